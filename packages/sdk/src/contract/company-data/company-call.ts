import {
  boolean,
  call,
  choice,
  id,
  integer,
  moment,
  needs,
  one,
  platform,
  reference,
  resource,
  text,
} from '../index.ts';
import { whys } from './company-report.ts';
import { ASKS } from './reads.ts';

/** The calls of the provider. */
export const providerCalls = {
  profile: { zh: '工商信息', en: 'Registration' },
  judicial: { zh: '司法信息', en: 'Judicial' },
  risk: { zh: '风险信息', en: 'Risk' },
  page: { zh: '列表续页', en: 'Further page' },
  riskDetail: { zh: '风险详情', en: 'Details of a risk' },
  bids: { zh: '招投标', en: 'Bids' },
  search: { zh: '企业搜索', en: 'Search' },
} as const;

/** How a paid call ended. */
export const callOutcomes = {
  asked: { zh: '未返回', en: 'No answer yet', tone: 'neutral' },
  found: { zh: '有数据', en: 'Found', tone: 'success' },
  nothing: { zh: '无数据', en: 'No data', tone: 'success' },
  failed: { zh: '失败', en: 'Failed', tone: 'warning' },
  stopped: { zh: '账户异常', en: 'Account problem', tone: 'danger' },
} as const;

/** A paid call: who asked for what, why, and how it ended. The calls of a month are its budget. */
export const companyCall = resource('company-call', {
  module: 'company-data',
  title: { zh: '付费调用', en: 'Paid call' },
  access: ASKS,
  scope: platform,
  standard: ['page', 'get'],
  logged: false,
  label: 'keyword',
  unique: [['callMonth', 'callNumber']],
  fields: {
    callTime: moment({ zh: '时间', en: 'Time', required: true, readonly: true }),
    callName: choice(providerCalls, { zh: '接口', en: 'Call', required: true, readonly: true, displayName: true }),
    /** The list a further page belongs to. */
    family: text({ readonly: true, max: 64 }),
    keyword: text({
      zh: '查询对象',
      en: 'Subject of the query',
      required: true,
      readonly: true,
      max: 250,
      search: true,
    }),
    companyId: reference('company-report', {
      zh: '企业',
      en: 'Company',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    why: choice(whys, { zh: '原因', en: 'Reason', required: true, readonly: true, displayName: true }),
    askedBy: reference('user', {
      zh: '查询人',
      en: 'Queried by',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    outcome: choice(callOutcomes, { zh: '结果', en: 'Outcome', required: true, readonly: true, displayName: true }),
    /** The provider's number of it, or the status of the answer. */
    answerCode: text({ zh: '返回码', en: 'Code', readonly: true, max: 32 }),
    milliseconds: integer({ zh: '耗时（毫秒）', en: 'Milliseconds', readonly: true }),
    /** The how many-th of its month. */
    callNumber: integer({ zh: '当月序号', en: 'Number in the month', required: true, readonly: true }),
    callMonth: text({ zh: '月份', en: 'Month', required: true, readonly: true, max: 7 }),
    refreshId: id({ readonly: true, secret: true }),
    /** It found everything as it stands: what is stored stands as of this call. */
    confirms: boolean({ required: true, readonly: true, secret: true, default: false }),
    /** Administrators were told that the account is refused. */
    told: boolean({ required: true, readonly: true, secret: true, default: false }),
  },
  list: {
    columns: [
      'callTime',
      'callName',
      'keyword',
      'why',
      'askedBy',
      'outcome',
      'answerCode',
      'milliseconds',
      'callNumber',
    ],
    filters: ['callMonth', 'callName', 'keyword', 'why', 'outcome', 'callTime', 'companyId', 'askedBy'],
    sort: '-callTime',
  },
  screens: [
    {
      path: '/company-data/calls',
      title: { zh: '付费调用', en: 'Paid calls' },
      area: 'company-data',
      codes: [ASKS],
      empty: {
        zh: '还没有付费调用；在企业报告中更新后列在这里',
        en: 'No paid calls yet. They are listed here once a report is refreshed.',
      },
    },
  ],
  calls: {
    /** How much of the month's budget is used; `budget` 0: there is none. */
    month: call('GET', '/fetch/month', {
      access: needs(ASKS, 'query'),
      answer: one({
        month: text({ required: true }),
        used: integer({ required: true }),
        budget: integer({ required: true }),
      }),
    }),
  },
});
