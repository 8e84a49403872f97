import type { Updateable } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { canonicalJson, type FormDefinition } from '@scf-kit/sdk/form';
import {
  toFormColumns,
  CREATED,
  toFormDefinition,
  DRAFT,
  PUBLISHED,
  recordAction,
  SAVED,
  type RESTORED,
} from '../../../applications/forms/forms.ts';
import type { Database } from '../../../database/tables.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { insertRow, readRow, updateRow } from '../../../resource/rows.ts';
import type { Known } from '../../../resource/shape.query.ts';
import { moveState } from '../../../resource/states.ts';

type FormRow = Known<(typeof dynamicForm)['own']>;
/** `version` is checked before and counted on by the write. */
type About = Omit<Updateable<Database['dynamic_form']>, 'version'> & { readonly version?: number | null };

export const savedNow = ({ session, now }: SignedIn) => ({ savedBy: session.userId, savedAt: now.toISOString() });

/**
 * A changed definition is a draft again, over the version people go on filling in; a retired form stays retired. `row`
 * is locked and its version checked.
 */
export async function saveDraft(
  context: SignedIn,
  row: FormRow,
  change: About,
  definition: FormDefinition | undefined,
  action: typeof SAVED | typeof RESTORED = SAVED,
): Promise<FormRow> {
  if (change.formKey !== undefined && change.formKey !== row.formKey && row.publishedHash !== null)
    throw refuse.invalid({ formKey: message(context.locale, 'check.readonly') });
  const { id: _id, version: _version, list: _list, config: _config, extra: _extra, ...values } = change;
  const isNew = definition !== undefined && canonicalJson(definition) !== canonicalJson(toFormDefinition(row));
  // Saved as it stands already, a published form is no draft, and nobody is overtaken.
  const stands: Readonly<Record<string, unknown>> = row;
  if (!isNew && Object.entries(values).every(([name, value]) => value === undefined || value === stands[name]))
    return row;
  const saved = await updateRow(context, dynamicForm, row.id, {
    ...values,
    ...(isNew ? { ...toFormColumns(definition), ...savedNow(context) } : {}),
  });
  if (!isNew) return saved;
  await recordAction(context.db, row.id, action, context.session);
  if (saved.publishStatus !== PUBLISHED) return saved;
  await moveState(context.db, dynamicForm, row.id, DRAFT, { by: context.session.userId });
  return readRow(context, dynamicForm, row.id);
}

/** A new form: a draft. */
export async function createForm(
  context: SignedIn,
  { version: _version, ...about }: About & { readonly formKey: string; readonly name: string },
  definition: FormDefinition,
): Promise<FormRow> {
  const row = await insertRow(context, dynamicForm, { ...about, ...toFormColumns(definition), ...savedNow(context) });
  await recordAction(context.db, row.id, CREATED, context.session);
  return row;
}
