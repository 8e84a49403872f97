import { sql, type RawBuilder } from 'kysely';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { SignedIn } from '../../http/handler.ts';
import { visible } from '../../resource/scope.query.ts';
import { isIn, isOneOf } from '../../resource/in-states.query.ts';
import type { Part } from '../../resource/serve.ts';
import type { Known } from '../../resource/shape.query.ts';

const RUNNING = getStateNumber(financeAmountDetail, 'inApproval');
const APPROVED = getStateNumber(financeAmountDetail, 'approved');
const MERGED = getStateNumber(financialCollection, 'merged');
const IN_FORCE = getStateNumber(contract, 'inForce');
/** Rows that are answered of each kind. */
const CLAIMS = 500;
const PROPOSED = 50;

/** Whether a receipt (`t`) is money of its own: of a merged one those it is made of count, by their own day. */
const isOwn = sql`not coalesce(t."merged", false)`;
const ofOwn = (value: RawBuilder<unknown>) => () => sql`(case when ${isOwn} then ${value} end)`;

/**
 * The amounts of receipts that figures add up: those of receipts that are money of their own, and claims on their way.
 */
export const amountsOfReceipts: Part<typeof financialCollection> = {
  amounts: {
    ownReceipt: ofOwn(sql.ref('t.id')),
    ownPayment: ofOwn(sql.ref('t.paymentAmount')),
    ownClaimed: ofOwn(sql.ref('t.claimedAmount')),
    ownUnclaimed: ofOwn(sql`t."paymentAmount" - coalesce(t."claimedAmount", 0)`),
    runningClaims: () =>
      sql`(
        select sum(d."amount")
        from "finance_amount_detail" d
        where d."financialCollectionId" = t."id"
          and ${isIn('d', financeAmountDetail, 'inApproval')}
          and d."amount" > 0
          and not d."deleted"
      )`,
  },
};

const CLAIM = columns({
  id: 'text',
  claimCode: 'text',
  amountKind: 'text?',
  amountKindDictText: 'text?',
  contractId: 'text?',
  contractCode: 'text?',
  financeReceivableId: 'text?',
  receivableCode: 'text?',
  purpose: 'text?',
  amount: 'decimal',
  leftAmount: 'decimal?',
  valueDate: 'date?',
  originalClaimId: 'text?',
  originalClaimCode: 'text?',
  remarks: 'text?',
  status: 'integer',
});

function listClaims(context: SignedIn, id: string): Promise<readonly RowOf<typeof CLAIM>[]> {
  const name = sql.ref(context.locale === 'en-US' ? 'k.enItemText' : 'k.itemText');
  return readRows(
    context.db,
    CLAIM,
    sql`select c."id", c."claimCode", c."amountKind", coalesce(${name}, k."itemText") as "amountKindDictText",
      c."contractId", a."code" as "contractCode",
      c."financeReceivableId", r."receivableCode", c."purpose", c."amount"::text as "amount",
      case
        when c."status" = ${APPROVED} and c."originalClaimId" is null
          then (
            c."amount" + coalesce((
              select sum(b."amount")
              from "finance_amount_detail" b
              where b."originalClaimId" = c."id" and b."status" in (${RUNNING}, ${APPROVED}) and not b."deleted"
            ), 0)
          )::text
      end as "leftAmount",
      c."valueDate"::text as "valueDate", c."originalClaimId", o."claimCode" as "originalClaimCode", c."remarks",
      c."status"
    from "finance_amount_detail" c
      left join "master" k on k."id" = c."amountKind"
      left join "contract" a on a."id" = c."contractId"
      left join "finance_receivable" r on r."id" = c."financeReceivableId"
      left join "finance_amount_detail" o on o."id" = c."originalClaimId"
    where c."financialCollectionId" = ${id} and not c."deleted" and ${visible(context, financeAmountDetail, 'c')}
    order by c."createTime", c."claimCode" limit ${sql.lit(CLAIMS)}`,
  );
}

