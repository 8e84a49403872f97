import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { type RecordId, FORM, ROOT, type Rest, type TableRow, type Held, type DesignRecord } from './records.ts';

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
