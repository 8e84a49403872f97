import { boolean, choice, code, json, longText, messages, platform, resource, text, type Text } from '../index.ts';
import { serverMessages } from '../server-messages.ts';

/** The kinds of notice, by the key of their message, with the product's own text. */
export const noticeKinds: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries<Text>({ ...messages, ...serverMessages }).flatMap(([key, words]) =>
    key.startsWith('notice.') && !key.endsWith('.content') ? [[key.replace(/\.title$/, ''), words]] : [],
  ),
);

/** A place of a template, as `{name}` in its words. */
export interface TemplateVariable {
  readonly name: string;
}

/**
 * How a kind of notice is worded in one channel, in place of the product's own words. In-app words take the place of
 * the notice's; SMS and mini-app words go out besides it. One for the processes of a key goes before one for all.
 */
export const messageTemplate = resource('message-template', {
  module: 'platform',
  title: { zh: '消息模板', en: 'Message template' },
  base: '/api/engine/auth/messageTemplate',
  access: 'MASTER_MANAGE',
  scope: platform,
  fields: {
    code: text({
      zh: '模板编码',
      en: 'Code',
      required: true,
      max: 64,
      pattern: '^[A-Za-z][\\w.\\-]*$',
      unique: true,
      search: true,
    }),
    name: text({ zh: '模板名称', en: 'Name', required: true, max: 120, search: true }),
    noticeKey: choice(noticeKinds, { zh: '消息种类', en: 'Notice type', required: true }),
    channel: code(
      { 1: { zh: '站内信', en: 'In-app' }, 2: { zh: '短信', en: 'SMS' }, 3: { zh: '小程序', en: 'Mini app' } },
      { zh: '渠道', en: 'Channel', required: true, default: 1, displayName: true },
    ),
    titleTemplate: text({ zh: '标题模板', en: 'Title', required: true, max: 120 }),
    contentTemplate: longText({ zh: '内容模板', en: 'Content', required: true, max: 500 }),
    titleTemplateEn: text({ zh: '英文标题模板', en: 'Title in English', max: 120 }),
    contentTemplateEn: longText({ zh: '英文内容模板', en: 'Content in English', max: 500 }),
    /** The places its words use, found in them. */
    variables: json<readonly TemplateVariable[]>()({ zh: '变量', en: 'Variables', readonly: true }),
    /** The key of a process; `*` for all of them. */
    flowKey: text({ zh: '流程（* 表示全部）', en: 'Process (* for all)', required: true, default: '*', max: 64 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
  },
  unique: [['noticeKey', 'channel', 'flowKey']],
  list: {
    columns: ['code', 'name', 'noticeKey', 'channel', 'titleTemplate', 'flowKey', 'enabled', 'updateTime'],
    filters: ['noticeKey', 'channel', 'enabled', 'name'],
    sort: 'code',
  },
});
