import { message, inState } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { claimUploads } from '../../../files/claims.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { idsIn } from '../../../resource/ids.ts';
import { present } from '../../../resource/present.ts';
import { deleteRow } from '../../../resource/delete-row.ts';
import { insertRow, updateRow } from '../../../resource/rows.ts';
import { asUpdate, changeableAccount, changeableOther, type AccountRow } from './account-guard.ts';
import { beforeTaking, requireAdministrator } from './administrators.ts';
import { forgetWrongPasswords } from '../sign-in/login.ts';
import { checkNewPassword, setPassword } from '../passwords/password-policy.ts';
import { newPassword } from '../passwords/passwords.ts';
import { endFamiliesOf } from '../sessions/tokens.ts';
import { requireKindGivable, setRoles } from '../roles/user-roles.ts';
import type { Part, Values } from '../../../resource/serve.ts';

/** The kind of the people of an office, by its type (spec shell §3). */
const KINDS = {
  PLATFORM: 'platform',
  CUSTOMER: 'enterprise-customer',
  FINANCING: 'financing-party',
  WAREHOUSE: 'warehouse-keeper',
} as const;

/** Department and position must be of the office, and in use where they are newly chosen. */
async function checkPlace(
  context: SignedIn,
  officeId: string,
  place: { readonly departmentId?: string | null | undefined; readonly positionId?: string | null | undefined },
  before?: AccountRow,
): Promise<void> {
  const departmentId = place.departmentId === undefined ? before?.departmentId : place.departmentId;
  const positionId = place.positionId === undefined ? before?.positionId : place.positionId;
  if (departmentId && departmentId !== before?.departmentId) {
    const found = await context.db
      .selectFrom('department')
      .select('enabled')
      .where('id', '=', departmentId)
      .where('officeId', '=', officeId)
      .where('deleted', '=', false)
      .forShare()
      .executeTakeFirst();
    if (!found?.enabled) throw refuse.invalid({ departmentId: message(context.locale, 'user.department') });
  }
  if (positionId && (positionId !== before?.positionId || departmentId !== before.departmentId)) {
    const found = await context.db
      .selectFrom('position')
      .select('enabled')
      .where('id', '=', positionId)
      .where('departmentId', '=', departmentId ?? '')
      .where('deleted', '=', false)
      .executeTakeFirst();
    if (!found?.enabled) throw refuse.invalid({ positionId: message(context.locale, 'user.position') });
  }
}

interface Change {
  readonly fields: Values<typeof user.own>;
  readonly roleIds: unknown;
  readonly version: number | null | undefined;
}

async function answered(context: Context, row: object) {
  const [answer] = await present(context, user, [row], { computed: true });
  if (!answer) throw new Error('An account was written and cannot be answered.');
  return answer;
}

async function change(context: SignedIn, id: string, { fields, roleIds, version }: Change) {
  const before = await changeableAccount(context, id);
  await checkPlace(context, before.officeId ?? '', fields, before);
  // The roles are of the account: whoever changes them counts its version on.
  const row = await updateRow(context, user, id, { ...fields, ...(version ? { version } : {}) });
  if (roleIds !== undefined && roleIds !== null) await setRoles(context, row, idsIn(context, 'roleIds', roleIds));
  return answered(context, row);
}

const nullToAbsent = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Of those who take rights from people one at a time does it, and somebody is left who administers. */
const taking = {
  beforeAll: ({ db }: SignedIn) => beforeTaking(db),
  afterAll: ({ db }: SignedIn) => requireAdministrator(db),
} as const;