const PROPOSAL = columns({
  financeReceivableId: 'text',
  receivableCode: 'text',
  contractId: 'text?',
  contractCode: 'text?',
  contractCollectionPlanId: 'text?',
  customerName: 'text',
  currencyType: 'text?',
  currencyTypeDictText: 'text?',
  receivableDate: 'date',
  openAmount: 'decimal',
  samePayer: 'boolean',
  sameAmount: 'boolean',
});

interface Receipt {
  readonly namePayer: string;
  readonly currencyType: string | null;
  readonly contractId: string | null;
  readonly openAmount: string;
}

/** Receivables with something open that the money may be for: what fits best first, then what is due first. */
function proposalsFor(
  context: SignedIn,
  receipt: Receipt,
  keyword: string,
): Promise<readonly RowOf<typeof PROPOSAL>[]> {
  const name = sql.ref(context.locale === 'en-US' ? 'm.enItemText' : 'm.itemText');
  const asked = keyword.trim().toLowerCase();
  const fits =
    asked === ''
      ? sql`(p."samePayer" or p."sameAmount" or p."contractId" = ${receipt.contractId})`
      : sql`strpos(lower(concat_ws(' ', p."customerName", p."contractCode", p."receivableCode")), ${asked}) > 0`;
  return readRows(
    context.db,
    PROPOSAL,
    sql`select p.*
    from (
      select t."id" as "financeReceivableId", t."receivableCode", t."contractId", a."code" as "contractCode",
        t."contractCollectionPlanId",
        t."customerName", t."currencyType", coalesce(${name}, m."itemText") as "currencyTypeDictText",
        t."receivableDate"::text as "receivableDate", x."open"::text as "openAmount",
        btrim(t."customerName") = btrim(${receipt.namePayer}) as "samePayer",
        x."open" = ${receipt.openAmount}::numeric
          and t."currencyType" is not distinct from ${receipt.currencyType} as "sameAmount",
        t."currencyType" is not distinct from ${receipt.currencyType} as "sameCurrency"
      from "finance_receivable" t
        left join "contract" a on a."id" = t."contractId" and not a."deleted"
        left join "master" m on m."id" = t."currencyType"
        cross join lateral (
          select t."receivableAmount" + coalesce(t."amendedAmount", 0) - coalesce(sum(c."settlesAmount"), 0) as "open"
          from "finance_amount_detail" c
          where c."financeReceivableId" = t."id"
            and not c."deleted"
            and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0))
        ) x
      where not t."deleted"
        and t."review" is distinct from 'opening'
        and ${visible(context, financeReceivable, 't')}
        and x."open" > 0
        and (
          t."contractId" is null
          or (${isOneOf('a.contractType', contractTypes.sale.value)} and a."status" = ${IN_FORCE})
        )
    ) p
    where ${fits}
    order by p."samePayer" desc, p."sameAmount" desc, p."sameCurrency" desc, p."receivableDate", p."receivableCode"
    limit ${sql.lit(PROPOSED)}`,
  );
}

const HELD = columns({ open: 'decimal', running: 'decimal' });

/** The open, the claimed and the claimable part of a receipt. */
export async function claimable(
  context: SignedIn,
  { id, status, namePayer, currencyType, contractId }: Known<(typeof financialCollection)['own']>,
  keyword: string | null | undefined,
) {
  const [held] = await readRows(
    context.db,
    HELD,
    sql`select (p."paymentAmount" - coalesce(sum(c."amount"), 0))::text as "open",
      coalesce(sum(c."amount") filter (where c."status" = ${RUNNING}), 0)::numeric(18,2)::text as "running"
    from "financial_collection" p
      left join "finance_amount_detail" c on c."financialCollectionId" = p."id"
        and not c."deleted"
        and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0))
    where p."id" = ${id}
    group by p."id"`,
  );
  // A merged receipt is claimed through the one it went into.
  const openAmount = status === MERGED ? '0.00' : (held?.open ?? '0.00');
  return {
    openAmount,
    runningAmount: held?.running ?? '0.00',
    claims: await listClaims(context, id),
    proposals:
      Number(openAmount) > 0
        ? await proposalsFor(context, { namePayer, currencyType, contractId, openAmount }, keyword ?? '')
        : [],
  };
}
