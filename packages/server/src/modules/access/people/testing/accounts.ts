import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { newId } from '@scf-kit/sdk/values';
import { loadContract } from '../../../../contract.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { callUnchecked } from '../../../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../../../testing/people.ts';

export interface Account {
  readonly id: string;
  readonly officeId: string;
  readonly version: number;
  readonly initialPassword: string | null;
  readonly roleIds: readonly string[];
  readonly idCardNumber: string | null;
  readonly accountStatus: number;
}
export interface Errors {
  readonly errors: Readonly<Record<string, string>>;
}
export let app: TestApp;
export let admin: string;
/** Manages the people of one customer's office, and holds nothing else. */
export let office: string;
export let manager: TestPerson;
export const named = (username = `p-${newId().slice(-12)}`) => ({ username, actualName: '新用户' });
export const create = (token: string, body: Readonly<Record<string, unknown>> = {}) =>
  callUnchecked<Account>(app, user.calls.create, { as: { token }, body: { ...named(), ...body } });
export const update = (token: string, body: Readonly<Record<string, unknown>>) =>
  callUnchecked<Account & Errors>(app, user.calls.update, { as: { token }, body });
export const put = (token: string, way: 'enable' | 'disable' | 'cancel', ...ids: readonly string[]) =>
  callUnchecked<Errors>(app, user.calls[way], { as: { token }, body: { ids } });
export const heldMenus = async (roleId: string) =>
  (
    await app.db
      .selectFrom('rel_role_menu')
      .select('menuId')
      .where('roleId', '=', roleId)
      .where('deleted', '=', false)
      .execute()
  ).map((row) => row.menuId);

/** A product of the file's own, with a manager of accounts. */
export function provideAccounts(): void {
  beforeAll(async () => {
    await loadContract();
    app = await startTestApp({
      resources: ['session', 'user', 'role', 'rel-user-role', 'rel-role-menu', 'department', 'position', 'office'].map(
        resourceNamed,
      ),
    });
    admin = await app.login('admin');
    office = await newOffice(app.db);
    manager = await newPerson(app.db, {
      officeId: office,
      roles: [{ codes: ['USER_MANAGE', 'FINANCING_SERVICE'], scope: 'office' }],
    });
  });
  afterAll(() => app.close());
}
