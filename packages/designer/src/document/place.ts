import { getModel } from '@scf-kit/sdk/form';
import { FORM, getForm, getItem, listItemsBelow, getList, ROOT, type RecordId, type Records } from './records.ts';

const STEP = /\.?(list|columns|trs|tds)\[(\d+)\]/y;

/**
 * The item that a place of the definition (`list[2].columns[0].list[1].options.min`, `rules[3].when`) is in or about;
 * the form where it is in none.
 */
export function recordAt(records: Records, place: string): RecordId {
  const rule = /^rules\[(\d+)\]/.exec(place)?.[1];
  if (rule !== undefined) return resolveTarget(records, getForm(records).rules?.[Number(rule)]?.target ?? '');
  let item: RecordId | undefined;
  let list: RecordId | undefined = ROOT;
  let row: readonly RecordId[] = [];
  STEP.lastIndex = 0;
  for (let step = STEP.exec(place); step; step = STEP.exec(place)) {
    const [, key = '', number = ''] = step;
    const at = Number(number);
    const record = item === undefined ? undefined : getItem(records, item);
    if (key === 'list') {
      // A card and a batch hold one list; of the others the step before chose it.
      const from: RecordId | undefined = list ?? record?.lists[0];
      const inside: RecordId | undefined = from === undefined ? undefined : getList(records, from).items[at];
      if (inside === undefined) break;
      item = inside;
      list = undefined;
    } else if (key === 'trs') row = record?.rows?.[at]?.cells ?? [];
    else list = key === 'tds' ? row[at] : record?.lists[at];
  }
  return item ?? FORM;
}

/** The item a rule is about: a model, a column of a batch, the key of a layout or one of its panes. */
function resolveTarget(records: Records, target: string): RecordId {
  const [first = '', ...rest] = target.split('.');
  const within = (one: string, list: RecordId): RecordId | undefined => {
    for (const [id, { item }] of listItemsBelow(records, list))
      if (getModel(item) === one || item.key === one) return id;
    return undefined;
  };
  const found = within(first, ROOT);
  if (found === undefined) return FORM;
  const [inner] = rest;
  const held = getItem(records, found);
  const [list] = held.lists;
  return (
    (inner !== undefined && held.item.type === 'batch' && list !== undefined ? within(inner, list) : undefined) ?? found
  );
}
