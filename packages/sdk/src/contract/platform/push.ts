import { boolean, choice, id, integer, longText, resource, text } from '../index.ts';

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

/** A pushed message. Only TODO for the receiving person is handled; duplicates by id show once. */
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

/** The kinds of change to a record. */
export const changeKinds = {
  added: { zh: '新增', en: 'Added' },
  changed: { zh: '修改', en: 'Changed' },
  deleted: { zh: '删除', en: 'Deleted' },
} as const;
export type ChangeKind = keyof typeof changeKinds;

/** The `type` of a frame that announces a change. */
export const CHANGE_FRAME = 'change';

/**
 * Announces, once it is committed, that records of a resource have changed, so that lists and badges ask again with the
 * person's own rights. A `personal` change concerns the person and comes at once, with the record where it is one: it
 * goes to the assignee or candidates of a task, to the applicant, and to the receiver of a notice or file. Other people
 * who may list the resource get its name only, some seconds later.
 */
export const dataChange = resource('data-change', {
  module: 'platform',
  title: { zh: '数据变更通知', en: 'Change announcement' },
  stored: false,
  access: 'session',
  fields: {
    type: choice({ [CHANGE_FRAME]: { zh: '数据变更', en: 'Change' } }, { required: true }),
    resource: text({ required: true }),
    kind: choice(changeKinds, { required: true }),
    personal: boolean({ required: true }),
    recordId: id(),
  },
});

/** A change as the client hears it. */
export interface DataChange {
  readonly resource: string;
  readonly kind: ChangeKind;
  readonly personal: boolean;
  readonly recordId?: string;
}
