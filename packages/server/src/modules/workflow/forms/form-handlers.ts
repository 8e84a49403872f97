import type { Locale } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import {
  toFormDefinition,
  DISABLED,
  formVersion,
  nameIn,
  findFormKeyOf,
  findPublishedForm,
  readForm,
  refuseStale,
  type FormRow,
  type Published,
} from '../../../applications/forms/forms.ts';
import { namesSource } from '../../../applications/forms/named-sources.ts';
import { answerQuestion } from '../../../applications/forms/questions.ts';
import { start, startApproval } from '../../../applications/start.ts';
import { listStartable } from '../../../applications/startable.ts';
import { startable } from '../../../flow/people/authority.query.ts';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { listDictionaryItems } from '../../../resource/dictionary.ts';
import { present } from '../../../resource/present.ts';
import { checkNewKind, readRow } from '../../../resource/rows.ts';
import { createForm, saveDraft } from './drafts.ts';
import { sourceOptions } from './option-sources.ts';
import type { Part } from '../../../resource/serve.ts';

const answered = async (context: Context, row: FormRow) => {
  const [shown] = await present(context, dynamicForm, [row], { computed: true });
  if (!shown) throw refuse.notFound();
  return shown;
};
const asPublished = (form: Published, locale: Locale) => ({
  formKey: form.formKey,
  name: nameIn(form, locale),
  hash: form.hash,
  definition: form.definition,
});

export const forms: Part<typeof dynamicForm> = {
  calls: {
    create: async (context, { body }) => {
      checkNewKind(context, dynamicForm, body);
      const { definition } = readForm(
        toFormDefinition({ list: body.list, config: body.config, extra: body.extra ?? null }),
        context.locale,
      );
      return answered(context, await createForm(context, body, definition));
    },
    update: async (context, { body }) => {
      const row = await readRow(context, dynamicForm, body.id, { lock: true });
      const touched = body.list !== undefined || body.config !== undefined || body.extra !== undefined;
      // Overwriting the definition requires its current version; a rename does not.
      if (touched || typeof body.version === 'number') await refuseStale(context, row, body.version);
      const written = {
        list: body.list ?? row.list,
        config: body.config ?? row.config,
        extra: body.extra === undefined ? row.extra : body.extra,
      };
      const definition = touched ? readForm(toFormDefinition(written), context.locale).definition : undefined;
      return answered(context, await saveDraft(context, row, body, definition));
    },
    /**
     * An imported definition under a key that is there already becomes that form's draft, if its maker saw the one it
     * replaces.
     */
    import: async (context, { body }) => {
      const { definition, warnings } = readForm(body.definition, context.locale);
      const about = {
        name: body.name,
        ...(body.processDefinitionKey === undefined ? {} : { processDefinitionKey: body.processDefinitionKey }),
        ...(body.category === undefined ? {} : { category: body.category }),
        ...(typeof body.openAccess === 'boolean' ? { openAccess: body.openAccess } : {}),
      };
      const known = await context.db
        .selectFrom('dynamic_form')
        .select('id')
        .where('formKey', '=', body.formKey)
        .where('deleted', '=', false)
        .executeTakeFirst();
      if (!known)
        return {
          id: (await createForm(context, { ...about, formKey: body.formKey }, definition)).id,
          formKey: body.formKey,
          warnings,
        };
      const row = await readRow(context, dynamicForm, known.id, { lock: true });
      await refuseStale(context, row, body.version ?? 0);
      await saveDraft(context, row, about, definition);
      return { id: row.id, formKey: body.formKey, warnings };
    },
    byKey: async ({ db, session, locale }, { params, query }) => {
      if (session.partner && session.partner.formKey !== params.formKey) throw refuse.notFound();
      // A version by its hash serves what was filled in with it; a partner's page fills in what is published now.
      const form =
        query.hash && !session.partner
          ? await formVersion(db, params.formKey, query.hash)
          : await findPublishedForm(db, params.formKey);
      if (!form) throw refuse.notFound('form.notPublished');
      return asPublished(form, locale);
    },
    check: async (context, { body }) => {
      const { db, session } = context;
      if (session.partner && session.partner.formKey !== body.formKey) throw refuse.notFound();
      // Only what a published form asks can be asked.
      const form = await formVersion(db, body.formKey, body.formHash);
      if (!form) throw refuse.notFound();
      return { holds: (await answerQuestion(context, form.definition.rules?.[body.rule], body.value)) ?? null };
    },
    startForm: async ({ db, locale }, { params }) => {
      const process = await db
        .selectFrom('flow_definition')
        .select('key')
        .where((on) => on.or([on('id', '=', params.processDefinitionId), on('key', '=', params.processDefinitionId)]))
        .executeTakeFirst();
      const formKey = process && (await findFormKeyOf(db, process.key));
      const form = formKey === undefined ? undefined : await findPublishedForm(db, formKey);
      if (!form) throw refuse.notFound('form.notPublished');
      return asPublished(form, locale);
    },
    startForms: async (context) => {
      const rows = await context.db
        .selectFrom('dynamic_form')
        .select(['formKey', 'name', 'enName', 'processDefinitionKey'])
        .where('processDefinitionKey', 'is not', null)
        .where('publishedHash', 'is not', null)
        .where('publishStatus', '!=', DISABLED)
        .where('deleted', '=', false)
        .where((on) => startable(context, on.ref('processDefinitionKey')))
        .orderBy('name')
        .limit(1_000)
        .execute();
      return rows.flatMap(({ processDefinitionKey, ...form }) =>
        processDefinitionKey === null
          ? []
          : [{ formKey: form.formKey, name: nameIn(form, context.locale), processDefinitionKey }],
      );
    },
    baseDynamic: async ({ db, locale }) => {
      const rows = await db
        .selectFrom('dynamic_form')
        .select(['formKey', 'name', 'enName'])
        .where('publishedHash', 'is not', null)
        .where('publishStatus', '!=', DISABLED)
        .where('deleted', '=', false)
        .orderBy('name')
        .limit(1_000)
        .execute();
      return rows.map((form) => ({ key: form.formKey, value: nameIn(form, locale) }));
    },
    open: async ({ db, locale }, { params }) => {
      const form = await findPublishedForm(db, params.formKey);
      // One answer for what is not there, not published and not open: a visitor learns of none of them.
      if (!form?.openAccess) throw refuse.notFound();
      return asPublished(form, locale);
    },
    openOptions: async (context, { params, query }) => {
      const form = await findPublishedForm(context.db, params.formKey);
      // Only what the form itself shows: the other dictionaries stay behind the login.
      const named =
        form?.openAccess && namesSource(form.definition, { dynamicType: 'MASTER', dynamicKey: query.itemGroup });
      if (!named) throw refuse.notFound();
      return (await listDictionaryItems(context, query.itemGroup)).map(({ id, itemText, enItemText }) => ({
        id,
        itemText,
        enItemText,
      }));
    },
    sourceOptions: (context, { query }) => sourceOptions(context, query),
  },
};

export const processStarts: Part<typeof flowableFlow> = {
  calls: {
    start: (context, { body }) => start(context, body),
    startApproval: (context, { body }) => startApproval(context, body),
    startable: (context) => listStartable(context),
  },
};
