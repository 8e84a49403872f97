import { date, decimal, download, id, integer, needs, question, reference, resource, rows } from '../index.ts';
import { PARTNER } from './partner-client.ts';

/** A client may call 600 times a minute, and 100 times at once after a rest. */
export const PARTNER_RATE = { perMinute: 600, burst: 100 } as const;

const count = (zh: string, en: string) => integer({ zh, en, required: true, readonly: true, default: 0 });

/** The usage of a client on a business day, counted as it happens, by every process. */
export const partnerUsage = resource('partner-usage', {
  module: 'portal',
  title: { zh: '用量', en: 'Usage' },
  access: PARTNER,
  scope: rows(),
  standard: ['page'],
  logged: false,
  excel: { export: false },
  label: 'day',
  fields: {
    partnerClientId: reference('partner-client', { required: true, readonly: true, onDelete: 'cascade' }),
    day: date({ zh: '日期', en: 'Day', required: true, readonly: true }),
    tokens: count('令牌', 'Tokens'),
    loads: count('表单加载', 'Form loads'),
    submissions: integer({ zh: '提交', en: 'Submissions', computed: true }),
    calls: count('调用', 'Calls'),
    errors: count('错误', 'Errors'),
    refused: count('限流', 'Rate-limited'),
    /** In and out. */
    bytes: decimal({ zh: '流量（字节）', en: 'Bytes', required: true, readonly: true, scale: 0, default: '0' }),
    p95: integer({ zh: 'P95 耗时（毫秒）', en: 'P95 (ms)', computed: true }),
    arrived: count('送达', 'Delivered'),
    failed: count('投递失败', 'Failed attempts'),
  },
  unique: [['partnerClientId', 'day']],
  list: {
    columns: [
      'day',
      'tokens',
      'loads',
      'submissions',
      'calls',
      'errors',
      'refused',
      'bytes',
      'p95',
      'arrived',
      'failed',
    ],
    filters: ['partnerClientId', 'day'],
    sort: '-day',
  },
  calls: {
    /** All days between two, the latest first, as a table of comma-separated values. */
    csv: question('/export/csv', {
      by: 'partnerClientId',
      of: 'partner-client',
      access: needs(PARTNER, 'export'),
      query: { partnerClientId: id({ required: true }), dayStart: date(), dayEnd: date() },
      answer: download(),
      long: true,
    }),
  },
});
