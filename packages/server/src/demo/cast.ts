import type { Kysely } from 'kysely';
import { relRoleMenu, role, scopeValues } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import type { PermissionCode } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import type { Desk, Server } from './desk.ts';
import type { Dice } from './dice.ts';
import { companies, lenders } from './companies.ts';
import { makeIdentityCard, createNameDrawer, makePhone } from './cast-names.ts';
import { engage, openDepartment, openOffice, seat, type Hiring } from './hiring.ts';
import { scopes } from './phrases.ts';

/** The people of the demonstration, by their work. */
export interface Cast {
  readonly admin: Desk;
  /** May handle every step; the others handle those of their trade. */
  readonly approver: Desk;
  readonly sales: readonly Desk[];
  readonly treasurer: Desk;
  /** The demo accounts of the lender and the warehouse. */
  readonly financier: Desk;
  readonly keeper: Desk;
  readonly byRole: Readonly<Record<Trade, readonly Desk[]>>;
  readonly customers: readonly Customer[];
  /** Offices of financing parties, by name. */
  readonly lenders: ReadonlyMap<string, string>;
  /** Everybody; more come while the story goes on. */
  readonly all: Desk[];
}
export interface Customer {
  readonly officeName: string;
  readonly officeId: string;
  readonly desk: Desk;
  readonly english: boolean;
}
export type Trade =
  | 'business-manager'
  | 'risk-approver'
  | 'legal-approver'
  | 'finance-approver'
  | 'cashier'
  | 'general-manager';

const staff: readonly {
  readonly trade: Trade;
  readonly username: string;
  readonly department: string;
  /** Roles beside that of the trade. */
  readonly also?: readonly string[];
}[] = [
  { trade: 'business-manager', username: 'business1', department: '市场部' },
  { trade: 'business-manager', username: 'business2', department: '市场部' },
  { trade: 'risk-approver', username: 'risk1', department: 'department-approval' },
  // After the decision the loan is watched: schedule, invoices, goods and the reports on them.
  { trade: 'risk-approver', username: 'risk2', department: 'department-approval', also: ['role-post-loan'] },
  { trade: 'legal-approver', username: 'legal1', department: '法务部' },
  { trade: 'finance-approver', username: 'finance1', department: '财务部' },
  { trade: 'finance-approver', username: 'finance2', department: '财务部' },
  { trade: 'cashier', username: 'cashier1', department: '财务部' },
  { trade: 'general-manager', username: 'manager1', department: 'department-operations' },
];
const SALES: readonly PermissionCode[] = [
  'crm',
  'FINANCING_SERVICE',
  'NON_FINANCING_SERVICE',
  'NON_FINANCING_SERVICE_EDIT',
  'PURCHASE_CONTRACT',
  'PURCHASE_CONTRACT_EDIT',
  'SALE_CONTRACT',
  'SALE_CONTRACT_EDIT',
  'FINANCE_BILL',
  'FINANCE_BILL_EDIT',
  'APPLY_TICKET_REGISTER',
  'APPLY_TICKET_REGISTER_EDIT',
  'FINANCE_PAYABLE',
  'FEE_APPLY',
  'FINANCE_FINANCIAL_COLLECTION_RENLING',
  'BILLING_INFOR_ADD',
  'BILLING_INFO_RO',
  'STOCK_MANAGE',
  'ACCEPTANCE_REPORT_UPLOAD',
  'CONTRACT_TEMPLATE',
  'MY_FLOW_START',
  'MY_START',
  'MY_TODO',
  'MY_HAVE_TODO',
];
const TREASURY: readonly PermissionCode[] = [
  'ACCEPTANCE_REPORT',
  'FINANCING_SERVICE',
  'FINANCING_PARTY',
  'FINANCE_REPAYMENT',
  'FINANCE_COLLECTION',
  'FINANCE_FINANCIAL_COLLECTION',
  'FINANCE_PAYABLE',
  'HISTORY_PAYMENT_REQUEST',
  'BILLING_INFO_CW',
  'SALE_CONTRACT',
  'PURCHASE_CONTRACT',
  'MY_TODO',
  'MY_HAVE_TODO',
];
const SERVICES: readonly PermissionCode[] = [
  'IMPORT_AGENT',
  'EXPORT_AGENT',
  'POLICY_ADVICE',
  'BIDDING_AGENT',
  'BUSINESS_TAX',
  'QUALITY_INSPECTION_AGENT',
  'CHAMBER_COMMERCE',
  'ATTRACT_INVESTMENT',
];
const ALL = scopeValues.all;
const OFFICE = scopeValues.office;
const OWN_ENTERPRISE = 'role-enterprise-agent';

