import { findDisplayName, type Field, type Fields } from './field.ts';
import { text } from './kinds.ts';

/** The parts of a resource that declaring one of its views or further writes needs. */
export interface Viewed {
  readonly fields: Fields;
  readonly filters: readonly string[];
  /** The columns its page sorts by. */
  readonly sortable: readonly string[];
}

/** A column as it is answered: a field, with or without its display text, or the display text alone. */
function resolveColumn({ fields }: Viewed, name: string, columns: readonly string[]): Field {
  const field = fields[name];
  if (field) return { ...field, shown: columns.includes(findDisplayName(name, field) ?? '') ? field.shown : undefined };
  const source = Object.entries(fields).find(([of, one]) => findDisplayName(of, one) === name)?.[1];
  return { ...text(), title: source?.title };
}

/** The fields of named columns; display texts beside their fields come with them. */
export function answeredColumns(of: Viewed, columns: readonly string[]): Fields {
  const texts = new Set(
    Object.entries(of.fields).flatMap(([name, field]) =>
      columns.includes(name) ? [findDisplayName(name, field)] : [],
    ),
  );
  return Object.fromEntries(
    columns.filter((name) => !texts.has(name)).map((name) => [name, resolveColumn(of, name, columns)] as const),
  );
}
