import type { Kysely, Transaction } from 'kysely';
import { accountStatus } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { partnerClientStatus } from '@scf-kit/sdk/contract/portal/partner-client';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { jsonb, newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import accounts from './demo-accounts.json' with { type: 'json' };
import { hashPassword } from './passwords/passwords.ts';
import { hashToken } from './tokens/tokens.ts';

/** The partner whose page on another origin embeds the form. The secret protects demo data only. */
export const DEMO_PARTNER = {
  clientId: 'demo-partner',
  clientSecret: 'scf_live_demonstration_only',
  formKey: 'financing-application',
  origins: ['http://localhost:8081', 'http://127.0.0.1:8081'],
} as const;

const offices = [
  {
    id: 'office-customer',
    name: '成都康泽医疗器械有限公司',
    shortName: '康泽医疗',
    type: 'CUSTOMER',
    creditCode: '91510100MA0000001L',
    enterpriseCode: 'QY-20260105-0001',
  },
  {
    id: 'office-financing',
    name: '成都锦程商业保理有限公司',
    shortName: '锦程保理',
    type: 'FINANCING',
    creditCode: '91510100MA0000002P',
    enterpriseCode: 'QY-20260105-0002',
  },
  {
    id: 'office-warehouse',
    name: '成都蓉西医药仓储有限公司',
    shortName: '蓉西仓储',
    type: 'WAREHOUSE',
    creditCode: '91510100MA0000003T',
    enterpriseCode: 'QY-20260105-0003',
  },
] as const;

const departments = [
  { id: 'department-operations', officeId: 'office-platform', name: '运营部' },
  { id: 'department-approval', officeId: 'office-platform', name: '风控审批部' },
  { id: 'department-customer', officeId: 'office-customer', name: '财务部' },
  { id: 'department-financing', officeId: 'office-financing', name: '业务部' },
  { id: 'department-warehouse', officeId: 'office-warehouse', name: '仓储部' },
] as const;

/** Where each demo account stands, by username. */
const places: Readonly<
  Record<
    string,
    {
      readonly departmentId: (typeof departments)[number]['id'];
      readonly roleIds: readonly string[];
      readonly mobilePhone: string;
    }
  >
> = {
  admin: { departmentId: 'department-operations', roleIds: ['role-platform-admin'], mobilePhone: '13900000001' },
  approver: { departmentId: 'department-approval', roleIds: ['role-approver'], mobilePhone: '13900000002' },
  customer: {
    departmentId: 'department-customer',
    roleIds: ['role-customer', 'role-enterprise-agent'],
    mobilePhone: '13900000003',
  },
  financier: { departmentId: 'department-financing', roleIds: ['role-financier'], mobilePhone: '13900000004' },
  keeper: { departmentId: 'department-warehouse', roleIds: ['role-keeper'], mobilePhone: '13900000005' },
};

/** Offices, departments, people and the partner of the demo that are not there yet. */
export async function seedDemo(db: Kysely<Database> | Transaction<Database>): Promise<void> {
  await db
    .insertInto('office')
    .values(
      offices.map(({ id, ...facts }) => ({
        ...newRow({ officeId: id }, id),
        ...facts,
        nodeId: getStateNumber(office, 'authenticated'),
        approvalStatus: approvals.approved.value,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('department')
    .values(
      departments.map(({ id, officeId, name }) => ({
        ...newRow({ officeId, departmentId: id }, id),
        parentId: '0',
        name,
        sorted: 10,
        enabled: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

  const known = new Set(
    (await db.selectFrom('user').select('username').where('username', 'in', Object.keys(places)).execute()).map(
      (user) => user.username,
    ),
  );
  const missing = accounts.accounts.filter((account) => !known.has(account.username));
  // One hash for all: the password is printed at the start anyway.
  const passwordHash = missing.length > 0 ? await hashPassword(accounts.password) : null;
  for (const account of missing) {
    const place = places[account.username];
    const department = departments.find((each) => each.id === place?.departmentId);
    if (!place || !department) throw new Error(`The demo account "${account.username}" has no place.`);
    const id = `user-${account.username}`;
    await db
      .insertInto('user')
      .values({
        ...newRow({ userId: id, officeId: department.officeId, departmentId: department.id }, id),
        username: account.username,
        actualName: account.name.zh,
        kind: account.kind,
        mobilePhone: place.mobilePhone,
        accountStatus: accountStatus.normal.value,
        wrongPasswordCount: 0,
        passwordHash,
      })
      .execute();
    await db
      .insertInto('rel_user_role')
      .values(place.roleIds.map((roleId) => ({ ...newRow({}, `${id}-${roleId}`), userId: id, roleId })))
      .execute();
  }
  await seedPartner(db);
}

async function seedPartner(db: Kysely<Database> | Transaction<Database>): Promise<void> {
  const stamp = { officeId: 'office-customer', departmentId: 'department-customer', userId: 'user-customer' };
  const { clientId, clientSecret, formKey, origins } = DEMO_PARTNER;
  await db
    .insertInto('partner_client')
    .values({
      ...newRow(stamp, clientId),
      code: 'HZ-DEMO',
      name: '演示合作方',
      mode: 'live',
      purpose: '在企业自己的网站上填写融资申请',
      contactName: '演示合作方',
      contactPhone: '13900000003',
      formKeys: jsonb([formKey]),
      origins: jsonb([...origins]),
      status: partnerClientStatus.active.value,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('partner_key')
    .values({
      ...newRow(stamp, `${clientId}-key`),
      partnerClientId: clientId,
      hash: hashToken(clientSecret),
      hint: 'scf_live_demo…',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
