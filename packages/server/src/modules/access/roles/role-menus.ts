import { ACTIONS, message, type Action } from '@scf-kit/sdk/contract';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { relRoleMenu, role } from '@scf-kit/sdk/contract/access/role';
import { jsonb, newRow } from '../../../database/new-row.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows, deleteRows } from '../../../resource/change-rows.ts';
import { hideFields } from '../../../resource/field-rights.ts';
import { updateRow } from '../../../resource/rows.ts';
import { beforeTaking } from '../rights/administrators.ts';
import { requireFieldsWithin } from './field-giving.ts';
import { beyond, requireWithin, type HeldRight } from '../rights/giving.ts';
import { isAction, isCode, SCOPES } from '../rights/person.ts';
import { requireChangeableRole, toRolePlace } from './role-handlers.ts';
import type { Part } from '../../../resource/serve.ts';

interface Menu {
  readonly id: string;
  readonly permission: string | null;
  readonly actionList: readonly Action[] | null;
}

/** The actions a menu can be given with: those it names, else all; a screen without a code is open as a whole. */
function offeredBy({ permission, actionList }: Menu): readonly Action[] {
  if (permission === null || !isCode(permission)) return [];
  return actionList && actionList.length > 0 ? ACTIONS.filter((action) => actionList.includes(action)) : ACTIONS;
}

const listMenus = (context: SignedIn) =>
  context.db
    .selectFrom('menu')
    .select(['id', 'parentId', 'title', 'enTitle', 'permission', 'actionList', 'kind', 'sorted'])
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
const heldBy = (context: SignedIn, roleId: string) =>
  context.db
    .selectFrom('rel_role_menu')
    .select(['id', 'menuId', 'actionList'])
    .where('roleId', '=', roleId)
    .where('deleted', '=', false)
    .execute();

/** The actions asked for a menu: all it offers where none are named. */
function parseActions(context: SignedIn, offering: Menu, given: unknown): readonly Action[] {
  const offered = offeredBy(offering);
  if (given === undefined || given === null) return offered;
  if (!Array.isArray(given) || !given.every((action) => isAction(action) && offered.includes(action)))
    throw refuse.invalid({ [`actions.${offering.id}`]: message(context.locale, 'role.menu') }, 'role.menu');
  return ACTIONS.filter((action) => given.includes(action));
}

const MOST = 5_000;

export const roleMenus: Part<typeof relRoleMenu> = {
  calls: {
    save: async (context, { body }) => {
      const { db, session } = context;
      const { row: before } = await requireChangeableRole(context, body.roleId);
      if (!Array.isArray(body.menuIds) || body.menuIds.length > MOST)
        throw refuse.invalid({ menuIds: message(context.locale, 'check.list') });
      const menus = new Map((await listMenus(context)).map((each) => [each.id, each]));
      const asked =
        typeof body.actions === 'object' && body.actions !== null && !Array.isArray(body.actions) ? body.actions : {};
      const wanted = new Map<string, readonly Action[]>();
      for (const id of new Set(body.menuIds)) {
        const offering = menus.get(id);
        if (!offering) throw refuse.invalid({ menuIds: message(context.locale, 'role.menu') }, 'role.menu');
        const actions = parseActions(context, offering, Object.hasOwn(asked, id) ? asked[id] : undefined);
        // A code without an action is no right; its menu would lead to a screen that refuses.
        if (offeredBy(offering).length === 0 || actions.length > 0) wanted.set(id, actions);
      }
      const dataScope = body.dataScope ?? before.dataScope;
      const scope = SCOPES[dataScope] ?? 'own';
      const rights = [...wanted].flatMap(([id, actions]): HeldRight[] => {
        const code = menus.get(id)?.permission ?? '';
        return isCode(code) ? actions.map((action) => ({ code, action, scope })) : [];
      });
      requireWithin(session, rights, toRolePlace(before));

      await beforeTaking(db);
      const held = await heldBy(context, before.id);
      const by = { by: session.userId };
      const gone = held.filter(({ menuId }) => !wanted.has(menuId)).map(({ id }) => id);
      if (gone.length > 0) await deleteRows(db, relRoleMenu, { id: gone }, by);
      for (const { id, menuId, actionList } of held) {
        const actions = wanted.get(menuId);
        if (actions && actions.join() !== actionList.join())
          await changeRows(db, relRoleMenu, { id }, { actionList: actions }, by);
      }
      const known = new Set(held.map(({ menuId }) => menuId));
      const added = [...wanted].filter(([id]) => !known.has(id));
      if (added.length > 0)
        await db
          .insertInto('rel_role_menu')
          .values(
            added.map(([menuId, actions]) => ({
              ...newRow(session),
              roleId: before.id,
              menuId,
              actionList: jsonb(actions),
            })),
          )
          .execute();
      await requireFieldsWithin(context, [before.id]);
      // Last: with the role is held that somebody administers the platform, and that its rights are the person's own.
      const { version } = await updateRow(context, role, before.id, {
        dataScope,
        ...(body.version ? { version: body.version } : {}),
      });
      return { version };
    },
  },
  answers: {
    details: async (context, row) => {
      const held = new Map(
        (await heldBy(context, row.id)).map(({ menuId, actionList }) => [menuId, actionList.filter(isAction)]),
      );
      const scope = SCOPES[row.dataScope] ?? 'own';
      const place = toRolePlace(row);
      const answered = (await listMenus(context)).map((each) => {
        const offered = offeredBy(each);
        const { id, parentId, title, enTitle, permission, kind, sorted } = each;
        const givable =
          permission !== null && isCode(permission)
            ? offered.filter(
                (action) => beyond(context.session, [{ code: permission, action, scope }], place).length === 0,
              )
            : [];
        return {
          id,
          parentId,
          title,
          enTitle: enTitle ?? title,
          permission,
          kind,
          sorted,
          offered,
          held: held.get(id) ?? null,
          givable,
        };
      });
      hideFields(context, menu, answered);
      return answered;
    },
  },
};
