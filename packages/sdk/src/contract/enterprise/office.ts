import { call, choice, code, id, integer, needs, one, reference, resource, rows, text, type Fields } from '../index.ts';

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
  nodeId: integer({ zh: '注册进度', en: 'Registration progress', required: true, readonly: true, default: 1 }),
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
  calls: {
    /**
     * Opens an organisation that the platform vouches for: registered and approved at once. Companies register themselves at the public
     * call; POST at the base submits a change. Only for whoever holds the code over all offices.
     */
    open: call('POST', '/open', { access: needs('ENTERPRISE_AUTH', 'add'), body: fields, answer: one({ id: id({ required: true }) }) }),
  },
});
