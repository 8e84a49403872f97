import { MODULES, message, resources, say, type Access, type Call, type PermissionCode } from '@scf-kit/sdk/contract';
import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { jsonb, newRow } from '../../../database/new-row.ts';
import {
  asPerson,
  type Context,
  type DataScope,
  type Grant,
  type Session,
  type SignedIn,
} from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { hideFields } from '../../../resource/field-rights.ts';
import { readRow } from '../../../resource/rows.ts';
import { visible } from '../../../resource/scope.query.ts';
import type { Known } from '../../../resource/shape.query.ts';
import { beforeTaking, requireAdministrator } from '../rights/administrators.ts';
import { copyFieldLimits } from './field-giving.ts';
import { beyond, requireWithin, rightsOfRoles, type HeldRight, type Place } from '../rights/giving.ts';
import { SCOPES, buildSession } from '../rights/person.ts';
import { listTreeBelow } from '../rights/tree.query.ts';
import { countSeen } from './scope-example.query.ts';
import { listOfferedRoles } from './user-roles.ts';
import type { Part } from '../../../resource/serve.ts';

export type RoleRow = Known<typeof role.own>;
type Defined = Pick<RoleRow, 'officeId' | 'officeType'>;

/** Where the holders of a role stand. */
export const toRolePlace = ({ officeId, officeType }: Defined): Place =>
  officeType === null ? { officeId: officeId ?? '', departmentId: null } : 'anywhere';

/** The rights of a role that grants nothing beyond the person's own. @throws Refusal 403 */
async function changeableRights({ db, session }: SignedIn, row: RoleRow): Promise<readonly HeldRight[]> {
  const rights = (await rightsOfRoles(db, [row.id])).get(row.id) ?? [];
  requireWithin(session, rights, toRolePlace(row));
  return rights;
}

/**
 * A role the person may change, kept for the transaction: within their scope, and granting nothing beyond their own
 * rights. @throws Refusal 404, 403
 */
export async function requireChangeableRole(
  context: SignedIn,
  id: string,
): Promise<{ readonly row: RoleRow; readonly rights: readonly HeldRight[] }> {
  const row = await readRow(context, role, id, { lock: true });
  return { row, rights: await changeableRights(context, row) };
}

async function checkOffered(context: Context, { officeId, officeType }: Defined): Promise<void> {
  if (officeType === null) return;
  const office = await context.db
    .selectFrom('office')
    .select('type')
    .where('id', '=', officeId ?? '')
    .executeTakeFirst();
  if (office?.type !== 'PLATFORM') throw refuse.invalid({ officeType: message(context.locale, 'role.officeType') });
}

/** As the list of users would show them. */
const asUserPage = (context: SignedIn): SignedIn => ({ ...context, call: user.calls.page });

/** People of a role that are listed. */
const HOLDERS = 1_000;
const EXAMPLES = 6;
const COUNTED = 10_000;
const listAccessCodes = (access: Access): readonly PermissionCode[] => (typeof access === 'object' ? access.codes : []);

/** A person of a role: one who holds it, else somebody of its office without a department. */
async function examplePerson({ db, session }: SignedIn, row: RoleRow): Promise<Session> {
  const holder = await db
    .selectFrom('rel_user_role as held')
    .innerJoin('user', 'user.id', 'held.userId')
    .select(['user.id', 'user.username', 'user.actualName', 'user.kind', 'user.officeId', 'user.departmentId'])
    .where('held.roleId', '=', row.id)
    .where('held.deleted', '=', false)
    .where('user.deleted', '=', false)
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst();
  if (holder) return buildSession(db, holder);
  const officeId = row.officeId ?? session.officeId;
  return {
    ...session,
    userId: '',
    officeId,
    officeTree: await listTreeBelow(db, 'office', officeId),
    departmentId: undefined,
    departmentTree: [],
    platformRoles: [],
  };
}

