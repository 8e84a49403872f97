import { choice, id, longText, resource, text } from '../index.ts';

/** Where the push websocket is; the token goes in the first frame, never in the address. */
export const PUSH_PATH = '/api/engine/ws/{officeId}/{userId}';

/** What is pushed. Only TODO for the receiving person is handled; duplicates by id show once. */
export const pushMessage = resource('push-message', {
  module: 'platform', title: { zh: '推送消息', en: 'Push message' }, stored: false, access: 'session',
  fields: {
    dataType: choice({ TODO: { zh: '待办', en: 'To do' } }, { required: true }), userId: id({ required: true }), id: id({ required: true }), title: text({ required: true }), content: longText({ required: true }),
  },
});
