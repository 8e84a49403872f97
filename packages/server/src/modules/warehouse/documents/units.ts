import { message } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findRatio } from './units.query.ts';

interface Planned {
  readonly goodsId?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly unitQuantity?: string | null | undefined;
  readonly planQuantity?: number | null | undefined;
}

/**
 * The pieces that a line plans: those it says, or what its quantity of a unit comes to, which is whole. @throws Refusal
 * 400
 */
export async function countPlannedPieces(context: Pick<Context, 'db' | 'locale'>, line: Planned): Promise<number> {
  const { locale } = context;
  const asked = toDecimal(line.unitQuantity);
  if (asked === undefined) {
    if (typeof line.planQuantity === 'number') return line.planQuantity;
    throw refuse.invalid({ planQuantity: message(locale, 'check.required') });
  }
  const ratio = await findRatio(context.db, line.goodsId ?? null, line.unit ?? null);
  if (!ratio) throw refuse.invalid({ unit: message(locale, 'stock.unit.unknown', { unit: line.unit ?? '' }) });
  const pieces = new Decimal(asked).times(ratio.pieces);
  if (!pieces.mod(ratio.per).eq(0)) throw refuse.invalid({ unitQuantity: message(locale, 'stock.unit.whole') });
  const planned = pieces.div(ratio.per).toNumber();
  if (planned < 1 || planned > 9_999_999)
    throw refuse.invalid({ unitQuantity: message(locale, 'stock.unit.range', { quantity: planned }) });
  return planned;
}
