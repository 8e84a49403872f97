import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { isIn, isOneOf } from '../../../resource/in-states.query.ts';
import { visible } from '../../../resource/scope.query.ts';
import { sumDelivered } from '../../warehouse/goods.query.ts';

const DELIVERED = columns({
  id: 'text',
  code: 'text',
  customerName: 'text?',
  currencyType: 'text?',
  currencyTypeDictText: 'text?',
  delivered: 'decimal',
  invoiced: 'decimal',
  open: 'decimal',
  /** Contracts on all pages. */
  total: 'integer',
});

/** A page of the sale contracts in force or completed of which more has gone out than was invoiced. */
export const readDelivered = (
  context: SignedIn,
  { size, current }: { readonly size: number; readonly current: number },
): Promise<readonly RowOf<typeof DELIVERED>[]> => {
  const states = [getStateNumber(contract, 'inForce'), getStateNumber(contract, 'completed')];
  const name = sql.ref(context.locale === 'en-US' ? 'm.enItemText' : 'm.itemText');
  return readRows(
    context.db,
    DELIVERED,
    sql`with "of" as (
      select t."id", t."code", t."customerName", t."currencyType", ${sumDelivered(sql`t."id"`)} as "delivered",
        (
          select coalesce(sum(coalesce(b."origanAmount", b."billAmount")), 0)
          from "bill" b
          where b."contractId" = t."id"
            and ${isOneOf('b.direction', ...SOLD)}
            and ${isIn('b', bill, ...ON_PAPER)}
            and not b."deleted"
        ) as "invoiced"
      from "contract" t
      where ${isOneOf('t.contractType', contractTypes.sale.value)}
        and t."amendsId" is null
        and t."status" = any(${states}::integer[])
        and not t."deleted"
        and ${visible(context, contract, 't')}
    )
    select o."id", o."code", o."customerName", o."currencyType",
      coalesce(${name}, m."itemText") as "currencyTypeDictText", o."delivered"::numeric(18,2)::text as "delivered",
      o."invoiced"::numeric(18,2)::text as "invoiced", (o."delivered" - o."invoiced")::numeric(18,2)::text as "open",
      count(*) over ()::integer as "total"
    from "of" o left join "master" m on m."id" = o."currencyType"
    where o."delivered" > o."invoiced"
    order by o."code", o."id" limit ${size} offset ${(current - 1) * size}`,
  );
};
