import type { Text } from '../text.ts';

/** Rights: menus, offers to offices and fields. */
export const access = {
  'access.overAll': {
    zh: '此项对所有企业生效，需要“全部数据”范围的权限',
    en: 'This applies to all enterprises and needs the data scope “All”',
  },
  'access.fields': { zh: '您无权修改其中的部分字段', en: 'You are not allowed to change some of these fields.' },
  'access.fieldRight.identity': {
    zh: '编号与版本是系统识别数据所必需的',
    en: 'The record is identified by this field',
  },
  'access.fieldRight.label': {
    zh: '其他数据、任务和通知以它称呼该数据，不能隐藏',
    en: 'Other records, tasks and notices name the record by it, so it cannot be hidden',
  },
  'access.fieldRight.tree': {
    zh: '上下级关系由它确定，不能隐藏',
    en: 'It defines the hierarchy, so it cannot be hidden',
  },
  'access.fieldRight.required': {
    zh: '新增时必填，限制后将无法新增',
    en: 'It is required when adding a record; with this limit nobody could add one',
  },
  'access.fieldRight.derived': { zh: '由系统填写，本来就是只读', en: 'The system fills it in; it is read-only anyway' },
  'access.fieldRight.own': {
    zh: '您自己受此限制，不能为他人放宽',
    en: 'This limit applies to you, so you cannot lift it for others',
  },
  'access.fieldRight.unknown': { zh: '该数据没有此字段', en: 'There is no such field' },
  'access.menu.outside': { zh: '外部地址只能在新窗口打开', en: 'An external address can only open in a new window' },
  'access.officeMenu.none': {
    zh: '至少保留一个菜单；恢复默认请选择“恢复为类型默认”',
    en: 'Keep at least one menu; to go back to the defaults select "Follow the type"',
  },
  'access.menu.parent': { zh: '按钮不能有下级', en: 'A button cannot have items below it' },
  'access.keepsManaging': {
    zh: '此修改将使平台上无人能管理菜单和角色，未保存',
    en: 'Nobody on the platform could manage menus and roles after this, so it was not saved',
  },
} as const satisfies Readonly<Record<string, Text>>;
