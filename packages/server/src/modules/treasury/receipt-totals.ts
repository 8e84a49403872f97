import { sql, type RawBuilder } from 'kysely';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { stateOf } from '@scf-kit/sdk/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { SignedIn } from '../../http/handler.ts';
import { readRow } from '../../resource/rows.ts';
import { visible } from '../../resource/scope.ts';
import { isIn, isOneOf } from '../../resource/in-states.ts';
import type { Part } from '../../resource/serve.ts';

const RUNNING = stateOf(financeAmountDetail, 'inApproval');
const APPROVED = stateOf(financeAmountDetail, 'approved');
const MERGED = stateOf(financialCollection, 'merged');
const IN_FORCE = stateOf(contract, 'inForce');
/** Rows that are answered of each kind. */
const CLAIMS = 500;
const PROPOSED = 50;

/** Whether a receipt (`t`) is money of its own: of a merged one those it is made of count, by their own day. */
const isOwn = sql`not coalesce(t."merged", false)`;
const ofOwn = (value: RawBuilder<unknown>) => () => sql`(case when ${isOwn} then ${value} end)`;

/** What receipts come to where they are added up. */
export const amountsOfReceipts: Part<typeof financialCollection> = {
  amounts: {
    ownReceipt: ofOwn(sql.ref('t.id')),
    ownPayment: ofOwn(sql.ref('t.paymentAmount')),
    ownClaimed: ofOwn(sql.ref('t.claimedAmount')),
    ownUnclaimed: ofOwn(sql`t."paymentAmount" - coalesce(t."claimedAmount", 0)`),
    runningClaims: () =>
      sql`(select sum(d."amount") from "finance_amount_detail" d where d."financialCollectionId" = t."id" and ${isIn('d', financeAmountDetail, 'inApproval')} and d."amount" > 0 and not d."deleted")`,
  },
};

interface Claim {
  readonly id: string;
  readonly claimCode: string;
  readonly amountKind: string | null;
  readonly amountKindDictText: string | null;
  readonly contractId: string | null;
  readonly contractCode: string | null;
  readonly financeReceivableId: string | null;
  readonly receivableCode: string | null;
  readonly purpose: string | null;
  readonly amount: string;
  readonly leftAmount: string | null;
  readonly valueDate: string | null;
  readonly originalClaimId: string | null;
  readonly originalClaimCode: string | null;
  readonly remarks: string | null;
  readonly status: number;
}

async function claimsOf(context: SignedIn, id: string): Promise<readonly Claim[]> {
  const name = sql.ref(context.locale === 'en-US' ? 'k.enItemText' : 'k.itemText');
  const { rows } = await sql<Claim>`
    select c."id", c."claimCode", c."amountKind", coalesce(${name}, k."itemText") as "amountKindDictText", c."contractId", a."code" as "contractCode",
      c."financeReceivableId", r."receivableCode", c."purpose", c."amount"::text as "amount",
      case when c."status" = ${APPROVED} and c."originalClaimId" is null then (c."amount" + coalesce((select sum(b."amount") from "finance_amount_detail" b where b."originalClaimId" = c."id" and b."status" in (${RUNNING}, ${APPROVED}) and not b."deleted"), 0))::text end as "leftAmount",
      c."valueDate"::text as "valueDate", c."originalClaimId", o."claimCode" as "originalClaimCode", c."remarks", c."status"
    from "finance_amount_detail" c left join "master" k on k."id" = c."amountKind" left join "contract" a on a."id" = c."contractId"
      left join "finance_receivable" r on r."id" = c."financeReceivableId" left join "finance_amount_detail" o on o."id" = c."originalClaimId"
    where c."financialCollectionId" = ${id} and not c."deleted" and ${visible(context, financeAmountDetail, 'c')}
    order by c."createTime", c."claimCode" limit ${sql.lit(CLAIMS)}`.execute(context.db);
  return rows;
}

