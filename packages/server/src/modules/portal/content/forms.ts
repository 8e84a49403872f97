import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { Context } from '../../../http/handler.ts';
import { embeddedIn } from '../../../markup/sanitise.ts';
import { richFields } from '../../../resource/rich-text.ts';
import type { Stored } from '../../../resource/shape.query.ts';

type Values = Readonly<Record<string, unknown>>;

/** Which of these keys name a published form that visitors may fill in. */
async function openForms({ db }: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('dynamic_form')
    .select('formKey')
    .where('formKey', 'in', keys)
    .where('publishStatus', '=', getStateNumber(dynamicForm, 'published'))
    .where('openAccess', '=', true)
    .where('deleted', '=', false)
    .execute();
  return new Set(rows.map(({ formKey }) => formKey));
}

/** The forms a row offers that nobody could open, by field: its own and those in its texts. */
export async function wantingForms(
  context: Context,
  resource: Stored,
  row: Values,
): Promise<Readonly<Record<string, string>>> {
  const named: { readonly field: string; readonly key: string }[] = [];
  const own = row['formKey'];
  if (typeof own === 'string' && own !== '') named.push({ field: 'formKey', key: own });
  for (const [field] of richFields(resource)) {
    const markup = row[field];
    if (typeof markup !== 'string') continue;
    for (const { tag, attributes } of embeddedIn(markup))
      if (tag === 'scf-form') named.push({ field, key: attributes['form-key'] ?? '' });
  }
  const open = await openForms(
    context,
    named.map(({ key }) => key),
  );
  return Object.fromEntries(
    named
      .filter(({ key }) => !open.has(key))
      .map(({ field, key }) => [
        field,
        key === ''
          ? message(context.locale, 'publish.formNamed')
          : message(context.locale, 'publish.form', { key: key.slice(0, 64) }),
      ]),
  );
}
