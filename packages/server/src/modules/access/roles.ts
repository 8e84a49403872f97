import { ACTIONS, permissionCodes, type Action, type PermissionCode } from '@scf-kit/sdk/contract';

/** A role of a fresh installation: which codes with which actions, over which rows (`dataScope` as the contract's role). */
export interface SeededRole {
  readonly id: string; readonly code: string; readonly name: string; readonly dataScope: 1 | 2 | 3 | 4 | 5; readonly sorted: number;
  /** The offices whose people may hold it, beside the platform's own. */
  readonly officeType?: 'CUSTOMER' | 'FINANCING' | 'WAREHOUSE';
  readonly actions: (code: PermissionCode) => readonly Action[];
}

const READ: readonly Action[] = ['query', 'get', 'export'];
const granting = (full: readonly PermissionCode[], read: readonly PermissionCode[] = []) => (code: PermissionCode): readonly Action[] =>
  full.includes(code) ? ACTIONS : read.includes(code) ? READ : [];

export const seededRoles: readonly SeededRole[] = [
  { id: 'role-platform-admin', code: 'platform-admin', name: '平台管理员', dataScope: 1, sorted: 10, actions: granting(permissionCodes) },
  // An approver reads the records of the tasks that reach them; the platform's own rows they see anyway.
  { id: 'role-approver', code: 'approver', name: '审批员', dataScope: 5, sorted: 20, actions: granting(['MY_TODO', 'MY_HAVE_TODO'], ['FINANCING_SERVICE']) },
  { id: 'role-customer', code: 'customer', name: '企业客户', officeType: 'CUSTOMER', dataScope: 2, sorted: 30, actions: granting(['FINANCING_SERVICE', 'MY_FLOW_START', 'MY_START', 'MY_TODO', 'MY_HAVE_TODO']) },
  { id: 'role-financier', code: 'financier', name: '资金方', officeType: 'FINANCING', dataScope: 2, sorted: 40, actions: granting(['MY_TODO', 'MY_HAVE_TODO'], ['FINANCING_SERVICE']) },
  { id: 'role-keeper', code: 'keeper', name: '仓库管理员', officeType: 'WAREHOUSE', dataScope: 2, sorted: 50, actions: granting(['STOCK_MANAGE', 'MY_TODO', 'MY_HAVE_TODO']) },
];
