import type { Text } from '../text.ts';

/** Signing in and out, passwords, codes. */
export const auth = {
  'auth.userInfoFailed': { zh: '请求用户信息失败，请重试', en: 'Could not load the user information. Please try again.' },
  'auth.login.invalidCredentials': { zh: '用户名或密码错误', en: 'Invalid username or password' },
  'auth.login.invalidCaptcha': { zh: '验证码错误', en: 'Invalid verification code' },
  'auth.login.locked': { zh: '密码错误次数过多，账号已锁定，请联系管理员或稍后再试', en: 'Too many wrong passwords. The account is locked; ask an administrator or try again later.' },
  'auth.login.banned': { zh: '账号已被封禁，请联系管理员', en: 'This account is banned. Ask an administrator.' },
  'auth.login.cancelled': { zh: '账号已注销', en: 'This account has been cancelled.' },
  'auth.login.captchaRequired': { zh: '请输入验证码', en: 'Enter the verification code' },
  'auth.password.wrongOld': { zh: '原密码错误', en: 'The old password is wrong' },
  'auth.password.same': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the old one' },
  'auth.password.mismatch': { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  'auth.sms.content': { zh: '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。', en: 'Your verification code is {code}. It is valid for {minutes} minutes; do not share it.' },
  'auth.client.invalid': { zh: '客户端标识或密钥错误', en: 'Invalid client id or secret' },
  'auth.partner.origin': { zh: '该来源未被授权使用此表单', en: 'This origin may not use this form.' },
  'auth.logout.confirm': { zh: '确定要退出登录吗？', en: 'Log out?' },
  'auth.logout.confirm.ok': { zh: '退出', en: 'Exit' },
  'auth.logout.confirm.cancel': { zh: '取消', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Text>>;
