import type { Selectable } from 'kysely';
import { getStateNumber, message, say, type Locale, type Problems } from '@scf-kit/sdk/contract';
import { dynamicForm, formActions, type FormAction } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { contentHash, lintDefinition, readDefinition, type Finding, type FormDefinition } from '@scf-kit/sdk/form';
import { timestamp } from '../../clock.ts';
import { jsonb, newRow, type Stamp } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import type { Db } from '../../flow/people/candidates.ts';
import { findNewestDefinition } from '../../flow/repository/deployment.ts';
import type { Context } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { moveState } from '../../resource/states.ts';
import { resolveBindings } from './bindings.ts';
import { questionFindings } from './questions.ts';

export type FormRow = Selectable<Database['dynamic_form']>;
/** A published version as people fill it in. */
export interface Published {
  readonly formKey: string;
  readonly name: string;
  readonly enName: string | null;
  readonly hash: string;
  readonly definition: FormDefinition;
}

export const DRAFT = getStateNumber(dynamicForm, 'draft'),
  PUBLISHED = getStateNumber(dynamicForm, 'published'),
  DISABLED = getStateNumber(dynamicForm, 'retired');
/** Actions on a form. */
export const CREATED = formActions.created.value,
  SAVED = formActions.saved.value,
  PUBLICATION = formActions.published.value,
  RETIRED = formActions.retired.value,
  REVIVED = formActions.revived.value,
  RESTORED = formActions.restored.value;

/** The name of a form in a language. */
export const nameIn = ({ name, enName }: Pick<FormRow, 'name' | 'enName'>, locale: Locale): string =>
  say({ zh: name, en: enName ?? '' }, locale);

/** The definition a row holds: list and config in columns, everything else in `extra`, so unknown keys survive. */
export const toFormDefinition = (row: Pick<FormRow, 'list' | 'config' | 'extra'>): FormDefinition => ({
  ...row.extra,
  list: row.list,
  config: row.config,
});
export function toFormColumns({ list, config, ...extra }: FormDefinition): Pick<FormRow, 'list' | 'config' | 'extra'> {
  return { list, config, extra: Object.keys(extra).length === 0 ? null : extra };
}

/** Keeps what was done to a form. */
export async function recordAction(
  db: Db,
  formId: string,
  action: FormAction,
  by: Stamp,
  formVersion: number | null = null,
): Promise<void> {
  await db
    .insertInto('dynamic_form_history')
    .values({ ...newRow(by), formId, action, formVersion })
    .execute();
}

/**
 * A change is of the form its maker saw.
 * @throws Refusal 409 with the newer form, and who made it, under `data.current`; 400 where no version is given.
 */
export async function refuseStale(context: Context, row: FormRow, version: number | null | undefined): Promise<void> {
  if (version === undefined || version === null)
    throw refuse.invalid({ version: message(context.locale, 'check.required') });
  if (version === row.version) return;
  const [current] = await present(context, dynamicForm, [row], { computed: true });
  const who = current?.savedByText ?? message(context.locale, 'form.unknownPerson');
  throw new Refusal(409, 'form.conflict', { params: { who }, data: { current: current ?? null } });
}

/** Said, and not in the way. */
export const isHint = ({ hint }: Finding): boolean => hint === true;

function refuseFindings(findings: readonly Finding[], locale: Locale): void {
  const [first] = findings;
  if (!first) return;
  const errors: Problems = Object.fromEntries(
    findings.map(({ place, reason }) => [place === '' ? 'definition' : `definition.${place}`, say(reason, locale)]),
  );
  throw refuse.invalid(errors, 'form.definition', {
    place: first.place === '' ? 'definition' : first.place,
    reason: first.reason,
  });
}

/**
 * Reads and lints a definition. @throws Refusal 400 `form.definition` with place and reason. Warnings are in the
 * person's language.
 */
export function readForm(
  input: unknown,
  locale: Locale,
): { readonly definition: FormDefinition; readonly warnings: readonly string[] } {
  const read = readDefinition(input);
  if (!read.ok) {
    refuseFindings(read.findings, locale);
    throw refuse.because('form.definition', { place: 'definition', reason: '' });
  }
  const findings = lintDefinition(read.definition);
  refuseFindings(
    findings.filter((finding) => !isHint(finding)),
    locale,
  );
  return {
    definition: read.definition,
    warnings: [...read.warnings, ...findings.filter(isHint)].map(
      ({ place, reason }) => `${place}: ${say(reason, locale)}`,
    ),
  };
}

