import { sql, type Updateable } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { placedItems, type FormDefinition } from '@scf-kit/sdk/form';
import type { Database } from '../../database/tables.ts';
import { startable } from '../../flow/authority.ts';
import { implement, implementSigned, type Context, type SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { insertRow, readRow, updateRow } from '../../resource/rows.ts';
import type { Known } from '../../resource/shape.ts';
import { moveState } from '../../resource/states.ts';
import { dictionaryItems } from '../../resource/dictionary.ts';
import { answerOf } from './form-questions.ts';
import { columnsOf, definitionOf, DISABLED, DRAFT, formVersion, PUBLISHED, publishedForm, publishForm, readForm, type Published } from './forms.ts';
import { sourceOptions } from './option-sources.ts';
import { start, startApproval } from './start.ts';

type FormRow = Known<(typeof dynamicForm)['own']>;

const answered = async (context: Context, row: FormRow) => {
  const [shown] = await present(context, dynamicForm, [row], { derived: true });
  if (!shown) throw refuse.notFound();
  return shown;
};
const asPublished = ({ formKey, name, hash, definition }: Published): Published => ({ formKey, name, hash, definition });

/** A changed definition is a draft again, over the version people go on filling in; a disabled form stays disabled. */
async function saveDraft(context: SignedIn, row: FormRow, change: Updateable<Database['dynamic_form']> & { readonly version?: number }, definition: FormDefinition | undefined): Promise<FormRow> {
  if (change.formKey !== undefined && change.formKey !== row.formKey && row.publishedHash !== null) throw refuse.invalid({ formKey: message(context.locale, 'check.readonly') });
  const { id: _id, ...values } = change;
  const saved = await updateRow(context, dynamicForm, row.id, { ...values, ...(definition ? columnsOf(definition) : {}) });
  if (!definition || saved.publishStatus !== PUBLISHED) return saved;
  await moveState(context.db, dynamicForm, row.id, DRAFT, { by: context.session.userId });
  return readRow(context, dynamicForm, row.id);
}

implementSigned(dynamicForm.calls.create, async (context, { body }) => {
  const { definition } = readForm(definitionOf({ list: body.list, config: body.config, extra: body.extra ?? null }), context.locale);
  return answered(context, await insertRow(context, dynamicForm, { ...body, ...columnsOf(definition) }));
});

implementSigned(dynamicForm.calls.update, async (context, { body }) => {
  const row = await readRow(context, dynamicForm, body.id, { lock: true });
  const touched = body.list !== undefined || body.config !== undefined || body.extra !== undefined;
  const written = { list: body.list ?? row.list, config: body.config ?? row.config, extra: body.extra === undefined ? row.extra : body.extra };
  const definition = touched ? readForm(definitionOf(written), context.locale).definition : undefined;
  const { version, ...change } = body;
  return answered(context, await saveDraft(context, row, { ...change, ...(typeof version === 'number' ? { version } : {}) }, definition));
});

/** An imported definition under a key that is there already becomes that form's draft. */
implementSigned(dynamicForm.calls.import, async (context, { body }) => {
  const { definition, warnings } = readForm(body.definition, context.locale);
  const about = { name: body.name, ...(body.processDefinitionKey === undefined ? {} : { processDefinitionKey: body.processDefinitionKey }), ...(typeof body.openAccess === 'boolean' ? { openAccess: body.openAccess } : {}) };
  const known = await context.db.selectFrom('dynamic_form').select('id').where('formKey', '=', body.formKey).where('deleted', '=', false).executeTakeFirst();
  if (known) await saveDraft(context, await readRow(context, dynamicForm, known.id, { lock: true }), about, definition);
  const id = known?.id ?? (await insertRow(context, dynamicForm, { ...about, formKey: body.formKey, ...columnsOf(definition) })).id;
  return { id, formKey: body.formKey, warnings };
});

implementSigned(dynamicForm.calls.publish, async (context, { params }) => {
  const row = await readRow(context, dynamicForm, params.id, { lock: true });
  return publishForm(context.db, row, context.session, context.locale);
});

implementSigned(dynamicForm.calls.disable, async (context, { params }) => {
  const row = await readRow(context, dynamicForm, params.id, { lock: true });
  await moveState(context.db, dynamicForm, row.id, DISABLED, { by: context.session.userId });
  return null;
});

implementSigned(dynamicForm.calls.byKey, async ({ db, session }, { params, query }) => {
  if (session.partner && session.partner.formKey !== params.formKey) throw refuse.notFound();
  // A version by its hash serves what was filled in with it; a partner's page fills in what is published now.
  const form = query.hash && !session.partner ? await formVersion(db, params.formKey, query.hash) : await publishedForm(db, params.formKey);
  if (!form) throw refuse.notFound('form.notPublished');
  return asPublished(form);
});

implementSigned(dynamicForm.calls.check, async (context, { body }) => {
  const { db, session } = context;
  if (session.partner && session.partner.formKey !== body.formKey) throw refuse.notFound();
  // Only what a published form asks can be asked.
  const form = await formVersion(db, body.formKey, body.formHash);
  if (!form) throw refuse.notFound();
  return { holds: (await answerOf(context, form.definition.rules?.[body.rule], body.value)) ?? null };
});

implementSigned(dynamicForm.calls.startForm, async ({ db }, { params }) => {
  const process = await db.selectFrom('flow_definition').select('key').where((on) => on.or([on('id', '=', params.processDefinitionId), on('key', '=', params.processDefinitionId)])).executeTakeFirst();
  const row = process && (await db.selectFrom('dynamic_form').select('formKey').where('processDefinitionKey', '=', process.key).where('publishedHash', 'is not', null).where('publishStatus', '!=', DISABLED).where('deleted', '=', false)
    .orderBy('updateTime', 'desc').executeTakeFirst());
  const form = row && (await publishedForm(db, row.formKey));
  if (!form) throw refuse.notFound('form.notPublished');
  return asPublished(form);
});

implementSigned(dynamicForm.calls.startForms, async (context) => {
  const rows = await context.db.selectFrom('dynamic_form').select(['formKey', 'name', 'processDefinitionKey']).where('processDefinitionKey', 'is not', null).where('publishedHash', 'is not', null).where('publishStatus', '!=', DISABLED).where('deleted', '=', false)
    .where(startable(context, sql.ref('processDefinitionKey')))
    .orderBy('name').limit(1_000).execute();
  return rows.flatMap(({ formKey, name, processDefinitionKey }) => (processDefinitionKey === null ? [] : [{ formKey, name, processDefinitionKey }]));
});

implementSigned(dynamicForm.calls.baseDynamic, async ({ db }) => {
  const rows = await db.selectFrom('dynamic_form').select(['formKey', 'name']).where('publishedHash', 'is not', null).where('publishStatus', '!=', DISABLED).where('deleted', '=', false).orderBy('name').limit(1_000).execute();
  return rows.map(({ formKey, name }) => ({ key: formKey, value: name }));
});

implement(dynamicForm.calls.open, async ({ db }, { params }) => {
  const form = await publishedForm(db, params.formKey);
  // One answer for what is not there, not published and not open: a visitor learns of none of them.
  if (!form?.openAccess) throw refuse.notFound();
  return asPublished(form);
});

implement(dynamicForm.calls.openOptions, async (context, { params, query }) => {
  const form = await publishedForm(context.db, params.formKey);
  // Only what the form itself shows: the other dictionaries stay behind the login.
  const named = form?.openAccess && [...placedItems(form.definition.list)].some(({ item }) => item.options?.dynamicType === 'MASTER' && item.options.dynamicKey === query.itemGroup);
  if (!named) throw refuse.notFound();
  return (await dictionaryItems(context, query.itemGroup)).map(({ id, itemText, enItemText }) => ({ id, itemText, enItemText }));
});

implementSigned(dynamicForm.calls.sourceOptions, (context, { query }) => sourceOptions(context, query));

implementSigned(flowableFlow.calls.start, (context, { body }) => start(context, body));
implementSigned(flowableFlow.calls.startApproval, (context, { body }) => startApproval(context, body));
