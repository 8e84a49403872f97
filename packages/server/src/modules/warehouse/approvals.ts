import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { message, resourceNamed, say, type Call } from '@scf-kit/sdk/contract';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { approvalStatus } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { managed } from '../../flow/people/access.ts';
import { openTasksOf } from '../../flow/people/candidates.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { column, tableAs } from '../../resource/shape.ts';
import { countTo } from '../../resource/lists.ts';
import type { Part } from '../../resource/serve.ts';
import { COMPLETED, RUNNING, SUSPENDED } from '../../flow/instances/rows.ts';
import { between, containing, ordered, paged, statuses } from '../../flow/lists/conditions.ts';
import { opinionOf } from '../../flow/lists/stored-message.ts';

/** The resources that are decided by record: those the calls of this family name. */
const subjects = (): readonly string[] =>
  Object.values<Call>(approve.calls).flatMap(({ flow }) => (flow?.does === 'decide' ? flow.resources : []));

interface Row {
  readonly id: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectCode: string | null;
  readonly title: string;
  readonly applyUserId: string | null;
  readonly applyUserText: string | null;
  readonly applyTime: string;
  readonly approveUserId: string | null;
  readonly approveUserText: string | null;
  readonly approveTime: string | null;
  readonly opinion: string | null;
  readonly processInstanceId: string;
  readonly approvalStatus: keyof typeof approvalStatus;
}

const STATUS = sql`case when "instance"."status" in (${sql.lit(RUNNING)}, ${sql.lit(SUSPENDED)}) then 1 when "instance"."status" = ${sql.lit(COMPLETED)} then 2 else 3 end`;
const SORTABLE = {
  applyTime: sql.ref('instance.startTime'),
  approveTime: sql.ref('instance.endTime'),
  title: sql.ref('instance.title'),
} as const;

/** Those a person has to do with: applied for, decides or decided on, or manages. */
const seen = (
  context: SignedIn,
): RawBuilder<SqlBool> => sql<SqlBool>`("instance"."startUserId" = ${context.session.userId} or ${managed(context, 'instance')}
  or exists (select 1 from "flow_task" as "task" where "task"."instanceId" = "instance"."id" and ("task"."assigneeId" = ${context.session.userId} or ${openTasksOf(context.session, 'task', 'few')})))`;

function selected(): RawBuilder<unknown> {
  const codes = subjects().flatMap((name) => {
    const { table, summary } = resourceNamed(name);
    return summary
      ? [
          sql`when ${sql.lit(name)} then (select ${column('record', summary.code)} from ${tableAs(table, 'record')} where ${column('record', 'id')} = "instance"."businessKey")`,
        ]
      : [];
  });
  return sql`select "instance"."id", "instance"."businessType" as "subjectType", "instance"."businessKey" as "subjectId", ${codes.length > 0 ? sql`case "instance"."businessType" ${sql.join(codes, sql` `)} end` : sql`null`} as "subjectCode",
    "instance"."title", "instance"."startUserId" as "applyUserId", (select "actualName" from "user" where "user"."id" = "instance"."startUserId") as "applyUserText", "instance"."startTime" as "applyTime",
    "last"."assigneeId" as "approveUserId", (select "actualName" from "user" where "user"."id" = "last"."assigneeId") as "approveUserText", "last"."endTime" as "approveTime", "last"."opinion",
    "instance"."id" as "processInstanceId", ${STATUS} as "approvalStatus"
    from "flow_instance" as "instance" left join lateral (select "assigneeId", "endTime", "opinion" from "flow_task" where "flow_task"."instanceId" = "instance"."id" and "flow_task"."approved" is not null order by "endTime" desc limit 1) as "last" on true`;
}
const shown = (context: SignedIn, row: Row) => ({
  ...row,
  opinion: opinionOf(context, {
    opinion: row.opinion,
    approved: row.approveTime === null ? null : true,
    assigneeId: row.approveUserId,
  }),
  approvalStatusDictText: say(approvalStatus[row.approvalStatus], context.locale),
});

export const approvals: Part<typeof approve> = {
  calls: {
    page: async (context, { query }) => {
      const { current, size, offset } = paged(query);
      const wanted = statuses(context, query.approvalStatus, approvalStatus);
      const types = query.subjectType?.split(',').map((type) => type.trim());
      if (types && !types.every((type) => subjects().includes(type)))
        throw refuse.invalid({ subjectType: message(context.locale, 'check.choice') });
      const where = sql.join(
        [
          sql`"instance"."businessType" = any(${[...(types ?? subjects())]}::text[])`,
          seen(context),
          ...(wanted ? [sql`${STATUS} = any(${[...wanted]}::integer[])`] : []),
          ...containing(['instance.title'], query.keyword),
          ...between(context, 'createTime', sql.ref('instance.startTime'), query),
        ],
        sql` and `,
      );
      const { rows } =
        await sql<Row>`${selected()} where ${where} ${ordered(context, query, SORTABLE, 'applyTime', 'instance.id')} limit ${size} offset ${offset}`.execute(
          context.db,
        );
      return {
        records: rows.map((row) => shown(context, row)),
        ...(await countTo(context, sql`from "flow_instance" as "instance" where ${where}`)),
        size,
        current,
      };
    },
    get: async (context, { params }) => {
      const {
        rows: [row],
      } =
        await sql<Row>`${selected()} where "instance"."id" = ${params.id} and "instance"."businessType" = any(${[...subjects()]}::text[]) and ${seen(context)}`.execute(
          context.db,
        );
      if (!row) throw refuse.notFound();
      return shown(context, row);
    },
  },
};
