import {
  boolean,
  call,
  choice,
  dictionary,
  id,
  moment,
  needs,
  one,
  reference,
  resource,
  rows,
  states,
  text,
  valueOf,
  type Fields,
} from '../index.ts';
import { officeTypes } from './office.ts';

/** The pattern of texts in an SMS signed by the platform: one line, no links, no brackets that imitate a signature. */
const said = { pattern: '^(?!.*(://|www\\.))[^\\r\\n\\t\\u0000-\\u001f【】<>{}]+$' } as const;
const whom = {
  mobilePhone: text({ zh: '手机号', en: 'Mobile phone', required: true, max: 11, pattern: '^1\\d{10}$', search: true }),
  enterpriseName: text({ zh: '企业名称', en: 'Enterprise', required: true, max: 120, search: true, ...said }),
  contactName: text({ zh: '联系人', en: 'Contact', max: 64, ...said }),
  relationKind: dictionary('OFFICE_RELATION', { zh: '关联关系', en: 'Relation', displayName: 'relationKindText' }),
} as const satisfies Fields;

const language = choice(
  { 'zh-CN': { zh: '中文', en: 'Chinese' }, 'en-US': { zh: '英文', en: 'English' } },
  { zh: '短信语言', en: 'Language of the message', default: 'zh-CN' },
);

