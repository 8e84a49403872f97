import { orNull, words } from './readers.ts';
import { type Take, needed, setting } from './setting.ts';

function smtpAddress(value: string): string {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '')
    throw new Error('an address such as smtps://user:password@smtp.example.com:465');
  return value;
}

const hosts = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (URL.parse(`https://${part}/`)?.host !== part) throw new Error('hosts such as chat.example.com, by commas');
      return part;
    });

export const noticeSettings = {
  mailUrl: setting({
    name: 'MAIL_URL',
    default: '',
    confidential: true,
    read: orNull(smtpAddress),
    zh: '发送邮件的 SMTP 地址，如 smtps://用户:密码@smtp.example.com:465；未设置时不提供邮件通知',
    en: 'SMTP server that sends mail, as smtps://user:password@smtp.example.com:465; unset, notices by mail are not offered',
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    default: '',
    read: orNull(words(3, 200)),
    zh: '邮件的发件人，如 供应链金融平台 <notice@example.com>',
    en: 'Sender of mail, as Supply chain finance <notice@example.com>',
  }),
  chatRobotHosts: setting({
    name: 'CHAT_ROBOT_HOSTS',
    default: '',
    read: hosts,
    zh: '除企业微信、钉钉、飞书的公网地址外，群机器人可使用的主机（私有部署），逗号分隔',
    en: 'Hosts of chat robots beside the public ones of WeCom, DingTalk and Feishu, separated by commas',
  }),
};

export interface MailAccount {
  readonly url: string;
  readonly from: string;
}

/** The settings of what sends notices beyond the product: mail and chat robots. */
export function takeNotices(take: Take): {
  readonly mail: MailAccount | null;
  readonly chatRobotHosts: readonly string[];
} {
  const url = take(noticeSettings.mailUrl);
  return {
    mail: url === null ? null : { url, from: needed(take, noticeSettings.mailFrom, 'MAIL_URL is set') },
    chatRobotHosts: take(noticeSettings.chatRobotHosts),
  };
}
