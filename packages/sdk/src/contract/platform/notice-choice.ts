import { boolean, call, choice, nothing, one, owner, records, resource, text } from '../index.ts';
import { noticeTypes } from './notice.ts';

const chosen = {
  dataType: choice(noticeTypes, { zh: '数据类型', en: 'Data type', required: true }),
  mail: boolean({ zh: '邮件', en: 'E-mail', required: true, default: false }),
  robot: boolean({ zh: '群机器人', en: 'Chat robot', required: true, default: false }),
} as const;

/** The ways by which a person's notices leave the product, by their kind. A way that is not set up is not offered. */
export const noticeChoice = resource('notice-choice', {
  module: 'platform',
  title: { zh: '消息接收方式', en: 'Notice delivery' },
  logged: false,
  personal: { of: 'createBy' },
  access: 'session',
  scope: owner('createBy'),
  label: 'dataType',
  standard: [],
  fields: chosen,
  list: { columns: ['dataType', 'mail', 'robot'], filters: ['dataType'], sort: 'createTime' },
  calls: {
    own: call('GET', '/own', {
      access: 'session',
      answer: one({
        /** Whether the deployment sends mail. */
        mailOffered: boolean({ required: true }),
        /** The person's address; null: none is written down. */
        address: text(),
        /** Whether a code has shown that it is theirs: nothing is sent before. */
        addressProven: boolean({ required: true }),
        /** The robot of the person's enterprise; null: it has none. */
        robotName: text(),
        choices: records(chosen, { required: true }),
      }),
    }),
    choose: call('PUT', '/own', {
      access: 'session',
      body: { choices: records(chosen, { required: true, max: 3 }) },
      answer: nothing(),
    }),
    /** Sends a code to the person's address. */
    sendCode: call('POST', '/own/address-code', { access: 'session', answer: nothing() }),
    proveAddress: call('PUT', '/own/address', {
      access: 'session',
      body: { code: text({ zh: '邮件验证码', en: 'E-mail code', required: true, max: 16 }) },
      answer: nothing(),
    }),
  },
});