/** The key of the form that starts a process: of several the one changed last. */
export const findFormKeyOf = async (db: Db, processKey: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('dynamic_form')
      .select('formKey')
      .where('processDefinitionKey', '=', processKey)
      .where('publishedHash', 'is not', null)
      .where('publishStatus', '!=', DISABLED)
      .where('deleted', '=', false)
      .orderBy('updateTime', 'desc')
      .executeTakeFirst()
  )?.formKey;

/**
 * The version people fill in now; undefined where nothing is published or the form is disabled. A draft on top changes
 * nothing.
 */
export async function findPublishedForm(
  db: Db,
  formKey: string,
): Promise<(Published & Pick<FormRow, 'openAccess' | 'processDefinitionKey'>) | undefined> {
  const row = await db
    .selectFrom('dynamic_form as form')
    .innerJoin('dynamic_form_version as version', (on) =>
      on.onRef('version.formKey', '=', 'form.formKey').onRef('version.hash', '=', 'form.publishedHash'),
    )
    .select([
      'form.formKey',
      'form.name',
      'form.enName',
      'version.hash',
      'version.definition',
      'form.openAccess',
      'form.processDefinitionKey',
    ])
    .where('form.formKey', '=', formKey)
    .where('form.deleted', '=', false)
    .where('form.publishStatus', '!=', DISABLED)
    .executeTakeFirst();
  return row && { ...row };
}

/** A version of a form by its hash, the newest or an earlier one. */
export const formVersion = (db: Db, formKey: string, hash: string): Promise<Published | undefined> =>
  db
    .selectFrom('dynamic_form_version')
    .select(['formKey', 'name', 'enName', 'hash', 'definition'])
    .where('formKey', '=', formKey)
    .where('hash', '=', hash)
    .where('deleted', '=', false)
    .executeTakeFirst();

/** Errors that keep a draft from being published, and hints. */
export function draftFindings(row: FormRow): readonly Finding[] {
  const read = readDefinition(toFormDefinition(row));
  if (!read.ok) return read.findings;
  return [
    ...lintDefinition(read.definition),
    ...resolveBindings(read.definition, row.processDefinitionKey).findings,
    ...questionFindings(read.definition),
    ...read.warnings.map((warning) => ({ ...warning, hint: true as const })),
  ];
}

/**
 * Freezes the draft of a form as a version named by its content. The same content is the same version.
 * @throws Refusal 400 where an item binds what cannot be filled or the process is not deployed.
 */
export async function publishForm(
  db: Db,
  row: FormRow,
  by: Stamp,
  locale: Locale,
): Promise<{ readonly hash: string; readonly formVersion: number }> {
  const { definition } = readForm(toFormDefinition(row), locale);
  refuseFindings(
    [...resolveBindings(definition, row.processDefinitionKey).findings, ...questionFindings(definition)],
    locale,
  );
  const process = row.processDefinitionKey ? await findNewestDefinition(db, row.processDefinitionKey) : undefined;
  if (row.processDefinitionKey && !process)
    throw refuse.because('flow.noDefinition', { key: row.processDefinitionKey });
  const hash = await contentHash(definition);
  const known = await db
    .selectFrom('dynamic_form_version')
    .select('formVersion')
    .where('formKey', '=', row.formKey)
    .where('hash', '=', hash)
    .executeTakeFirst();
  const last = await db
    .selectFrom('dynamic_form_version')
    .select((on) => on.fn.max('formVersion').as('formVersion'))
    .where('formKey', '=', row.formKey)
    .executeTakeFirst();
  const number = known?.formVersion ?? (last?.formVersion ?? 0) + 1;
  const now = timestamp();
  if (!known)
    await db
      .insertInto('dynamic_form_version')
      .values({
        ...newRow(by),
        formKey: row.formKey,
        formVersion: number,
        hash,
        name: row.name,
        enName: row.enName,
        definition: jsonb(definition),
        publishedAt: now,
      })
      .execute();
  // The draft and its version stay, so that people still editing it get no conflict.
  await moveState(db, dynamicForm, row.id, PUBLISHED, {
    by: by.userId,
    counted: false,
    values: { publishedHash: hash, formVersion: number, processDefinitionId: process?.id ?? null, publishedAt: now },
  });
  await recordAction(db, row.id, PUBLICATION, by, number);
  return { hash, formVersion: number };
}
