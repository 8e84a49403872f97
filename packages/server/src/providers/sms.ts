import type { Config } from '../config.ts';
import type { SmsPort } from '../ports/sms.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { outboxSms } from './outbox.ts';

/** The sender of SMS by the settings. */
export const createSms = ({ smsAccount }: Pick<Config, 'smsAccount'>): SmsPort =>
  smsAccount === null ? outboxSms : aliyunSms(smsAccount);
