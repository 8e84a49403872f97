import type { ReactNode } from 'react';
import type { Resource, Call } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';
import { listEditable, type EditSection, type NamedField, type Values } from '../../../table/edit/edit-fields.ts';
import type { AnyRow } from '../../../table/values/plain-text.ts';

/** How records of the portal are written: what a screen says of its resource. */
export interface ContentKind {
  readonly resource: Resource;
  /** The groups of fields, in their order. */
  readonly sections: readonly EditSection[];
  /** Fields whose control the contract does not tell. */
  readonly further?: readonly string[];
  /** The control of a field that has one of its own here. */
  readonly control?: (field: NamedField, control: Required<ControlProps>, values: Values) => ReactNode;
  /** Its page on the portal. */
  readonly findPage?: (row: AnyRow) => string;
  /** The text of an empty list. */
  readonly empty: Text;
}

/** A call of a resource by its name. @throws Error where it has none such */
export function getCall({ calls, name }: Resource, which: string): Call {
  const call: Readonly<Record<string, Call | undefined>> = calls;
  const found = call[which];
  if (!found) throw new Error(`The resource "${name}" has no call ${which}.`);
  return found;
}

/** The fields that are written, in the order of the contract. */
export const writtenFields = ({ resource, further = [] }: ContentKind): readonly NamedField[] => [
  ...listEditable(resource.own),
  ...further.flatMap((name): readonly NamedField[] => {
    const field = resource.own[name];
    return field ? [[name, field]] : [];
  }),
];

const isNone = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Whether two values of a field say the same. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  (isNone(a) && isNone(b)) || JSON.stringify(a) === JSON.stringify(b);
