import { call, json, list, needs, nothing, one, text } from '../index.ts';
import { newPassword } from './new-password.ts';

const token = text({ required: true, max: 500 });

/**
 * The first password by link: whoever administers people hands a link to somebody who has never signed in, and knows
 * no password of theirs.
 */
export const firstPasswordCalls = {
  /**
   * Links of accounts whose people have never signed in, `/user/first-password?token=`. A link holds for seven days,
   * and until the password is set or reset. An account that has signed in is refused.
   */
  firstPasswordLinks: call('POST', '/first-password/link', {
    access: needs('USER_MANAGE', 'edit'),
    confidential: true,
    body: {
      ids: json<readonly string[]>()({ required: true, items: 'reference', target: 'user', max: 10_000 }),
    },
    answer: list({
      id: text({ required: true }),
      username: text({ zh: '用户名', en: 'Username', required: true }),
      actualName: text({ zh: '姓名', en: 'Name', required: true }),
      path: text({ zh: '首次登录链接', en: 'Link for the first login', required: true }),
    }),
  }),
  /** Whose password a link sets. 400 where it no longer holds. */
  firstPasswordOwner: call('POST', '/first-password/owner', {
    access: 'public',
    confidential: true,
    body: { token },
    answer: one({ username: text({ required: true }), actualName: text({ required: true }) }),
  }),
  /** Sets the password; the person signs in by it from then on. 400 where the link no longer holds. */
  setFirstPassword: call('POST', '/first-password', {
    access: 'public',
    confidential: true,
    body: { token, ...newPassword },
    answer: nothing(),
  }),
};
