import type { FormConfig, FormDefinition, FormItem, FormRule } from '@scf-kit/sdk/form';

/** The id of a record inside one open document; it is never written out. */
export type RecordId = string;
/** The form as a whole, and its own list of items. */
export const FORM: RecordId = 'form';
export const ROOT: RecordId = 'root';

/** Keys of a definition, a row or a cell that are not walked; those of other tools among them. */
type Rest = Readonly<Record<string, unknown>>;

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
type Held = 'list' | 'columns' | 'trs';
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
export const listsIn = ({ lists, rows }: ItemRecord): readonly RecordId[] =>
  rows?.flatMap(({ cells }) => cells) ?? lists;

/** Which key of an item holds its lists; `undefined` for one that holds none, whose like-named keys are plain data. */
function heldBy(item: FormItem): Held | undefined {
  switch (item.type) {
    case 'card':
    case 'batch':
      return 'list';
    case 'table':
      return 'trs';
    case 'grid':
    case 'tabs':
      return 'columns';
    case 'selectInputList':
      return item.columns ? 'columns' : undefined;
    default:
      return undefined;
  }
}

interface Reading {
  readonly put: (id: RecordId, record: DesignRecord) => void;
  readonly newId: () => RecordId;
  /** Gives each item another name on the way in. */
  readonly rename?: (item: FormItem) => FormItem;
}

function readList(
  reading: Reading,
  id: RecordId,
  parent: RecordId | undefined,
  own: Rest,
  items: readonly FormItem[],
): RecordId {
  reading.put(id, { kind: 'list', parent, own, items: items.map((item) => readItem(reading, item, id)) });
  return id;
}

/** Takes an item and all that stands in it into records. */
export function readItem(reading: Reading, written: FormItem, parent: RecordId): RecordId {
  const id = reading.newId();
  const given = reading.rename ? reading.rename(written) : written;
  const held = heldBy(given);
  if (held === undefined) {
    reading.put(id, { kind: 'item', parent, item: given, held, lists: [] });
    return id;
  }
  const { list, columns, trs, ...rest } = given;
  // Of the three only the one that holds something is walked; the others would be data of another tool.
  const item: FormItem = {
    ...rest,
    ...(held !== 'list' && list ? { list } : {}),
    ...(held !== 'columns' && columns ? { columns } : {}),
    ...(held !== 'trs' && trs ? { trs } : {}),
  };
  const inside = (own: Rest, items: readonly FormItem[]): RecordId =>
    readList(reading, reading.newId(), id, own, items);
  if (held === 'trs') {
    const rows = (trs ?? []).map(({ tds, ...own }): TableRow => ({
      own,
      cells: tds.map(({ list: items, ...cell }) => inside(cell, items)),
    }));
    reading.put(id, { kind: 'item', parent, item, held, lists: [], rows });
  } else {
    const lists =
      held === 'list' ? [inside({}, list ?? [])] : (columns ?? []).map(({ list: items, ...own }) => inside(own, items));
    reading.put(id, { kind: 'item', parent, item, held, lists });
  }
  return id;
}

/** The records of a definition. */
export function readRecords(definition: FormDefinition, newId: () => RecordId): Map<RecordId, DesignRecord> {
  const records = new Map<RecordId, DesignRecord>();
  const { list, config, rules, ...rest } = definition;
  records.set(FORM, { kind: 'form', config, rules, rest });
  readList(
    {
      put: (id, record) => {
        records.set(id, record);
      },
      newId,
    },
    ROOT,
    undefined,
    {},
    list,
  );
  return records;
}

export function itemOf(records: Records, id: RecordId): ItemRecord {
  const record = records.get(id);
  if (record?.kind !== 'item') throw new Error(`There is no item ${id}.`);
  return record;
}
export function listOf(records: Records, id: RecordId): ListRecord {
  const record = records.get(id);
  if (record?.kind !== 'list') throw new Error(`There is no list ${id}.`);
  return record;
}
export function formOf(records: Records): FormRecord {
  const record = records.get(FORM);
  if (record?.kind !== 'form') throw new Error('The document has no form.');
  return record;
}

const writtenList = (records: Records, id: RecordId): readonly FormItem[] =>
  listOf(records, id).items.map((item) => writeItem(records, item));

/** An item as a definition writes it, with all that stands in it. */
export function writeItem(records: Records, id: RecordId): FormItem {
  const { item, held, lists, rows } = itemOf(records, id);
  if (rows)
    return {
      ...item,
      trs: rows.map(({ own, cells }) => ({
        ...own,
        tds: cells.map((cell) => ({ ...listOf(records, cell).own, list: writtenList(records, cell) })),
      })),
    };
  if (held === 'columns')
    return {
      ...item,
      columns: lists.map((list) => ({ ...listOf(records, list).own, list: writtenList(records, list) })),
    };
  const [only] = lists;
  return only === undefined ? item : { ...item, list: writtenList(records, only) };
}

/** The definition of the records: what was read and not changed comes out as it was. */
export function writeDefinition(records: Records): FormDefinition {
  const { config, rules, rest } = formOf(records);
  return { ...rest, list: writtenList(records, ROOT), config, ...(rules ? { rules } : {}) };
}

/** Every item below a list, in order, the containers before what they hold. */
export function* itemsBelow(records: Records, list: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  for (const id of listOf(records, list).items) yield* itemsFrom(records, id);
}
export function* itemsFrom(records: Records, id: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  const record = itemOf(records, id);
  yield [id, record];
  for (const list of listsIn(record)) yield* itemsBelow(records, list);
}

/** Whether a list is a part of its container that stands beside others of its kind: a column, a pane, a choice. */
export function isPart(records: Records, list: RecordId): boolean {
  const { parent } = listOf(records, list);
  return parent !== undefined && itemOf(records, parent).held === 'columns';
}

/** The items around a list, innermost first. */
export function* around(records: Records, list: RecordId): Generator<readonly [RecordId, ItemRecord]> {
  for (let at = listOf(records, list).parent; at !== undefined;) {
    const record = itemOf(records, at);
    yield [at, record];
    at = listOf(records, record.parent).parent;
  }
}
