import type { Finding } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract';

/**
 * Why a definition cannot be deployed: the id of the element and the reason in both languages. `title` is the element
 * as a person finds it, once the definition is read: its type, name and id.
 */
export class DefinitionFault extends Error {
  readonly place: string;
  readonly reason: Text;
  title: Text | undefined;
  constructor(place: string, zh: string, en: string) {
    super(`${place}: ${en}`);
    this.place = place;
    this.reason = { zh, en };
  }
  static of({ element, reason }: Finding): DefinitionFault {
    return new DefinitionFault(element, reason.zh, reason.en);
  }
}
