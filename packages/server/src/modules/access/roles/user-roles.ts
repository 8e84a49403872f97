import { message } from '@scf-kit/sdk/contract';
import { relUserRole } from '@scf-kit/sdk/contract/access/role';
import type { user } from '@scf-kit/sdk/contract/access/user';
import { newRow } from '../../../database/new-row.ts';
import { asPerson, type Context, type SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { deleteRows } from '../../../resource/change-rows.ts';
import { present } from '../../../resource/present.ts';
import { insertRow, readRow, updateRow } from '../../../resource/rows.ts';
import { requireChangeableAccount } from '../rights/account-guard.ts';
import { beforeTaking, requireAdministrator } from '../rights/administrators.ts';
import { requireFieldsWithin } from './field-giving.ts';
import { requireWithin, listRights, rightsOfRoles } from '../rights/giving.ts';
import { buildSession } from '../rights/person.ts';
import type { Part } from '../../../resource/serve.ts';
import { readRolesOf } from './user-roles.query.ts';

interface Holder {
  readonly officeId: string | null;
  readonly departmentId: string | null;
}

/**
 * Roles that may be given to people of an office: its own, and the platform's that are offered to its type. Disabled
 * ones cannot.
 */
export function listOfferedRoles(db: Context['db'], officeId: string) {
  return db
    .selectFrom('role')
    .leftJoin('office', 'office.id', 'role.officeId')
    .select(['role.id', 'role.name', 'role.code', 'role.dataScope', 'role.remarks'])
    .where('role.deleted', '=', false)
    .where('role.enabled', '=', true)
    .where((on) =>
      on.or([
        on('role.officeId', '=', officeId),
        on.and([
          on('office.type', '=', 'PLATFORM'),
          on('role.officeType', '=', on.selectFrom('office as own').select('own.type').where('own.id', '=', officeId)),
        ]),
      ]),
    )
    .orderBy('role.sorted')
    .orderBy('role.id');
}

/**
 * Roles that are newly given: they exist for that office and hold nothing beyond the giver's own rights. Kept from
 * changing until the transaction ends.
 */
async function requireGivable(context: SignedIn, roleIds: readonly string[], holder: Holder): Promise<void> {
  if (roleIds.length === 0) return;
  const offered = new Map(
    (
      await listOfferedRoles(context.db, holder.officeId ?? '')
        .where('role.id', 'in', roleIds)
        .forShare('role')
        .execute()
    ).map((role) => [role.id, role]),
  );
  if (roleIds.some((id) => !offered.has(id)))
    throw refuse.invalid({ roleIds: message(context.locale, 'check.reference') });
  const rights = await rightsOfRoles(context.db, roleIds);
  for (const id of roleIds)
    requireWithin(context.session, rights.get(id) ?? [], {
      officeId: holder.officeId ?? '',
      departmentId: holder.departmentId,
    });
  await requireFieldsWithin(context, roleIds);
}

/**
 * An account without roles has the role of its kind: removing its last role gives that one, which the caller must be
 * allowed to give. @throws Refusal 403
 */
export async function requireKindGivable(context: SignedIn, id: string): Promise<void> {
  const account = await context.db
    .selectFrom('user')
    .select(['id', 'username', 'actualName', 'kind', 'officeId', 'departmentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return;
  const held = await context.db
    .selectFrom('rel_user_role')
    .innerJoin('role', 'role.id', 'rel_user_role.roleId')
    .select('role.id')
    .where('userId', '=', id)
    .where('rel_user_role.deleted', '=', false)
    .where('role.deleted', '=', false)
    .where('role.enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!held)
    requireWithin(context.session, listRights(await buildSession(context.db, account)), {
      officeId: account.officeId ?? '',
      departmentId: account.departmentId,
    });
}

/** Makes the roles of an account those named. */
export async function setRoles(
  context: SignedIn,
  account: Holder & { readonly id: string },
  roleIds: readonly string[],
): Promise<void> {
  const { db, session } = context;
  const held = (
    await db
      .selectFrom('rel_user_role')
      .select('roleId')
      .where('userId', '=', account.id)
      .where('deleted', '=', false)
      .execute()
  ).map((row) => row.roleId);
  const added = roleIds.filter((id) => !held.includes(id));
  const taken = held.filter((id) => !roleIds.includes(id));
  await requireGivable(context, added, account);
  if (taken.length > 0) {
    await beforeTaking(db);
    await deleteRows(db, relUserRole, { userId: account.id, roleId: taken }, { by: session.userId });
    await requireAdministrator(db);
    if (roleIds.length === 0) await requireKindGivable(context, account.id);
  }
  if (added.length > 0)
    await db
      .insertInto('rel_user_role')
      .values(added.map((roleId) => ({ ...newRow(session), userId: account.id, roleId })))
      .execute();
}

const rolesOfRows = async (
  context: Context,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<unknown, readonly { readonly id: string; readonly name: string; readonly code: string }[]>> => {
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const held = await readRolesOf(context.db, ids);
  return new Map(held.map(({ userId, roles }) => [userId, roles]));
};

export const rolesOfPeople: Part<typeof user> = {
  computed: {
    roles: {
      lists: true,
      compute: async (context, rows) => {
        const roles = await rolesOfRows(context, rows);
        return rows.map(({ id }) => roles.get(id) ?? []);
      },
    },
    roleIds: {
      compute: async (context, rows) => {
        const roles = await rolesOfRows(context, rows);
        return rows.map(({ id }) => (roles.get(id) ?? []).map((role) => role.id));
      },
    },
  },
};

export const givenRoles: Part<typeof relUserRole> = {
  hooks: {
    beforeDelete: async (context, { userId }) => {
      asPerson(context);
      await requireChangeableAccount(context, userId);
      await beforeTaking(context.db);
    },
    afterWrite: async (context, { userId, deleted }) => {
      asPerson(context);
      await requireAdministrator(context.db);
      if (deleted) await requireKindGivable(context, userId);
    },
  },
  calls: {
    create: async (context, { body }) => {
      const account = await requireChangeableAccount(context, body.userId);
      await requireGivable(context, [body.roleId], account);
      const [answer] = await present(context, relUserRole, [
        await insertRow(context, relUserRole, { userId: body.userId, roleId: body.roleId }, { way: 'server' }),
      ]);
      if (!answer) throw refuse.notFound();
      return answer;
    },
    update: async (context, { body }) => {
      const before = await readRow(context, relUserRole, body.id, { lock: true });
      const account = await requireChangeableAccount(context, before.userId);
      // Another person's role is given and this one's taken, not moved from one to the other.
      if (body.userId !== undefined && body.userId !== before.userId)
        throw refuse.invalid({ userId: message(context.locale, 'check.readonly') });
      const roleId = body.roleId ?? before.roleId;
      if (roleId !== before.roleId) {
        await requireGivable(context, [roleId], account);
        await beforeTaking(context.db);
      }
      const row = await updateRow(
        context,
        relUserRole,
        body.id,
        { roleId, ...(body.version ? { version: body.version } : {}) },
        { way: 'server' },
      );
      await requireAdministrator(context.db);
      const [answer] = await present(context, relUserRole, [row]);
      if (!answer) throw refuse.notFound();
      return answer;
    },
  },
};
