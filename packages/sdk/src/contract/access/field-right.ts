import {
  boolean,
  call,
  choice,
  integer,
  json,
  list,
  needs,
  nothing,
  one,
  question,
  reference,
  resource,
  text,
  viaReference,
} from '../index.ts';
import type { Text } from '../text.ts';

/** How a role limits a field; a field that is not limited is read and written as the contract says. */
export type FieldLimit = 'hidden' | 'readonly';
/** The limits of a person, by resource and field. */
export type FieldRights = Readonly<Record<string, Readonly<Record<string, FieldLimit>>>>;

export const fieldLimits = {
  hidden: { zh: '不可见', en: 'Hidden' },
  readonly: { zh: '只读', en: 'Read-only' },
} as const;

/** One field in the editor of a role's field rights. A `locked` limit says why it cannot be chosen. */
export interface LimitedField {
  readonly name: string;
  readonly title: Text;
  readonly right: FieldLimit | null;
  readonly locked: { readonly [L in FieldLimit]?: Text };
}

/**
 * Fields a role does not read (hidden) or does not write (readonly). A person in several roles has the widest right of
 * those that grant any code of the resource; the server keeps it for page, map, form, print, export and whatever else
 * answers the resource's rows.
 */
export const fieldRight = resource('field-right', {
  module: 'access',
  title: { zh: '字段权限', en: 'Field permission' },
  access: 'ROLE_MANAGE',
  scope: viaReference('roleId'),
  label: 'field',
  standard: ['page'],
  unique: [['roleId', 'resource', 'field']],
  fields: {
    roleId: reference('role', { zh: '角色', en: 'Role', required: true, onDelete: 'cascade', displayName: true }),
    resource: text({ zh: '数据', en: 'Record type', required: true, max: 64 }),
    field: text({ zh: '字段', en: 'Field', required: true, max: 64 }),
    right: choice(fieldLimits, { zh: '权限', en: 'Permission', required: true, displayName: 'rightText' }),
  },
  list: {
    columns: ['roleId', 'resource', 'field', 'right', 'updateTime'],
    filters: ['roleId', 'resource', 'right'],
    sort: 'resource',
  },
  calls: {
    /** The resources whose fields can be limited: how many the role limits, and whether it holds any code of it. */
    resources: question('/fetch/resources', {
      by: 'roleId',
      of: 'role',
      access: needs('ROLE_MANAGE', 'query'),
      query: { roleId: text({ required: true, max: 64 }) },
      answer: list({
        name: text({ required: true }),
        module: text({ required: true }),
        title: json<Text>()({ required: true }),
        limited: integer({ required: true }),
        held: boolean({ required: true }),
      }),
    }),
    /** Every field of a resource with the role's right. */
    matrix: question('/fetch/matrix', {
      by: 'roleId',
      of: 'role',
      access: needs('ROLE_MANAGE', 'query'),
      query: { roleId: text({ required: true, max: 64 }), resource: text({ required: true, max: 64 }) },
      answer: one({ fields: json<readonly LimitedField[]>()({ required: true }) }),
    }),
    /** Sets the role's rights on one resource: the fields named are limited so, all others are not. */
    save: call('PUT', '/matrix', {
      access: needs('ROLE_MANAGE', 'edit'),
      body: {
        roleId: text({ required: true, max: 64 }),
        resource: text({ required: true, max: 64 }),
        rights: json<Readonly<Record<string, FieldLimit>>>()({ required: true }),
      },
      answer: nothing(),
    }),
  },
});
