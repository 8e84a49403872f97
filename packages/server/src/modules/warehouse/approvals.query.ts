import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { among, columns, readRow, readRows, type RowOf } from '../../database/read-rows.ts';
import { COMPLETED, RUNNING, SUSPENDED } from '../../flow/rows.ts';
import { managed } from '../../flow/people/managed.query.ts';
import { isOpenTaskFor } from '../../flow/people/open-tasks.query.ts';
import type { SignedIn } from '../../http/handler.ts';
import { column, tableAs } from '../../resource/shape.query.ts';

const { pending, approved, rejected } = approvals;

/** The resources that are decided by record: those the calls of this family name. */
export const listSubjects = (): readonly string[] =>
  Object.values<Call>(approve.calls).flatMap(({ flow }) => (flow?.does === 'decide' ? flow.resources : []));

const APPROVAL = columns({
  id: 'text',
  subjectType: 'text',
  subjectId: 'text',
  subjectCode: 'text?',
  title: 'text',
  applyUserId: 'text?',
  applyUserText: 'text?',
  applyTime: 'moment',
  approveUserId: 'text?',
  approveUserText: 'text?',
  approveTime: 'moment?',
  opinion: 'text?',
  processInstanceId: 'text',
  approvalStatus: among([pending.value, approved.value, rejected.value]),
});
export type Approval = RowOf<typeof APPROVAL>;

declare module '../../resource/seen-records.ts' {
  interface SeenRecords {
    /** An approval, by the id of its instance. */
    readonly approve: Approval;
  }
}

/** The status of an approval, by that of its instance. */
const STATUS = sql`case
  when "instance"."status" in (${sql.lit(RUNNING)}, ${sql.lit(SUSPENDED)}) then ${sql.lit(pending.value)}
  when "instance"."status" = ${sql.lit(COMPLETED)} then ${sql.lit(approved.value)}
  else ${sql.lit(rejected.value)}
end`;
/** When it was applied for. */
export const APPLIED = sql.ref('instance.startTime');
export const SORTABLE = {
  applyTime: APPLIED,
  approveTime: sql.ref('instance.endTime'),
  title: sql.ref('instance.title'),
} as const;

/** Those a person has to do with: applied for, decides or decided on, or manages. */
export const isSeenBy = (context: SignedIn): RawBuilder<SqlBool> => sql<SqlBool>`(
  "instance"."startUserId" = ${context.session.userId}
  or ${managed(context, 'instance')}
  or exists (
    select 1
    from "flow_task" as "task"
    where "task"."instanceId" = "instance"."id"
      and ("task"."assigneeId" = ${context.session.userId} or ${isOpenTaskFor(context.session, 'task', 'few')})
  )
)`;

function selected(): RawBuilder<unknown> {
  const codes = listSubjects().flatMap((name) => {
    const { table, summary } = resourceNamed(name);
    return summary
      ? [
          sql`when ${sql.lit(name)} then (
            select ${column('record', summary.code)}
            from ${tableAs(table, 'record')}
            where ${column('record', 'id')} = "instance"."businessKey"
          )`,
        ]
      : [];
  });
  const code = codes.length > 0 ? sql`case "instance"."businessType" ${sql.join(codes, sql` `)} end` : sql`null`;
  return sql`
    select "instance"."id", "instance"."businessType" as "subjectType", "instance"."businessKey" as "subjectId",
      ${code} as "subjectCode", "instance"."title", "instance"."startUserId" as "applyUserId",
      (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "applyUserText",
      "instance"."startTime" as "applyTime", "last"."assigneeId" as "approveUserId",
      (select "actualName" from "user" where "user"."id" = "last"."assigneeId") as "approveUserText",
      "last"."endTime" as "approveTime", "last"."opinion", "instance"."id" as "processInstanceId",
      ${STATUS} as "approvalStatus"
    from "flow_instance" as "instance"
    left join lateral (
      select "assigneeId", "endTime", "opinion"
      from "flow_task"
      where "flow_task"."instanceId" = "instance"."id" and "flow_task"."approved" is not null
      order by "endTime" desc limit 1
    ) as "last" on true`;
}

/** The approvals in one of some statuses. */
export const hasStatus = (numbers: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${STATUS} = any(${[...numbers]}::integer[])`;

/** The approvals about some resources of which all of this is true, as a condition. */
export const matchApprovals = (
  types: readonly string[],
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  sql.join([sql`"instance"."businessType" = any(${[...types]}::text[])`, ...conditions], sql` and `);

/** The approvals that a list counts, as `from … where …`. */
export const approvalsFrom = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from "flow_instance" as "instance" where ${where}`;

/** A page of approvals. */
export const readApprovals = (
  db: SignedIn['db'],
  { where, order }: { readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<readonly Approval[]> =>
  readRows(db, APPROVAL, sql`${selected()} where ${where} ${order} limit ${size} offset ${offset}`);

/** One approval that a person has to do with. */
export const readApproval = (context: SignedIn, id: string): Promise<Approval | undefined> =>
  readRow(
    context.db,
    APPROVAL,
    sql`
      ${selected()}
      where "instance"."id" = ${id}
        and "instance"."businessType" = any(${[...listSubjects()]}::text[])
        and ${isSeenBy(context)}`,
  );