interface Proposal {
  readonly financeReceivableId: string;
  readonly receivableCode: string;
  readonly contractId: string | null;
  readonly contractCode: string | null;
  readonly contractCollectionPlanId: string | null;
  readonly customerName: string;
  readonly currencyType: string | null;
  readonly currencyTypeDictText: string | null;
  readonly receivableDate: string;
  readonly openAmount: string;
  readonly samePayer: boolean;
  readonly sameAmount: boolean;
}

interface Receipt {
  readonly namePayer: string;
  readonly currencyType: string | null;
  readonly contractId: string | null;
  readonly openAmount: string;
}

/** Receivables with something open that the money may be for: what fits best first, then what is due first. */
async function proposalsFor(context: SignedIn, receipt: Receipt, keyword: string): Promise<readonly Proposal[]> {
  const name = sql.ref(context.locale === 'en-US' ? 'm.enItemText' : 'm.itemText');
  const asked = keyword.trim().toLowerCase();
  const fits =
    asked === ''
      ? sql`(p."samePayer" or p."sameAmount" or p."contractId" = ${receipt.contractId})`
      : sql`strpos(lower(concat_ws(' ', p."customerName", p."contractCode", p."receivableCode")), ${asked}) > 0`;
  const { rows } = await sql<Proposal>`
    select p.* from (
      select t."id" as "financeReceivableId", t."receivableCode", t."contractId", a."code" as "contractCode", t."contractCollectionPlanId",
        t."customerName", t."currencyType", coalesce(${name}, m."itemText") as "currencyTypeDictText", t."receivableDate"::text as "receivableDate", x."open"::text as "openAmount",
        btrim(t."customerName") = btrim(${receipt.namePayer}) as "samePayer",
        x."open" = ${receipt.openAmount}::numeric and t."currencyType" is not distinct from ${receipt.currencyType} as "sameAmount",
        t."currencyType" is not distinct from ${receipt.currencyType} as "sameCurrency"
      from "finance_receivable" t left join "contract" a on a."id" = t."contractId" and not a."deleted" left join "master" m on m."id" = t."currencyType"
        cross join lateral (select t."receivableAmount" + coalesce(t."amendedAmount", 0) - coalesce(sum(c."settlesAmount"), 0) as "open" from "finance_amount_detail" c
          where c."financeReceivableId" = t."id" and not c."deleted" and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0))) x
      where not t."deleted" and t."review" is distinct from 'opening' and ${visible(context, financeReceivable, 't')} and x."open" > 0
        and (t."contractId" is null or (${isOneOf('a.contractType', contractTypes.sale.value)} and a."status" = ${IN_FORCE}))) p
    where ${fits}
    order by p."samePayer" desc, p."sameAmount" desc, p."sameCurrency" desc, p."receivableDate", p."receivableCode" limit ${sql.lit(PROPOSED)}`.execute(
    context.db,
  );
  return rows;
}

/** The open, the claimed and the claimable part of a receipt. */
export async function claimable(context: SignedIn, id: string, keyword: string | null | undefined) {
  const receipt = await readRow(context, financialCollection, id);
  const {
    rows: [held],
  } = await sql<{ open: string; running: string }>`
    select (p."paymentAmount" - coalesce(sum(c."amount"), 0))::text as "open", coalesce(sum(c."amount") filter (where c."status" = ${RUNNING}), 0)::numeric(18,2)::text as "running"
    from "financial_collection" p left join "finance_amount_detail" c on c."financialCollectionId" = p."id" and not c."deleted" and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0))
    where p."id" = ${id} group by p."id"`.execute(context.db);
  // A merged receipt is claimed through the one it went into.
  const openAmount = receipt.status === MERGED ? '0.00' : (held?.open ?? '0.00');
  const { namePayer, currencyType, contractId } = receipt;
  return {
    openAmount,
    runningAmount: held?.running ?? '0.00',
    claims: await claimsOf(context, id),
    proposals:
      Number(openAmount) > 0
        ? await proposalsFor(context, { namePayer, currencyType, contractId, openAmount }, keyword ?? '')
        : [],
  };
}
