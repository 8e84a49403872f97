import { say, type Field, type Text } from '@scf-kit/sdk/contract';
import { collectFields, getModel, findWidgetType, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import type { Kysely } from 'kysely';
import { listProcessResources } from '../../../applications/forms/bindings.ts';
import { findFormKeyOf, findPublishedForm } from '../../../applications/forms/forms.ts';
import type { Database } from '../../../database/tables.ts';
import type { Stored } from '../../../resource/shape.query.ts';

/** Fields whose values stay in the submission: no condition of a process asks about them. */
const KEPT_IN_SUBMISSION: ReadonlySet<string> = new Set([
  'batch',
  'uploadFile',
  'uploadImg',
  'cascader',
  'selectInputList',
  'editor',
]);

function isSingle({ type, options }: FormItem): boolean {
  const value = findWidgetType(type)?.value;
  return (
    !KEPT_IN_SUBMISSION.has(type) &&
    options?.range !== true &&
    (value === undefined || value === 'text' || value === 'decimal' || type === 'multiUserPicker')
  );
}

/** An item to choose a value with: nothing is required, hidden or computed. */
function bare({ rules: _rules, rights: _rights, bind: _bind, ...item }: FormItem): FormItem {
  const { hidden: _hidden, disabled: _disabled, defaultValue: _default, ...options } = item.options ?? {};
  return { ...item, options };
}

/** The form that starts a process: the one its start event names, else the one that names the process. */
async function findStartForm(db: Kysely<Database>, processKey: string, formKey: string | undefined) {
  const named = formKey ?? (await findFormKeyOf(db, processKey));
  return named === undefined ? undefined : await findPublishedForm(db, named);
}

const inBoth = (key: string, { zh, en }: Text, part: Pick<FormItem, 'type' | 'options' | 'i18n'>): FormItem => ({
  ...part,
  key,
  model: key,
  label: zh,
  i18n: { 'en-US': { ...part.i18n?.['en-US'], label: en } },
});

/** The item that chooses a value of a column; undefined for what no condition asks about. */
function toItem(column: string, field: Field): FormItem | undefined {
  if (!field.title || field.secret || field.encrypted) return undefined;
  switch (field.kind) {
    case 'text':
      return inBoth(column, field.title, { type: 'input' });
    case 'integer':
      return inBoth(column, field.title, { type: 'number', options: { precision: 0 } });
    case 'decimal':
    case 'money':
    case 'rate':
      return inBoth(column, field.title, { type: 'number', options: { precision: field.scale } });
    case 'boolean':
      return inBoth(column, field.title, { type: 'switch' });
    case 'date':
      return inBoth(column, field.title, { type: 'date' });
    case 'dictionary':
      return inBoth(column, field.title, {
        type: 'select',
        options: { dynamic: true, dynamicType: 'MASTER', dynamicKey: field.group },
      });
    case 'choice':
    case 'states': {
      const choices = Object.entries(field.values);
      return inBoth(column, field.title, {
        type: 'select',
        options: {
          options: choices.map(([value, text]) => ({
            value: field.numeric ? Number(value) : value,
            label: say(text, 'zh-CN'),
          })),
        },
        i18n: { 'en-US': { options: Object.fromEntries(choices.map(([value, text]) => [value, say(text, 'en-US')])) } },
      });
    }
    default:
      return undefined;
  }
}

/** The columns of a record, but for those that an item of the form fills. */
const listColumns = (record: Stored, filled: readonly FormItem[]): readonly FormItem[] =>
  Object.entries(record.own).flatMap(([column, field]) =>
    filled.some(({ bind }) => bind === `${record.name}.${column}`) ? [] : (toItem(column, field) ?? []),
  );

/** What conditions of a process may ask when it begins, as the items of a form without layout. */
export async function readStartFields(
  db: Kysely<Database>,
  processKey: string,
  formKey: string | undefined,
): Promise<FormDefinition> {
  const form = await findStartForm(db, processKey, formKey);
  const filled = form ? [...collectFields(form.definition).top.values()].map(({ item }) => item).filter(isSingle) : [];
  const columns = listProcessResources(processKey).flatMap((record) => listColumns(record, filled));
  const items = new Map<string, FormItem>();
  for (const item of [...filled.map(bare), ...columns]) if (!items.has(getModel(item))) items.set(getModel(item), item);
  return { list: [...items.values()], config: {} };
}
