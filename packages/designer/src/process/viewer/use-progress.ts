import { useEffect } from 'react';
import type { Diagram } from '../bpmn/diagram.ts';
import type { ProcessProgress } from '../declaration.ts';
import { getState } from './progress.ts';
import { SIGNS } from './state-signs.ts';

const MARKERS = ['is-done', 'is-active', 'is-incident', 'is-taken'] as const;

export function useProgress(diagram: Diagram | undefined, progress: ProcessProgress | undefined): void {
  useEffect(() => {
    if (!diagram) return;
    const [canvas, registry, overlays] = [
      diagram.get('canvas'),
      diagram.get('elementRegistry'),
      diagram.get('overlays'),
    ];
    overlays.remove({ type: 'progress' });
    for (const { id } of registry.getAll()) for (const marker of MARKERS) canvas.removeMarker(id, marker);
    for (const id of progress?.taken ?? []) if (registry.get(id)) canvas.addMarker(id, 'is-taken');
    const known = new Set([...(progress?.done ?? []), ...(progress?.active ?? []), ...(progress?.incidents ?? [])]);
    for (const id of known) {
      const element = registry.get(id);
      const state = getState(id, progress);
      if (!element || element.waypoints || state === 'open') continue;
      canvas.addMarker(id, `is-${state}`);
      const sign = document.createElement('span');
      sign.className = `badge ${state}`;
      sign.textContent = SIGNS[state];
      sign.setAttribute('aria-hidden', 'true');
      overlays.add(id, 'progress', { position: { top: -10, right: 10 }, html: sign });
    }
  }, [diagram, progress]);
}
