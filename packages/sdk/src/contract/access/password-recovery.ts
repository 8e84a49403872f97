import { call, nothing, text } from '../index.ts';
import { newPassword } from './new-password.ts';

/** A forgotten password, set anew by a code that goes to the phone: `sms.send` with purpose `recover`. */
export const passwordRecoveryCalls = {
  /**
   * Sets the password of the account whose phone it is, unlocks it and ends its sessions. A phone that nobody has is
   * refused as a wrong code is, so that strangers cannot tell; banned and closed accounts as when signing in.
   */
  recoverPassword: call('POST', '/recover-password', {
    access: 'public',
    confidential: true,
    body: {
      phone: text({ zh: '手机号', en: 'Mobile phone', required: true, pattern: '^1\\d{10}$', max: 11 }),
      code: text({ zh: '短信验证码', en: 'SMS code', required: true, max: 16 }),
      ...newPassword,
    },
    answer: nothing(),
  }),
};
