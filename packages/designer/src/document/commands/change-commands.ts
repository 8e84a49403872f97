import type { FormConfig, FormItem, FormRule } from '@scf-kit/sdk/form';
import type { Draft } from './draft.ts';
import { FORM, getForm, getItem, getList, type RecordId } from '../records.ts';

/** Without the keys that are undefined: an option that is taken away leaves no trace. */
function defined<T extends object>(given: T): T {
  const copy = { ...given };
  for (const [key, value] of Object.entries(copy)) if (value === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** Changes what an item says of itself; what is undefined goes. Its key and model change by `rename`. */
export function change(
  draft: Draft,
  id: RecordId,
  changed: Readonly<{
    [K in 'label' | 'help' | 'bind' | 'rules' | 'rights' | 'i18n' | 'options']?: FormItem[K] | undefined;
  }>,
): void {
  const record = getItem(draft, id);
  draft.put(id, { ...record, item: defined({ ...record.item, ...changed }) });
}

/** Sets options of an item; what is undefined goes. */
export function setOptions(draft: Draft, id: RecordId, options: Readonly<Record<string, unknown>>): void {
  const { item } = getItem(draft, id);
  change(draft, id, { options: defined({ ...item.options, ...options }) });
}

/** Sets what a definition says of a pane, a column or a cell. */
export function changeList(draft: Draft, list: RecordId, own: Readonly<Record<string, unknown>>): void {
  const record = getList(draft, list);
  draft.put(list, { ...record, own: defined({ ...record.own, ...own }) });
}

export function configure(draft: Draft, config: Partial<FormConfig>): void {
  const form = getForm(draft);
  draft.put(FORM, { ...form, config: defined({ ...form.config, ...config }) });
}

export function setRules(draft: Draft, rules: readonly FormRule[]): void {
  draft.put(FORM, { ...getForm(draft), rules: rules.length > 0 ? rules : undefined });
}
