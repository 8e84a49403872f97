import { choice, id, integer, longText, resource, text } from '../index.ts';

/** Where the push websocket is; the token goes in the first frame, never in the address. */
export const PUSH_PATH = '/api/engine/ws/{officeId}/{userId}';

/**
 * The connection: office and person stand in its address, the token in its first frame, and a frame every `heartbeat`
 * seconds keeps it open.
 */
export const push = resource('push', {
  module: 'platform',
  title: { zh: '推送连接', en: 'Push connection' },
  stored: false,
  access: 'session',
  fields: {
    officeId: id({ required: true }),
    userId: id({ required: true }),
    token: text({ required: true }),
    heartbeat: integer({ required: true, default: 60 }),
  },
});

/** What is pushed. Only TODO for the receiving person is handled; duplicates by id show once. */
export const pushMessage = resource('push-message', {
  module: 'platform',
  title: { zh: '推送消息', en: 'Push message' },
  stored: false,
  access: 'session',
  fields: {
    dataType: choice({ TODO: { zh: '待办', en: 'To do' } }, { required: true }),
    userId: id({ required: true }),
    id: id({ required: true }),
    title: text({ required: true }),
    content: longText({ required: true }),
  },
});
