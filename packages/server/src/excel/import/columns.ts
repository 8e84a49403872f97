import { say, type Call, type Field, type Resource } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getFieldRights } from '../../resource/field-rights.ts';
import { cellWords, namesRows, type Common } from './read-cells.ts';
import type { ParsedRow } from './parse.ts';

/** A resource whose rows come in from files. */
export type Importable = Resource & { readonly calls: Readonly<Record<string, Call>> };
/** A field a file may fill. */
export interface ImportField {
  readonly name: string;
  readonly field: Field;
  readonly title: string;
}

/** Kinds that no cell can write, but for lists of other rows by name. */
const NOT_IN_CELLS: ReadonlySet<string> = new Set(['json', 'record', 'records', 'file']);

/** The call that creates one row: an import makes as many of it as there are rows. */
export function createCall(resource: Importable): Call {
  const call = resource.calls['create'];
  if (!call?.body) throw new Error(`${resource.name} offers an import and creates nothing.`);
  return call;
}

/** Fields of a new row the person may fill in, without those in `common`, which all rows share. */
export function importFields(context: Context, resource: Importable, common: Common): readonly ImportField[] {
  const limits = getFieldRights(context, resource);
  const fields = Object.entries(createCall(resource).body ?? {});
  const titles = new Map<string, number>();
  for (const [, { title }] of fields) if (title) titles.set(title.zh, (titles.get(title.zh) ?? 0) + 1);
  return fields.flatMap(([name, field]): ImportField[] => {
    const barred =
      field.readonly ||
      field.secret ||
      field.computed ||
      (NOT_IN_CELLS.has(field.kind) && !namesRows(field)) ||
      limits.has(name) ||
      common[name] !== undefined;
    if (barred || !field.title) return [];
    // Two columns of one title would say nothing.
    return [{ name, field, title: titles.get(field.title.zh) === 1 ? say(field.title, context.locale) : name }];
  });
}

/** Whether a file without the column cannot make rows. */
export const mustStand = ({ field }: ImportField): boolean => field.required && field.default === undefined;

const plain = (header: string): string => header.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase();

export interface Header {
  /** The field of each column of the file; undefined for one that names none. */
  readonly columns: readonly (ImportField | undefined)[];
  readonly unknown: readonly string[];
  readonly missing: readonly ImportField[];
}

/**
 * Finds the field of each column by its title in either language or the field's name. @throws Refusal 400 where no
 * title is known or one comes twice.
 */
export function readHeader(fields: readonly ImportField[], { cells }: ParsedRow): Header {
  const named = new Map<string, ImportField>();
  for (const each of fields)
    for (const words of [each.title, each.field.title?.zh, each.field.title?.en, each.name])
      if (words !== undefined && !named.has(plain(words))) named.set(plain(words), each);
  const seen = new Set<string>();
  const unknown: string[] = [];
  const columns = cells.map((cell) => {
    const words = cellWords(cell);
    const found = named.get(plain(words));
    if (found && seen.has(found.name)) throw refuse.because('import.headerTwice', { name: found.title });
    if (found) seen.add(found.name);
    else if (words !== '') unknown.push(words);
    return found;
  });
  if (seen.size === 0) throw refuse.because('import.header');
  return { columns, unknown, missing: fields.filter((each) => mustStand(each) && !seen.has(each.name)) };
}
