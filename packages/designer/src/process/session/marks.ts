import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { Diagram } from '../bpmn/diagram.ts';
import { findEventDefinition } from '../moddle.ts';
import { isRun } from '@scf-kit/sdk/bpmn';
import type { Finding } from '@scf-kit/sdk/bpmn';

/** Shows findings on what they are about: a dashed outline, and a sign that chooses the element. */
export function markFindings(
  diagram: Diagram,
  findings: readonly Finding[],
  locale: Locale,
  choose: (id: string) => void,
): void {
  const [canvas, registry, overlays] = [diagram.get('canvas'), diagram.get('elementRegistry'), diagram.get('overlays')];
  overlays.remove({ type: 'finding' });
  for (const { id, businessObject } of registry.getAll()) {
    canvas.removeMarker(id, 'has-error');
    canvas.removeMarker(id, 'has-warning');
    if (isRun(businessObject.$type, findEventDefinition(businessObject)?.$type)) canvas.removeMarker(id, 'not-offered');
    else canvas.addMarker(id, 'not-offered');
  }
  for (const [id, about] of Map.groupBy(findings, ({ element }) => element)) {
    const element = registry.get(id);
    if (!element?.parent) continue;
    const severity = about.some((finding) => finding.severity === 'error') ? 'error' : 'warning';
    canvas.addMarker(id, `has-${severity}`);
    const sign = document.createElement('button');
    sign.type = 'button';
    sign.className = `badge ${severity}`;
    sign.textContent = severity === 'error' ? '!' : '?';
    sign.title = about.map(({ reason }) => say(reason, locale)).join('\n');
    sign.setAttribute('aria-label', sign.title);
    // The list of findings is the way by keyboard.
    sign.tabIndex = -1;
    sign.addEventListener('click', () => choose(id));
    overlays.add(id, 'finding', { position: { top: -10, left: -10 }, html: sign });
  }
}

/** Shows a way through the process: nodes and flows passed, and where it waits. */
export function markPath(diagram: Diagram, path: readonly string[], opens: readonly string[]): void {
  const [canvas, registry] = [diagram.get('canvas'), diagram.get('elementRegistry')];
  for (const { id } of registry.getAll())
    for (const marker of ['on-path', 'is-opened']) canvas.removeMarker(id, marker);
  for (const id of path) if (registry.get(id)) canvas.addMarker(id, 'on-path');
  for (const id of opens) if (registry.get(id)) canvas.addMarker(id, 'is-opened');
  // A flow between two nodes that were passed one after the other was taken, where the answer names nodes only.
  for (const flow of registry.filter(({ waypoints }) => waypoints !== undefined)) {
    const [from, to] = [flow.source?.id ?? '', flow.target?.id ?? ''];
    if (!path.includes(flow.id) && path.some((id, n) => id === from && path[n + 1] === to))
      canvas.addMarker(flow.id, 'on-path');
  }
}
