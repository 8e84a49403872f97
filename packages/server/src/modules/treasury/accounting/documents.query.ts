import { sql, type RawBuilder } from 'kysely';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { ON_PAPER, SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { among, columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Context } from '../../../http/handler.ts';
import { isIn, isOneOf } from '../../../resource/in-states.query.ts';

type Db = Context['db'];

const DOCUMENT = columns({
  source: among([
    'bill',
    'payment-request',
    'special-payment',
    'fee-apply',
    'financial-collection',
    'claim-allocation',
  ]),
  sourceId: 'text',
  booking: among(['sale', 'purchase', 'payment', 'fee', 'receipt', 'claim']),
  day: 'date',
  code: 'text',
  counterpart: 'text?',
  currencyType: 'text?',
  currency: 'text?',
  /** In its own currency. */
  origanAmount: 'decimal',
  /** In RMB; null where its rate is not known. */
  amount: 'decimal?',
  tax: 'decimal',
  rate: 'decimal?',
  /** A claim that settles a receivable; others are owed to somebody still. */
  settles: 'boolean',
});

/** A document in the books that has made no accounting entry yet. */
export type Booked = RowOf<typeof DOCUMENT>;

/** How a document is booked. */
export type Booking = Booked['booking'];

/** The documents of an office, each once, whatever it has left as. */
const BOOKED: RawBuilder<unknown> = sql`
  select 'bill' as "source", b."id" as "sourceId",
    case when ${isOneOf('b.direction', ...SOLD)} then 'sale' else 'purchase' end as "booking",
    b."billingDate" as "day",
    coalesce(b."billNumber", b."applyCode") as "code",
    coalesce(
      case when ${isOneOf('b.direction', ...SOLD)} then b."buyerName" else b."sellerName" end,
      b."customerName"
    ) as "counterpart",
    b."currencyType", coalesce(b."origanAmount", b."billAmount") as "origanAmount", b."billAmount" as "amount",
    coalesce(b."taxAmount", 0) as "tax", coalesce(b."exchangeRate", 1) as "rate", true as "settles", b."officeId"
  from "bill" b
  where not b."deleted" and ${isIn('b', bill, ...ON_PAPER)}
  union all select 'payment-request', p."id", 'payment', p."actualPayDate", p."requestCode", p."payeeName",
    p."currency", p."origanAmount", p."rmbAmount", 0, coalesce(p."exchangeRate", 1), true, p."officeId"
  from "payment_request" p
  where not p."deleted" and ${isIn('p', paymentRequest, 'paid')}
  union all select 'special-payment', p."id", 'payment', p."actualPayDate", p."applyCode", p."payeeName",
    p."currencyType", p."amount", p."rmbAmount", 0, coalesce(p."exchangeRate", 1), true, p."officeId"
  from "special_payment" p
  where not p."deleted" and ${isIn('p', specialPayment, 'paid')}
  union all select 'fee-apply', f."id", 'fee', f."actualPayDate", f."applyCode", f."payeeName", f."currencyType",
    f."amount", f."rmbAmount", 0, coalesce(f."exchangeRate", 1), true, f."officeId"
  from "fee_apply" f
  where not f."deleted" and ${isIn('f', feeApply, 'paid')}
  union all select 'financial-collection', c."id", 'receipt', c."paymentDate", c."collectionCode", c."namePayer",
    c."currencyType", c."paymentAmount", null, 0, null, true, c."officeId"
  from "financial_collection" c
  where not c."deleted" and not coalesce(c."merged", false)
  union all select 'claim-allocation', a."id", 'claim', a."valueDate", coalesce(d."claimCode", c."collectionCode"),
    c."namePayer", c."currencyType", a."amount", null, 0,
    (
      select e."exchangeRate"
      from "accounting_entry" e
      where e."source" = 'financial-collection' and e."sourceId" = c."id" and not e."deleted"
      limit 1
    ),
    a."financeReceivableId" is not null, c."officeId"
  from "claim_allocation" a
    join "financial_collection" c on c."id" = a."financialCollectionId"
    left join "finance_amount_detail" d on d."id" = a."claimId"
  where not a."deleted"`;

/** RMB by its value in the dictionary of currencies; what names no currency is RMB too. */
const RMB = '1';

/** The documents of a month that have not left, by day and number; those of an opening are in the books already. */
export const bookedIn = (db: Db, officeId: string, month: string): Promise<readonly Booked[]> =>
  readRows(
    db,
    DOCUMENT,
    sql`select x."source", x."sourceId", x."booking", x."day"::text as "day", x."code", x."counterpart",
      x."currencyType", m."itemText" as "currency", x."origanAmount"::text as "origanAmount",
      case
        when x."amount" is null and coalesce(m."itemValue", ${RMB}) = ${RMB} then x."origanAmount"
        else x."amount"
      end::text as "amount",
      x."tax"::text as "tax",
      case when x."rate" is null and coalesce(m."itemValue", ${RMB}) = ${RMB} then 1 else x."rate" end::text as "rate",
      x."settles"
    from (${BOOKED}) x left join "master" m on m."id" = x."currencyType"
    where x."officeId" = ${officeId}
      and x."origanAmount" <> 0
      and x."day" >= ${`${month}-01`}::date
      and x."day" < ${`${month}-01`}::date + interval '1 month'
      and not exists (
        select
        from "opening_record" o
        where o."resource" = x."source" and o."recordId" = x."sourceId" and not o."deleted"
      )
      and not exists (
        select
        from "accounting_entry" e
        where e."source" = x."source" and e."sourceId" = x."sourceId" and not e."deleted"
      )
    order by x."day", x."source", x."code", x."sourceId"`,
  );

/** The entries of a document have left: whether it may still be changed is asked while nothing leaves. */
export async function hasLeft(db: Db, officeId: string | null | undefined, sourceId: string): Promise<boolean> {
  await db
    .selectFrom('office')
    .select('id')
    .where('id', '=', officeId ?? '')
    .forShare()
    .execute();
  const entry = await db
    .selectFrom('accounting_entry')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
