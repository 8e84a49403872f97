import {
  boolean,
  call,
  choice,
  dictionary,
  id,
  integer,
  list,
  moment,
  needs,
  nothing,
  one,
  page,
  json,
  question,
  record,
  records,
  reference,
  resource,
  rows,
  text,
  type PermissionCode,
} from '../index.ts';
import { reportTabs, severities } from './family.ts';
import { ASKS, READS } from './reads.ts';

/** The people who decide about others: whoever of them sees a deal reads the reports of the companies it names. */
const DECIDES = [
  'ENTERPRISE_INFO',
  'BUSINESS_APPROVAL',
  'FINANCING_PARTY',
  'ENTERPRISE_AUTH',
] as const satisfies readonly PermissionCode[];
const STAFF = ['BUSINESS_APPROVAL', 'ENTERPRISE_AUTH'] as const satisfies readonly PermissionCode[];

/** How an asking for a part of a report ended. `stale`: it failed, and what stood before still stands. */
export const outcomes = {
  found: { zh: '有数据', en: 'Found', tone: 'success' },
  nothing: { zh: '经查无记录', en: 'No records', tone: 'success' },
  stale: { zh: '更新失败', en: 'Update failed', tone: 'warning' },
} as const;

/** Why a company is asked about. */
export const whys = {
  hand: { zh: '人工更新', en: 'Requested by hand' },
  application: { zh: '提交申请', en: 'Application submitted' },
  watch: { zh: '夜间监控', en: 'Nightly watch' },
} as const;

/** Why a company is watched: it borrows, it buys, sells or guarantees where somebody borrows, or people chose it. */
export const watchReasons = {
  loan: { zh: '融资在途', en: 'Open financing', tone: 'progress' },
  deal: { zh: '在途相关方', en: 'Related party', tone: 'progress' },
  hand: { zh: '人工关注', en: 'Watched by hand', tone: 'neutral' },
} as const;

/** How a refresh goes. */
export const refreshStates = {
  waiting: { zh: '等待中', en: 'Waiting', tone: 'progress' },
  running: { zh: '更新中', en: 'Updating', tone: 'progress' },
  done: { zh: '已更新', en: 'Updated', tone: 'success' },
  partly: { zh: '部分更新', en: 'Partly updated', tone: 'warning' },
  failed: { zh: '未能更新', en: 'Not updated', tone: 'danger' },
} as const;

