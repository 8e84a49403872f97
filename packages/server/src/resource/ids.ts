import { BATCH, message } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/**
 * The ids listed in a body, without duplicates and sorted, so that two requests that lock them never deadlock.
 * @throws Refusal 400 for anything but a list of ids
 */
export function readIds(context: Pick<Context, 'locale'>, field: string, given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) && given.length <= BATCH ? given : [null];
  const ids = list.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 64);
  if (ids.length < list.length) throw refuse.invalid({ [field]: message(context.locale, 'check.list') });
  return [...new Set(ids)].toSorted();
}
