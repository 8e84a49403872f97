import type { Text } from '../text.ts';

/** Signing in and out, passwords, codes. */
export const auth = {
  'auth.userInfoFailed': {
    zh: '请求用户信息失败，请重试',
    en: 'Could not load the user information. Please try again.',
  },
  'auth.login.invalidCredentials': { zh: '用户名或密码错误', en: 'Invalid username or password' },
  'auth.login.invalidCaptcha': { zh: '验证码错误', en: 'Invalid verification code' },
  'auth.login.locked': {
    zh: '密码错误次数过多，账号已锁定，请联系管理员或稍后再试',
    en: 'Too many wrong passwords. The account is locked; ask an administrator or try again later.',
  },
  'auth.login.banned': { zh: '账号已被封禁，请联系管理员', en: 'This account is banned. Ask an administrator.' },
  'auth.login.cancelled': { zh: '账号已注销', en: 'This account has been closed.' },
  'auth.login.captchaRequired': { zh: '请先完成安全验证', en: 'Complete the security check first' },
  'auth.captcha.refused': {
    zh: '安全验证未通过或已过期，请重试',
    en: 'The security check failed or has expired. Please try again.',
  },
  'auth.password.wrongOld': { zh: '原密码错误', en: 'The old password is wrong' },
  'auth.password.same': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the old one' },
  'auth.password.mismatch': { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  'auth.password.length': { zh: '至少 {min} 个字符', en: 'At least {min} characters' },
  'auth.password.classes': {
    zh: '包含小写字母、大写字母、数字、符号中的至少 {n} 类',
    en: 'At least {n} of: lower case, upper case, digits, symbols',
  },
  'auth.password.personal': {
    zh: '不包含用户名、手机号或邮箱名',
    en: 'Does not contain the username, phone or e-mail name',
  },
  'auth.password.common': { zh: '不是常见密码', en: 'Not a common password' },
  'auth.password.history': {
    zh: '不能使用最近 {n} 次用过的密码',
    en: 'One of the last {n} passwords cannot be used again',
  },
  'auth.password.none': {
    zh: '该账号没有密码，请联系管理员',
    en: 'This account has no password. Ask an administrator.',
  },
  'auth.due.password': { zh: '请先修改密码', en: 'Change the password first' },
  'auth.due.secondFactor': { zh: '请先设置双因素验证', en: 'Set up a second factor first' },
  'auth.secondFactor.needed': { zh: '请输入身份验证器中的验证码', en: 'Enter the code of your authenticator app' },
  'auth.secondFactor.wrong': { zh: '验证码错误或已使用', en: 'The code is wrong or has been used' },
  'auth.secondFactor.ticket': { zh: '登录已过期，请重新登录', en: 'This login has expired. Please log in again.' },
  'auth.secondFactor.exists': { zh: '双因素验证已启用', en: 'The second factor is switched on already' },
  'auth.secondFactor.none': { zh: '双因素验证未启用', en: 'The second factor is not switched on' },
  'auth.secondFactor.start': { zh: '请先获取新的密钥', en: 'Request a new secret first' },
  'auth.secondFactor.required': {
    zh: '您的角色要求双因素验证，不能关闭',
    en: 'Your role requires a second factor; it cannot be switched off',
  },
  'auth.oidc.off': { zh: '未配置统一身份认证', en: 'Single sign-on is not configured' },
  'auth.oidc.failed': { zh: '统一身份认证失败，请重试', en: 'Single sign-on failed. Please try again.' },
  'auth.oidc.denied': { zh: '已取消统一身份认证', en: 'Single sign-on was cancelled' },
  'auth.oidc.unreachable': {
    zh: '无法连接统一身份认证服务，请稍后重试',
    en: 'The identity provider cannot be reached. Please try again later.',
  },
  'auth.oidc.unknown': {
    zh: '没有与该身份对应的账号，请联系管理员',
    en: 'No account belongs to this identity. Ask an administrator.',
  },
  'auth.substitute.self': { zh: '代理人不能是本人', en: 'A person cannot be their own substitute' },
  'auth.substitute.days': { zh: '结束日期不能早于开始日期', en: 'The last day must not come before the first' },
  'auth.substitute.past': { zh: '结束日期不能早于今天', en: 'The last day must not be in the past' },
  'auth.substitute.person': {
    zh: '代理人须为本企业可处理待办的有效用户',
    en: 'The substitute must be an active colleague of the same enterprise who can handle to-dos',
  },
  'auth.substitute.overlap': { zh: '该期间已设置代理人', en: 'There is a substitute on some of these days already' },
  'auth.substitute.circle': { zh: '代理关系不能形成循环', en: 'Substitutes must not form a circle' },
  'auth.sms.failed': { zh: '短信未能发送，请稍后重试', en: 'The message could not be sent. Try again later.' },
  'auth.sms.number': { zh: '该手机号无法接收短信，请核对', en: 'No message can be sent to this number. Check it.' },
  'auth.sms.content': {
    zh: '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    en: 'Your verification code is {code}. It is valid for {minutes} minutes; do not share it.',
  },
  'auth.client.invalid': { zh: '客户端标识或密钥错误', en: 'Invalid client id or secret' },
  'auth.partner.origin': { zh: '该来源未被授权使用此表单', en: 'This origin may not use this form.' },
  'auth.logout.confirm': { zh: '确定要退出登录吗？', en: 'Log out?' },
  'auth.logout.confirm.ok': { zh: '退出', en: 'Exit' },
  'auth.logout.confirm.cancel': { zh: '取消', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Text>>;
