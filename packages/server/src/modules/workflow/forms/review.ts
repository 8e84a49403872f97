import { sql } from 'kysely';
import { messageIn } from '@scf-kit/sdk/contract';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { APPROVALS_NAMED, type dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { changesValues, contentHash, diffDefinitions, readDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import { definitionOf, draftFindings, formVersion, isHint, type FormRow } from '../../../applications/forms/forms.ts';
import { RUNNING, SUSPENDED } from '../../../flow/instances/rows.ts';
import { managed } from '../../../flow/people/access.ts';
import { newestDefinition } from '../../../flow/repository/deployment.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';

export type Review = AnswerOf<(typeof dynamicForm)['calls']['review']>;
export type Versions = AnswerOf<(typeof dynamicForm)['calls']['versions']>;
type Approval = Review['approvals'][number];
type Finding = Review['findings'][number];

const OPEN = sql`"instance"."status" in (${sql.lit(RUNNING)}, ${sql.lit(SUSPENDED)})`;

/** Open approvals by the form they were filled in with. */
export async function openApprovalsOf(
  { db }: Context,
  formKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formKeys.length === 0) return new Map();
  const { rows } = await sql<{
    formKey: string;
    open: number;
  }>`select "instance"."formKey", count(*)::integer as "open" from "flow_instance" as "instance" where "instance"."formKey" = any(${[...formKeys]}::text[]) and ${OPEN} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ formKey, open }) => [formKey, open]));
}

interface FilledVersion {
  readonly hash: string;
  readonly open: number;
  readonly definition: FormDefinition | null;
}

/** The versions that open approvals of a form were filled in with, and how many of each. */
async function filledVersions({ db }: Context, formKey: string): Promise<readonly FilledVersion[]> {
  const { rows } =
    await sql<FilledVersion>`select "counted"."formHash" as "hash", "counted"."open", "version"."definition"
    from (select "instance"."formHash", count(*)::integer as "open" from "flow_instance" as "instance" where "instance"."formKey" = ${formKey} and ${OPEN} and "instance"."formHash" is not null group by 1) as "counted"
    left join "dynamic_form_version" as "version" on "version"."formKey" = ${formKey} and "version"."hash" = "counted"."formHash" and not "version"."deleted"`.execute(
      db,
    );
  return rows;
}

/**
 * The open approvals of a form that the person may see, those filled in with one of `touched` first, then the newest.
 */
async function openApprovals(
  context: SignedIn,
  formKey: string,
  touched: readonly string[],
): Promise<readonly Approval[]> {
  const { db, session } = context;
  const { rows } =
    await sql<Approval>`select "instance"."id" as "processInstanceId", "instance"."title", "instance"."startTime", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
      coalesce("version"."formVersion", 0) as "formVersion", coalesce("instance"."formHash" = any(${[...touched]}::text[]), false) as "touched"
    from "flow_instance" as "instance" left join "dynamic_form_version" as "version" on "version"."formKey" = "instance"."formKey" and "version"."hash" = "instance"."formHash" and not "version"."deleted"
    where "instance"."formKey" = ${formKey} and ${OPEN} and (${managed(context, 'instance')} or "instance"."startUserId" = ${session.userId})
    order by "touched" desc, "instance"."startTime" desc, "instance"."id" desc limit ${APPROVALS_NAMED}`.execute(db);
  return rows;
}

/** The changes publishing a form's draft would make, what they affect and what prevents it. */
export async function reviewForm(context: SignedIn, row: FormRow): Promise<Review> {
  const { db } = context;
  const draft = definitionOf(row);
  const hash = await contentHash(draft);
  const findings: Finding[] = draftFindings(row).map((finding) => ({
    place: finding.place,
    severity: isHint(finding) ? 'warning' : 'error',
    reason: finding.reason,
  }));
  // The definition that is readable is compared, whatever else keeps it from being published.
  const readable = readDefinition(draft).ok;
  if (row.processDefinitionKey && !(await newestDefinition(db, row.processDefinitionKey))) {
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
export async function versionsOf({ db }: Context, row: OutputOf<typeof dynamicForm> | FormRow): Promise<Versions> {
  const { rows: versions } = await sql<
    Versions['versions'][number]
  >`select "version"."formVersion", "version"."hash", "version"."name", case when "version"."hash" = ${row.publishedHash} and ${row.publishStatus} <> 2 then 1 else 2 end as "state", "version"."publishedAt",
      (select "actualName" from "user" where "user"."id" = "version"."createBy") as "publishedByName",
      (select count(*)::integer from "flow_instance" as "instance" where "instance"."formKey" = "version"."formKey" and "instance"."formHash" = "version"."hash" and ${OPEN}) as "openApprovals"
    from "dynamic_form_version" as "version" where "version"."formKey" = ${row.formKey} and not "version"."deleted" order by "version"."formVersion" desc limit 1000`.execute(
    db,
  );
  const { rows: history } = await sql<
    Versions['history'][number]
  >`select "history"."id", "history"."action", "history"."formVersion", "history"."createTime", (select "actualName" from "user" where "user"."id" = "history"."createBy") as "userName"
    from "dynamic_form_history" as "history" where "history"."formId" = ${row.id} order by "history"."createTime" desc, "history"."id" desc limit 1000`.execute(
    db,
  );
  return { versions, history };
}
