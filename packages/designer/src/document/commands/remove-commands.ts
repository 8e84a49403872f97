import type { Draft } from './draft.ts';
import { FORM, getForm, listItemsBelow, itemsFrom, getList, readLists, ROOT, type RecordId } from '../records.ts';
import { putItems } from './move-commands.ts';
import { standing } from './standing.ts';
import { getRuleName } from './item-commands.ts';

/** Takes records out of the draft, a list with all that stands in it. */
function forget(draft: Draft, id: RecordId): void {
  const record = draft.get(id);
  if (record?.kind === 'item') for (const list of readLists(record)) forget(draft, list);
  if (record?.kind === 'list') for (const item of record.items) forget(draft, item);
  draft.remove(id);
}

/** Takes out the lists of an item (a pane, a column) with what stands in them, and the rules about it. */
export function forgetList(draft: Draft, list: RecordId): void {
  dropRulesAbout(
    draft,
    [...listItemsBelow(draft, list)].map(([id]) => id),
  );
  forget(draft, list);
}

/** Rules about what is gone say nothing; those that only read it stay, for lint to name. */
function dropRulesAbout(draft: Draft, gone: readonly RecordId[]): void {
  const { rules, ...form } = getForm(draft);
  const names = new Set(gone.map((id) => getRuleName(draft, id)));
  if (rules?.some(({ target }) => names.has(target)))
    draft.put(FORM, { ...form, rules: rules.filter(({ target }) => !names.has(target)) });
}

/** Removes items with all that stands in them, and the rules about them. */
export function remove(draft: Draft, ids: readonly RecordId[]): void {
  for (const id of ids) {
    // One inside another of them is gone already.
    if (draft.get(id)?.kind !== 'item') continue;
    const { list, at } = standing(draft, id);
    dropRulesAbout(
      draft,
      [...itemsFrom(draft, id)].map(([one]) => one),
    );
    putItems(draft, list, getList(draft, list).items.toSpliced(at, 1));
    forget(draft, id);
  }
}

/** Removes everything; the settings of the form stay. */
export function clear(draft: Draft): void {
  remove(draft, getList(draft, ROOT).items);
  const form = getForm(draft);
  if (form.rules) draft.put(FORM, { ...form, rules: undefined });
}
