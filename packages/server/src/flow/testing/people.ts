import { newRow } from '../../database/new-row.ts';
import type { Db } from '../people/candidates.ts';
import type { Person } from '../people/open-tasks.query.ts';

export interface TestPerson extends Person {
  readonly officeId: string;
  readonly departmentId: null;
}

/** People of a platform office, by name; each holds the role codes given. */
export async function people<const N extends string>(
  db: Db,
  roles: Readonly<Record<N, readonly string[]>>,
): Promise<Readonly<Record<N, TestPerson>>> {
  const office = {
    ...newRow(),
    name: `Office ${newRow().id}`,
    type: 'PLATFORM' as const,
    nodeId: 2 as const,
    shortName: null,
    enterpriseCode: null,
    creditCode: null,
    parentOfficeId: null,
    approvalStatus: null,
    contactName: null,
    contactPhone: null,
    address: null,
  };
  await db.insertInto('office').values(office).execute();
  const made: Partial<Record<N, TestPerson>> = {};
  for (const name of Object.keys(roles) as N[]) {
    const user = {
      ...newRow({ officeId: office.id }),
      username: `${name}-${office.id.slice(-6)}`,
      actualName: name,
      accountStatus: 1 as const,
      wrongPasswordCount: 0,
      avatar: null,
      kind: null,
      mobilePhone: null,
      email: null,
      gender: null,
      language: null,
      lockedUntil: null,
      lastLoginTime: null,
      passwordHash: null,
      remarks: null,
    };
    await db.insertInto('user').values(user).execute();
    for (const code of roles[name]) {
      const role = {
        ...newRow({ officeId: office.id }),
        name: code,
        code,
        dataScope: 4 as const,
        sorted: 10,
        enabled: true,
        remarks: null,
      };
      const known = await db
        .selectFrom('role')
        .select('id')
        .where('officeId', '=', office.id)
        .where('code', '=', code)
        .executeTakeFirst();
      if (!known) await db.insertInto('role').values(role).execute();
      await db
        .insertInto('rel_user_role')
        .values({ ...newRow({ officeId: office.id }), userId: user.id, roleId: known?.id ?? role.id })
        .execute();
    }
    made[name] = {
      userId: user.id,
      platformRoles: roles[name],
      actingFor: [],
      officeId: office.id,
      departmentId: null,
    };
  }
  return made as Record<N, TestPerson>;
}
