import { ACTIONS, isPermissionCode, message, type Action, type Locale, type MessageKey } from '@scf-kit/sdk/contract';
import { menu, menuKindValues } from '@scf-kit/sdk/contract/access/menu';
import { refusePartial } from '../../../http/guard.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { present } from '../../../resource/present.ts';
import { deleteRow } from '../../../resource/delete-row.ts';
import { insertRow, updateRow } from '../../../resource/rows.ts';
import { checkTree, holdTree } from '../../../resource/tree.ts';
import { requireWithin } from '../rights/giving.ts';
import { keepingManagers } from './managed.ts';
import { lines, offeredToType } from './offered-lines.ts';
import { SCOPES } from '../rights/person.ts';
import type { Db } from '../tokens/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

const MOST = 1_000;
const STEP = 10;
const { directory: DIRECTORY, button: BUTTON } = menuKindValues;

interface Written {
  readonly parentId?: string;
  readonly permission?: string | null;
  readonly actionList?: unknown;
  readonly kind?: number;
  readonly target?: string;
  readonly path?: string | null;
}

/** Errors of a menu the contract cannot check: unknown codes or actions, an external URL not in a new window. */
function collectProblems(locale: Locale, written: Written, stored: Written): Readonly<Record<string, string>> {
  const said: Record<string, MessageKey> = {};
  const { permission, actionList } = written;
  if (permission && !isPermissionCode(permission)) said['permission'] = 'check.choice';
  if (
    actionList !== undefined &&
    actionList !== null &&
    !(Array.isArray(actionList) && actionList.every((action) => ACTIONS.some((known) => known === action)))
  )
    said['actionList'] = 'check.choice';
  const { kind, target, path, permission: code } = { ...stored, ...written };
  if (path?.startsWith('http') && target !== 'blank') said['target'] = 'access.menu.outside';
  if (kind !== DIRECTORY && kind !== BUTTON && !path) said['path'] = 'check.required';
  if (kind === BUTTON && !code) said['permission'] = 'check.required';
  return Object.fromEntries(Object.entries(said).map(([field, key]) => [field, message(locale, key)]));
}

interface Granting {
  readonly id: string;
  readonly permission: string | null;
  readonly actionList: readonly Action[] | null;
  readonly enabled: boolean;
}

const listActions = ({ enabled, actionList }: Granting): readonly Action[] =>
  !enabled ? [] : actionList && actionList.length > 0 ? actionList : ACTIONS;

/**
 * Roles hold menus: whoever gives a held menu another code, or more actions, gives rights. @throws Refusal 403 for
 * rights beyond the person's own
 */
async function refuseGiving({ db, session }: Context, before: Granting, after: Granting): Promise<void> {
  const code = after.permission;
  if (!session || code === null || !isPermissionCode(code)) return;
  const had = before.permission === code ? listActions(before) : [];
  const gained = listActions(after).filter((action) => !had.includes(action));
  if (gained.length === 0) return;
  const holding = await db
    .selectFrom('rel_role_menu as held')
    .innerJoin('role', 'role.id', 'held.roleId')
    .select(['held.actionList', 'role.dataScope'])
    .where('held.menuId', '=', before.id)
    .where('held.deleted', '=', false)
    .where('role.deleted', '=', false)
    .execute();
  requireWithin(
    session,
    holding.flatMap(({ actionList, dataScope }) =>
      gained
        .filter((action) => actionList.includes(action))
        .map((action) => ({ code, action, scope: SCOPES[dataScope] ?? 'own' })),
    ),
    'anywhere',
  );
}

/** Nothing stands below a button. @throws Refusal 400 */
async function refuseButton(db: Db, locale: Locale, parentId: string): Promise<void> {
  const button = await db
    .selectFrom('menu')
    .select('id')
    .where('id', '=', parentId)
    .where('kind', '=', BUTTON)
    .executeTakeFirst();
  if (button) throw refuse.invalid({ parentId: message(locale, 'access.menu.parent') }, 'access.menu.parent');
}

async function answered(context: SignedIn, row: object) {
  const [shown] = await present(context, menu, [row], { computed: true });
  if (!shown) throw refuse.notFound();
  return shown;
}

export const menuTree: Part<typeof menu> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { db, locale } = context;
      const problems = collectProblems(locale, values, before ?? {});
      if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
      if (values.parentId !== undefined) await refuseButton(db, locale, values.parentId);
      if (before) await refuseGiving(context, before, { ...before, ...values });
      return values;
    },
  },
  calls: {
    create: (context, { body }) =>
      keepingManagers(context, async () => answered(context, await insertRow(context, menu, body))),
    update: (context, { body }) =>
      keepingManagers(context, async () => {
        const { version, ...values } = body;
        return answered(
          context,
          await updateRow(context, menu, body.id, { ...values, ...(typeof version === 'number' ? { version } : {}) }),
        );
      }),
    delete: (context, { params }) =>
      keepingManagers(context, async () => {
        await deleteRow(context, menu, params.id);
        return null;
      }),
    order: (context, { body }) =>
      keepingManagers(context, async () => {
        refusePartial(context);
        const { db, session, locale } = context;
        const { parentId, ids } = body;
        if (
          !Array.isArray(ids) ||
          ids.length > MOST ||
          !ids.every((id) => typeof id === 'string') ||
          new Set(ids).size !== ids.length
        )
          throw refuse.invalid({ ids: message(locale, 'check.list') });
        const known = new Map(
          (
            await db
              .selectFrom('menu')
              .select(['id', 'parentId'])
              .where('deleted', '=', false)
              .where((on) => on.or([on('parentId', '=', parentId), on('id', 'in', ids.length > 0 ? [...ids] : [''])]))
              .execute()
          ).map((row) => [row.id, row]),
        );
        if (!ids.every((id) => known.has(id))) throw refuse.invalid({ ids: message(locale, 'check.reference') });
        // Somebody has put another menu there meanwhile: it would keep its old place by chance.
        if ([...known.values()].some((row) => row.parentId === parentId && !ids.includes(row.id)))
          throw refuse.conflict();
        await holdTree(context, menu);
        await refuseButton(db, locale, parentId);
        for (const id of ids)
          if (known.get(id)?.parentId !== parentId) await checkTree(context, menu, id, { parentId });
        for (const [at, id] of ids.entries())
          await changeRows(db, menu, { id }, { parentId, sorted: (at + 1) * STEP }, { by: session.userId });
        return null;
      }),
    ofOfficeType: lines,
    selectedOfOfficeType: async (context, { query }) => {
      const offered = await offeredToType(context, query.officeType);
      return (await lines(context)).filter(({ id }) => offered.has(id));
    },
  },
  answers: {
    selectedOfRole: async (context, { id }) => {
      const held = new Map(
        (
          await context.db
            .selectFrom('rel_role_menu')
            .select(['menuId', 'actionList'])
            .where('roleId', '=', id)
            .where('deleted', '=', false)
            .execute()
        ).map((row) => [row.menuId, row.actionList]),
      );
      const isAction = (value: string) => ACTIONS.filter((action) => action === value);
      return (await lines(context)).flatMap((line) => {
        const actions = held.get(line.id);
        return actions ? [{ ...line, actionList: actions.flatMap(isAction) }] : [];
      });
    },
  },
};
