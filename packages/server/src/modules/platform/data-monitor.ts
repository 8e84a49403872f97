import { sql, type RawBuilder } from 'kysely';
import { resourceNamed, say, stateOf, statesOf } from '@scf-kit/sdk/contract';
import { financing as project } from '@scf-kit/sdk/contract/financing/financing';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.ts';
import { tableAs } from '../../resource/shape.ts';
import type { Part } from '../../resource/serve.ts';
import { inTimeUntil, leftOn } from '../financing/loans/penalty.ts';
import { nearlyFull } from './space.ts';
import { isOneOf } from '../../resource/in-states.ts';

const CUSTOMERS = 6;
const LATEST = 8;
const MONTHS = 12;
/** Drafts, and what was rejected, refused or withdrawn. */
const NO_BUSINESS = statesOf(project, 'draft', 'rejected', 'refusedByParty', 'withdrawn');
/** Days ahead in which an instalment counts as due. */
const AHEAD = 30;

interface Count {
  readonly count: number;
  readonly amount: string;
}

/** The rows of a resource that the code of the display reaches, as `from ... where ...`. */
function reached(context: SignedIn, name: string): RawBuilder<unknown> {
  const resource = resourceNamed(name);
  return sql`from ${tableAs(resource.table, 't')} where not t."deleted" and ${visible({ ...context, call: { ...context.call, resource: name } }, resource)}`;
}

export const monitorFigures: Part<typeof dataMonitor> = {
  calls: {
    figures: async (context) => {
      const { db, config, locale, day } = context;
      const all = context.session.grants.get('KX_MONITOR_TV')?.byAction.get('query')?.has('all') ?? false;
      const financing = reached(context, 'financing');
      // Drafts, refused and withdrawn applications are not counted.
      const business = sql`${financing} and t.status <> all(${NO_BUSINESS}::integer[])`;
      const asked = sql`coalesce(t."financingAmount", t."applyAmount", 0)`;
      const plans = (within: RawBuilder<unknown>) =>
        sql<Count>`select count(*)::integer as count, coalesce(sum(${leftOn(day)}), 0)::numeric(18, 2)::text as amount
    from repayment_plan p join financing f on f.id = p."financingId" where not p.deleted and p.superseded is not true and p.status <> ${stateOf(repaymentPlan, 'repaid')} and p."plannedRepaymentAmount" > coalesce(p."repaidAmount", 0) and ${within} and p."financingId" in (select t.id ${financing})`.execute(
          db,
        );
      const instances = all ? sql`true` : sql`i."officeId" = any(${[...context.session.officeTree]}::text[])`;
      const perMonth = (moment: RawBuilder<unknown>, amount: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
        sql`select to_char(${moment}, 'YYYY-MM') as month, sum(${amount}) as amount ${from} group by 1`;
      const local = sql`(t."createTime" at time zone ${config.businessTimeZone})`;

      const { rows: byStatus } = await sql<
        Count & { readonly status: number }
      >`select t.status, count(*)::integer as count, sum(${asked})::numeric(18, 2)::text as amount ${financing} and t.status <> ${stateOf(project, 'draft')} group by t.status order by t.status`.execute(
        db,
      );
      const { rows: contracts } =
        await sql<Count>`select count(*)::integer as count, coalesce(sum(t."contractAmount"), 0)::numeric(18, 2)::text as amount ${reached(context, 'contract')} and t.status = any(${statesOf(contract, 'approved', 'inForce', 'completed')}::integer[])`.execute(
          db,
        );
      const { rows: due } = await plans(
        sql`p."plannedRepaymentDate" between ${day}::date and ${day}::date + ${AHEAD}::integer`,
      );
      const { rows: overdue } = await plans(sql`${inTimeUntil()} < ${day}::date`);
      const { rows: months } = await sql<{ month: string; applied: string; received: string; invoiced: string }>`
    with month as (select to_char(date_trunc('month', ${day}::date) - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, ${MONTHS - 1}::integer) n),
      applied as (${perMonth(local, asked, business)}),
      received as (${perMonth(sql`t."paymentDate"`, sql`t."paymentAmount"`, sql`${reached(context, 'financial-collection')} and not coalesce(t."merged", false)`)}),
      invoiced as (${perMonth(sql`t."billingDate"`, sql`t."billAmount"`, sql`${reached(context, 'bill')} and ${isOneOf('t.direction', ...SOLD)} and t.status = any(${statesOf(bill, 'approved', 'issued')}::integer[])`)})
    select m.month, coalesce(a.amount, 0)::numeric(18, 2)::text as applied, coalesce(r.amount, 0)::numeric(18, 2)::text as received, coalesce(i.amount, 0)::numeric(18, 2)::text as invoiced
    from month m left join applied a using (month) left join received r using (month) left join invoiced i using (month) order by m.month`.execute(
        db,
      );
      const { rows: customers } = await sql<
        Count & { readonly name: string }
      >`select t."customerName" as name, count(*)::integer as count, sum(${asked})::numeric(18, 2)::text as amount ${business} and t."customerName" is not null group by 1 order by sum(${asked}) desc, 1 limit ${CUSTOMERS}`.execute(
        db,
      );
      const {
        rows: [counted],
      } = await sql<{ enterprises: number; openTasks: number }>`select
    (select count(*)::integer ${reached(context, 'office')}) as enterprises,
    (select count(*)::integer from flow_task k join flow_instance i on i.id = k."instanceId" where k."endTime" is null and ${instances}) as "openTasks"`.execute(
        db,
      );
      const latest = await db
        .selectFrom('flow_instance as i')
        .select(['i.title', 'i.startTime', 'i.status'])
        .where('i.parentId', 'is', null)
        .where(sql<boolean>`${instances}`)
        .orderBy('i.startTime', 'desc')
        .limit(LATEST)
        .execute();
      const { values } = resourceNamed('financing').fields['status'] ?? {};
      const space = await nearlyFull(db, config, all ? undefined : context.session.officeId);
      return {
        takenAt: context.now.toISOString(),
        enterprises: counted?.enterprises ?? 0,
        openTasks: counted?.openTasks ?? 0,
        contracts,
        due,
        overdue,
        months,
        customers,
        latest,
        space: space.map(({ name, percent }) => ({ name, percent })),
        financing: byStatus.map((row) => ({
          ...row,
          statusDictText: say(values?.[row.status] ?? { zh: String(row.status), en: String(row.status) }, locale),
        })),
      };
    },
  },
};
