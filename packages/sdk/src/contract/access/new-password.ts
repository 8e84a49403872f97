import { text } from '../index.ts';

/** The body of a call that sets a password: the person enters it twice. */
export const newPassword = {
  password: text({ zh: '新密码', en: 'New password', required: true, min: 6, max: 256 }),
  confirm: text({ zh: '确认新密码', en: 'Confirm new password', required: true, max: 256 }),
} as const;
