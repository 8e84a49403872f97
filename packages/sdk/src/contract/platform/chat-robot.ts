import { boolean, codes, resource, rows, text, type Codes } from '../index.ts';

export const robotKinds = {
  wecom: { value: 1, zh: '企业微信', en: 'WeCom' },
  dingtalk: { value: 2, zh: '钉钉', en: 'DingTalk' },
  feishu: { value: 3, zh: '飞书', en: 'Feishu' },
} as const satisfies Codes;
export type RobotKind = (typeof robotKinds)[keyof typeof robotKinds]['value'];

/**
 * The robot of an enterprise in a group of its chat. It says the notices of those who chose so, and names them to the
 * group by their phone where the chat can.
 */
export const chatRobot = resource('chat-robot', {
  module: 'platform',
  title: { zh: '群机器人', en: 'Chat robot' },
  access: 'USER_MANAGE',
  scope: rows(),
  fields: {
    name: text({ zh: '名称', en: 'Name', required: true, max: 64, search: true }),
    kind: codes(robotKinds, { zh: '平台', en: 'Chat', required: true, displayName: true }),
    /** Whoever knows it writes into the group: it is kept encrypted, and what comes back masked changes nothing. */
    webhookUrl: text({ zh: 'Webhook 地址', en: 'Webhook address', required: true, max: 500, encrypted: true }),
    signSecret: text({ zh: '加签密钥', en: 'Signing secret', max: 200, encrypted: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  unique: [['officeId']],
  list: {
    columns: ['name', 'kind', 'officeId', 'enabled', 'updateTime'],
    filters: ['name', 'kind', 'enabled'],
    sort: '-createTime',
  },
  screens: [
    {
      path: '/system/chat-robot',
      title: { zh: '群机器人', en: 'Chat robots' },
      area: 'system',
      codes: ['USER_MANAGE'],
      columns: ['name', 'kind', 'enabled', 'updateTime'],
      empty: {
        zh: '还没有群机器人；在企业微信、钉钉或飞书群中添加自定义机器人后，在此登记其 Webhook 地址',
        en: 'No robot yet. Add a custom robot to a group of WeCom, DingTalk or Feishu and enter its webhook here.',
      },
    },
  ],
  transitions: {
    /** Has the robot say in its group that it is connected. */
    try: {
      path: '/try',
      action: 'edit',
      label: { zh: '试发消息', en: 'Send a test message' },
      message: { zh: '机器人已在群中发出消息', en: 'Test message sent to the group' },
    },
  },
});
