import { accessFor, type AccessRules } from './access-rules.ts';
import { call, list, nothing, one, type Call, type SignedInAccess } from './call.ts';
import type { State } from './choice-values.ts';
import type { Field, Fields, Output } from './field.ts';
import { boolean, choice, id, integer, json, moment, reference, text } from './kinds.ts';
import { stateField, states } from './states.ts';
import type { Text } from './text.ts';
import type { Transition, TransitionCalls } from './transition.ts';

/**
 * Says that rows of a resource are published: visitors see a row while it is published and its time has come. Editing
 * one that is published makes a draft version of it, which takes its place when it is published in turn.
 */
export interface PublishingRules<K extends string = string> {
  /** The moment or day a row shows from; until then it is scheduled. */
  readonly from?: K;
  /** The moment or day from which it shows no more. */
  readonly until?: K;
  /** Fields that may be empty in a draft, but not in what is published. */
  readonly needs?: readonly K[];
}

/** The rules with the fields they work by. */
export interface Publishing extends PublishingRules {
  /** The field with the state. */
  readonly state: string;
}

/** How what visitors see of a row stands. */
export const SHOWING = {
  draft: { zh: '草稿', en: 'Draft', tone: 'neutral' },
  scheduled: { zh: '定时发布', en: 'Scheduled', tone: 'progress' },
  shown: { zh: '展示中', en: 'Shown', tone: 'success' },
  ended: { zh: '已结束', en: 'Ended', tone: 'neutral' },
  offline: { zh: '已下线', en: 'Offline', tone: 'neutral' },
} as const;
export type Showing = keyof typeof SHOWING;

const PUBLISHED: Text = { zh: '已发布', en: 'Published' };
const OFFLINE: Text = { zh: '已下线', en: 'Offline' };

/** The fields of what is published: its state, in these words, and what the server notes of its publishing. */
export const publishedFields = ({ published = PUBLISHED, offline = OFFLINE } = {}) => {
  const table = {
    draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['published'] },
    published: { value: 1, ...published, tone: 'success', to: ['offline'] },
    offline: { value: 2, ...offline, tone: 'neutral', to: ['published'] },
  } as const satisfies Readonly<Record<string, State<'draft' | 'published' | 'offline'>>>;
  return {
    status: states(table, { zh: '状态', en: 'Status', required: true, default: 0, displayName: true }),
    showing: choice(SHOWING, {
      zh: '展示状态',
      en: 'Shown to visitors',
      computed: { by: 'showing' },
      displayName: true,
    }),
    hasDraft: boolean({
      zh: '有未发布的修改',
      en: 'Has unpublished changes',
      required: true,
      readonly: true,
      default: false,
    }),
    publishedTime: moment({ zh: '最近发布时间', en: 'Last published', readonly: true }),
    publishedBy: reference('user', {
      zh: '最近发布人',
      en: 'Last published by',
      readonly: true,
      displayName: true,
      onDelete: 'set null',
    }),
  } as const;
};

/** Kinds of versions. */
export const VERSIONS = {
  draft: { zh: '未发布的修改', en: 'Unpublished changes' },
  published: { zh: '已发布', en: 'Published' },
} as const;

const versionFields = {
  id: id({ required: true }),
  kind: choice(VERSIONS, { zh: '版本', en: 'Version', required: true, displayName: true }),
  number: integer({ zh: '版本号', en: 'Number', required: true }),
  createBy: id({ zh: '修改人', en: 'By' }),
  createByText: text({ zh: '修改人', en: 'By' }),
  createTime: moment({ zh: '时间', en: 'Time', required: true }),
} as const satisfies Fields;

const differenceFields = {
  field: text({ required: true }),
  title: json<Text>()({ zh: '字段', en: 'Field', required: true }),
  before: text({ zh: '修改前', en: 'Before', max: 200_000 }),
  after: text({ zh: '修改后', en: 'After', max: 200_000 }),
} as const satisfies Fields;

const previewFields = {
  url: text({ zh: '预览地址', en: 'Preview', required: true, max: 1_000 }),
  expireTime: moment({ zh: '有效期至', en: 'Valid until', required: true }),
} as const satisfies Fields;

const byId = { id: id({ required: true }) } as const;

