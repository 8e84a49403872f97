import { sql, type SqlBool } from 'kysely';
import { financing as project } from '@scf-kit/sdk/contract/financing/financing';
import { monitored, type dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { addUp } from '../../resource/figures.ts';
import { isNotIn } from '../../resource/in-states.ts';
import type { Part } from '../../resource/serve.ts';
import { isDueWithin, isOverdueOn } from '../financing/loans/penalty.ts';
import { nearlyFull } from './space.ts';

const LATEST = 8;
const MONTHS = 12;
/** Drafts, and what was rejected, refused or withdrawn. */
const NO_BUSINESS = ['draft', 'rejected', 'refusedByParty', 'withdrawn'] as const;
/** Days ahead in which an instalment counts as due. */
const AHEAD = 30;

/** The last months up to that of a day, the oldest first. */
function monthsUpTo(day: string): readonly string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * MONTHS + month - MONTHS + back;
    return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`;
  });
}

interface InMonth {
  readonly month: string;
  readonly amount: string;
}
const amountIn = (rows: readonly InMonth[], month: string): string =>
  rows.find((row) => row.month === month)?.amount ?? '0.00';

export const monitorFigures: Part<typeof dataMonitor> = {
  calls: {
    figures: async (context) => {
      const { db, config, day } = context;
      const all = context.session.grants.get('KX_MONITOR_TV')?.byAction.get('query')?.has('all') ?? false;
      const instances = all ? sql`true` : sql`i."officeId" = any(${[...context.session.officeTree]}::text[])`;
      // Drafts, refused and withdrawn applications are no business.
      const business = isNotIn('t', project, ...NO_BUSINESS);
      const [offices] = await addUp(context, monitored.enterprises);
      const contracts = await addUp(context, monitored.contracts);
      const due = await addUp(context, monitored.due, [isDueWithin('t', day, AHEAD)]);
      const overdue = await addUp(context, monitored.overdue, [isOverdueOn(day, 't')]);
      const financing = await addUp(context, monitored.financing, [isNotIn('t', project, 'draft')]);
      const customers = await addUp(context, monitored.customers, [
        business,
        sql<SqlBool>`t."customerName" is not null`,
      ]);
      const applied = await addUp(context, monitored.applied, [business]);
      const received = await addUp(context, monitored.received);
      const invoiced = await addUp(context, monitored.invoiced);
      const {
        rows: [counted],
      } = await sql<{ openTasks: number }>`select
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
      const space = await nearlyFull(db, config, all ? undefined : context.session.officeId);
      return {
        takenAt: context.now.toISOString(),
        enterprises: offices?.count ?? 0,
        openTasks: counted?.openTasks ?? 0,
        contracts,
        due,
        overdue,
        months: monthsUpTo(day).map((month) => ({
          month,
          applied: amountIn(applied, month),
          received: amountIn(received, month),
          invoiced: amountIn(invoiced, month),
        })),
        customers,
        latest,
        space: space.map(({ name, percent }) => ({ name, percent })),
        financing,
      };
    },
  },
};
