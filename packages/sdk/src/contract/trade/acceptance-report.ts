import {
  codes,
  date,
  file,
  integer,
  longText,
  moment,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  valueOf,
  viaReference,
  type Codes,
  type States,
} from '../index.ts';

export const acceptanceReportStatus = {
  toUpload: { value: 0, zh: '待上传', en: 'To be uploaded', tone: 'neutral', to: ['uploaded'] },
  uploaded: { value: 1, zh: '已上传', en: 'Uploaded', tone: 'progress', to: ['confirmed', 'returned'] },
  confirmed: { value: 2, zh: '已确认', en: 'Confirmed', tone: 'success' },
  returned: { value: 3, zh: '已退回', en: 'Returned', tone: 'danger', to: ['uploaded'] },
} as const satisfies States;

const ACCESS = {
  view: [
    'ACCEPTANCE_REPORT',
    'ACCEPTANCE_REPORT_UPLOAD',
    'LOAN_ACCEPTANCE_REPORT_MANAGE',
    'LOAN_ACCEPTANCE_REPORT_MANAGE_RZ',
  ],
  edit: 'ACCEPTANCE_REPORT_UPLOAD',
} as const;

export const acceptanceResults = {
  qualified: { value: 1, zh: '合格', en: 'Qualified' },
  unqualified: { value: 2, zh: '不合格', en: 'Not qualified' },
} as const satisfies Codes;

/** How much of a batch that went out a report accepts. */
export const acceptanceReportLine = resource('acceptance-report-line', {
  module: 'trade',
  title: { zh: '验收明细', en: 'Lines' },
  access: ACCESS,
  scope: viaReference('acceptanceReportId'),
  label: 'remarks',
  standard: [],
  fields: {
    acceptanceReportId: reference('acceptance-report', {
      zh: '验收报告',
      en: 'Acceptance report',
      required: true,
      onDelete: 'cascade',
    }),
    outboundId: reference('order-bidding-products-outbound', {
      zh: '出库批次',
      en: 'Outbound batch',
      required: true,
      displayName: true,
    }),
    outboundDate: date({ zh: '出库日期', en: 'Outbound date', computed: valueOf('outboundId', 'outboundDate') }),
    outboundQuantity: integer({ zh: '出库数量', en: 'Outbound quantity', computed: valueOf('outboundId', 'quantity') }),
    acceptedQuantity: integer({ zh: '验收数量', en: 'Accepted quantity', required: true, min: 1, max: 9999999 }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 500 }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['outboundId', 'outboundDate', 'outboundQuantity', 'acceptedQuantity', 'remarks'],
    filters: ['acceptanceReportId'],
    sort: 'sorted',
  },
});

