import { approvals, decidesFlow } from '../workflow/flow-calls.ts';
import { codes, id, moment, needs, one, call, page, question, resource, text, type Fields } from '../index.ts';
import { paging } from '../workflow/flow.ts';

/**
 * An approval of a record, as those who apply and approve by records see it: the instance behind it, in their words.
 */
const approvalFields = {
  id: id({ required: true }),
  subjectType: text({ zh: '审批类型', en: 'Subject', required: true }),
  subjectId: id({ zh: '业务', en: 'Record', required: true }),
  subjectCode: text({ zh: '业务编号', en: 'Number' }),
  title: text({ zh: '标题', en: 'Title', required: true }),
  applyUserId: id({ zh: '申请人', en: 'Applicant' }),
  applyUserText: text({ zh: '申请人', en: 'Applicant' }),
  applyTime: moment({ zh: '申请时间', en: 'Applied', required: true }),
  approveUserId: id({ zh: '审批人', en: 'Approver' }),
  approveUserText: text({ zh: '审批人', en: 'Approver' }),
  approveTime: moment({ zh: '审批时间', en: 'Decided' }),
  opinion: text({ zh: '审批意见', en: 'Opinion' }),
  processInstanceId: id({ required: true }),
  approvalStatus: codes(approvals, {
    zh: '审批状态',
    en: 'Status',
    required: true,
    displayName: true,
  }),
} as const satisfies Fields;

/**
 * Approvals by record: no second engine, each is a process. Resources that are decided so are named by the calls that
 * decide.
 */
export const approve = resource('approve', {
  module: 'warehouse',
  title: { zh: '审批', en: 'Approval' },
  stored: false,
  access: 'session',
  fields: {},
  calls: {
    page: call('GET', '', {
      access: 'session',
      query: { ...paging, subjectType: text({ max: 200 }), approvalStatus: text({ max: 20 }) },
      answer: page(approvalFields),
      sortable: ['applyTime', 'approveTime', 'title'],
    }),
    get: question('/{id}', {
      by: 'id',
      access: 'session',
      params: { id: id({ required: true }) },
      answer: one(approvalFields),
    }),
    office: decidesFlow('/office', {
      resources: ['office', 'office-change'],
      access: needs(['ENTERPRISE_AUTH', 'ENTERPRISE_INFO_AUTH', 'ENTERPRISE_INFO_CHANGE_AUTH'], 'edit'),
    }),
    warehousing: decidesFlow('/warehousing', { resources: ['warehousing'], access: 'session' }),
    warehousingReceipt: decidesFlow('/warehousingReceipt', { resources: ['warehouse-receipt'], access: 'session' }),
    outStock: decidesFlow('/outStock', { resources: ['out-stock'], access: 'session' }),
    actualDelivery: decidesFlow('/actual/delivery', { resources: ['actual-delivery'], access: 'session' }),
    transferApplication: decidesFlow('/transfer-application', {
      resources: ['transfer-application'],
      access: 'session',
    }),
  },
});
