import type { Text } from '../text.ts';

/** Messages of logs, notices, downloads, search and the data monitor. */
export const platform = {
  'upload.quota': {
    zh: '贵企业的文件空间已用完（上限 {N}M），请删除不再需要的文件或联系管理员',
    en: 'Your enterprise has used up its file space of {N}M. Delete what is no longer needed, or ask an administrator.',
  },
  'notice.space.disk': {
    zh: '服务器磁盘已使用 {percent}%，请尽快清理或扩容',
    en: 'The server disk is {percent}% full. Free or add space soon.',
  },
  'notice.space.office': {
    zh: '“{name}”的文件空间已使用 {percent}%，用完后将无法上传文件',
    en: '"{name}" has used {percent}% of its file space. When it is full, nothing more can be uploaded.',
  },
  'http.507': {
    zh: '存储空间不足，未能保存；请联系管理员清理空间后重试',
    en: 'Storage is full, so this was not saved. Ask the administrator to free space, then try again.',
  },
  'notice.way.mail': { zh: '平台未配置邮件服务', en: 'The platform has no mail service configured.' },
  'notice.way.address': {
    zh: '请先在基本信息中填写邮箱',
    en: 'Enter your e-mail address in the basic settings first.',
  },
  'notice.way.unproven': { zh: '请先验证邮箱', en: 'Verify your e-mail address first.' },
  'notice.way.robot': { zh: '贵企业没有启用的群机器人', en: 'Your enterprise has no enabled chat robot.' },
  'notice.mail.subject': { zh: '{product}：邮箱验证码', en: '{product}: e-mail verification code' },
  'notice.mail.failed': { zh: '邮件未能发送，请稍后重试', en: 'The mail could not be sent. Try again later.' },
  'robot.address': {
    zh: '请填写所选平台群机器人的 Webhook 地址（https）',
    en: 'Enter the https webhook address of a robot of the selected chat',
  },
  'robot.again': { zh: '更换平台后请重新填写 Webhook 地址', en: 'For another chat, enter its webhook address again.' },
  'robot.silent': {
    zh: '机器人没有发出消息，请检查 Webhook 地址、加签密钥和安全设置',
    en: 'The robot sent no message. Check its webhook address, signing secret and security settings.',
  },
  'robot.greeting': { zh: '{product}：群机器人“{name}”已接通', en: '{product}: the robot "{name}" is connected' },
  'log.which': { zh: '请指定要查看的操作或数据', en: 'Specify the operation or the record to look at' },
  'message.alreadyRead': {
    zh: '消息已被阅读，不能再修改',
    en: 'The notice has been read and can no longer be changed',
  },
  'notice.alarm.title': { zh: '库存告警', en: 'Stock alarm' },
  'notice.alarm.content': { zh: '告警 {code}：{content}', en: 'Alarm {code}: {content}' },
  'template.variable': {
    zh: '模板中有未知变量：{names}；可用变量：{known}',
    en: 'Unknown variables: {names}. Known ones: {known}',
  },
  'export.rightsChanged': {
    zh: '您的数据权限在导出后已变更，请重新导出',
    en: 'Your data permissions have changed since this file was made. Export it again.',
  },
} as const satisfies Readonly<Record<string, Text>>;
