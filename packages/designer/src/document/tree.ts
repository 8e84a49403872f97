import {
  around,
  getItem,
  listItemsBelow,
  getList,
  readLists,
  ROOT,
  type ItemRecord,
  type RecordId,
  type Records,
} from './records.ts';

const isAbsorbed = (records: Records, cell: RecordId): boolean => {
  const { colspan, rowspan } = getList(records, cell).own;
  return colspan === 0 || rowspan === 0;
};

/** The lists of an item that are seen: a cell that another has taken in is not. */
export const shownLists = (records: Records, record: ItemRecord): readonly RecordId[] =>
  record.rows ? readLists(record).filter((cell) => !isAbsorbed(records, cell)) : record.lists;

/**
 * The children of a node in the outline's tree. Columns, panes and cells are nodes as items are; the one list of a card
 * or a batch only while it is empty, so that there is a place to go to.
 */
export function listNodesBelow(records: Records, id: RecordId): readonly RecordId[] {
  const record = records.get(id);
  if (record?.kind === 'list') return record.items;
  if (record?.kind !== 'item') return [];
  const [only] = record.lists;
  if (record.held !== 'list' || only === undefined) return shownLists(records, record);
  const { items } = getList(records, only);
  return items.length > 0 ? items : [only];
}

/** The parent of a node; undefined at the top. */
export function findNodeAbove(records: Records, id: RecordId): RecordId | undefined {
  const record = records.get(id);
  if (record?.kind === 'list') return record.parent;
  if (record?.kind !== 'item' || record.parent === ROOT) return undefined;
  const { parent } = getList(records, record.parent);
  return parent !== undefined && getItem(records, parent).held === 'list' ? parent : record.parent;
}

/** The nodes in the order they are seen; what is below one that is not open is left out. */
export function* listNodesSeen(
  records: Records,
  isOpen: (id: RecordId) => boolean = () => true,
  from: RecordId = ROOT,
): Generator<RecordId> {
  for (const id of listNodesBelow(records, from)) {
    yield id;
    if (isOpen(id)) yield* listNodesSeen(records, isOpen, id);
  }
}

/** Items in the order of the form, without those that stand in another of them. */
export function listOutermost(records: Records, ids: readonly RecordId[]): readonly RecordId[] {
  const wanted = new Set(ids);
  const within = (id: RecordId): boolean =>
    [...around(records, getItem(records, id).parent)].some(([one]) => wanted.has(one));
  if (ids.length < 2) return ids;
  return [...listItemsBelow(records, ROOT)].flatMap(([id]) => (wanted.has(id) && !within(id) ? [id] : []));
}
