import {
  date,
  dictionary,
  files,
  longText,
  money,
  reference,
  resource,
  states,
  text,
  viaReference,
  type States,
} from '../index.ts';

export const enhancementStatus = {
  effective: { value: 1, zh: '有效', en: 'Effective', tone: 'success', to: ['expired', 'cancelled'] },
  expired: { value: 2, zh: '已到期', en: 'Expired', tone: 'warning' },
  cancelled: { value: 0, zh: '已取消', en: 'Cancelled', tone: 'neutral' },
} as const satisfies States;

/** A security for the loans of a customer: a guarantee, a pledge, an insurance. */
export const creditEnhancement = resource('credit-enhancement', {
  module: 'financing',
  title: { zh: '增信措施', en: 'Credit enhancement' },
  access: 'FINANCING_PARTY',
  editableIn: ['effective'],
  scope: viaReference('financingPartyId'),
  label: 'guarantorName',
  screens: [
    {
      path: '/financing-party/credit-enhancement',
      title: { zh: '增信管理', en: 'Credit enhancement' },
      area: 'financing-party',
      codes: ['FINANCING_PARTY'],
      empty: {
        zh: '还没有增信措施，可为客户登记保证、质押或保险',
        en: "No credit enhancements yet. Enter a customer's guarantee, pledge or insurance.",
      },
    },
  ],
  fields: {
    financingPartyId: reference('financing-party', {
      zh: '资金方',
      en: 'Financing party',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    customerOfficeId: reference('office', { zh: '客户', en: 'Customer', required: true, displayName: true }),
    enhancementMode: dictionary('CREDIT_ENHANCEMENT_MODE', { zh: '增信方式', en: 'Type', displayName: true }),
    guarantorName: text({ zh: '担保方', en: 'Guarantor', required: true, max: 120, search: true }),
    amount: money({ zh: '增信金额', en: 'Secured amount', required: true, min: '0', displayName: true }),
    startDate: date({ zh: '开始日期', en: 'From', required: true }),
    endDate: date({ zh: '结束日期', en: 'Until', required: true }),
    files: files({ zh: '文件', en: 'Files' }),
    status: states(enhancementStatus, { zh: '状态', en: 'Status', required: true, default: 1, displayName: true }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: [
      'financingPartyId',
      'customerOfficeId',
      'enhancementMode',
      'guarantorName',
      'amount',
      'startDate',
      'endDate',
      'status',
    ],
    filters: ['financingPartyId', 'customerOfficeId', 'enhancementMode', 'guarantorName', 'status', 'endDate'],
    sort: '-createTime',
  },
  transitions: {
    cancel: {
      path: '/cancel',
      to: 'cancelled',
      label: { zh: '取消', en: 'Cancel' },
      message: { zh: '已取消', en: 'Cancelled' },
      danger: true,
      confirm: { zh: '确认取消该增信措施？', en: 'Cancel this credit enhancement?' },
    },
  },
});
