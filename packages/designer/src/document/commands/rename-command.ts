import { getModel, renameInExpression, getItemKind, type FormRule } from '@scf-kit/sdk/form';
import type { Draft } from './draft.ts';
import { around, FORM, getForm, getItem, listItemsBelow, ROOT, type RecordId } from '../records.ts';
import { Refused } from './refused.ts';

const TAKEN = (model: string) => ({ zh: `字段名“${model}”已存在`, en: `The field name "${model}" is already in use` });

const UNNAMED = {
  zh: '字段名应以字母开头，只含字母、数字和下划线',
  en: 'A field name begins with a letter and contains only letters, digits and underscores',
};

/** Gives a field another model; the rules that name it follow. @throws Refused where the name is taken or no name */
export function rename(draft: Draft, id: RecordId, model: string): void {
  const record = getItem(draft, id);
  const before = getModel(record.item);
  if (model === before) return;
  if (!/^\p{L}[\p{L}\p{N}_]*$/u.test(model) || renameInExpression(before, { name: before, to: model }) !== model)
    throw new Refused(UNNAMED);
  const batch = [...around(draft, record.parent)].find(([, { item }]) => item.type === 'batch')?.[0];
  const own = batch === undefined ? undefined : getModel(getItem(draft, batch).item);
  for (const [other, { item, parent }] of listItemsBelow(draft, ROOT)) {
    const beside = [...around(draft, parent)].find(([, one]) => one.item.type === 'batch')?.[0];
    if (other !== id && getItemKind(item) !== 'layout' && beside === batch && getModel(item) === model)
      throw new Refused(TAKEN(model));
  }
  draft.put(id, { ...record, item: { ...record.item, model } });
  const form = getForm(draft);
  if (!form.rules) return;
  const target = (name: string): string => {
    if (own !== undefined) return name === `${own}.${before}` || name === before ? name.replace(before, model) : name;
    if (name === before) return model;
    return record.item.type === 'batch' && name.startsWith(`${before}.`)
      ? `${model}${name.slice(before.length)}`
      : name;
  };
  const rules = form.rules.map((rule): FormRule => {
    const sameRow = own === undefined || rule.target.startsWith(`${own}.`);
    const named = sameRow ? renameInExpression(rule.when, { name: before, to: model }) : rule.when;
    return {
      ...rule,
      target: target(rule.target),
      when: own === undefined ? named : renameInExpression(named, { list: own, column: before, to: model }),
    };
  });
  draft.put(FORM, { ...form, rules });
}
