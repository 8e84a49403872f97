import { sql, type Kysely } from 'kysely';
import { APPROVALS_NAMED, formActions, versionStates } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { DISABLED } from '../../../applications/forms/forms.ts';
import { among, columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { RUNNING, SUSPENDED } from '../../../flow/rows.ts';
import { managed } from '../../../flow/people/managed.query.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { isOneOf } from '../../../resource/in-states.query.ts';

const OPEN = isOneOf('instance.status', RUNNING, SUSPENDED);

const OPEN_OF_FORM = columns({ formKey: 'text', open: 'integer' });

/** Open approvals by the form they were filled in with. */
export async function countOpenApprovals(
  { db }: Context,
  formKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (formKeys.length === 0) return new Map();
  const rows = await readRows(
    db,
    OPEN_OF_FORM,
    sql`select "instance"."formKey", count(*)::integer as "open"
    from "flow_instance" as "instance"
    where "instance"."formKey" = any(${[...formKeys]}::text[]) and ${OPEN}
    group by 1`,
  );
  return new Map(rows.map(({ formKey, open }) => [formKey, open]));
}

/** A version that open approvals of a form were filled in with, where it is still there. */
export interface FilledVersion {
  readonly hash: string;
  readonly open: number;
  readonly definition: FormDefinition | null;
}

/** The versions that open approvals of a form were filled in with, and how many of each. */
export async function filledVersions({ db }: Context, formKey: string): Promise<readonly FilledVersion[]> {
  const filled = await db
    .selectFrom((on) =>
      on
        .selectFrom('flow_instance as instance')
        .select(({ fn }) => ['instance.formHash', fn.countAll<string>().as('open')])
        .where('instance.formKey', '=', formKey)
        .where(OPEN)
        .where('instance.formHash', 'is not', null)
        .groupBy('instance.formHash')
        .as('counted'),
    )
    .leftJoin('dynamic_form_version as version', (join) =>
      join
        .onRef('version.hash', '=', 'counted.formHash')
        .on('version.formKey', '=', formKey)
        .on('version.deleted', '=', false),
    )
    .select(['counted.formHash as hash', 'counted.open', 'version.definition'])
    .execute();
  return filled.flatMap(({ hash, open, definition }) =>
    hash === null ? [] : [{ hash, open: Number(open), definition }],
  );
}

const APPROVAL = columns({
  processInstanceId: 'text',
  title: 'text',
  startTime: 'moment',
  startUserName: 'text?',
  formVersion: 'integer',
  touched: 'boolean',
});

/**
 * The open approvals of a form that the person may see, those filled in with one of `touched` first, then the newest.
 */
export const openApprovals = (
  context: SignedIn,
  formKey: string,
  touched: readonly string[],
): Promise<readonly RowOf<typeof APPROVAL>[]> =>
  readRows(
    context.db,
    APPROVAL,
    sql`select "instance"."id" as "processInstanceId", "instance"."title", "instance"."startTime",
      (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "startUserName",
      coalesce("version"."formVersion", 0) as "formVersion",
      coalesce("instance"."formHash" = any(${[...touched]}::text[]), false) as "touched"
    from "flow_instance" as "instance"
      left join "dynamic_form_version" as "version" on "version"."formKey" = "instance"."formKey"
        and "version"."hash" = "instance"."formHash"
        and not "version"."deleted"
    where "instance"."formKey" = ${formKey}
      and ${OPEN}
      and (${managed(context, 'instance')} or "instance"."startUserId" = ${context.session.userId})
    order by "touched" desc, "instance"."startTime" desc, "instance"."id" desc
    limit ${APPROVALS_NAMED}`,
  );

const VERSION = columns({
  formVersion: 'integer',
  hash: 'text',
  name: 'text',
  state: among([versionStates.published.value, versionStates.retired.value]),
  publishedAt: 'moment',
  publishedByName: 'text?',
  openApprovals: 'integer',
});

interface Form {
  readonly formKey: string;
  readonly publishedHash: string | null;
  readonly publishStatus: number;
}

/** The published versions of a form, newest first, each with how many open approvals were filled in with it. */
export const readVersionLines = (
  db: Kysely<Database>,
  { formKey, publishedHash, publishStatus }: Form,
): Promise<readonly RowOf<typeof VERSION>[]> =>
  readRows(
    db,
    VERSION,
    sql`select "version"."formVersion", "version"."hash", "version"."name",
      case
        when "version"."hash" = ${publishedHash} and ${publishStatus !== DISABLED}
          then ${sql.lit(versionStates.published.value)}
        else ${sql.lit(versionStates.retired.value)}
      end as "state",
      "version"."publishedAt",
      (select "actualName" from "user" where "user"."id" = "version"."createBy") as "publishedByName",
      (
        select count(*)::integer
        from "flow_instance" as "instance"
        where "instance"."formKey" = "version"."formKey" and "instance"."formHash" = "version"."hash" and ${OPEN}
      ) as "openApprovals"
    from "dynamic_form_version" as "version"
    where "version"."formKey" = ${formKey} and not "version"."deleted"
    order by "version"."formVersion" desc limit 1000`,
  );

const ENTRY = columns({
  id: 'text',
  action: among(Object.values(formActions).map(({ value }) => value)),
  formVersion: 'integer?',
  createTime: 'moment',
  userName: 'text?',
});

/** Reads what was done to a form, the newest first. */
export const readFormHistory = (db: Kysely<Database>, formId: string): Promise<readonly RowOf<typeof ENTRY>[]> =>
  readRows(
    db,
    ENTRY,
    sql`select "history"."id", "history"."action", "history"."formVersion", "history"."createTime",
      (select "actualName" from "user" where "user"."id" = "history"."createBy") as "userName"
    from "dynamic_form_history" as "history"
    where "history"."formId" = ${formId}
    order by "history"."createTime" desc, "history"."id" desc limit 1000`,
  );
