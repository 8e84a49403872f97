import { message } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/** Goods move on days that have come. @throws Refusal 400 */
export function refuseDay({ locale, config }: Pick<Context, 'locale' | 'config'>, field: string, day: string): void {
  if (day > today(config.businessTimeZone, presentMoment()))
    throw refuse.invalid({ [field]: message(locale, 'stock.day.future') });
}
