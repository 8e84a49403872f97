import Big from 'big.js';
import { sql, type RawBuilder } from 'kysely';
import type {
  AmendmentRules,
  Cap,
  PostingRules,
  Publishing,
  ReversalRules,
  EditableIn,
  Field,
  Fields,
  HeldAs,
  Approvable,
  Lines,
  ParentRules,
  Resource,
  Row,
  Scope,
  Stamped,
  Standard,
  SummaryRules,
  Text,
  RowPermissions,
} from '@scf-kit/sdk/contract';
import { seal, type SealingKey } from '../database/cipher.ts';
import { indexedWords, keywordColumns, buildSearchText } from '../database/words.ts';

/** The parts of a resource the generic code needs; every stored resource of the contract has them. */
export interface Stored<F extends Fields = Fields> {
  readonly name: string;
  readonly title: Text;
  readonly table: string;
  readonly own: F;
  readonly fields: Stamped<F>;
  readonly scope: Scope;
  readonly rowPermissions: RowPermissions | undefined;
  readonly editableIn: EditableIn | undefined;
  readonly parent: ParentRules | undefined;
  readonly lines: Lines;
  readonly list: Resource['list'];
  readonly label: string;
  readonly stored: boolean;
  readonly approvable: Approvable | undefined;
  readonly publishing: Publishing | undefined;
  readonly summary: SummaryRules | undefined;
  readonly caps: readonly Cap[];
  readonly reversal: ReversalRules | undefined;
  readonly amendments: AmendmentRules | undefined;
  readonly heldAs: HeldAs | undefined;
  readonly moves: readonly string[];
  readonly posting: PostingRules | undefined;
  readonly standard: readonly Standard[];
  readonly tree: string | undefined;
  readonly logged: boolean;
}

/** A row as the database answers it: NUMERIC, DATE and moments are texts, JSON is parsed. */
export type StoredRow = Record<string, unknown>;
export type Known<F extends Fields> = Row<Stamped<F>> & { readonly id: string };

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A column of an alias, quoted. Names come from the contract, never from a request. */
export const column = (alias: string, name: string): RawBuilder<unknown> => sql.raw(`${quote(alias)}.${quote(name)}`);
export const tableAs = (table: string, alias: string): RawBuilder<unknown> =>
  sql.raw(`${quote(table)} as ${quote(alias)}`);
/** Columns of an alias in a row: of a select or what an update answers. */
export const joinColumns = (names: Iterable<string>, alias = 't'): RawBuilder<unknown> =>
  sql.join([...names].map((name) => column(alias, name)));
export const quoteTable = (table: string): RawBuilder<unknown> => sql.raw(quote(table));

export interface Shape {
  /** Every stored column, secret ones included. */
  readonly columns: ReadonlyMap<string, Field>;
  readonly secret: readonly string[];
  readonly computed: readonly string[];
  /** `t."id", t."name", ...` of all columns, and of those that pages and lists answer. */
  readonly all: RawBuilder<unknown>;
  readonly listed: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  /** The columns a keyword looks into. */
  readonly searched: readonly string[];
  /** The columns of the word index, and what the index holds of them; undefined where there is none. */
  readonly words: { readonly columns: ReadonlySet<string>; readonly of: RawBuilder<unknown> } | undefined;
  readonly label: string;
}

const shapes = new Map<string, Shape>();

/** Derived data of a resource, computed once. Its SQL uses the alias `t`. */
export function getShape(resource: Stored): Shape {
  const known = shapes.get(resource.name);
  if (known) return known;
  const entries: [string, Field][] = Object.entries(resource.fields);
  const columns = new Map(
    entries.filter(([, field]) => !field.computed && field.kind !== 'record' && field.kind !== 'records'),
  );
  const names = [...columns.keys()];
  const secret = names.filter((name) => columns.get(name)?.secret);
  const label = columns.has(resource.label) ? resource.label : 'id';
  const searched = keywordColumns(resource).filter((name) => columns.has(name));
  const indexed = indexedWords(resource);
  const list = (of: readonly string[]): RawBuilder<unknown> => sql.raw(of.map((name) => `t.${quote(name)}`).join(', '));
  const made: Shape = {
    columns,
    secret,
    computed: entries.filter(([, field]) => field.computed).map(([name]) => name),
    all: list(names),
    listed: list(names.filter((name) => !secret.includes(name) && !columns.get(name)?.unlisted)),
    from: tableAs(resource.table, 't'),
    searched,
    words: indexed.length === 0 ? undefined : { columns: new Set(indexed), of: sql.raw(buildSearchText(indexed, 't')) },
    label,
  };
  shapes.set(resource.name, made);
  return made;
}

/** A value as the driver takes it for a column; encrypted fields are sealed with the installation's key. */
export const toParameter = (
  config: SealingKey | undefined,
  field: Field | undefined,
  value: unknown,
): RawBuilder<unknown> =>
  config && field?.encrypted && typeof value === 'string'
    ? sql`${seal(config, value)}`
    : field?.kind === 'json' && value !== null && value !== undefined
      ? sql`${JSON.stringify(value)}::jsonb`
      : sql`${value ?? null}`;

/** A sealed text as its mask was answered: sending the mask back means no change. Of a secret none is answered. */
export const isMask = (field: Field | undefined, value: unknown): boolean =>
  field?.encrypted === true && !field.secret && typeof value === 'string' && value.includes('*');

/** Whether two values of a field are one: 1 and 1.000000 are. */
export function sameValue(field: Field | undefined, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const exact = field?.kind === 'decimal' || field?.kind === 'money' || field?.kind === 'rate';
  if (exact && typeof a === 'string' && typeof b === 'string') return new Big(a).eq(b);
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

export const nameOfColumn = (name: string): RawBuilder<unknown> => sql.raw(quote(name));
