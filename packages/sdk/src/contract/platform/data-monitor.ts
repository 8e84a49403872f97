import { call, integer, moment, money, needs, one, records, resource, text } from '../index.ts';

const REQUIRED = { required: true } as const;
const count = { count: integer({ required: true }), amount: money({ required: true }) } as const;

/**
 * The figures of the wall display (KX_MONITOR_TV), over the rows that code reaches; amounts in RMB as the records hold
 * them.
 */
export const dataMonitor = resource('data-monitor', {
  module: 'platform',
  title: { zh: '数据监控大屏', en: 'Data monitor' },
  stored: false,
  access: 'KX_MONITOR_TV',
  fields: {},
  calls: {
    figures: call('GET', '', {
      access: needs('KX_MONITOR_TV', 'query'),
      fromReplica: true,
      answer: one({
        takenAt: moment({ required: true }),
        enterprises: integer({ required: true }),
        openTasks: integer({ required: true }),
        contracts: records(count, REQUIRED),
        /** Financing by status. */
        financing: records(
          { status: integer({ required: true }), statusDictText: text({ required: true }), ...count },
          REQUIRED,
        ),
        /** Unpaid instalments: within the next 30 days, and past their day. */
        due: records(count, REQUIRED),
        overdue: records(count, REQUIRED),
        /** The last twelve months of the business calendar, the oldest first. */
        months: records(
          {
            month: text({ required: true }),
            applied: money({ required: true }),
            received: money({ required: true }),
            invoiced: money({ required: true }),
          },
          REQUIRED,
        ),
        /** The customers with the most applications. */
        customers: records({ name: text({ required: true }), ...count }, REQUIRED),
        /** Spaces that are nearly full: the disk of the server (without a name), or the file space of an enterprise. */
        space: records({ name: text({ required: true }), percent: integer({ required: true }) }, REQUIRED),
        /** The newest processes. */
        latest: records(
          {
            title: text({ required: true }),
            startTime: moment({ required: true }),
            status: integer({ required: true }),
          },
          REQUIRED,
        ),
      }),
    }),
  },
});

/** The whole frame that a watching socket receives when data has changed. */
export const CHANGED_FRAME = 'changed';
