import { message } from '@scf-kit/sdk/contract';
import { toSerialNumber } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

const MOST_CHARACTERS = 64;

/**
 * The serial numbers that were given, as they are compared: one for each piece, each once; or none.
 * @param field the path a refusal names
 * @throws Refusal 400
 */
export function checkSerials(
  { locale }: Pick<Context, 'locale'>,
  given: readonly string[] | null | undefined,
  quantity: number,
  field = 'snList',
): string[] {
  const serials = (given ?? []).map((each) => toSerialNumber(each));
  if (serials.length === 0) return serials;
  if (serials.some((each) => each === '' || each.length > MOST_CHARACTERS))
    throw refuse.invalid({ [field]: message(locale, 'stock.serial.form') });
  const seen = new Set<string>();
  for (const sn of serials) {
    if (seen.has(sn)) throw refuse.invalid({ [field]: message(locale, 'stock.serial.twice', { sn }) });
    seen.add(sn);
  }
  if (serials.length !== quantity)
    throw refuse.invalid({ [field]: message(locale, 'stock.serial.count', { quantity }) });
  return serials;
}
