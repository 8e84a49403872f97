import type { FormConfig, FormItem, FormRule } from '@scf-kit/sdk/form';

/** The id of a record inside one open document; it is never written out. */
export type RecordId = string;

/** The form as a whole, and its own list of items. */
export const FORM: RecordId = 'form';
export const ROOT: RecordId = 'root';

/** Keys of a definition, a row or a cell that are not walked; those of other tools among them. */
export type Rest = Readonly<Record<string, unknown>>;

export interface FormRecord {
  readonly kind: 'form';
  readonly config: FormConfig;
  readonly rules: readonly FormRule[] | undefined;
  readonly rest: Rest;
}

export interface TableRow {
  readonly own: Rest;
  readonly cells: readonly RecordId[];
}

/** The key of an item that holds its lists. */
export type Held = 'list' | 'columns' | 'trs';

/** An item without what stands in it: `lists` are its panes, columns or its one list; `rows` the cells of a table. */
export interface ItemRecord {
  readonly kind: 'item';
  readonly parent: RecordId;
  readonly item: FormItem;
  readonly held: Held | undefined;
  readonly lists: readonly RecordId[];
  readonly rows?: readonly TableRow[];
}

/**
 * A list of items: of the form, a card or batch, a column, a pane or a cell, with what the definition says of that
 * column or cell.
 */
export interface ListRecord {
  readonly kind: 'list';
  readonly parent: RecordId | undefined;
  readonly own: Rest;
  readonly items: readonly RecordId[];
}

export type DesignRecord = FormRecord | ItemRecord | ListRecord;

/** Where records are read: an open document, or a draft of its next state. */
export interface Records {
  get(id: RecordId): DesignRecord | undefined;
}

/** The lists an item holds, those of table cells row by row. */
export const readLists = ({ lists, rows }: ItemRecord): readonly RecordId[] =>
  rows?.flatMap(({ cells }) => cells) ?? lists;

export function getItem(records: Records, id: RecordId): ItemRecord {
  const record = records.get(id);
  if (record?.kind !== 'item') throw new Error(`There is no item ${id}.`);
  return record;
}

export function getList(records: Records, id: RecordId): ListRecord {
  const record = records.get(id);
  if (record?.kind !== 'list') throw new Error(`There is no list ${id}.`);
  return record;
}

export function getForm(records: Records): FormRecord {
  const record = records.get(FORM);
  if (record?.kind !== 'form') throw new Error('The document has no form.');
  return record;
}

/** Every item below a list, in order, the containers before what they hold. */
export function* listItemsBelow(records: Records, list: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  for (const id of getList(records, list).items) yield* itemsFrom(records, id);
}

export function* itemsFrom(records: Records, id: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  const record = getItem(records, id);
  yield [id, record];
  for (const list of readLists(record)) yield* listItemsBelow(records, list);
}

/** Whether a list is a part of its container that stands beside others of its kind: a column, a pane, a choice. */
export function isPart(records: Records, list: RecordId): boolean {
  const { parent } = getList(records, list);
  return parent !== undefined && getItem(records, parent).held === 'columns';
}

/** The items around a list, innermost first. */
export function* around(records: Records, list: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  for (let at = getList(records, list).parent; at !== undefined;) {
    const record = getItem(records, at);
    yield [at, record];
    at = getList(records, record.parent).parent;
  }
}
