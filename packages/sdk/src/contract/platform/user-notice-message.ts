import {
  boolean,
  call,
  codes,
  id,
  integer,
  moment,
  nothing,
  one,
  options,
  page,
  question,
  resource,
  text,
  type Fields,
} from '../index.ts';
import { mapQuery } from '../query-fields.ts';
import { readStates } from '../read-states.ts';

const state = {
  id: id({ zh: '编号', en: 'ID', required: true, readonly: true }),
  userId: id({ zh: '用户', en: 'User', required: true, readonly: true }),
  noticeMessageId: id({ zh: '消息', en: 'Notice', required: true }),
  status: codes(readStates, { zh: '状态', en: 'Status', required: true, displayName: true }),
  readTime: moment({ zh: '阅读时间', en: 'Read at', readonly: true }),
  removed: boolean({ zh: '已移除', en: 'Removed', required: true }),
} as const satisfies Fields;
const status = codes(readStates);
const removed = boolean();
const byId = { id: id({ required: true }) };

/**
 * How a notice stands with its reader: the person's own notices, removed ones included. It has the id of its notice;
 * what is removed may be put back.
 */
export const userNoticeMessage = resource('user-notice-message', {
  module: 'platform',
  title: { zh: '消息状态', en: 'Notice status' },
  base: '/api/engine/auth/userNoticeMessage',
  stored: false,
  access: 'session',
  fields: state,
  calls: {
    page: call('GET', '', {
      access: 'session',
      query: {
        current: integer({ min: 1, max: 1_000_000 }),
        size: integer({ min: 1, max: 200 }),
        noticeMessageId: id(),
        status: text({ max: 8 }),
        removed: boolean(),
      },
      answer: page(state),
    }),
    get: question('/{id}', { by: 'id', access: 'session', params: byId, answer: one(state) }),
    map: call('GET', '/fetch/map', { access: 'session', query: mapQuery, answer: options() }),
    create: call('POST', '', {
      access: 'session',
      body: { noticeMessageId: id({ required: true }), status, removed },
      answer: one(state),
    }),
    update: call('PUT', '', {
      access: 'session',
      body: { id: id({ required: true }), status, removed },
      answer: one(state),
    }),
    delete: call('DELETE', '/{id}', { access: 'session', params: byId, answer: nothing() }),
  },
});
