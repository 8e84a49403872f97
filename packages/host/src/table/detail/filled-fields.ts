import { holdsPlace, partOfPlace, type NamedField } from '../edit/edit-fields.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The fields of a record that hold something. A place is told as one: its parts go together. */
export function listFilledFields(fields: readonly NamedField[], row: AnyRow): readonly NamedField[] {
  const asOne = holdsPlace(fields);
  const inPlace = (field: NamedField): boolean => asOne && partOfPlace(field) !== undefined;
  const placeIsKnown = fields.some((field) => inPlace(field) && !isBlank(readValue(row, field[0])));
  return fields.filter((field) => (inPlace(field) ? placeIsKnown : !isBlank(readValue(row, field[0]))));
}
