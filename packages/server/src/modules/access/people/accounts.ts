import { message, inState } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { claimUploads } from '../../../files/claims.ts';
import { holdsOverAll } from '../../../http/guard.ts';
import { asPerson, type Context, type SignedIn } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { readIds } from '../../../resource/ids.ts';
import { present } from '../../../resource/present.ts';
import { insertRow, updateRow } from '../../../resource/rows.ts';
import {
  asUpdate,
  requireChangeableAccount,
  requireChangeableOther,
  type AccountRow,
} from '../rights/account-guard.ts';
import { beforeTaking, requireAdministrator } from '../rights/administrators.ts';
import { forgetWrongPasswords } from '../sign-in/login.ts';
import { takeSmsCode } from '../sign-in/sms-codes.ts';
import { demandRight, type Throttle } from '../throttle.ts';
import { checkNewPassword, setPassword } from '../passwords/password-policy.ts';
import { newPassword } from '../passwords/passwords.ts';
import { eraseAccount } from './erasing.ts';
import { isOther } from './people.query.ts';
import { endFamilies } from '../tokens/tokens.ts';
import { requireKindGivable, setRoles } from '../roles/user-roles.ts';
import type { Part, Values } from '../../../resource/serve.ts';

/** The kind of the people of an office, by its type (spec shell §3). */
const KINDS = {
  PLATFORM: 'platform',
  CUSTOMER: 'enterprise-customer',
  FINANCING: 'financing-party',
  WAREHOUSE: 'warehouse-keeper',
} as const;

/** Wrong codes of a person who proves a phone. */
const wrongPhoneCodes: Throttle = { name: 'phone-code', limit: 5, seconds: 15 * 60 };

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

/** A picture is a stored file that the person who chooses it has uploaded: no address elsewhere. @throws Refusal 400 */
async function claimAvatar(
  { db, services, session, locale }: SignedIn,
  userId: string,
  avatar: string | null | undefined,
): Promise<void> {
  if (!avatar) return;
  const claim = { keys: [avatar], userId: session.userId, dataKey: userId, kind: 'user' };
  if ((await claimUploads(db, services.storage, claim)).length > 0)
    throw refuse.invalid({ avatar: message(locale, 'form.file', { name: avatar.slice(0, 100) }) });
}

/** The code that was sent to a phone, which proves whose it is; others who have it written down have to prove it. */
async function provePhone({ db, session }: SignedIn, phone: string, code: string): Promise<void> {
  const wrong = { field: 'phoneCode', because: 'auth.login.invalidCaptcha' } as const;
  await demandRight(db, wrongPhoneCodes, session.userId, wrong, () => takeSmsCode(db, phone, code, 'phone'));
  await changeRows(
    db,
    user,
    { mobilePhone: phone, phoneClaimed: false },
    { phoneClaimed: true },
    { by: session.userId, and: isOther(session.userId) },
  );
}

async function change(context: SignedIn, id: string, { fields, roleIds, version }: Change) {
  const before = await requireChangeableAccount(context, id);
  if (fields.avatar !== before.avatar) await claimAvatar(context, id, fields.avatar);
  await checkPlace(context, before.officeId ?? '', fields, before);
  // The roles are of the account: whoever changes them counts its version on.
  const row = await updateRow(context, user, id, { ...fields, ...(version ? { version } : {}) });
  if (roleIds !== undefined && roleIds !== null) await setRoles(context, row, readIds(context, 'roleIds', roleIds));
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
export async function requireNoOpenTasks({ db }: Context, { id, actualName }: AccountRow): Promise<void> {
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
  const row = await requireChangeableOther(context, id);
  if (inState(user, row, 'cancelled')) throw refuse.because('user.cancelled', { name: row.actualName });
}

/**
 * Whether somebody else has proven the phone of their account: only they change it, with a code, or who is over all.
 */
const isVerifiedOfOther = (
  before: { readonly id: string; readonly mobilePhone: string | null; readonly phoneClaimed: boolean | null },
  userId: string | undefined,
): boolean => before.id !== userId && before.phoneClaimed !== true && Boolean(before.mobilePhone);

export const accounts: Part<typeof user> = {
  hooks: {
    // A phone or e-mail counts as verified where an administrator of all offices writes it: one of some offices could
    // write down anybody's.
    beforeWrite: (context, values, before) => {
      const { session, call, locale } = context;
      const proven = session !== undefined && holdsOverAll({ session, call });
      if (!proven && values.mobilePhone !== undefined && before && isVerifiedOfOther(before, session?.userId))
        throw new Refusal(403, 'user.phone.verified', {
          errors: { mobilePhone: message(locale, 'user.phone.verified') },
        });
      return Promise.resolve({
        ...values,
        ...(values.mobilePhone === undefined ? {} : { phoneClaimed: Boolean(values.mobilePhone) && !proven }),
        ...(values.email === undefined ? {} : { emailClaimed: Boolean(values.email) && !proven }),
      });
    },
    beforeDelete: async (context, row) => {
      asPerson(context);
      await requireChangeableOther(context, row.id);
      await requireNoOpenTasks(context, row);
      await beforeTaking(context.db);
    },
    afterWrite: async ({ db }, { id, deleted }) => {
      if (!deleted) return;
      await requireAdministrator(db);
      await endFamilies(db, id, 'deleted');
    },
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
      await claimAvatar(context, row.id, fields.avatar);
      // Said to two people, so the person changes it before anything else.
      await setPassword(context.db, row.id, initialPassword, { mustChange: true });
      if (roleIds !== undefined && roleIds !== null) await setRoles(context, row, readIds(context, 'roleIds', roleIds));
      await requireKindGivable(context, row.id);
      return { ...(await answered(context, row)), initialPassword: password ? null : initialPassword };
    },
    update: (context, { body: { id, roleIds, version, ...fields } }) =>
      change(context, id, { fields, roleIds, version }),
    updateMyInfo: async (context, { body: { phoneCode, ...body } }) => {
      const { db, config, session } = context;
      await claimAvatar(context, session.userId, body.avatar);
      const { mobilePhone } = body;
      const proven = Boolean(mobilePhone && phoneCode);
      if (mobilePhone && phoneCode) await provePhone(context, mobilePhone, phoneCode);
      const before = await db
        .selectFrom('user')
        .select(['mobilePhone', 'email'])
        .where('id', '=', session.userId)
        .forUpdate()
        .executeTakeFirst();
      // Nobody takes a colleague's sign-in by writing down the colleague's phone or address.
      const claimed = {
        ...(mobilePhone && (proven || mobilePhone !== before?.mobilePhone) ? { phoneClaimed: !proven } : {}),
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
          ? (await requireChangeableAccount(asUpdate(context), body.id)).id
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
        await endFamilies(db, row.id, 'banned');
      },
    },
    cancel: {
      ...taking,
      before: async (context, { id }) => {
        await requireNoOpenTasks(context, await requireChangeableOther(context, id));
        return undefined;
      },
      after: async ({ db }, { row }) => {
        await endFamilies(db, row.id, 'cancelled');
      },
    },
    erase: {
      before: async (context, { id }) => {
        const row = await requireChangeableOther(context, id);
        if (row.erasedTime !== null) throw refuse.because('user.erased');
        return undefined;
      },
      after: (context, { row }) => eraseAccount(context, row.id),
    },
  },
};
