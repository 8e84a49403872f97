import { message, type Field, type FlowBinding } from '@scf-kit/sdk/contract';
import { type FormValues } from '@scf-kit/sdk/form';
import { type Bound } from '../flow/records/binding.ts';
import type { SignedIn } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { readRow } from '../resource/rows.ts';
import { hooksOf } from '../resource/serve.ts';
import type { Stored, StoredRow } from '../resource/shape.ts';
import { moveState } from '../resource/states.ts';
import { fixedBy, type Bindings, type Filled } from './forms/bindings.ts';
import { type Published } from './forms/forms.ts';
import { createRecord, refillRecord } from './submissions.ts';
import type { StartRequest } from './start-request.ts';

export const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * A record whose process is to start, locked. By the general call it is the person's own or their office's; a
 * resource's own call says by its codes whose records it starts.
 * @throws Refusal 404
 */
export async function recordToStart(context: SignedIn, resource: Stored, id: string): Promise<StoredRow> {
  const row: StoredRow = await readRow(context, resource, id, { lock: true });
  const { session, call } = context;
  if (call.resource !== resource.name && row['createBy'] !== session.userId && row['officeId'] !== session.officeId)
    throw refuse.notFound();
  return row;
}

/** Whether a record is one of those a binding is for. */
export const meets = (row: StoredRow, { where = {} }: FlowBinding): boolean =>
  Object.entries(where).every(([name, values]) => values.some((value) => value === row[name]));

/** A rejected record goes back to where its process can start. */
export async function goBack({ db, session }: SignedIn, { resource, binding }: Bound, row: StoredRow): Promise<void> {
  if (row[binding.field] !== binding.rejected) return;
  const moves = resource.fields[binding.field]?.moves ?? [];
  const back = moves.find(
    ([from, to]) =>
      from === String(binding.rejected) &&
      moves.some(([next, then]) => next === to && then === String(binding.started)),
  );
  if (back) await moveState(db, resource, String(row['id']), Number(back[1]), { by: session.userId });
}

/** What was last submitted for a record that is filled in again. */
export const lastValues = async (
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

/** What conditions of a process may ask about its record: single values, none of them secret. */
export const scalarsOf = (resource: Stored, row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const field: Field | undefined = resource.own[name];
      return field !== undefined && !field.secret && !field.encrypted && (value === null || typeof value !== 'object');
    }),
  );

export async function recordOf(
  context: SignedIn,
  bindings: Bindings,
  filled: Filled,
  bound: Bound | undefined,
  form: Published,
  request: StartRequest,
): Promise<{ readonly row: StoredRow; readonly round: number }> {
  const { resource } = bindings;
  if (!request.businessKey) {
    const prepared = await hooksOf(resource).beforeStart?.(context, { key: form.formKey });
    return {
      row: await createRecord(context, bindings, filled, { ...fixedBy(bound?.binding), ...prepared }),
      round: 1,
    };
  }
  if (!bound) throw refuse.notFound();
  await goBack(context, bound, await recordToStart(context, resource, request.businessKey));
  const last = await context.db
    .selectFrom('form_submission')
    .select((on) => on.fn.max('round').as('round'))
    .where('resource', '=', resource.name)
    .where('recordId', '=', request.businessKey)
    .executeTakeFirst();
  return { row: await refillRecord(context, bindings, filled, request.businessKey), round: (last?.round ?? 0) + 1 };
}

/** A process that is for other records, or needs what this one lacks, is not started for it. */
export function refuseUnfit({ locale }: SignedIn, row: StoredRow, resource: Stored, binding: FlowBinding): void {
  const lacking =
    binding.needs?.filter((name) => row[name] === null || row[name] === undefined || row[name] === '') ?? [];
  if (lacking.length > 0)
    throw refuse.invalid(Object.fromEntries(lacking.map((name) => [name, message(locale, 'check.required')])));
  if (meets(row, binding)) return;
  const [name = ''] = Object.keys(binding.where ?? {});
  throw refuse.because('flow.state', {
    state: resource.fields[name]?.values?.[String(row[name])] ?? String(row[name]),
  });
}