/** An invitation to register, sent to a phone: a link that holds for a week and counts once. */
export const shortInvite = resource('short-invite', {
  module: 'enterprise',
  title: { zh: '邀请', en: 'Invitation' },
  access: 'SHORT_INVITE',
  standard: ['page', 'get', 'delete'],
  label: 'enterpriseName',
  fields: {
    ...whom,
    /** Unguessable; the last part of the link. */
    inviteCode: text({ zh: '邀请码', en: 'Code', required: true, max: 64, unique: true, readonly: true }),
    inviterOfficeId: reference('office', {
      zh: '邀请企业',
      en: 'Invited by',
      required: true,
      readonly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    content: text({ zh: '短信内容', en: 'Message', max: 500, readonly: true }),
    sendTime: moment({ zh: '发送时间', en: 'Sent', readonly: true }),
    expireTime: moment({ zh: '有效期至', en: 'Valid until', readonly: true }),
    registeredOfficeId: reference('office', {
      zh: '注册企业',
      en: 'Registered as',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
    status: states(
      {
        toBeSent: { value: 0, zh: '待发送', en: 'To be sent', tone: 'progress', to: ['sent'] },
        sent: { value: 1, zh: '已发送', en: 'Sent', tone: 'progress', to: ['registered', 'expired'] },
        registered: { value: 2, zh: '已注册', en: 'Registered', tone: 'success' },
        expired: { value: 3, zh: '已过期', en: 'Expired', tone: 'danger', to: ['sent'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 0, displayName: true },
    ),
  },
  // An accepted invitation can no longer be edited.
  editableIn: ['toBeSent', 'sent', 'expired'],
  list: {
    columns: [
      'enterpriseName',
      'contactName',
      'mobilePhone',
      'relationKind',
      'status',
      'sendTime',
      'expireTime',
      'registeredOfficeId',
    ],
    filters: ['enterpriseName', 'mobilePhone', 'status', 'sendTime'],
    sort: '-sendTime',
  },
  calls: {
    /**
     * Sends an invitation; with `id` one that was sent before once more, with a new link. `link` is what stands in the
     * message. A phone is sent one a minute and five a day (429). `sent` false: no SMS service is configured, the
     * message waits in the outbox.
     */
    send: call('POST', '/send', {
      access: needs('SHORT_INVITE', 'add'),
      partial: true,
      body: { ...whom, id: id(), language },
      answer: one({
        id: id({ required: true }),
        link: text({ required: true, max: 500 }),
        content: text({ required: true, max: 500 }),
        expireTime: moment({ required: true }),
        sent: boolean({ required: true }),
      }),
    }),
  },
});

/** That one organisation invited another, and how they belong together. */
export const relOfficeInvite = resource('rel-office-invite', {
  module: 'enterprise',
  title: { zh: '关联方', en: 'Related party' },
  base: '/api/engine/auth/relOfficeInvite',
  access: 'SHINOPHARM_LINK_PARTIES',
  // The enterprise it names sees it, and confirms it.
  scope: rows({ parties: ['inviteOfficeId'] }),
  label: 'inviteOfficeId',
  unique: [['officeId', 'inviteOfficeId']],
  fields: {
    /** The organisation that sent the invitation. */
    officeId: reference('office', {
      zh: '邀请企业',
      en: 'Invited by',
      readonly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    inviteOfficeId: reference('office', {
      zh: '关联企业',
      en: 'Related enterprise',
      required: true,
      createOnly: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    shortInviteId: reference('short-invite', { zh: '邀请', en: 'Invitation', readonly: true, onDelete: 'set null' }),
    relationKind: dictionary('OFFICE_RELATION', { zh: '关联关系', en: 'Relation', displayName: 'relationKindText' }),
    /** One that an office names counts once the other has confirmed it; accepting an invitation confirms too. */
    status: states(
      {
        toBeConfirmed: {
          value: 2,
          zh: '待对方确认',
          en: 'To be confirmed',
          tone: 'progress',
          to: ['effective', 'cancelled'],
        },
        effective: { value: 1, zh: '有效', en: 'Effective', tone: 'success', to: ['cancelled'] },
        cancelled: { value: 0, zh: '已取消', en: 'Cancelled', tone: 'neutral', to: ['effective'] },
      },
      { zh: '状态', en: 'Status', required: true, default: 2, displayName: true },
    ),
    inviteTime: moment({ zh: '邀请时间', en: 'Invited', readonly: true }),
  },
  list: {
    columns: ['officeId', 'inviteOfficeId', 'relationKind', 'status', 'inviteTime', 'createTime'],
    filters: ['inviteOfficeId', 'relationKind', 'status'],
    sort: '-createTime',
  },
  transitions: {
    /** By the office that is named, and nobody else. */
    confirm: {
      path: '/confirm/{id}',
      from: ['toBeConfirmed'],
      to: 'effective',
      label: { zh: '确认关联', en: 'Confirm' },
      message: { zh: '已确认关联', en: 'Relation confirmed' },
      confirm: { zh: '确认后双方互为关联方，确定吗？', en: 'The two become related parties. Confirm?' },
    },
    cancel: {
      path: '/cancel/{id}',
      from: ['toBeConfirmed', 'effective'],
      to: 'cancelled',
      label: { zh: '取消关联', en: 'End the relation' },
      message: { zh: '已取消关联', en: 'Relation ended' },
      danger: true,
      confirm: { zh: '取消后双方不再互为关联方，确定吗？', en: 'The two are no longer related parties. End it?' },
    },
  },
  views: {
    /** The organisations that one's own invited, and those that accepted. */
    invited: {
      as: 'list',
      path: '/api/engine/auth/office/fetch/invite-office-list',
      access: 'session',
      mine: 'officeId',
      where: { status: ['effective'] },
      asks: [],
      columns: ['relationKind', 'relationKindText', 'inviteTime'],
      extra: {
        id: id({ required: true, computed: valueOf('inviteOfficeId', 'id') }),
        name: text({ zh: '企业名称', en: 'Name', required: true, computed: valueOf('inviteOfficeId', 'name') }),
        shortName: text({ zh: '简称', en: 'Short name', computed: valueOf('inviteOfficeId', 'shortName') }),
        enterpriseCode: text({
          zh: '企业编码',
          en: 'Enterprise code',
          computed: valueOf('inviteOfficeId', 'enterpriseCode'),
        }),
        creditCode: text({
          zh: '统一社会信用代码',
          en: 'Credit code',
          computed: valueOf('inviteOfficeId', 'creditCode'),
        }),
        type: choice(officeTypes, {
          zh: '企业类型',
          en: 'Type',
          required: true,
          computed: valueOf('inviteOfficeId', 'type'),
        }),
      },
    },
  },
});
