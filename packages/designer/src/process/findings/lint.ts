import type { Finding } from '@scf-kit/sdk/bpmn';
import type { ModdleElement } from '../bpmn/moddle.ts';
import { type Add, lintElement } from './element-findings.ts';
import { connections } from './connections.ts';
import { standingIn } from './flow-nodes.ts';

/**
 * What the engine would refuse of a process, told by element; nested elements included. The server says the same and
 * more when it is asked; these need no server.
 */
export function lintProcess(process: ModdleElement): readonly Finding[] {
  const findings: Finding[] = [];
  const add: Add = (element, zh, en, severity = 'error') => {
    findings.push({ element: element.id ?? process.id ?? '', severity, reason: { zh, en } });
  };
  const standing = standingIn(process, '');
  for (const { element } of standing) lintElement(element, add);
  return [...findings, ...connections(process, standing)];
}
