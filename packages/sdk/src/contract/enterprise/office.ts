import { choice, code, integer, reference, resource, rows, text } from '../index.ts';

/** What an organisation is on this platform. */
export const officeTypes = {
  PLATFORM: { zh: '平台', en: 'Platform' }, CUSTOMER: { zh: '企业客户', en: 'Enterprise customer' }, FINANCING: { zh: '资金方', en: 'Financing party' }, WAREHOUSE: { zh: '仓储方', en: 'Warehouse' },
} as const;

/** An organisation: the platform, an enterprise customer or a financing party. */
export const office = resource('office', {
  module: 'enterprise',
  title: { zh: '企业', en: 'Office' },
  access: { view: 'session', edit: 'ENTERPRISE_AUTH' },
  // An office is its own row: people see theirs, the platform sees all by its data scope.
  scope: rows({ parties: ['id'] }),
  standard: ['page', 'get', 'map'],
  fields: {
    name: text({ zh: '企业名称', en: 'Name', required: true, max: 120, unique: true, search: true }),
    shortName: text({ zh: '简称', en: 'Short name', max: 64, search: true }),
    enterpriseCode: text({ zh: '企业编码', en: 'Enterprise code', max: 64 }),
    creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18 }),
    type: choice(officeTypes, { zh: '企业类型', en: 'Type', required: true }),
    /** Registration progress; 1 sends its people to /enterprise/authentication-info. */
    nodeId: integer({ zh: '注册进度', en: 'Registration progress', required: true, readonly: true, default: 1 }),
    parentOfficeId: reference('office', { zh: '上级企业', en: 'Parent office', onDelete: 'set null' }),
    approvalStatus: code({ 1: { zh: '待审批', en: 'Pending approval' }, 2: { zh: '已通过', en: 'Approved' }, 3: { zh: '已驳回', en: 'Rejected' } }, { zh: '审批状态', en: 'Approval status', readonly: true }),
    contactName: text({ zh: '联系人', en: 'Contact', max: 64 }),
    contactPhone: text({ zh: '联系电话', en: 'Phone', max: 11, pattern: '^\\d{11}$' }),
    address: text({ zh: '地址', en: 'Address', max: 128 }),
  },
  list: { columns: ['name', 'type', 'creditCode', 'contactName', 'approvalStatus', 'createTime'], filters: ['name', 'type', 'approvalStatus'] },
});
