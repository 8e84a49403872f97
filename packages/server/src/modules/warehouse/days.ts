import { message } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/** Goods move on days that have come. @throws Refusal 400 */
export function refuseDay(context: Pick<Context, 'locale' | 'day'>, field: string, day: string): void {
  if (day > context.day) throw refuse.invalid({ [field]: message(context.locale, 'stock.day.future') });
}