/** Names a company: an enterprise here, or by its credit code, or else by its whole name. */
export const named = {
  officeId: id({ zh: '平台企业', en: 'Platform enterprise' }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode' }),
  companyName: text({ zh: '企业名称', en: 'Company', max: 120 }),
} as const;

/** A refresh as it goes on; `percent` counts to 100. */
export const refreshFields = {
  id: id({ required: true }),
  companyId: id({ required: true }),
  state: choice(refreshStates, { required: true }),
  why: choice(whys, { required: true }),
  percent: integer({ required: true }),
  startTime: moment({ required: true }),
  endTime: moment(),
  /** Why it failed, or what of it did, in the reader's language. */
  reason: text({ max: 500 }),
} as const;

/** The state of a family: how many rows, as of when, and how the last query ended. */
const familyState = {
  family: text({ required: true }),
  tab: choice(reportTabs, { required: true }),
  count: integer({ required: true }),
  goneCount: integer({ required: true }),
  handCount: integer({ required: true }),
  /** Since the person looked last. */
  newCount: integer({ required: true }),
  /** Rows that count as findings now. */
  findings: integer({ required: true }),
  severity: choice(severities),
  /** Undefined: it was never asked for. */
  outcome: choice(outcomes),
  /** As of when it stands. */
  askedTime: moment(),
  /** More than were delivered, where the provider has them. */
  total: integer(),
  /** Why it could not be updated, and when. */
  reason: text({ max: 500 }),
  triedTime: moment(),
  sample: boolean({ required: true }),
} as const;

/** A company that somebody asked about: an enterprise here, or a customer, supplier or guarantor that is none. */
export const companyReport = resource('company-report', {
  module: 'company-data',
  title: { zh: '企业报告', en: 'Company report' },
  access: { view: READS, edit: ASKS },
  scope: rows({
    namedBy: [
      { by: 'financing', field: 'applyOfficeId', at: 'officeId', codes: DECIDES },
      { by: 'credit-enhancement', field: 'customerOfficeId', at: 'officeId', codes: DECIDES },
      { by: 'credit-enhancement', field: 'guarantorName', at: 'companyName', codes: DECIDES },
      { by: 'contract', field: 'customerName', at: 'companyName', codes: STAFF },
      { by: 'financing-party', field: 'financingOfficeId', at: 'officeId', codes: DECIDES },
      { by: 'customer-relationship-management', field: 'creditCode', at: 'creditCode', codes: STAFF },
      { by: 'customer-relationship-management', field: 'customerName', at: 'companyName', codes: STAFF },
      { by: 'office', field: 'id', at: 'officeId', codes: STAFF },
    ],
  }),
  standard: ['page', 'get', 'map', 'create', 'update', 'delete'],
  label: 'companyName',
  fields: {
    companyName: text({ zh: '企业名称', en: 'Company', required: true, max: 120, search: true }),
    creditCode: text({
      zh: '统一社会信用代码',
      en: 'Credit code',
      max: 18,
      format: 'creditCode',
      unique: true,
      search: true,
    }),
    officeId: reference('office', { zh: '平台企业', en: 'Platform enterprise', createOnly: true, onDelete: 'cascade' }),
    /** By which it is found again: the credit code, or else the name. */
    companyKey: text({ readonly: true, secret: true, max: 130, unique: true }),
    /** Of the newest risk overview; empty where the provider uses a word of its own. */
    riskLevel: dictionary('RISK_LEVEL', { zh: '风险等级', en: 'Risk level', readonly: true, displayName: true }),
    riskWord: text({ zh: '风险等级（原文）', en: 'Risk level as given', readonly: true, max: 64 }),
    watch: boolean({ zh: '人工关注', en: 'Watched by hand', required: true, readonly: true, default: false }),
    /** The last refresh that brought something. */
    refreshTime: moment({ zh: '最近更新', en: 'Last refresh', readonly: true }),
    findings: integer({ zh: '风险发现', en: 'Findings', computed: true }),
    askedTime: moment({ zh: '最近查询', en: 'Last query', computed: true }),
    watched: choice(watchReasons, { zh: '监控', en: 'Watched', computed: true, displayName: true }),
    sample: boolean({ zh: '样例数据', en: 'Sample data', computed: true }),
  },
  list: {
    columns: ['companyName', 'riskLevel', 'findings', 'askedTime', 'watched', 'refreshTime', 'creditCode', 'sample'],
    filters: ['companyName', 'riskLevel', 'creditCode', 'watch', 'refreshTime'],
    sort: '-refreshTime',
  },
  views: {
    /** Those that are looked at every night. */
    watched: { as: 'page', path: '/fetch/watched' },
  },
  calls: {
    /**
     * The report of a company as it stands: what is known, as of when, and what is new to the person. It asks nobody.
     * Of a company nobody asked about yet `id` is empty. 404 where the person may not read it.
     */
    overview: call('GET', '/fetch/overview', {
      access: needs(READS, 'query'),
      query: {
        id: id(),
        ...named,
        /** Changes after this moment are new; without it those after the person looked last. */
        since: moment(),
      },
      answer: one({
        id: id(),
        companyName: text({ required: true }),
        creditCode: text(),
        officeId: id(),
        riskLevel: id(),
        riskWord: text(),
        /** The level in words. */
        riskText: text(),
        watch: boolean({ required: true }),
        watched: choice(watchReasons),
        findings: integer({ required: true }),
        /** When the person looked last. */
        lastLook: moment(),
        /** Whether a provider is set up. */
        connected: boolean({ required: true }),
        mayAsk: boolean({ required: true }),
        /** Somebody asked a moment ago: by hand again from here on. */
        askAgainTime: moment(),
        refresh: record(refreshFields),
        families: records(familyState, { required: true }),
        /** The enterprise's declaration at its approved registration, by the names of the family's fields. */
        declared: json<Readonly<Record<string, string | null>>>()(),
        declaredFamily: text(),
      }),
    }),
    /**
     * The companies that a record names and whose reports the person may read, with what is known of each: the
     * applicant of a project with its counterparties and guarantors, the other party of a contract. Without an `id`
     * nobody asked yet.
     */
    beside: call('GET', '/fetch/beside', {
      access: needs(READS, 'query'),
      query: { kind: text({ required: true, max: 64 }), record: id({ required: true }) },
      answer: list({
        id: id(),
        officeId: id(),
        creditCode: text(),
        companyName: text({ required: true }),
        riskText: text(),
        findings: integer({ required: true }),
        askedTime: moment(),
        sample: boolean({ required: true }),
      }),
    }),
    /** The person has seen the report up to now. */
    look: call('POST', '/look', {
      access: needs(READS, 'query'),
      body: { id: id({ required: true }) },
      answer: nothing(),
    }),
    /** Finds a company's report, or begins an empty one. */
    open: call('POST', '/open', {
      access: needs(ASKS, 'add'),
      body: named,
      answer: one({ id: id({ required: true }) }),
    }),
    /** The rows of a family as they stood at a moment, rebuilt from what changed since. */
    asOf: question('/fetch/as-of', {
      by: 'id',
      access: needs(READS, 'get'),
      query: {
        id: id({ required: true }),
        family: text({ required: true, max: 64 }),
        at: moment({ required: true }),
        current: integer({ min: 1, max: 1000 }),
        size: integer({ min: 1, max: 200 }),
      },
      answer: page({
        id: id({ required: true }),
        values: json<Readonly<Record<string, unknown>>>()({ required: true }),
      }),
    }),
    /** How many rows each family had at a moment, as of when, and the level of risk in words. */
    standing: question('/fetch/standing', {
      by: 'id',
      access: needs(READS, 'get'),
      query: { id: id({ required: true }), at: moment({ required: true }) },
      answer: list({
        family: text({ required: true }),
        /** The last answer by then; empty: the provider had not answered about it. */
        askedTime: moment(),
        /** A later refresh had failed by then. */
        stale: boolean({ required: true }),
        count: integer({ required: true }),
        findings: integer({ required: true }),
        level: text(),
      }),
    }),
  },
  transitions: {
    watch: {
      path: '/watch',
      where: { watch: [false] },
      sets: { watch: true },
      label: { zh: '关注', en: 'Watch' },
      message: { zh: '已关注，每晚查询其风险变化', en: 'Watched: its risks are checked every night' },
    },
    unwatch: {
      path: '/unwatch',
      where: { watch: [true] },
      sets: { watch: false },
      label: { zh: '取消关注', en: 'Stop watching' },
      message: { zh: '已取消关注', en: 'No longer watched' },
    },
  },
});
