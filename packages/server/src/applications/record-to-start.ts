import { findChoices, message, type Field, type ApprovalProcess } from '@scf-kit/sdk/contract';
import { type FormValues } from '@scf-kit/sdk/form';
import type Big from 'big.js';
import type { Approval } from '../flow/find-approval.ts';
import { appliedBy, backToDraft, isOwn } from '../flow/records/approval.ts';
import { amountDecided } from './amounts-decided.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { holdBehind } from '../resource/lock-order.ts';
import { readRow } from '../resource/rows.ts';
import { getHooks } from '../resource/serve.ts';
import type { Stored, StoredRow } from '../resource/shape.query.ts';
import { fixedBy, type Bindings, type Filled } from './forms/bindings.ts';
import { type Published } from './forms/forms.ts';
import { createRecord, refillRecord } from './submissions.ts';
import type { StartRequest } from './start-request.ts';

export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Locks a record whose process is to start. The general call takes records of the person or their office; for a
 * resource's own call its permission codes decide.
 * @throws Refusal 404
 */
export async function recordToStart(context: SignedIn, resource: Stored, id: string): Promise<StoredRow> {
  await holdBehind(context.db, resource, id);
  const row: StoredRow = await readRow(context, resource, id, { lock: true });
  if (context.call.resource !== resource.name && !isOwn(resource, row, context.session)) throw refuse.notFound();
  return row;
}

/** Whether a record is one of those a process is for. */
export const meets = (row: StoredRow, { where }: ApprovalProcess): boolean =>
  Object.entries(where).every(([name, values]) => values.some((value) => value === row[name]));

/** The values last submitted for a record that is filled in again. */
export const readLastValues = async (
  { db }: SignedIn,
  { resource, id }: { readonly resource: string; readonly id: string },
): Promise<FormValues | undefined> =>
  (
    await db
      .selectFrom('form_submission')
      .select('formData')
      .where('resource', '=', resource)
      .where('recordId', '=', id)
      .where('deleted', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.formData;

/**
 * The record's values that conditions of a process may use: scalars, none of them secret; amounts without their sign.
 */
export const collectScalars = (resource: Stored, row: StoredRow, tableRate?: Big): StoredRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const field: Field | undefined = resource.own[name];
      return field !== undefined && !field.secret && !field.encrypted && (value === null || typeof value !== 'object')
        ? [[name, field.kind === 'money' ? amountDecided(resource, name, row, tableRate) : value]]
        : [];
    }),
  );

export async function writeStartedRecord(
  context: SignedIn,
  bindings: Bindings,
  filled: Filled,
  approval: Approval | undefined,
  form: Published,
  request: StartRequest,
): Promise<{ readonly row: StoredRow; readonly round: number }> {
  const { resource } = bindings;
  if (!request.businessKey) {
    const prepared = await getHooks(resource).beforeStart?.(context, { key: form.formKey });
    return {
      row: await createRecord(context, bindings, filled, {
        ...fixedBy(approval?.process),
        ...appliedBy(resource, context.session),
        ...prepared,
      }),
      round: 1,
    };
  }
  if (!approval) throw refuse.notFound();
  await backToDraft(context, approval, await recordToStart(context, resource, request.businessKey));
  const last = await context.db
    .selectFrom('form_submission')
    .select((on) => on.fn.max('round').as('round'))
    .where('resource', '=', resource.name)
    .where('recordId', '=', request.businessKey)
    .executeTakeFirst();
  return { row: await refillRecord(context, bindings, filled, request.businessKey), round: (last?.round ?? 0) + 1 };
}

/** A process that is for other records, or needs what this one lacks, is not started for it. */
export function refuseUnfit({ locale }: SignedIn, row: StoredRow, { resource, process }: Approval): void {
  const lacking = process.needs.filter((name) => row[name] === null || row[name] === undefined || row[name] === '');
  if (lacking.length > 0)
    throw refuse.invalid(Object.fromEntries(lacking.map((name) => [name, message(locale, 'check.required')])));
  if (meets(row, process)) return;
  const [name = ''] = Object.keys(process.where);
  throw refuse.because('flow.state', {
    state: findChoices(resource.fields[name])?.[String(row[name])] ?? String(row[name]),
  });
}