/** Makes a role with all actions of these codes; answers its id. */
async function newRole(
  admin: Desk,
  given: {
    readonly name: string;
    readonly code: string;
    readonly dataScope: typeof ALL | typeof OFFICE;
    readonly officeType?: 'CUSTOMER' | 'FINANCING' | 'WAREHOUSE';
  },
  codes: readonly PermissionCode[],
): Promise<string> {
  const { id, version } = await admin.ask(role.calls.create, { body: { ...given, sorted: 60, enabled: true } });
  const wanted: ReadonlySet<string> = new Set(codes);
  const menus = await admin.ask(relRoleMenu.calls.details, { query: { roleId: id } });
  await admin.ask(relRoleMenu.calls.save, {
    body: {
      roleId: id,
      menuIds: menus.flatMap((menu) => (menu.permission !== null && wanted.has(menu.permission) ? [menu.id] : [])),
      dataScope: given.dataScope,
      version,
    },
  });
  return id;
}

/** Completes the data of the offices every demonstration starts with. */
async function introduce(admin: Desk, dice: Dice, nextName: () => string): Promise<void> {
  for (const [id, address, capital, [provinceId, cityId, districtId]] of [
    ['office-platform', '成都市高新区天府三街199号', '100000000.00', ['510000', '510100', '510104']],
    ['office-customer', '成都市武侯区武青北路18号', '30000000.00', ['510000', '510100', '510107']],
    ['office-financing', '成都市锦江区东大街99号', '500000000.00', ['510000', '510100', '510104']],
    ['office-warehouse', '成都市青羊区光华大道三段1588号', '20000000.00', ['510000', '510100', '510105']],
  ] as const) {
    await admin.askPart(office.calls.update, {
      id,
      address,
      registeredCapital: capital,
      provinceId,
      cityId,
      districtId,
      kind: 'OFFICE_KIND-2',
      legalPersonName: nextName(),
      legalPersonIdCard: makeIdentityCard(dice, districtId),
      establishDate: `20${dice.between(10, 18)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`,
      businessScope: dice.pick(scopes),
      contactName: nextName(),
      contactPhone: makePhone(dice),
    });
  }
}

/** The platform's own departments, by name. */
async function openDepartments(admin: Desk): Promise<ReadonlyMap<string, string>> {
  const departments = new Map<string, string>();
  for (const name of ['市场部', '财务部', '法务部'])
    departments.set(name, await openDepartment(admin, 'office-platform', name, 20));
  return departments;
}

async function engageStaff(
  hiring: Hiring,
  departments: ReadonlyMap<string, string>,
): Promise<Readonly<Record<Trade, readonly Desk[]>>> {
  const byRole: Record<Trade, Desk[]> = {
    'business-manager': [],
    'risk-approver': [],
    'legal-approver': [],
    'finance-approver': [],
    cashier: [],
    'general-manager': [],
  };
  for (const { trade, username, department: place, also = [] } of staff)
    byRole[trade].push(
      await engage(hiring, {
        username,
        officeId: 'office-platform',
        departmentId: departments.get(place) ?? place,
        roleIds: [`role-${trade}`, ...also],
      }),
    );
  return byRole;
}

