import {
  call,
  date,
  download,
  file,
  id,
  integer,
  json,
  longText,
  moment,
  needs,
  nothing,
  one,
  reference,
  resource,
  rows,
  states,
  text,
  type States,
  type Text,
} from '../index.ts';
import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import type { OpeningSheet } from './opening-sheets.ts';

/** Who goes live with an office. */
export const OPENING = 'OPENING_MANAGE';
/** Whoever has a task reads the opening the task is about. */
export const OPENING_VIEW = [OPENING, 'MY_TODO'] as const;

/** Rows of one opening: they are tried, and posted, in one transaction. */
export const MOST_OPENING_LINES = 5_000;

export const openingStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['rejected', 'withdrawn', 'posted'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  /** Approved, but what was posted meanwhile or taken away keeps it from being posted. */
  failed: { value: 4, zh: '已通过，未建账', en: 'Approved, not posted', tone: 'danger', to: ['posted', 'withdrawn'] },
  posted: { value: 100, zh: '已建账', en: 'Posted', tone: 'success', to: ['failed', 'undone'] },
  undone: { value: 101, zh: '已撤回建账', en: 'Undone', tone: 'neutral' },
} as const satisfies States;

/** The total of a sheet in one currency; of stock, which has none, the value at its prices. */
export interface OpeningTotal {
  readonly sheet: OpeningSheet;
  /** The kind that is summed, where a sheet has several: sales and purchases, money paid out and repaid. */
  readonly kind: Text | null;
  readonly currency: Text | null;
  readonly lines: number;
  readonly wrong: number;
  readonly amount: string;
}

/**
 * The opening of an office that goes live on a day (期初建账): contracts in force, open dues, running loans and stock from
 * one workbook, under one approval, which posts all of it or nothing.
 */
export const opening = resource('opening', {
  module: 'platform',
  title: { zh: '期初建账', en: 'Opening' },
  access: { view: OPENING_VIEW, edit: OPENING, delete: OPENING },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows(),
  label: 'openingCode',
  standard: ['page', 'get', 'create', 'update', 'delete'],
  fields: {
    openingCode: text({
      zh: '建账编号',
      en: 'Opening number',
      required: true,
      numbered: 'QC',
      unique: true,
      max: 64,
      search: true,
    }),
    /** Everything before it is of the past: it is entered on the day before, or on its own day where it has one. */
    openingDay: date({ zh: '启用日期', en: 'Opening day', required: true, createOnly: true }),
    workbook: file({ zh: '期初工作簿', en: 'Workbook', readonly: true, displayName: true }),
    lineCount: integer({ zh: '行数', en: 'Lines', readonly: true, default: 0, min: 0 }),
    wrongCount: integer({ zh: '错误行数', en: 'Lines with errors', readonly: true, default: 0, min: 0 }),
    totals: json<readonly OpeningTotal[]>()({ zh: '合计', en: 'Totals', readonly: true, unlisted: true }),
    /** Why it was approved and is not posted. */
    failure: json<Text>()({ zh: '未建账原因', en: 'Reason not posted', readonly: true, unlisted: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
    applyUserId: reference('user', {
      zh: '申请人',
      en: 'Applicant',
      stampedBy: 'create',
      onDelete: 'set null',
      displayName: true,
    }),
    applyTime: moment({ zh: '申请时间', en: 'Applied', stampedBy: 'create' }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(openingStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['openingCode', 'openingDay', 'lineCount', 'wrongCount', 'applyUserId', 'applyTime', 'status'],
    filters: ['openingCode', 'openingDay', 'status'],
    sort: '-createTime',
  },
  approvable: {
    applicant: 'applyUserId',
    instance: 'processInstanceId',
    processes: [{ key: 'opening' }],
    states: {
      draft: 'draft',
      started: 'inApproval',
      approved: 'posted',
      refused: 'rejected',
      stopped: 'withdrawn',
    },
  },
  summary: { title: ['openingCode'], code: 'openingCode' },
  calls: {
    /** An empty workbook with a sheet for each kind, a guide to its columns and the values they may have. */
    template: call('GET', '/template', { answer: download(), access: needs(OPENING, 'import'), long: true }),
    /**
     * Reads a workbook, posted as a multipart form with one file, in the place of what was read before, and tries how
     * it would be posted. What is wrong with a row stands at the row. Whoever uploads it is the applicant from then on.
     */
    upload: call('POST', '/upload', {
      query: { id: id({ required: true }) },
      answer: one({
        lineCount: integer({ required: true }),
        wrongCount: integer({ required: true }),
        /** The names of sheets that hold rows and are none of an opening's. */
        leftOut: json<readonly string[]>()({ required: true, items: 'text' }),
      }),
      access: needs(OPENING, 'import'),
      long: true,
    }),
    start: startsFlow('/start', { processes: ['opening'], access: needs(OPENING, 'edit') }),
    stop: stopsFlow('/stop', { access: needs(OPENING, 'edit') }),
    /** Tries again to post what was approved. */
    post: call('PUT', '/post', {
      body: { id: id({ required: true }) },
      answer: nothing(),
      access: needs(OPENING, 'edit'),
      long: true,
    }),
    /** Takes back what was posted, while nothing has followed on it. */
    undo: call('PUT', '/undo', {
      body: { id: id({ required: true }) },
      answer: nothing(),
      access: needs(OPENING, 'delete'),
      long: true,
    }),
  },
  transitions: {
    /** Gives back an opening that was approved and cannot be posted: it is mended, and approved once more. */
    takeBack: {
      path: '/take-back',
      from: ['failed'],
      to: 'withdrawn',
      sets: { failure: null },
      label: { zh: '退回修改', en: 'Return for changes' },
      message: { zh: '已退回修改', en: 'Returned for changes' },
      confirm: {
        zh: '退回后须重新提交审批。确定退回修改吗？',
        en: 'It must then be approved again. Return it for changes?',
      },
    },
  },
});
