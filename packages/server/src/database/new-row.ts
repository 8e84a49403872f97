import { expressionBuilder, type Expression } from 'kysely';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../clock.ts';
import type { Database } from './tables.ts';

/** The owner of a row; nobody for rows the server writes by itself. */
export interface Stamp {
  readonly userId?: string | null;
  readonly officeId?: string | null;
  readonly departmentId?: string | null | undefined;
}

/** The base columns of a new row of any resource. */
export function newRow(by: Stamp = {}, id: string = newId()) {
  const now = timestamp();
  return {
    id,
    officeId: by.officeId ?? null,
    departmentId: by.departmentId ?? null,
    createBy: by.userId ?? null,
    updateBy: by.userId ?? null,
    createTime: now,
    updateTime: now,
    deleted: false,
    version: 1,
  };
}

const build = expressionBuilder<Database>();
/** A value for a jsonb column; the driver would write a bare array as a PostgreSQL array. */
export const jsonb = <T>(value: T): Expression<T> => build.cast<T>(build.val(JSON.stringify(value)), 'jsonb');
