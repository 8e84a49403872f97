import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { labelIn, localized, tableCells } from '@scf-kit/sdk/form';
import { getList, getItem, ROOT, type ItemRecord, type RecordId, type Records } from '../document/records.ts';
import { writeItem } from '../document/write-definition.ts';
import type { Place } from '../document/places.ts';
import { nameOfType } from '../palette/palette.ts';
import { canvasTexts } from './texts.ts';

/** The name of an item for people: its type and its label. */
export function itemName({ item }: ItemRecord, locale: Locale): string {
  const type = nameOfType(item.type, locale);
  const label = labelIn(item, locale)?.trim() ?? '';
  return label === '' || label === type ? type : say(canvasTexts.named, locale, { type, label });
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** The label of a tab or a choice. */
export function partLabel(records: Records, list: RecordId, locale: Locale): string {
  const { parent, own } = getList(records, list);
  if (parent === undefined) return '';
  const { item, lists } = getItem(records, parent);
  const { columns } = localized(
    { ...item, columns: lists.map((one) => ({ ...getList(records, one).own, list: [] })) },
    locale,
  );
  return toText(columns?.[lists.indexOf(list)]?.label) || toText(own['value']);
}

/** The name of a column, a pane, a cell or the inside of a card. */
export function partName(records: Records, list: RecordId, locale: Locale): string {
  const { parent } = getList(records, list);
  if (parent === undefined) return say(canvasTexts.form, locale);
  const record = getItem(records, parent);
  const n = record.lists.indexOf(list) + 1;
  const label = partLabel(records, list, locale) || String(n);
  switch (record.item.type) {
    case 'grid':
      return say(canvasTexts.column, locale, { n });
    case 'tabs':
      return say(canvasTexts.pane, locale, { label });
    case 'selectInputList':
      return say(canvasTexts.choice, locale, { label });
    case 'table': {
      const ids = (record.rows ?? []).map(({ cells }) => cells);
      const row = ids.findIndex((cells) => cells.includes(list));
      const at = ids[row]?.indexOf(list) ?? 0;
      const { cells } = tableCells(writeItem(records, parent));
      const found = cells.find(({ place }) => place === `trs[${row}].tds[${at}]`);
      return say(canvasTexts.cell, locale, { row: row + 1, column: (found?.column ?? at) + 1 });
    }
    default:
      return say(canvasTexts.content, locale, { name: itemName(record, locale) });
  }
}

/** A place of a part among its neighbours, in words. */
export function partPlaceName(records: Records, list: RecordId, to: number, locale: Locale): string {
  const { parent } = getList(records, list);
  return say(canvasTexts.placeAmong, locale, {
    at: to + 1,
    count: parent === undefined ? 1 : getItem(records, parent).lists.length,
  });
}

export function nodeName(records: Records, id: RecordId, locale: Locale): string {
  const record = records.get(id);
  if (record?.kind === 'item') return itemName(record, locale);
  return record?.kind === 'list' ? partName(records, id, locale) : '';
}

export const formatNames = (records: Records, ids: readonly RecordId[], locale: Locale): string => {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? nodeName(records, only, locale)
    : say(canvasTexts.several, locale, { count: ids.length });
};

/** A place in words; `moving` leaves the list before it is counted. */
export function placeName(records: Records, { list, at }: Place, moving: readonly RecordId[], locale: Locale): string {
  const { items } = getList(records, list);
  const before = items.slice(0, at).filter((id) => !moving.includes(id)).length;
  const others = items.filter((id) => !moving.includes(id)).length;
  const name = list === ROOT ? say(canvasTexts.form, locale) : partName(records, list, locale);
  return say(canvasTexts.placeIn, locale, { list: name, at: before + 1, count: others + Math.max(1, moving.length) });
}
