import { afterAll, beforeAll } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { loadContract } from '../../../../contract.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../../../testing/people.ts';

export let app: TestApp;
export let admin: string;
export let office: string;
/** Defines the roles of one customer's office. */
export let manager: TestPerson;

/** A product of the file's own, with a manager of roles. */
export function provideRoles(): void {
  beforeAll(async () => {
    await loadContract();
    app = await startTestApp({
      resources: ['user', 'role', 'rel-role-menu', 'rel-user-role', 'financing', 'department', 'menu'].map(
        resourceNamed,
      ),
    });
    admin = await app.login('admin');
    office = await newOffice(app.db);
    manager = await newPerson(app.db, {
      officeId: office,
      roles: [
        { codes: ['ROLE_MANAGE', 'USER_MANAGE'], scope: 'office' },
        { codes: ['FINANCING_SERVICE'], actions: ['query', 'get'], scope: 'office' },
      ],
    });
  });
  afterAll(() => app.close());
}
