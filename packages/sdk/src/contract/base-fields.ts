import type { Fields } from './field.ts';
import { boolean, id, integer, moment, reference } from './kinds.ts';

/** The columns every stored resource has beside its own; the server alone writes them. */
export const baseFields = {
  id: id({ zh: '编号', en: 'ID', required: true, readonly: true }),
  officeId: reference('office', { zh: '所属企业', en: 'Enterprise', readonly: true }),
  departmentId: id({ zh: '所属部门', en: 'Department', readonly: true, index: true }),
  createBy: id({ zh: '创建人', en: 'Created by', readonly: true, index: true }),
  createTime: moment({ zh: '创建时间', en: 'Created', required: true, readonly: true }),
  updateBy: id({ zh: '更新人', en: 'Updated by', readonly: true }),
  updateTime: moment({ zh: '更新时间', en: 'Updated', required: true, readonly: true }),
  deleted: boolean({ zh: '已删除', en: 'Deleted', required: true, readonly: true, secret: true, default: false }),
  version: integer({ zh: '版本', en: 'Version', required: true, readonly: true, default: 1 }),
} as const;

export type BaseFields = typeof baseFields;

/**
 * A resource's fields with the base ones. One it declares itself (the office a user is made in, the department they
 * work in) stands in place of the base one: people write it, within what they may reach.
 */
export type Stamped<F extends Fields> = F & { readonly [K in Exclude<keyof BaseFields, keyof F>]: BaseFields[K] };
