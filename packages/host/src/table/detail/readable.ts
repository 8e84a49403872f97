import type { Fields } from '@scf-kit/sdk/contract';
import type { FindLimit, NamedField } from '../edit/edit-fields.ts';

/** Leads to the process and says nothing by itself. */
const INSTANCE = 'processInstanceId';
/** Of what goes through a process: its form, and once more its state. */
const TECHNICAL: ReadonlySet<string> = new Set([INSTANCE, 'draft', 'formKey']);

/**
 * The fields a person reads of a record, in the order of the contract: what is named, answered and not JSON of another
 * form. A value that a field of its own says in words is read there.
 */
export function listReadable(fields: Fields, findLimit: FindLimit | undefined): readonly NamedField[] {
  const technical = fields[INSTANCE] ? TECHNICAL : undefined;
  return Object.entries(fields).filter(
    ([name, field]) =>
      !technical?.has(name) &&
      field.title !== undefined &&
      fields[`${name}Text`]?.title?.zh !== field.title.zh &&
      !field.secret &&
      findLimit?.(name) !== 'hidden' &&
      (field.kind !== 'json' || field.items !== undefined) &&
      field.kind !== 'record' &&
      field.kind !== 'records',
  );
}