/** The transitions of what is published. `publishDraft`: the changes made meanwhile take the place of what shows. */
const transitions = {
  publish: {
    path: '/publish/{id}',
    action: 'enable',
    from: ['draft', 'offline'],
    to: 'published',
    label: { zh: '发布', en: 'Publish' },
    confirm: {
      zh: '发布后访客即可看到（定时的到时可见）。确定发布吗？',
      en: 'Visitors will see it (scheduled content at its time). Publish it?',
    },
    message: { zh: '已发布', en: 'Published' },
  },
  publishDraft: {
    path: '/publish-draft/{id}',
    action: 'enable',
    from: ['published'],
    where: { hasDraft: [true] },
    sets: { hasDraft: false },
    label: { zh: '发布修改', en: 'Publish changes' },
    confirm: {
      zh: '未发布的修改将替换当前展示的内容。确定发布吗？',
      en: 'The changes will replace what is shown now. Publish them?',
    },
    message: { zh: '修改已发布', en: 'Changes published' },
  },
  takeOffline: {
    path: '/offline/{id}',
    action: 'disable',
    to: 'offline',
    label: { zh: '下线', en: 'Take offline' },
    confirm: { zh: '下线后访客将无法看到。确定下线吗？', en: 'Visitors will no longer see it. Take it offline?' },
    danger: true,
    message: { zh: '已下线', en: 'Taken offline' },
  },
} as const satisfies Readonly<Record<string, Transition<ReturnType<typeof publishedFields>>>>;

type None = Record<never, never>;
type IdParam = { readonly id: Field<string, true, never, false> };
type Versioned = { readonly version: Field<number, false, never, false> };
type Versions = readonly Output<typeof versionFields>[];
type Differences = readonly Output<typeof differenceFields>[];

/** The calls of what is published. */
export type PublishingCalls<P> = [P] extends [undefined]
  ? None
  : TransitionCalls<typeof transitions> & {
      readonly versions: Call<IdParam, None, Fields, Versions, SignedInAccess>;
      readonly difference: Call<
        IdParam,
        { readonly from: Field<string, false, never, false>; readonly to: Field<string, false, never, false> },
        Fields,
        Differences,
        SignedInAccess
      >;
      readonly restore: Call<
        None,
        None,
        IdParam & Versioned & { readonly versionId: Field<string, true, never, false> },
        null,
        SignedInAccess
      >;
      readonly discardDraft: Call<IdParam, Versioned, Fields, null, SignedInAccess>;
      readonly preview: Call<IdParam, None, Fields, Output<typeof previewFields>, SignedInAccess>;
    };

/** @throws Error where the resource has no states, or a field that is named is none of its own. */
export function resolvePublishing(
  name: string,
  own: Fields,
  rules: PublishingRules | undefined,
): Publishing | undefined {
  if (!rules) return undefined;
  const state = stateField({ own })?.name;
  if (state === undefined || !own['hasDraft']) throw new Error(`${name} is published and has no state for it.`);
  for (const field of [rules.from, rules.until, ...(rules.needs ?? [])])
    if (field !== undefined && !own[field]) throw new Error(`${name} is published by "${field}", which it has not.`);
  return { ...rules, state };
}

/** The field by which the body of a create or update moves a row along its states. */
export const publishingFields = (own: Fields, rules: PublishingRules | undefined): Fields => {
  const found = rules && stateField({ own });
  return found ? { [found.name]: { ...found.field, readonly: false, required: false, default: undefined } } : {};
};

/** The transitions that what is published has beside its own. */
export const publishingTransitions = (rules: PublishingRules | undefined): Readonly<Record<string, Transition>> =>
  rules ? transitions : {};

/** The further calls of what is published: versions, what differs between two, going back to one, a preview. */
export function publishingCalls(access: AccessRules, rules: PublishingRules | undefined): Record<string, Call> {
  if (!rules) return {};
  const [reads, edits] = [accessFor(access, 'get'), accessFor(access, 'edit')];
  return {
    versions: {
      ...call('GET', '/versions/{id}', { params: byId, answer: list(versionFields), access: reads }),
      standard: 'versions',
    },
    // By default what the draft changes of what shows. `from` and `to` are ids of versions.
    difference: {
      ...call('GET', '/difference/{id}', {
        params: byId,
        query: { from: id(), to: id() },
        answer: list(differenceFields),
        access: reads,
      }),
      standard: 'difference',
    },
    restore: {
      ...call('PUT', '/restore', {
        body: { ...byId, versionId: id({ required: true }), version: integer() },
        answer: nothing(),
        access: edits,
      }),
      standard: 'restore',
    },
    discardDraft: {
      ...call('DELETE', '/draft/{id}', {
        params: byId,
        query: { version: integer() },
        answer: nothing(),
        access: edits,
      }),
      standard: 'discardDraft',
    },
    preview: {
      ...call('POST', '/preview/{id}', { params: byId, answer: one(previewFields), access: reads }),
      standard: 'preview',
    },
  };
}
