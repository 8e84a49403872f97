import { issuerAddress, oneOf, orNull, wholeNumber, words } from './readers.ts';
import { ConfigError, setting, type Take } from './setting.ts';

export const signInSettings = {
  clientId: setting({
    name: 'CLIENT_ID',
    default: 'scf-kit-host',
    read: words(1, 64),
    zh: '后台登录使用的固定客户端标识',
    en: 'Fixed client id the back office logs in with',
  }),
  clientSecret: setting({
    name: 'CLIENT_SECRET',
    default: 'scf-kit-host-secret',
    read: words(1, 128),
    zh: '后台登录使用的固定客户端密钥；浏览器可见，并非机密',
    en: 'Fixed client secret of the back office; browsers see it, so it protects nothing',
  }),
  captcha: setting({
    name: 'CAPTCHA',
    default: 'after-failure',
    read: oneOf('off', 'after-failure', 'always'),
    zh: '登录前由浏览器完成的安全验证：off、after-failure（密码错误后）、always；除 off 外，发送短信前始终验证',
    en: 'Proof of work before a login: off, after-failure or always; before an SMS code unless off',
  }),
  smsLogin: setting({
    name: 'SMS_LOGIN',
    default: 'auto',
    read: oneOf('on', 'off', 'auto'),
    zh: '短信验证码登录：on、off 或 auto（配置了短信通道或开启演示时为 on）',
    en: 'Login by SMS code: on, off or auto (on where a provider sends SMS, and in the demo)',
  }),
  registration: setting({
    name: 'REGISTRATION',
    default: 'auto',
    read: oneOf('on', 'off', 'auto'),
    zh: '企业自助注册：on、off 或 auto（配置了短信通道或开启演示时为 on）',
    en: 'Enterprises register themselves: on, off or auto (on where a provider sends SMS, and in the demo)',
  }),
  passwordRecovery: setting({
    name: 'PASSWORD_RECOVERY',
    default: 'auto',
    read: oneOf('on', 'off', 'auto'),
    zh: '凭短信验证码找回密码：on、off 或 auto（配置了短信通道或开启演示时为 on）',
    en: 'Forgotten passwords are reset by SMS code: on, off or auto (on where a provider sends SMS, and in the demo)',
  }),
  requireSecondFactor: setting({
    name: 'REQUIRE_SECOND_FACTOR',
    default: 'off',
    read: oneOf('off', 'administrators', 'all'),
    zh: '谁必须使用双因素验证：off、administrators（可管理用户或角色的人）、all；此外角色可单独要求',
    en: 'Who must have a second factor: off, administrators (who may change users or roles) or all; roles may ask for it besides',
  }),
  passwordMinLength: setting({
    name: 'PASSWORD_MIN_LENGTH',
    default: '8',
    read: wholeNumber(6, 128),
    zh: '新密码的最少字符数',
    en: 'Minimum number of characters of a new password',
  }),
  passwordClasses: setting({
    name: 'PASSWORD_CLASSES',
    default: '2',
    read: wholeNumber(1, 4),
    zh: '新密码至少包含几类字符（小写、大写、数字、符号）',
    en: 'How many of lower case, upper case, digits and symbols a new password must contain',
  }),
  passwordHistory: setting({
    name: 'PASSWORD_HISTORY',
    default: '3',
    read: wholeNumber(0, 12),
    zh: '不能重复使用最近几次的密码；0 表示不限',
    en: 'How many earlier passwords may not be reused; 0 for no limit',
  }),
  passwordDays: setting({
    name: 'PASSWORD_DAYS',
    default: '0',
    read: wholeNumber(0, 3650),
    zh: '密码有效天数；0 表示永久',
    en: 'Days a password is valid; 0 for ever',
  }),
  oidcIssuer: setting({
    name: 'OIDC_ISSUER',
    default: '',
    read: orNull(issuerAddress),
    zh: '统一身份认证（OpenID Connect）的签发地址',
    en: 'Issuer address of the identity provider (OpenID Connect)',
  }),
  oidcClientId: setting({
    name: 'OIDC_CLIENT_ID',
    default: '',
    read: orNull(words(1, 256)),
    zh: '在身份提供方登记的客户端标识',
    en: 'Client id registered there',
  }),
  oidcClientSecret: setting({
    name: 'OIDC_CLIENT_SECRET',
    default: '',
    confidential: true,
    read: orNull(words(1, 512)),
    zh: '在身份提供方登记的客户端密钥',
    en: 'Client secret registered there',
  }),
  oidcTitle: setting({
    name: 'OIDC_TITLE',
    default: '企业账号 / Single sign-on',
    read: words(1, 60),
    zh: '登录页上该按钮的文字',
    en: 'Label of the button on the login page',
  }),
};

/** An identity provider has to know us and be known by us. */
export function takeOidc(take: Take): {
  readonly oidcIssuer: string | null;
  readonly oidcClientId: string | null;
  readonly oidcClientSecret: string | null;
} {
  const [oidcIssuer, oidcClientId, oidcClientSecret] = [
    take(signInSettings.oidcIssuer),
    take(signInSettings.oidcClientId),
    take(signInSettings.oidcClientSecret),
  ];
  if (oidcIssuer !== null && (oidcClientId === null || oidcClientSecret === null))
    throw new ConfigError('OIDC_ISSUER takes OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it; not both are set');
  if (oidcIssuer === null && (oidcClientId !== null || oidcClientSecret !== null))
    throw new ConfigError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET take OIDC_ISSUER beside them; it is not set');
  return { oidcIssuer, oidcClientId, oidcClientSecret };
}
