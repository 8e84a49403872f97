import { boolean, call, id, integer, json, moment, needs, one, page, resource, text, type Fields } from '../index.ts';
import { named, refreshFields } from './company-report.ts';
import { ASKS, READS } from './reads.ts';

/** A tender or its outcome, as the provider has it. */
const bid = {
  title: text({ zh: '标题', en: 'Title' }),
  purchaser: text({ zh: '采购人', en: 'Purchaser' }),
  proxy: text({ zh: '代理机构', en: 'Agency' }),
  publishTime: moment({ zh: '发布时间', en: 'Published' }),
  /** An address of the web, else empty. */
  link: text({ zh: '原文地址', en: 'Link to the text' }),
  bidType: text({ zh: '公告类型', en: 'Type' }),
  /** When the provider said so: answers are kept for a day. */
  fetchTime: moment({ zh: '获取时间', en: 'Fetched' }),
} as const satisfies Fields;

const paging = {
  pageNum: integer({ min: 1, max: 500 }),
  pageSize: integer({ min: 1, max: 20 }),
  /** Only what is kept: the provider is not asked. */
  kept: boolean(),
} as const;

/** Asks the provider of company data. Every question costs; what was answered today is not asked again. */
export const tianyancha = resource('tianyancha', {
  module: 'company-data',
  title: { zh: '企业数据服务', en: 'Company data' },
  stored: false,
  access: { view: READS, edit: ASKS },
  fields: {},
  calls: {
    /** Whether a provider is set up, and whether what it answers is sample data. */
    provider: call('GET', '/provider', {
      access: needs(READS, 'query'),
      answer: one({ configured: boolean({ required: true }), sample: boolean({ required: true }), name: text() }),
    }),
    /** The bids of a company by its whole name. Whoever may not ask gets what is kept. */
    bids: call('GET', '/bids', {
      access: needs(READS, 'query'),
      query: { keyword: text({ required: true, max: 120 }), ...paging },
      answer: page(bid),
      long: true,
    }),
    /**
     * Asks for a company's whole report in the background, or joins who does already. 400 where no provider is set up,
     * 429 within ten minutes of the last time.
     */
    refresh: call('POST', '/refresh', {
      access: needs(ASKS, 'edit'),
      query: { ...named },
      answer: one(refreshFields),
    }),
    /** How a refresh goes. */
    refreshing: call('GET', '/refresh/{id}', {
      access: needs(READS, 'query'),
      params: { id: id({ required: true }) },
      answer: one(refreshFields),
    }),
    /** Companies whose name holds a word. */
    search: call('GET', '/search', {
      access: needs(ASKS, 'edit'),
      query: { word: text({ required: true, min: 2, max: 120 }), ...paging },
      answer: page({
        companyName: text({ zh: '企业名称', en: 'Company', required: true }),
        creditCode: text({ zh: '统一社会信用代码', en: 'Credit code' }),
        legalPersonName: text({ zh: '法定代表人', en: 'Legal representative' }),
        regStatus: text({ zh: '经营状态', en: 'Status' }),
        regCapital: text({ zh: '注册资本', en: 'Registered capital' }),
      }),
      long: true,
    }),
    /** The details of a line of the risks. Whoever may not ask the provider gets the kept ones. */
    riskDetail: call('GET', '/risk-detail', {
      access: needs(READS, 'query'),
      query: { id: id({ required: true }), family: text({ required: true, max: 64 }), ...paging },
      answer: page({
        title: text({ zh: '事项', en: 'Item' }),
        detail: text({ zh: '说明', en: 'Details' }),
        occurTime: moment({ zh: '时间', en: 'Time' }),
        fetchTime: moment({ zh: '获取时间', en: 'Fetched' }),
      }),
      long: true,
    }),
    /** A row as it was answered, without identity numbers: for administrators. */
    rawData: call('GET', '/raw-data', {
      access: needs(['USER_MANAGE', 'ROLE_MANAGE'], 'edit'),
      query: { id: id({ required: true }), family: text({ required: true, max: 64 }) },
      answer: one({ rawData: json<unknown>()() }),
    }),
  },
});
