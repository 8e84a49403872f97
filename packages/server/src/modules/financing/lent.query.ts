import { sql } from 'kysely';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { currencyCode, formatAmount } from '@scf-kit/sdk/values';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { isIn } from '../../resource/in-states.query.ts';
import type { StoredRow } from '../../resource/shape.query.ts';
import { selectCurrency } from './reports/projects.query.ts';

const LENT = columns({
  partyId: 'text',
  currency: 'text',
  /** Whether the line of the party is in it. */
  ofLine: 'boolean',
  disbursed: 'decimal',
  overdue: 'decimal',
});

/** The amounts of the loans of a party in the currency of its line, and in words those in others. */
interface Lent {
  readonly disbursedAmount: string;
  readonly overdueAmount: string;
  readonly disbursedInOthers: string | null;
  readonly overdueInOthers: string | null;
}

/** Amounts with their currencies: `USD 50.00; EUR 7.00`; null where there are none. */
function writeAmounts(lent: readonly RowOf<typeof LENT>[], amount: 'disbursed' | 'overdue'): string | null {
  const written = lent
    .filter((one) => !one.ofLine && Number(one[amount]) !== 0)
    .map((one) => `${currencyCode(one.currency)} ${formatAmount(one[amount])}`);
  return written.length === 0 ? null : written.join('; ');
}

/** The amounts that each of some parties lent: those of two currencies are never added. */
export async function readLent(
  { db }: Pick<Context, 'db'>,
  parties: readonly StoredRow[],
): Promise<ReadonlyMap<string, Lent>> {
  const ids = parties.map(({ id }) => String(id));
  const found = await readRows(
    db,
    LENT,
    sql`
      select p."id" as "partyId", ${selectCurrency('f')} as "currency",
        ${selectCurrency('f')} = ${selectCurrency('p')} as "ofLine",
        sum(coalesce(f."disbursedAmount", 0))::numeric(18, 2)::text as "disbursed",
        coalesce(
          sum(f."beingUsedAmount") filter (where ${isIn('f', financing, 'overdue')}), 0
        )::numeric(18, 2)::text as "overdue"
      from "financing_party" p
      join "financing" f on f."financingPartyId" = p."id" and not f."deleted"
      where p."id" = any(${ids}::text[])
      group by 1, 2, 3
      order by 1, 2`,
  );
  const byParty = Map.groupBy(found, ({ partyId }) => partyId);
  return new Map(
    ids.map((id) => {
      const lent = byParty.get(id) ?? [];
      const own = lent.find(({ ofLine }) => ofLine);
      return [
        id,
        {
          disbursedAmount: own?.disbursed ?? '0.00',
          overdueAmount: own?.overdue ?? '0.00',
          disbursedInOthers: writeAmounts(lent, 'disbursed'),
          overdueInOthers: writeAmounts(lent, 'overdue'),
        },
      ];
    }),
  );
}
