import { call, choice, id, integer, json, needs, one, reference, resource, type Fields } from '../index.ts';

const EDIT = ['SUBMIT_ENTERPRISE_INFO', 'ENTERPRISE_AUTH'] as const;

const written = {
  draftKind: choice(
    { register: { zh: '企业认证', en: 'Verification' }, change: { zh: '企业变更', en: 'Change' } },
    { zh: '草稿类型', en: 'Type', required: true, createOnly: true, default: 'register' },
  ),
  /** The unsent form. */
  content: json<Readonly<Record<string, unknown>>>()({ zh: '内容', en: 'Content', required: true, max: 200_000 }),
  /** The step that was reached. */
  nodeId: integer({ zh: '步骤', en: 'Step', min: 0, max: 99 }),
} as const satisfies Fields;

/** A draft of an organisation's information, not yet submitted: one of each kind, edited by those who may submit it. */
export const officeDraft = resource('office-draft', {
  module: 'enterprise',
  title: { zh: '企业资料草稿', en: 'Draft of enterprise information' },
  access: EDIT,
  standard: ['get', 'map', 'create', 'delete'],
  label: 'draftKind',
  unique: [['officeId', 'draftKind']],
  fields: {
    officeId: reference('office', { zh: '企业', en: 'Enterprise', readonly: true, onDelete: 'cascade' }),
    ...written,
  },
  views: {
    /** The draft of the person's own organisation; without an id where there is none. */
    own: {
      as: 'one',
      path: '',
      access: needs(EDIT, 'query'),
      mine: 'officeId',
      by: { draftKind: 'asked' },
      columns: ['id', 'draftKind', 'content', 'nodeId', 'updateTime', 'version'],
      absent: 'empty',
    },
  },
  calls: {
    /**
     * Keeps it, in place of the one there was. `version`, where given, must be the stored one: 409 where a colleague
     * has changed it since.
     */
    save: call('PUT', '', {
      access: needs(EDIT, 'edit'),
      body: { ...written, version: integer() },
      answer: one({ id: id({ required: true }), version: integer({ required: true }) }),
    }),
  },
});
