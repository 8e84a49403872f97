import { resources, type FlowBinding } from '@scf-kit/sdk/contract';
import type { Stored } from '../../resource/shape.ts';

/** The resource an instance is about and which of its states the process moves. */
export interface Bound {
  readonly resource: Stored;
  readonly binding: FlowBinding;
}

/** Which binding of a stored resource a process belongs to; undefined for a process without a record. */
export function bindingOf(businessType: string | null, definitionKey: string): Bound | undefined {
  const resource = resources().find(({ name, stored }) => stored && name === businessType);
  const binding = resource?.flows.find(({ key }) => key === definitionKey);
  return resource && binding ? { resource, binding } : undefined;
}
