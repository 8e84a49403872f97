import type { Finding } from '@scf-kit/sdk/bpmn';
import type { ModdleElement } from '../moddle.ts';
import { type Add, lintElement } from './element-findings.ts';
import { connections } from './connections.ts';
import { standingIn } from './flow-nodes.ts';

/**
 * Errors for which the engine would refuse a process, by element, nested ones included. The server's lint finds these
 * and more; this one needs no server.
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
