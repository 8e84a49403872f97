import { messageIn } from '@scf-kit/sdk/contract';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import type { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { changesValues, contentHash, diffDefinitions, readDefinition } from '@scf-kit/sdk/form';
import {
  toFormDefinition,
  draftFindings,
  formVersion,
  isHint,
  type FormRow,
} from '../../../applications/forms/forms.ts';
import { findNewestDefinition } from '../../../flow/repository/deployment.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import {
  filledVersions,
  openApprovals,
  readFormHistory,
  readVersionLines,
  type FilledVersion,
} from './versions.query.ts';

export type Review = AnswerOf<(typeof dynamicForm)['calls']['review']>;
export type Versions = AnswerOf<(typeof dynamicForm)['calls']['versions']>;
type Finding = Review['findings'][number];

/** The changes publishing a form's draft would make, what they affect and what prevents it. */
export async function reviewForm(context: SignedIn, row: FormRow): Promise<Review> {
  const { db } = context;
  const draft = toFormDefinition(row);
  const hash = await contentHash(draft);
  const findings: Finding[] = draftFindings(row).map((finding) => ({
    place: finding.place,
    severity: isHint(finding) ? 'warning' : 'error',
    reason: finding.reason,
  }));
  // The definition that is readable is compared, whatever else keeps it from being published.
  const readable = readDefinition(draft).ok;
  if (row.processDefinitionKey && !(await findNewestDefinition(db, row.processDefinitionKey))) {
    findings.push({ place: 'processDefinitionKey', severity: 'error', reason: messageIn('form.processNotDeployed') });
  }
  const published = row.publishedHash === null ? undefined : await formVersion(db, row.formKey, row.publishedHash);
  const numbers = await db
    .selectFrom('dynamic_form_version')
    .select(['formVersion', 'hash'])
    .where('formKey', '=', row.formKey)
    .where('deleted', '=', false)
    .execute();
  const known = numbers.find((version) => version.hash === hash);
  const filled = await filledVersions(context, row.formKey);
  const touched = readable
    ? filled.filter(({ definition }) => definition !== null && changesValues(diffDefinitions(definition, draft)))
    : [];
  const count = (versions: readonly FilledVersion[]): number => versions.reduce((sum, { open }) => sum + open, 0);
  return {
    version: row.version,
    hash,
    publishedVersion: published ? row.formVersion : 0,
    nextVersion: known?.formVersion ?? Math.max(0, ...numbers.map(({ formVersion: number }) => number)) + 1,
    diff: published && readable ? diffDefinitions(published.definition, draft) : null,
    findings,
    openApprovals: count(filled),
    touchedApprovals: count(touched),
    approvals: await openApprovals(
      context,
      row.formKey,
      touched.map((version) => version.hash),
    ),
  };
}

/** Every published version of a form and what was done to it, newest first. */
export async function readVersions({ db }: Context, row: OutputOf<typeof dynamicForm> | FormRow): Promise<Versions> {
  return { versions: await readVersionLines(db, row), history: await readFormHistory(db, row.id) };
}
