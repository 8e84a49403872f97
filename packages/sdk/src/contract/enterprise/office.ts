import { startsFlow } from '../workflow/flow-calls.ts';
import { call, choice, code, id, needs, one, reference, resource, rows, states, text, type Fields } from '../index.ts';

/** What an organisation is on this platform. */
export const officeTypes = {
  PLATFORM: { zh: '平台', en: 'Platform' }, CUSTOMER: { zh: '企业客户', en: 'Enterprise customer' }, FINANCING: { zh: '资金方', en: 'Financing party' }, WAREHOUSE: { zh: '仓储方', en: 'Warehouse' },
} as const;

const fields = {
  name: text({ zh: '企业名称', en: 'Name', required: true, max: 120, unique: true, search: true }),
  shortName: text({ zh: '简称', en: 'Short name', max: 64, search: true }),
  enterpriseCode: text({ zh: '企业编码', en: 'Enterprise code', max: 64 }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode', unique: true, search: true }),
  type: choice(officeTypes, { zh: '企业类型', en: 'Type', required: true }),
  /** Registration progress; 1 sends its people to /enterprise/authentication-info. */
  nodeId: states({
    1: { zh: '待完善资料', en: 'To be completed' }, 2: { zh: '审核中', en: 'In approval' }, 3: { zh: '已认证', en: 'Authenticated' }, 4: { zh: '变更中', en: 'Changing' },
  }, [[1, 2], [2, 3], [2, 1], [3, 4], [4, 3]], { zh: '注册进度', en: 'Registration progress', required: true, default: 1 }),
  parentOfficeId: reference('office', { zh: '上级企业', en: 'Parent office', onDelete: 'set null' }),
  approvalStatus: code({ 1: { zh: '待审批', en: 'Pending approval' }, 2: { zh: '已通过', en: 'Approved' }, 3: { zh: '已驳回', en: 'Rejected' } }, { zh: '审批状态', en: 'Approval status', readonly: true }),
  contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
  contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
  address: text({ zh: '地址', en: 'Address', max: 128 }),
} as const satisfies Fields;

/** An organisation: the platform, an enterprise customer or a financing party. */
export const office = resource('office', {
  module: 'enterprise',
  title: { zh: '企业', en: 'Office' },
  access: { view: 'session', edit: 'ENTERPRISE_AUTH' },
  // An office is its own row: people see theirs, the platform sees all by its data scope.
  scope: rows({ parties: ['id'] }),
  standard: ['page', 'get', 'map', 'update'],
  tree: 'parentOfficeId',
  fields,
  list: { columns: ['name', 'type', 'creditCode', 'contactName', 'approvalStatus', 'createTime'], filters: ['name', 'type', 'creditCode', 'approvalStatus'] },
  flow: { key: 'enterprise-approval', field: 'nodeId', started: 2, approved: 3, rejected: 1, stopped: 1 },
  summary: { title: ['name'], code: 'creditCode', counterpart: 'name' },
  views: { officeApproval: { as: 'page', path: '/fetch/office-approval', where: { approvalStatus: [1, 2, 3] }, access: needs(['ENTERPRISE_AUTH', 'ENTERPRISE_INFO_AUTH'], 'query') } },
  calls: {
    /** An organisation that is complete asks the platform for its approval. */
    submitApproval: startsFlow('/submit-platform-enterprise-approval', { method: 'PUT', processes: ['enterprise-approval'], access: needs(['SUBMIT_ENTERPRISE_INFO', 'ENTERPRISE_AUTH'], 'edit') }),
    /**
     * Opens an organisation that the platform vouches for: registered and approved at once. Companies register themselves at the public
     * call; POST at the base submits a change. Only for whoever holds the code over all offices.
     */
    open: call('POST', '/open', { access: needs('ENTERPRISE_AUTH', 'add'), body: fields, answer: one({ id: id({ required: true }) }) }),
  },
});
