import { financing as project } from '@scf-kit/sdk/contract/financing/financing';
import { monitored, type dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { addUp } from '../../resource/figures.ts';
import { isNotIn } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';
import { isDueWithin, isOverdueOn } from '../financing/loans/penalty.query.ts';
import { isOfOffices, namesCustomer } from './data-monitor.query.ts';
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
      const instances = isOfOffices(all ? undefined : context.session.officeTree);
      // Drafts, refused and withdrawn applications are no business.
      const business = isNotIn('t', project, ...NO_BUSINESS);
      const [offices] = await addUp(context, monitored.enterprises);
      const contracts = await addUp(context, monitored.contracts);
      const due = await addUp(context, monitored.due, [isDueWithin('t', day, AHEAD)]);
      const overdue = await addUp(context, monitored.overdue, [isOverdueOn(day, 't')]);
      const financing = await addUp(context, monitored.financing, [isNotIn('t', project, 'draft')]);
      const customers = await addUp(context, monitored.customers, [business, namesCustomer]);
      const applied = await addUp(context, monitored.applied, [business]);
      const received = await addUp(context, monitored.received);
      const invoiced = await addUp(context, monitored.invoiced);
      const counted = await db
        .selectFrom('flow_task as k')
        .innerJoin('flow_instance as i', 'i.id', 'k.instanceId')
        .select(({ fn }) => fn.countAll<string>().as('openTasks'))
        .where('k.endTime', 'is', null)
        .where(instances)
        .executeTakeFirstOrThrow();
      const latest = await db
        .selectFrom('flow_instance as i')
        .select(['i.title', 'i.startTime', 'i.status'])
        .where('i.parentId', 'is', null)
        .where(instances)
        .orderBy('i.startTime', 'desc')
        .limit(LATEST)
        .execute();
      const space = await nearlyFull(db, config, all ? undefined : context.session.officeId);
      return {
        takenAt: context.now.toISOString(),
        enterprises: offices?.count ?? 0,
        openTasks: Number(counted.openTasks),
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
