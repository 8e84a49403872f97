import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { contentHash, collectFields } from '@scf-kit/sdk/form';
import {
  toFormColumns,
  CREATED,
  toFormDefinition,
  DRAFT,
  formVersion,
  publishForm,
  readForm,
  recordAction,
  refuseStale,
  RESTORED,
  RETIRED,
  REVIVED,
  type FormRow,
} from '../../../applications/forms/forms.ts';

import { holdsOverAll, refusePartial } from '../../../http/guard.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { readRow } from '../../../resource/rows.ts';
import { builtInForms } from '../built-in.ts';
import './bindable.ts';
import { savedNow, saveDraft } from './drafts.ts';
import './nodes.ts';
import { reviewForm, readVersions } from './review.ts';
import { countOpenApprovals } from './versions.query.ts';
import type { Part } from '../../../resource/serve.ts';

/** Only the state changed, not the definition: an open editor is not out of date. */
const keepVersion = ({ db }: SignedIn, { id, version }: Pick<FormRow, 'id' | 'version'>): Promise<unknown> =>
  changeRows(db, dynamicForm, { id }, { version }, { counted: false });

const requirePublished = async (_context: SignedIn, row: FormRow): Promise<undefined> => {
  if (row.publishedHash === null) throw refuse.because('form.neverPublished');
};

export const formVersions: Part<typeof dynamicForm> = {
  hooks: {
    /** A process is everybody's, and so is the form that starts it. */
    beforeWrite: (context, values, before) => {
      const { session, call } = context;
      const { processDefinitionKey } = { ...before, ...values };
      if (processDefinitionKey && session) refusePartial({ session, call });
      return Promise.resolve(values);
    },
    beforeDuplicate: (context, values, original) => {
      const { definition } = readForm(toFormDefinition(original), context.locale);
      return Promise.resolve({
        ...values,
        ...toFormColumns(definition),
        ...savedNow(context),
        ...(holdsOverAll(context) ? {} : { processDefinitionKey: null }),
      });
    },
    afterDuplicate: ({ db, session }, copy) => recordAction(db, copy.id, CREATED, session),
    /** A form is not taken away under those who are still deciding. */
    beforeDelete: async (context, row) => {
      const count = (await countOpenApprovals(context, [row.formKey])).get(row.formKey) ?? 0;
      if (count > 0) throw refuse.because('form.inUse', { count });
    },
  },
  calls: {
    publish: async (context, { params, body }) => {
      const row = await readRow(context, dynamicForm, params.id, { lock: true });
      if (row.processDefinitionKey) refusePartial(context);
      if (typeof body.version === 'number') await refuseStale(context, row, body.version);
      return publishForm(context.db, row, context.session, context.locale);
    },
    restore: async (context, { params, body }) => {
      const row = await readRow(context, dynamicForm, params.id, { lock: true });
      await refuseStale(context, row, body.version);
      const kept = await formVersion(context.db, row.formKey, body.hash);
      if (!kept) throw refuse.notFound();
      const { definition } = readForm(kept.definition, context.locale);
      const { version } = await saveDraft(context, row, {}, definition, RESTORED);
      return { version };
    },
    templates: async (context) =>
      (await builtInForms())
        .filter(({ template }) => template)
        .map(({ key, name, enName, category, processDefinitionKey, definition: written }) => {
          const { definition } = readForm(written, context.locale);
          return {
            formKey: key,
            name,
            enName,
            category,
            processDefinitionKey,
            fields: collectFields(definition).top.size,
            definition,
          };
        }),
  },
  answers: {
    review: (context, form) => reviewForm(context, form),
    versions: (context, form) => readVersions(context, form),
  },
  transitions: {
    disable: {
      before: requirePublished,
      after: async (context, { row, before }) => {
        await keepVersion(context, before);
        await recordAction(context.db, row.id, RETIRED, context.session, row.formVersion);
      },
    },
    enable: {
      before: async (context, row) => {
        await requirePublished(context, row);
        // A draft changed meanwhile is still unpublished.
        return (await contentHash(toFormDefinition(row))) === row.publishedHash ? undefined : { publishStatus: DRAFT };
      },
      after: async (context, { row, before }) => {
        await keepVersion(context, before);
        await recordAction(context.db, row.id, REVIVED, context.session, row.formVersion);
      },
    },
  },
  computed: {
    openApprovals: {
      lists: true,
      compute: async (context, rows) => {
        const keys = rows.map((row) => (typeof row['formKey'] === 'string' ? row['formKey'] : ''));
        const open = await countOpenApprovals(context, keys);
        return keys.map((key) => open.get(key) ?? 0);
      },
    },
  },
};