/** The people who bring in business, and the one who handles the money. */
async function engageTraders(
  hiring: Hiring,
  departments: ReadonlyMap<string, string>,
  { salesRole, treasuryRole }: { readonly salesRole: string; readonly treasuryRole: string },
): Promise<{ readonly sales: readonly Desk[]; readonly treasurer: Desk }> {
  const officeId = 'office-platform';
  const sales: Desk[] = [];
  const departmentId = departments.get('市场部') ?? '';
  for (const username of ['sales1', 'sales2', 'sales3'])
    sales.push(await engage(hiring, { username, officeId, departmentId, roleIds: [salesRole] }));
  const treasurer = await engage(hiring, {
    username: 'treasurer1',
    officeId,
    departmentId: departments.get('财务部') ?? '',
    roleIds: [treasuryRole],
  });
  return { sales, treasurer };
}

/** Opens the offices of the customers, each with one person. */
async function openCustomers(hiring: Hiring, servicesRole: string): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (const { username, english = false, ...company } of companies) {
    const officeId = await openOffice(hiring, company, 'CUSTOMER');
    const departmentId = await openDepartment(hiring.admin, officeId, english ? 'Finance' : '财务部', 10);
    const desk = await engage(hiring, {
      username,
      officeId,
      departmentId,
      roleIds: ['role-customer', OWN_ENTERPRISE, servicesRole],
      ...(english ? { name: 'Emma Clarke' } : {}),
    });
    customers.push({ officeName: company.name, officeId, desk, english });
  }
  return customers;
}

async function addRole(admin: Desk, { person }: Desk, roleId: string): Promise<void> {
  const { roleIds, version } = await admin.ask(user.calls.get, { params: { id: person.id } });
  await admin.askPart(user.calls.update, { id: person.id, version, roleIds: [...(roleIds ?? []), roleId] });
}

/** Opens the offices and engages the people: as the platform's administrator does it. */
export async function assemble(server: Server & { readonly db: Kysely<Database> }, dice: Dice): Promise<Cast> {
  const all: Desk[] = [];
  const admin = await seat(server, all, 'admin');
  const approver = await seat(server, all, 'approver');
  const customer = await seat(server, all, 'customer');
  const financier = await seat(server, all, 'financier');
  const keeper = await seat(server, all, 'keeper');
  const nextName = createNameDrawer(dice);
  const hiring: Hiring = { server, admin, dice, nextName, all };

  const departments = await openDepartments(admin);
  const byRole = await engageStaff(hiring, departments);
  const salesRole = await newRole(admin, { name: '客户经理', code: 'account-manager', dataScope: ALL }, SALES);
  const treasuryRole = await newRole(admin, { name: '资金专员', code: 'treasurer', dataScope: ALL }, TREASURY);
  const servicesRole = await newRole(
    admin,
    { name: '企业服务经办', code: 'service-applicant', dataScope: OFFICE, officeType: 'CUSTOMER' },
    SERVICES,
  );
  const { sales, treasurer } = await engageTraders(hiring, departments, { salesRole, treasuryRole });

  const { officeId } = customer.person;
  const own = { officeName: '成都康泽医疗器械有限公司', officeId, english: false };
  const customers: Customer[] = [{ ...own, desk: customer }, ...(await openCustomers(hiring, servicesRole))];
  const financing = new Map<string, string>();
  for (const { name, shortName } of lenders)
    financing.set(name, await openOffice(hiring, { name, shortName }, 'FINANCING'));
  await introduce(admin, dice, nextName);
  const clerkRole = await newRole(
    admin,
    { name: '仓储作业员', code: 'stock-clerk', dataScope: ALL, officeType: 'WAREHOUSE' },
    ['STOCK_MANAGE'],
  );
  await addRole(admin, customer, servicesRole);
  await addRole(admin, keeper, clerkRole);
  // A colleague of the demo account, so that its enterprise is more than one person.
  const partner = await engage(hiring, {
    username: 'kangze2',
    officeId,
    departmentId: 'department-customer',
    roleIds: ['role-customer', OWN_ENTERPRISE, servicesRole],
  });
  customers.push({ ...own, desk: partner });
  return { admin, approver, sales, treasurer, financier, keeper, byRole, customers, lenders: financing, all };
}
