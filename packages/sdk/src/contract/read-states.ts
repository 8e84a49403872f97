import type { Codes } from './choice-values.ts';
import { codes, moment } from './kinds.ts';

/** Whether somebody has read what was sent to them. */
export const readStates = {
  unread: { value: 0, zh: '未读', en: 'Unread', tone: 'progress' },
  read: { value: 1, zh: '已读', en: 'Read', tone: 'neutral' },
} as const satisfies Codes;

/** What is kept of its reading: unread until it is read, and when that was. */
export const readFields = {
  status: codes(readStates, {
    zh: '状态',
    en: 'Status',
    required: true,
    readonly: true,
    default: readStates.unread.value,
    displayName: true,
  }),
  readTime: moment({ zh: '阅读时间', en: 'Read at', readonly: true }),
} as const;
