import { oneOf, orNull, webAddress, words } from './readers.ts';
import { type Take, needed, setting } from './setting.ts';

export const smsSettings = {
  smsProvider: setting({
    name: 'SMS_PROVIDER',
    default: 'outbox',
    read: oneOf('outbox', 'aliyun'),
    zh: '短信通道；outbox 存入管理员可见的发件箱，aliyun 为阿里云短信',
    en: 'SMS provider; outbox keeps messages where administrators can see them, aliyun is Alibaba Cloud SMS',
  }),
  smsEndpoint: setting({
    name: 'SMS_ENDPOINT',
    default: 'https://dysmsapi.aliyuncs.com',
    read: webAddress,
    zh: '短信服务地址',
    en: 'Address of the SMS service',
  }),
  smsAccessKey: setting({
    name: 'SMS_ACCESS_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '短信服务的访问密钥 ID',
    en: 'Access key id of the SMS service',
  }),
  smsSecretKey: setting({
    name: 'SMS_SECRET_KEY',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '短信服务的访问密钥',
    en: 'Access key secret of the SMS service',
  }),
  smsSignName: setting({
    name: 'SMS_SIGN_NAME',
    default: '',
    read: orNull(words(1, 64)),
    zh: '短信签名',
    en: 'Sign name of the messages',
  }),
  smsTemplateCode: setting({
    name: 'SMS_TEMPLATE_CODE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '验证码短信模板，变量 code',
    en: 'Template of codes, with the variable code',
  }),
  smsTemplateInvite: setting({
    name: 'SMS_TEMPLATE_INVITE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '邀请短信模板，变量 inviter、enterprise、code',
    en: 'Template of invitations, with the variables inviter, enterprise and code',
  }),
  smsTemplateNotice: setting({
    name: 'SMS_TEMPLATE_NOTICE',
    default: '',
    read: orNull(words(1, 64)),
    zh: '通知短信模板，变量 content',
    en: 'Template of notices, with the variable content',
  }),
};

/**
 * An account with a service that sends SMS by templates. `invite` is null where invitations have none: they are kept in
 * the outbox.
 */
export interface SmsAccount {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly signName: string;
  readonly templates: { readonly code: string; readonly invite: string | null; readonly notice: string | null };
}

/** The provider of SMS, with all it needs. */
export function takeSms(take: Take): {
  readonly smsProvider: 'outbox' | 'aliyun';
  readonly smsAccount: SmsAccount | null;
} {
  const smsProvider = take(smsSettings.smsProvider);
  if (smsProvider === 'outbox') return { smsProvider, smsAccount: null };
  const because = `SMS_PROVIDER is ${smsProvider}`;
  return {
    smsProvider,
    smsAccount: {
      endpoint: take(smsSettings.smsEndpoint),
      accessKey: needed(take, smsSettings.smsAccessKey, because),
      secretKey: needed(take, smsSettings.smsSecretKey, because),
      signName: needed(take, smsSettings.smsSignName, because),
      templates: {
        code: needed(take, smsSettings.smsTemplateCode, because),
        invite: take(smsSettings.smsTemplateInvite),
        notice: take(smsSettings.smsTemplateNotice),
      },
    },
  };
}
