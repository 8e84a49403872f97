import { inState, getStateNumber } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { refuse } from '../../../http/refusal.ts';
import { requireChangeableAccount } from '../rights/account-guard.ts';
import { IS_COLLEAGUE } from './people.query.ts';
import { forgiveWrongPasswords } from '../sign-in/forgiving.ts';
import { forgetWrongPasswords } from '../sign-in/login.ts';
import { lockAccount, setChosenPassword, setPassword } from '../passwords/password-policy.ts';
import { demandPassword } from '../passwords/demand-password.ts';
import { newPassword } from '../passwords/passwords.ts';
import { listMenuEntries, listRoles } from '../rights/person.ts';
import { derive, endFamilies } from '../tokens/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

export const people: Part<typeof user> = {
  only: { page: IS_COLLEAGUE, list: IS_COLLEAGUE, map: IS_COLLEAGUE, export: IS_COLLEAGUE },
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
      const roles = await listRoles(db, found, config.businessTimeZone);
      return {
        user: { ...person, roles: roles.map(({ id, name, code }) => ({ id, name, code })) },
        role: { permissions: [...session.grants].map(([name, grant]) => ({ name, actionList: [...grant.actions] })) },
        menus: await listMenuEntries(db, roles),
        fieldRights: Object.fromEntries(
          [...session.fieldRights].map(([resource, limits]) => [resource, Object.fromEntries(limits)]),
        ),
        due: session.due,
      };
    },
    changePassword: async (context, { body }) => {
      const { db, session } = context;
      if (body.password === body.oldPassword) throw refuse.field('password', 'auth.password.same');
      await demandPassword(context, body.oldPassword, 'oldPassword');
      const account = await lockAccount(db, session.userId);
      if (!account) throw refuse.ended();
      if (account.passwordHash === null) throw refuse.because('auth.password.none');
      await setChosenPassword(context, account, body);
      await endFamilies(db, session.userId, 'password changed', session.familyId);
      return null;
    },
  },
  transitions: {
    /** Unlocks a locked account; other states stay as they are. */
    unlock: {
      before: async (context, { id }) => {
        const row = await requireChangeableAccount(context, id);
        return inState(user, row, 'locked') ? { accountStatus: getStateNumber(user, 'normal') } : undefined;
      },
      after: ({ db }, { row }) => forgetWrongPasswords(db, row.username),
    },
    resetPassword: {
      after: async (context, { row: { id } }) => {
        const { db, config, session } = context;
        const row = await requireChangeableAccount(context, id);
        // Derived from user and minute: a GET that is sent twice answers the same password, and none is stored.
        const bytes = Buffer.from(
          derive(config, 'reset-password', `${id}:${Math.floor(Date.now() / 60_000)}`),
          'base64url',
        );
        let at = 0;
        const password = newPassword((below) => (bytes[at++] ?? 0) % below);
        // Said to two people, so the person changes it before anything else.
        await setPassword(db, id, password, { mustChange: true });
        await forgiveWrongPasswords(db, row, session.userId);
        await endFamilies(db, id, 'password reset');
        return { password };
      },
    },
  },
};
