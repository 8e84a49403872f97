import { ACTIONS, permissionCodes, type Action, type PermissionCode } from '@scf-kit/sdk/contract';
import { scopeValues } from '@scf-kit/sdk/contract/access/role';
import { services } from '@scf-kit/sdk/contract/enterprise/services';

/**
 * A role of a fresh installation: which codes with which actions, over which rows (`dataScope` as the contract's role).
 */
export interface SeededRole {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly dataScope: (typeof scopeValues)[keyof typeof scopeValues];
  readonly sorted: number;
  /** The offices whose people may hold it, beside the platform's own. */
  readonly officeType?: 'CUSTOMER' | 'FINANCING' | 'WAREHOUSE';
  readonly actions: (code: PermissionCode) => readonly Action[];
}

const READ: readonly Action[] = ['query', 'get', 'export'];
const granting =
  (full: readonly PermissionCode[], read: readonly PermissionCode[] = []) =>
  (code: PermissionCode): readonly Action[] =>
    full.includes(code) ? ACTIONS : read.includes(code) ? READ : [];

/** The to-do screens of all approvals. */
const APPROVALS: readonly PermissionCode[] = [
  'MY_TODO',
  'MY_HAVE_TODO',
  'CONTRACT_APPROVE',
  'BILL_MY_FLOW_MY_TODO',
  'TICKET_REGISTER_FLOW_MY_TODO',
  'PAYABLE_MY_FLOW_MY_TODO',
  'FEE_APPLY_APPROVE',
  'QUALIFICATION_APPROVAL',
  'BUSINESS_APPROVAL',
  'ENTERPRISE_INFO_AUTH',
  'ENTERPRISE_INFO_CHANGE_AUTH',
];

/** The services enterprises apply to the platform for. */
const SERVICES: readonly PermissionCode[] = [...new Set(Object.values(services).map(({ code }) => code))];
/** Acting for an enterprise: its data, its seals, its partners, the systems of its own that embed our forms. */
const ENTERPRISE: readonly PermissionCode[] = [
  'PARTNER_CLIENT',
  'SUBMIT_ENTERPRISE_INFO',
  'SEAL_MANAGE',
  'SHORT_INVITE',
  'SHINOPHARM_LINK_PARTIES',
  'ENTERPRISE_QUALIFICATION_INFO',
];

/** Permissions of the platform to watch the loans that are out. */
const POST_LOAN: readonly PermissionCode[] = [
  'LOAN_SCHEDULE_MANAGE',
  'LOAN_BILL_MANAGE',
  'LOAN_STOCK_MANAGE',
  'LOAN_ACCEPTANCE_REPORT_MANAGE',
];
/** Permissions of a party to watch what it has lent. */
const POST_LOAN_RZ: readonly PermissionCode[] = permissionCodes.filter((code) => code.endsWith('_RZ'));

