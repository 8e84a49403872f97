import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { NEW_FORM } from '@scf-kit/sdk/form';
import { client } from '../../../services.ts';

const { calls } = dynamicForm;
export type DynamicForm = OutputOf<typeof dynamicForm>;

/** A form as it is copied, or as what is said of it is changed. */
export interface Known {
  readonly as: 'copy' | 'edit';
  readonly form: DynamicForm;
}

/** The values that are entered of a form beside its definition. */
export interface Entered {
  readonly template: string;
  readonly formKey: string;
  readonly name: string;
  readonly enName?: string | null;
  readonly category?: string | null;
  readonly processDefinitionKey?: string | null;
  readonly openAccess: boolean;
}

/** A form of the back office's own that a new one may begin as. */
export type Template = AnswerOf<typeof calls.templates>[number];

/** Stores what is entered: a new form, a copy, or what is said of one that is there; answers its id. */
export async function makeForm(
  { template, formKey, name, openAccess, ...rest }: Entered,
  known: Known | undefined,
  templates: readonly Template[],
  /** Settled where only one category is designed. */
  category: string | undefined,
): Promise<string> {
  const from = known?.form;
  const edited = known?.as === 'edit' ? known.form : undefined;
  const enName = rest.enName?.trim() || null;
  const about = {
    formKey,
    name,
    enName,
    openAccess,
    category: category ?? rest.category ?? null,
    processDefinitionKey: rest.processDefinitionKey?.trim() || null,
  };
  if (edited)
    return (
      await client.call(calls.update, {
        body: {
          id: edited.id,
          version: edited.version,
          ...about,
          list: edited.list,
          config: edited.config,
          extra: edited.extra ?? null,
        },
        quiet: true,
      })
    ).id;
  if (from) return (await client.call(calls.copy, { body: { id: from.id, formKey, name, enName }, quiet: true })).id;
  const { list, config, ...extra } = templates.find((each) => each.formKey === template)?.definition ?? NEW_FORM;
  return (
    await client.call(calls.create, {
      body: { ...about, list, config, extra: Object.keys(extra).length > 0 ? extra : null },
      quiet: true,
    })
  ).id;
}