export const roles: Part<typeof role> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      asPerson(context);
      const { db, session } = context;
      const after = {
        officeId: before?.officeId ?? values.officeId ?? session.officeId,
        officeType: values.officeType === undefined ? (before?.officeType ?? null) : values.officeType,
      };
      if (!before) {
        await checkOffered(context, after);
        return values;
      }
      const rights = await changeableRights(context, before);
      await checkOffered(context, after);
      const scope = SCOPES[values.dataScope ?? before.dataScope] ?? 'own';
      requireWithin(
        session,
        rights.map((right) => ({ ...right, scope })),
        toRolePlace(after),
      );
      await beforeTaking(db);
      return values;
    },
    beforeDelete: async (context, row) => {
      asPerson(context);
      await changeableRights(context, row);
      await beforeTaking(context.db);
    },
    afterWrite: ({ db }) => requireAdministrator(db),
    beforeDuplicate: async ({ db, session }, values, original) => {
      requireWithin(session, (await rightsOfRoles(db, [original.id])).get(original.id) ?? [], toRolePlace(original));
      return { ...values, enabled: true };
    },
    afterDuplicate: async (context, copy, original) => {
      const { db, session } = context;
      await copyFieldLimits(context, original.id, copy.id);
      const menus = await db
        .selectFrom('rel_role_menu')
        .select(['menuId', 'actionList'])
        .where('roleId', '=', original.id)
        .where('deleted', '=', false)
        .execute();
      if (menus.length > 0)
        await db
          .insertInto('rel_role_menu')
          .values(
            menus.map(({ menuId, actionList }) => ({
              ...newRow(session),
              roleId: copy.id,
              menuId,
              actionList: jsonb(actionList),
            })),
          )
          .execute();
    },
  },
  calls: {
    offered: async ({ db, session }, { query }) => {
      const officeId = query.officeId ?? session.officeId;
      const scopes = session.grants.get('USER_MANAGE')?.byAction.get('query');
      if (
        officeId !== session.officeId &&
        !scopes?.has('all') &&
        !(scopes?.has('officeTree') && session.officeTree.includes(officeId))
      )
        throw refuse.notFound();
      const found = await listOfferedRoles(db, officeId).execute();
      const rights = await rightsOfRoles(
        db,
        found.map(({ id }) => id),
      );
      return found.map((each) => ({
        ...each,
        grantable:
          beyond(session, rights.get(each.id) ?? [], { officeId, departmentId: session.departmentId ?? null })
            .length === 0,
      }));
    },
  },
  answers: {
    holders: async (context, { id }) => {
      const rows = await context.db
        .selectFrom('user as t')
        .innerJoin('rel_user_role as held', 'held.userId', 't.id')
        .select((on) => [
          't.id',
          't.username',
          't.actualName',
          on.selectFrom('office').select('office.name').whereRef('office.id', '=', 't.officeId').as('officeText'),
          on
            .selectFrom('department')
            .select('department.name')
            .whereRef('department.id', '=', 't.departmentId')
            .as('departmentText'),
        ])
        .where('held.roleId', '=', id)
        .where('held.deleted', '=', false)
        .where('t.deleted', '=', false)
        .where(visible(asUserPage(context), user))
        .orderBy('t.actualName')
        .orderBy('t.id')
        .limit(HOLDERS)
        .execute();
      hideFields(context, user, rows);
      return rows;
    },
    scopeExample: async (context, row, { query }) => {
      const scopes = new Set<DataScope>([SCOPES[query.dataScope] ?? 'own']);
      const codes = new Set(((await rightsOfRoles(context.db, [row.id])).get(row.id) ?? []).map(({ code }) => code));
      const grant: Grant = {
        actions: new Set(['query']),
        scopes,
        byAction: new Map([['query', scopes]]),
        roles: new Set([row.id]),
      };
      const example: Session = {
        ...(await examplePerson(context, row)),
        grants: new Map([...codes].map((code) => [code, grant])),
      };
      const shown = resources()
        .flatMap((resource) => {
          const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
          const call = calls['page'];
          return call &&
            resource.stored &&
            resource.scope.by === 'rows' &&
            listAccessCodes(call.access).some((code) => codes.has(code))
            ? [{ resource, call }]
            : [];
        })
        // In the order of the modules, whatever was loaded first.
        .toSorted((a, b) => MODULES.indexOf(a.resource.module) - MODULES.indexOf(b.resource.module))
        .slice(0, EXAMPLES);
      const answers = [];
      for (const { resource, call } of shown) {
        const [own, theirs] = [
          visible({ ...context, call }, resource),
          visible({ ...context, call, session: example }, resource),
        ];
        const { of, count } = await countSeen(context.db, resource, { own, theirs }, COUNTED);
        answers.push({
          resource: resource.name,
          title: say(resource.title, context.locale),
          count,
          of,
          more: of === COUNTED,
        });
      }
      return answers;
    },
  },
  computed: {
    permissions: {
      compute: async ({ db }, rows) => {
        const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
        const rights = await rightsOfRoles(db, ids);
        return rows.map(({ id }) =>
          [...Map.groupBy(rights.get(String(id)) ?? [], ({ code }) => code)].map(([name, held]) => ({
            name,
            actionList: [...new Set(held.map(({ action }) => action))],
          })),
        );
      },
    },
    holders: {
      lists: true,
      compute: async ({ db }, rows) => {
        const counts = await db
          .selectFrom('rel_user_role as held')
          .innerJoin('user', 'user.id', 'held.userId')
          .select((on) => ['held.roleId', on.cast<number>(on.fn.countAll(), 'integer').as('count')])
          .where((on) => on('held.roleId', '=', on.fn.any(on.val(rows.map(({ id }) => String(id))))))
          .where('held.deleted', '=', false)
          .where('user.deleted', '=', false)
          .groupBy('held.roleId')
          .execute();
        const byRole = new Map(counts.map(({ roleId, count }) => [roleId, count]));
        return rows.map(({ id }) => byRole.get(String(id)) ?? 0);
      },
    },
  },
};
