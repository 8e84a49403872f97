import { startTestApp, type TestApp } from '../../testing/app.ts';
import { demonstrate } from '../demonstration.ts';

export const UNTIL = new Date('2026-11-20T10:00:00Z');
/** Long enough that money is lent and paid back, and that every list has rows. */
const MONTHS = 3;

/** Tells the demonstration to a server. */
export const fill = (to: TestApp, seed: number): Promise<unknown> =>
  demonstrate(
    { app: to.app, config: to.config, db: to.db },
    { seed, months: MONTHS, until: UNTIL, say: () => undefined },
  );

/** A server that nobody is kept from at the pace of the story. */
export const start = (): Promise<TestApp> => startTestApp({ limits: { all: 1_000_000, apart: {} } });

/** The business of a database without the ids, which are new every time. */
export async function readStory({ db }: TestApp) {
  const [projects, tasks, contracts, bills, talks] = await Promise.all([
    db
      .selectFrom('financing')
      .select(['code', 'name', 'customerName', 'applyAmount', 'status', 'createTime'])
      .orderBy('code')
      .orderBy('createTime')
      .execute(),
    db
      .selectFrom('flow_task')
      .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
      .leftJoin('user', 'user.id', 'flow_task.assigneeId')
      .select([
        'flow_instance.title',
        'flow_task.name',
        'flow_task.status',
        'flow_task.approved',
        'flow_task.opinion',
        'flow_task.endTime',
        'user.username',
      ])
      .orderBy('flow_instance.title')
      .orderBy('flow_task.endTime')
      .orderBy('flow_task.name')
      // Decisions of one moment have no order of their own: all that is compared puts them in one.
      .orderBy('flow_task.status')
      .orderBy('flow_task.approved')
      .orderBy('flow_task.opinion')
      .orderBy('user.username')
      .execute(),
    db.selectFrom('contract').select(['code', 'contractAmount', 'signDate', 'status']).orderBy('code').execute(),
    db
      .selectFrom('bill')
      .select(['applyCode', 'billAmount', 'billNumber', 'status'])
      .orderBy('applyCode')
      .orderBy('billNumber')
      .orderBy('billAmount')
      .execute(),
    db
      .selectFrom('customer_follow_up')
      .select(['content', 'followTime', 'nextTime'])
      .orderBy('followTime')
      .orderBy('content')
      .orderBy('nextTime')
      .execute(),
  ]);
  return { projects, tasks, contracts, bills, talks };
}
