import { startsFlow, stopsFlow } from '../workflow/flow-calls.ts';
import {
  date,
  documentStates,
  id,
  integer,
  longText,
  needs,
  reference,
  resource,
  rows,
  states,
  text,
  type States,
} from '../index.ts';

export const extensionStatus = {
  draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
  inApproval: {
    value: 1,
    zh: '审批中',
    en: 'In approval',
    tone: 'progress',
    to: ['approved', 'rejected', 'withdrawn'],
  },
  rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
  withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral', to: ['draft'] },
  approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success' },
} as const satisfies States;

const EDIT = ['FINANCE_REPAYMENT', 'MY_FLOW_START', 'MY_START'] as const;

/** More time for a loan, approved before it is due. In sum at most its own term, of more than a year at most half. */
export const financingExtension = resource('financing-extension', {
  module: 'financing',
  title: { zh: '展期', en: 'Extension' },
  strict: true,
  access: {
    view: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING', 'FINANCING_PARTY'],
    edit: EDIT,
    delete: EDIT,
  },
  editableIn: ['draft', 'rejected', 'withdrawn'],
  scope: rows({ readThrough: ['financingId'] }),
  moves: ['financingId'],
  label: 'extensionCode',
  fields: {
    extensionCode: text({
      zh: '展期编号',
      en: 'Extension number',
      required: true,
      numbered: 'ZQ',
      unique: true,
      max: 64,
      search: true,
    }),
    financingId: reference('financing', {
      zh: '融资项目',
      en: 'Financing project',
      required: true,
      createOnly: true,
      displayName: true,
    }),
    months: integer({ zh: '展期（月）', en: 'Months', required: true, min: 1, max: 60 }),
    reason: longText({ zh: '展期原因', en: 'Reason', required: true, max: 2000 }),
    /** The day of its approval. */
    effectiveDate: date({ zh: '生效日期', en: 'Effective from', readonly: true }),
    processInstanceId: id({ zh: '流程实例', en: 'Process instance', readonly: true, index: true }),
    status: states(extensionStatus, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
  },
  list: {
    columns: ['extensionCode', 'financingId', 'months', 'effectiveDate', 'status', 'createTime'],
    filters: ['extensionCode', 'financingId', 'status'],
    sort: '-createTime',
  },
  approvable: { instance: 'processInstanceId', processes: [{ key: 'extension' }], states: documentStates },
  summary: { title: ['extensionCode'], code: 'extensionCode' },
  calls: {
    start: startsFlow('/start', { processes: ['extension'], access: needs(EDIT, 'edit') }),
    stop: stopsFlow('/stop', { access: needs(EDIT, 'edit') }),
  },
});
