import { sql } from 'kysely';
import { message } from '@scf-kit/sdk/contract';
import { Decimal, decimalOf } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';

interface Planned {
  readonly goodsId?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly unitQuantity?: string | null | undefined;
  readonly planQuantity?: number | null | undefined;
}

/** How many pieces so many of a unit are: the goods' own unit, or another by its exact ratio. */
async function ratioOf({ db }: Pick<Context, 'db'>, goodsId: string | null, unit: string | null) {
  if (goodsId === null || unit === null) return { pieces: 1, per: 1 };
  const { rows } = await sql<{ pieces: number; per: number }>`
    select 1 as "pieces", 1 as "per" from "goods" g join "master" m on m."id" = g."unit" where g."id" = ${goodsId} and ${unit} in (m."itemText", m."enItemText", m."id")
    union all
    select u."pieces", u."unitQuantity" from "goods_unit" u join "master" m on m."id" = u."unit"
    where u."goodsId" = ${goodsId} and not u."deleted" and ${unit} in (m."itemText", m."enItemText", m."id") limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * The pieces that a line plans: those it says, or what its quantity of a unit comes to, which is whole. @throws Refusal
 * 400
 */
export async function plannedPieces(context: Pick<Context, 'db' | 'locale'>, line: Planned): Promise<number> {
  const { locale } = context;
  const asked = decimalOf(line.unitQuantity);
  if (asked === undefined) {
    if (typeof line.planQuantity === 'number') return line.planQuantity;
    throw refuse.invalid({ planQuantity: message(locale, 'check.required') });
  }
  const ratio = await ratioOf(context, line.goodsId ?? null, line.unit ?? null);
  if (!ratio) throw refuse.invalid({ unit: message(locale, 'stock.unit.unknown', { unit: line.unit ?? '' }) });
  const pieces = new Decimal(asked).times(ratio.pieces);
  if (!pieces.mod(ratio.per).eq(0)) throw refuse.invalid({ unitQuantity: message(locale, 'stock.unit.whole') });
  const planned = pieces.div(ratio.per).toNumber();
  if (planned < 1 || planned > 9_999_999)
    throw refuse.invalid({ unitQuantity: message(locale, 'stock.unit.range', { quantity: planned }) });
  return planned;
}