/** The receiver's judgement on goods. A qualified one that is confirmed counts as accepted. */
export const acceptanceReport = resource('acceptance-report', {
  module: 'trade',
  title: { zh: '验收报告', en: 'Acceptance report' },
  access: ACCESS,
  editableIn: ['toUpload', 'returned'],
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  label: 'reportCode',
  fields: {
    reportCode: text({
      zh: '报告编号',
      en: 'Report number',
      required: true,
      numbered: 'YS',
      unique: true,
      max: 64,
      search: true,
    }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', required: true, displayName: true }),
    contractCode: text({ zh: '合同编号', en: 'Contract number', computed: valueOf('contractId', 'code') }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      onDelete: 'set null',
      displayName: true,
    }),
    title: text({ zh: '标题', en: 'Title', required: true, max: 120, search: true }),
    acceptanceDate: date({ zh: '验收日期', en: 'Accepted on' }),
    acceptanceParty: text({ zh: '验收单位', en: 'Accepted by', max: 120, search: true }),
    result: codes(acceptanceResults, { zh: '验收结果', en: 'Result', displayName: true }),
    reportFile: file({ zh: '报告文件', en: 'Report', readonly: true, displayName: true }),
    uploadUserId: reference('user', {
      zh: '上传人',
      en: 'Uploaded by',
      stampedBy: 'upload',
      onDelete: 'set null',
      displayName: true,
    }),
    uploadTime: moment({ zh: '上传时间', en: 'Uploaded', stampedBy: 'upload' }),
    confirmUserId: reference('user', {
      zh: '确认人',
      en: 'Confirmed by',
      stampedBy: 'confirm',
      onDelete: 'set null',
      displayName: true,
    }),
    confirmTime: moment({ zh: '确认时间', en: 'Confirmed', stampedBy: 'confirm' }),
    returnReason: text({ zh: '退回原因', en: 'Reason for return', readonly: true, max: 250 }),
    status: states(acceptanceReportStatus, {
      zh: '状态',
      en: 'Status',
      required: true,
      default: 0,
      displayName: true,
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'reportCode',
      'title',
      'contractId',
      'acceptanceParty',
      'acceptanceDate',
      'result',
      'status',
      'uploadUserId',
      'uploadTime',
      'createTime',
    ],
    filters: [
      'reportCode',
      'title',
      'acceptanceParty',
      'acceptanceDate',
      'result',
      'status',
      'contractId',
      'financingId',
    ],
    sort: '-createTime',
  },
  lines: {
    lines: { resource: acceptanceReportLine, through: 'acceptanceReportId', sums: ['acceptedQuantity'] },
  },
  transitions: {
    /** Also again, when it was returned. */
    upload: {
      path: '/upload',
      to: 'uploaded',
      label: { zh: '上传报告', en: 'Upload the report' },
      message: { zh: '验收报告已上传', en: 'Acceptance report uploaded' },
      fields: {
        reportFile: file({ zh: '报告文件', en: 'Report', required: true }),
        acceptanceDate: date({ zh: '验收日期', en: 'Accepted on', required: true }),
        result: codes(acceptanceResults, { zh: '验收结果', en: 'Result', required: true }),
      },
    },
    confirm: {
      path: '/confirm',
      to: 'confirmed',
      access: needs('ACCEPTANCE_REPORT', 'edit'),
      label: { zh: '确认', en: 'Confirm' },
      message: { zh: '验收报告已确认', en: 'Acceptance report confirmed' },
      confirm: {
        zh: '确认后计入验收数量，不能再修改。确定吗？',
        en: 'Once confirmed, the quantities count as accepted and can no longer be changed. Confirm the report?',
      },
    },
    refuse: {
      path: '/refuse',
      to: 'returned',
      access: needs('ACCEPTANCE_REPORT', 'edit'),
      label: { zh: '退回', en: 'Return' },
      message: { zh: '验收报告已退回', en: 'Acceptance report returned' },
      danger: true,
      fields: { returnReason: text({ zh: '退回原因', en: 'Reason for return', required: true, max: 250 }) },
    },
  },
  screens: [
    {
      path: '/acceptance-report/manage',
      title: { zh: '验收报告管理', en: 'Acceptance reports' },
      area: 'acceptance',
      codes: ['ACCEPTANCE_REPORT'],
      empty: {
        zh: '还没有验收报告；按合同上传的报告会列在这里，等待确认',
        en: 'No acceptance reports yet. Reports uploaded for a contract are listed here for confirmation.',
      },
    },
    {
      path: '/acceptance-report/contract',
      title: { zh: '合同验收报告', en: 'Acceptance reports by contract' },
      area: 'acceptance',
      codes: ['ACCEPTANCE_REPORT_UPLOAD'],
      columns: ['contractId', 'reportCode', 'title', 'acceptanceParty', 'acceptanceDate', 'result', 'status'],
      filters: ['contractId', 'title', 'acceptanceParty', 'status'],
      empty: {
        zh: '还没有验收报告，可按合同新增一份，列明出库批次和验收数量，再上传报告',
        en: 'No acceptance reports yet. Add one with its outbound batches and accepted quantities, then upload it.',
      },
    },
  ],
});
