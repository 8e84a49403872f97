import type { Text } from '@scf-kit/sdk/contract/text';
import type { ModdleElement } from '../moddle.ts';

/** Why a process is no chain, and where. */
export class NoChain extends Error {
  readonly element: string;
  readonly reason: Text;
  constructor(element: ModdleElement, zh: string, en: string) {
    super(`${element.id ?? ''}: ${en}`);
    this.element = element.id ?? '';
    this.reason = { zh, en };
  }
}
