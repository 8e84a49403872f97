import { sql, type SqlBool } from 'kysely';
import { inState, message, stateOf } from '@scf-kit/sdk/contract';
import { user, VISITOR_KIND } from '@scf-kit/sdk/contract/access/user';

import type { SignedIn } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { moveState } from '../../../resource/states.ts';
import { changeableAccount, UNLOCKED, type AccountRow } from './account-guard.ts';
import { forgetWrongPasswords } from '../sign-in/login.ts';
import { checkNewPassword, setPassword } from '../passwords/password-policy.ts';
import { wrongPasswords } from '../passwords/demand-password.ts';
import { isPassword, newPassword } from '../passwords/passwords.ts';
import { menusOf, rolesOf } from '../sessions/person.ts';
import { countTry, restart } from '../sign-in/throttle.ts';
import { derive, endFamiliesOf } from '../sessions/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

/** Lets a person try again whose wrong passwords locked the account; a banned one stays banned. */
async function release({ db, session }: SignedIn, row: AccountRow): Promise<void> {
  const by = { by: session.userId, counted: false } as const;
  if (inState(user, row, 'locked')) await moveState(db, user, row.id, 'normal', { ...by, values: UNLOCKED });
  else await changeRows(db, user, { id: row.id }, UNLOCKED, by);
}

/** Visitors of partners' pages are nobody's colleagues: no list of people has them. */
const colleagues = sql<SqlBool>`t."kind" is distinct from ${VISITOR_KIND}`;

export const people: Part<typeof user> = {
  only: { page: colleagues, list: colleagues, map: colleagues, export: colleagues },
  calls: {
    current: async ({ db, session, config }) => {
      const found = await db
        .selectFrom('user')
        .select([
          'id',
          'officeId',
          'departmentId',
          'actualName',
          'avatar',
          'kind',
          'mobilePhone',
          'email',
          'gender',
          'language',
          'username',
        ])
        .where('id', '=', session.userId)
        .executeTakeFirst();
      if (!found) throw refuse.ended();
      const person = { ...found, officeId: found.officeId ?? '' };
      // A partner's page needs to know for whom it acts, not what that person could do elsewhere.
      if (session.partner)
        return {
          user: { ...person, mobilePhone: null, email: null, roles: [] },
          role: { permissions: [] },
          menus: [],
          fieldRights: {},
          due: [],
        };
      const roles = await rolesOf(db, found, config.businessTimeZone);
      return {
        user: { ...person, roles: roles.map(({ id, name, code }) => ({ id, name, code })) },
        role: { permissions: [...session.grants].map(([name, grant]) => ({ name, actionList: [...grant.actions] })) },
        menus: await menusOf(db, roles),
        fieldRights: Object.fromEntries(
          [...session.fieldRights].map(([resource, limits]) => [resource, Object.fromEntries(limits)]),
        ),
        due: session.due,
      };
    },
    resetPassword: async (context, { params }) => {
      const { db, config } = context;
      const row = await changeableAccount(context, params.id);
      // Derived from user and minute: a GET that is sent twice answers the same password, and none is stored.
      const bytes = Buffer.from(
        derive(config, 'reset-password', `${row.id}:${Math.floor(Date.now() / 60_000)}`),
        'base64url',
      );
      let at = 0;
      const password = newPassword((below) => (bytes[at++] ?? 0) % below);
      // Said to two people, so the person changes it before anything else.
      await setPassword(db, row.id, password, { mustChange: true });
      await release(context, row);
      await forgetWrongPasswords(db, row.username);
      await endFamiliesOf(db, row.id, 'password reset');
      return { password };
    },
    changePassword: async (context, { body }) => {
      const { db, session, locale } = context;
      if (body.password !== body.confirm)
        throw refuse.invalid({ confirm: message(locale, 'auth.password.mismatch') }, 'auth.password.mismatch');
      if (body.password === body.oldPassword)
        throw refuse.invalid({ password: message(locale, 'auth.password.same') }, 'auth.password.same');
      await countTry(db, wrongPasswords, session.userId);
      const found = await db
        .selectFrom('user')
        .select(['id', 'username', 'mobilePhone', 'email', 'passwordHash'])
        .where('id', '=', session.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!found) throw refuse.ended();
      if (found.passwordHash === null) throw refuse.because('auth.password.none');
      if (!(await isPassword(found.passwordHash, body.oldPassword))) {
        throw new Refusal(400, 'auth.password.wrongOld', {
          keepsWrites: true,
          errors: { oldPassword: message(locale, 'auth.password.wrongOld') },
        });
      }
      await restart(db, wrongPasswords, session.userId);
      await checkNewPassword(context, found, body.password);
      await setPassword(db, found.id, body.password, { mustChange: false });
      await endFamiliesOf(db, session.userId, 'password changed', session.familyId);
      return null;
    },
  },
  transitions: {
    /** Unlocks a locked account; other states stay as they are. */
    unlock: {
      before: async (context, { id }) => {
        const row = await changeableAccount(context, id);
        return inState(user, row, 'locked') ? { accountStatus: stateOf(user, 'normal') } : undefined;
      },
      after: ({ db }, { row }) => forgetWrongPasswords(db, row.username),
    },
  },
};