/** Cancelled and deleted people leave no work behind. */
async function requireNoOpenTasks({ db }: Context, { id, actualName }: AccountRow): Promise<void> {
  const { count } = await db
    .selectFrom('flow_task')
    .select((on) => on.fn.countAll<string>().as('count'))
    .where('assigneeId', '=', id)
    .where('endTime', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw refuse.because('user.openTasks', { name: actualName, count: Number(count) });
}

/** Nobody changes the state of their own account, nor that of a cancelled one. */
async function requireStanding(context: SignedIn, { id }: AccountRow): Promise<undefined> {
  const row = await changeableOther(context, id);
  if (inState(user, row, 'cancelled')) throw refuse.because('user.cancelled', { name: row.actualName });
}

export const accounts: Part<typeof user> = {
  hooks: {
    // A phone or e-mail written by an administrator counts as verified.
    beforeWrite: (_context, values) =>
      Promise.resolve({
        ...values,
        ...(values.mobilePhone === undefined ? {} : { phoneClaimed: false }),
        ...(values.email === undefined ? {} : { emailClaimed: false }),
      }),
  },
  calls: {
    create: async (context, { body }) => {
      const { id, version, password, roleIds, ...fields } = body;
      if (id) return { ...(await change(asUpdate(context), id, { fields, roleIds, version })), initialPassword: null };
      const officeId = fields.officeId ?? context.session.officeId;
      await checkPlace(context, officeId, fields);
      const office = await context.db
        .selectFrom('office')
        .select('type')
        .where('id', '=', officeId)
        .where('deleted', '=', false)
        .executeTakeFirst();
      const initialPassword = password ?? newPassword();
      if (password)
        await checkNewPassword(
          context,
          { username: fields.username, mobilePhone: fields.mobilePhone ?? null },
          password,
        );
      const row = await insertRow(context, user, {
        ...nullToAbsent(fields),
        departmentId: fields.departmentId ?? null,
        kind: office ? KINDS[office.type] : null,
      });
      // Said to two people, so the person changes it before anything else.
      await setPassword(context.db, row.id, initialPassword, { mustChange: true });
      if (roleIds !== undefined && roleIds !== null) await setRoles(context, row, idsIn(context, 'roleIds', roleIds));
      await requireKindGivable(context, row.id);
      return { ...(await answered(context, row)), initialPassword: password ? null : initialPassword };
    },
    update: (context, { body: { id, roleIds, version, ...fields } }) =>
      change(context, id, { fields, roleIds, version }),
    delete: async (context, { params }) => {
      const row = await changeableOther(context, params.id);
      await requireNoOpenTasks(context, row);
      await beforeTaking(context.db);
      await deleteRow(context, user, row.id);
      await requireAdministrator(context.db);
      await endFamiliesOf(context.db, row.id, 'deleted');
      return null;
    },
    updateMyInfo: async ({ db, config, services, session, locale }, { body }) => {
      if (body.avatar) {
        const refused = await claimUploads(db, services.storage, {
          keys: [body.avatar],
          userId: session.userId,
          dataKey: session.userId,
          kind: 'user',
        });
        if (refused.length > 0) throw refuse.invalid({ avatar: message(locale, 'form.file', { name: body.avatar }) });
      }
      const before = await db
        .selectFrom('user')
        .select(['mobilePhone', 'email'])
        .where('id', '=', session.userId)
        .forUpdate()
        .executeTakeFirst();
      // Nobody takes a colleague's sign-in by writing down the colleague's phone or address.
      const claimed = {
        ...(body.mobilePhone && body.mobilePhone !== before?.mobilePhone ? { phoneClaimed: true } : {}),
        ...(body.email && body.email !== before?.email ? { emailClaimed: true } : {}),
      };
      await changeRows(
        db,
        user,
        { id: session.userId },
        { ...nullToAbsent(body), ...claimed },
        { by: session.userId, key: config },
      );
      return null;
    },
    unbindMiniApp: async (context, { body }) => {
      const id =
        body.id && body.id !== context.session.userId
          ? (await changeableAccount(asUpdate(context), body.id)).id
          : context.session.userId;
      await changeRows(context.db, user, { id }, { miniAppOpenId: null }, { by: context.session.userId });
      return null;
    },
  },
  transitions: {
    enable: {
      ...taking,
      before: requireStanding,
      after: ({ db }, { row }) => forgetWrongPasswords(db, row.username),
    },
    disable: {
      ...taking,
      before: requireStanding,
      after: async ({ db }, { row }) => {
        await endFamiliesOf(db, row.id, 'banned');
      },
    },
    cancel: {
      ...taking,
      before: async (context, { id }) => {
        await requireNoOpenTasks(context, await changeableOther(context, id));
        return undefined;
      },
      after: async ({ db }, { row }) => {
        await endFamiliesOf(db, row.id, 'cancelled');
      },
    },
  },
};