export const seededRoles: readonly SeededRole[] = [
  {
    id: 'role-platform-admin',
    code: 'platform-admin',
    name: '平台管理员',
    dataScope: scopeValues.all,
    sorted: 10,
    actions: granting(permissionCodes),
  },
  // An approver reads the records of the tasks that reach them; the platform's own rows they see anyway. This one
  // handles every step of the processes that come with the product, those below the steps of their trade.
  {
    id: 'role-approver',
    code: 'approver',
    name: '审批员',
    dataScope: scopeValues.officeTree,
    sorted: 20,
    // They confirm the acceptance reports that others upload.
    actions: granting([...APPROVALS, 'ACCEPTANCE_REPORT'], ['FINANCING_SERVICE']),
  },
  {
    id: 'role-business-manager',
    code: 'business-manager',
    name: '业务经理',
    dataScope: scopeValues.officeTree,
    sorted: 21,
    actions: granting(APPROVALS, ['FINANCING_SERVICE']),
  },
  {
    id: 'role-risk-approver',
    code: 'risk-approver',
    name: '风控审批',
    dataScope: scopeValues.officeTree,
    sorted: 22,
    actions: granting(APPROVALS, ['FINANCING_SERVICE']),
  },
  {
    id: 'role-legal-approver',
    code: 'legal-approver',
    name: '法务审批',
    dataScope: scopeValues.officeTree,
    sorted: 23,
    actions: granting(['MY_TODO', 'MY_HAVE_TODO', 'CONTRACT_APPROVE']),
  },
  {
    id: 'role-finance-approver',
    code: 'finance-approver',
    name: '财务审批',
    dataScope: scopeValues.officeTree,
    sorted: 24,
    actions: granting(
      [...APPROVALS, 'ACCEPTANCE_REPORT'],
      ['FINANCING_SERVICE', 'FINANCE_BILL', 'FINANCE_PAYABLE', 'FINANCE_COLLECTION', 'FINANCE_FINANCIAL_COLLECTION'],
    ),
  },
  {
    id: 'role-cashier',
    code: 'cashier',
    name: '出纳',
    dataScope: scopeValues.officeTree,
    sorted: 25,
    actions: granting(
      ['MY_TODO', 'MY_HAVE_TODO', 'PAYABLE_MY_FLOW_MY_TODO'],
      ['FINANCE_PAYABLE', 'HISTORY_PAYMENT_REQUEST', 'FEE_APPLY'],
    ),
  },
  {
    id: 'role-general-manager',
    code: 'general-manager',
    name: '总经理',
    dataScope: scopeValues.officeTree,
    sorted: 26,
    actions: granting(APPROVALS, ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING']),
  },
  {
    id: 'role-warehouse-approver',
    code: 'warehouse-approver',
    name: '仓储审批',
    dataScope: scopeValues.officeTree,
    sorted: 27,
    actions: granting(['MY_TODO', 'MY_HAVE_TODO'], ['STOCK_MANAGE']),
  },
  // They watch every loan that is out, and upload the reports on its goods; somebody else confirms them.
  {
    id: 'role-post-loan',
    code: 'post-loan',
    name: '贷后管理',
    dataScope: scopeValues.all,
    sorted: 28,
    actions: granting(
      [...POST_LOAN, 'ACCEPTANCE_REPORT_UPLOAD', 'MY_TODO', 'MY_HAVE_TODO'],
      ['FINANCING_SERVICE', 'FINANCE_REPAYMENT', 'PURCHASE_CONTRACT', 'SALE_CONTRACT'],
    ),
  },
  {
    id: 'role-customer',
    code: 'customer',
    name: '企业客户',
    officeType: 'CUSTOMER',
    dataScope: scopeValues.office,
    sorted: 30,
    actions: granting([
      'FINANCING_SERVICE',
      'MY_FLOW_START',
      'MY_START',
      'MY_TODO',
      'MY_HAVE_TODO',
      'LOAN_STOCK_MANAGE',
      ...SERVICES,
    ]),
  },
  // The person who registered a company: acts for it and looks after its people. Approving the company adds what
  // customers may do.
  {
    id: 'role-enterprise-admin',
    code: 'enterprise-admin',
    name: '企业管理员',
    officeType: 'CUSTOMER',
    dataScope: scopeValues.office,
    sorted: 31,
    actions: granting([...ENTERPRISE, 'USER_MANAGE', 'DEPARTMENT_MANAGE']),
  },
  {
    id: 'role-enterprise-agent',
    code: 'enterprise-agent',
    name: '企业经办人',
    officeType: 'CUSTOMER',
    dataScope: scopeValues.office,
    sorted: 32,
    actions: granting(ENTERPRISE),
  },
  {
    id: 'role-financier',
    code: 'financier',
    name: '资金方',
    officeType: 'FINANCING',
    dataScope: scopeValues.office,
    sorted: 40,
    actions: granting(
      ['MY_TODO', 'MY_HAVE_TODO', 'FINANCING_PARTY', 'FINANCING_PARTY_TOTAL', 'FILE_DOWNLOAD', ...POST_LOAN_RZ],
      ['FINANCING_SERVICE'],
    ),
  },
  // The visitors of partners' pages. A token of theirs is good for one form alone; this says which records forms make.
  {
    id: 'role-partner-visitor',
    code: 'partner-visitor',
    name: '合作方访客',
    dataScope: scopeValues.own,
    sorted: 60,
    actions: granting(['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START', ...SERVICES]),
  },
  {
    id: 'role-keeper',
    code: 'keeper',
    name: '仓库管理员',
    officeType: 'WAREHOUSE',
    dataScope: scopeValues.office,
    sorted: 50,
    actions: granting(['STOCK_MANAGE', 'MY_TODO', 'MY_HAVE_TODO']),
  },
];
