import { getStateNumber, getStateNumbers, type MessageKey, type TextParams } from '@scf-kit/sdk/contract';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { currencyDigits, toDecimal, RMB } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { findFacts, type Facts } from './claim-facts.query.ts';
import { findWrongRate } from './rates.ts';

type Row = Readonly<Record<string, unknown>>;
type Reading = Pick<Context, 'db' | 'config' | 'day'>;

/** Problems of a claim, by field. */
export interface Wrong {
  readonly field: string;
  readonly key: MessageKey;
  readonly params?: TextParams;
}

/** The kinds of AMOUNT_KIND that have rules of their own, by the value of the item. */
const OF_CONTRACT = '1';
const OF_LOAN = '2';
const IN_FORCE = getStateNumber(contract, 'inForce');
const COMPLETED = getStateNumber(contract, 'completed');
const LENT: readonly number[] = getStateNumbers(financing, 'postLoan', 'overdue', 'settled');

/** How far a claim is: a draft may leave things open, one that is approved began when the contract was in force. */
export type Stage = 'draft' | 'started' | 'approved';

const wrong = (field: string, key: MessageKey, params?: Wrong['params']): Wrong => ({
  field,
  key,
  ...(params ? { params } : {}),
});

/** Money of another payer than the contract's customer, or in another currency, says so. */
function wrongMoney(row: Row, facts: Facts): Wrong | undefined {
  const same = (facts.receiptCurrency ?? RMB) === (facts.contractCurrency ?? RMB);
  const one = toDecimal(row['exchangeRate'])?.eq(1) ?? true;
  if (!same && one) return wrong('exchangeRate', 'claim.rate.needed');
  if (same && !one) return wrong('exchangeRate', 'claim.rate.same');
  if (facts.payer.trim() !== (facts.customer ?? '').trim() && !row['entrustFile'])
    return wrong('entrustFile', 'claim.entrust.needed', { payer: facts.payer });
  return undefined;
}

/** A repayment is of an instalment of a loan that was paid out, in its currency. */
function wrongLoan(row: Row, facts: Facts, stage: Stage): Wrong | undefined {
  if (facts.loan === null) return wrong('repaymentPlanId', 'claim.repayment.needed');
  if (row['financingId'] && row['financingId'] !== facts.loan) return wrong('repaymentPlanId', 'loan.plan.other');
  if ((facts.receiptCurrency ?? RMB) !== (facts.loanCurrency ?? RMB))
    return wrong('repaymentPlanId', 'loan.claim.currency');
  const out = facts.loanStatus !== null && LENT.includes(facts.loanStatus);
  return stage === 'draft' || out ? undefined : wrong('repaymentPlanId', 'loan.none');
}

/** An opening balance is named by itself, everything else by its contract and instalment. */
function wrongInstalment(row: Row, facts: Facts, stage: Stage): Wrong | undefined {
  const opening = facts.receivableId !== null && facts.receivablePlan === null;
  if (!row['contractId'] && !opening) return wrong('contractId', 'claim.contract.needed');
  if (row['contractId'] || facts.receivableContract) {
    if (facts.contractType !== contractTypes.sale.value) return wrong('contractId', 'claim.contract.kind');
    const ended = stage === 'approved' && facts.contractStatus === COMPLETED;
    if (facts.contractStatus !== IN_FORCE && !ended) return wrong('contractId', 'claim.contract.state');
  }
  if (opening) {
    if (facts.receivableReview === 'opening') return wrong('financeReceivableId', 'due.unconfirmed');
    const other = row['contractId'] && row['contractId'] !== facts.receivableContract;
    if (other) return wrong('financeReceivableId', 'claim.instalment.other');
    // It counts against the contract of the balance, whose claims are held to its amount.
    if (stage !== 'draft' && facts.receivableContract && !row['contractId'])
      return wrong('contractId', 'claim.contract.needed');
  } else {
    if (!row['contractCollectionPlanId']) return wrong('contractCollectionPlanId', 'claim.instalment.needed');
    if (facts.planContract !== row['contractId']) return wrong('contractCollectionPlanId', 'claim.instalment.other');
    if (!facts.receivableId) return wrong('contractCollectionPlanId', 'claim.contract.unsigned');
  }
  return undefined;
}

function wrongKind(row: Row, facts: Facts, stage: Stage): Wrong | undefined {
  if (facts.kind === OF_CONTRACT) return wrongInstalment(row, facts, stage) ?? wrongMoney(row, facts);
  for (const field of ['contractCollectionPlanId', 'financeReceivableId'] as const)
    if (row[field]) return wrong(field, 'claim.only.contract');
  if (facts.kind === OF_LOAN) return wrongLoan(row, facts, stage);
  return row['purpose'] || row['remarks'] ? undefined : wrong('purpose', 'claim.purpose.needed');
}

/** A claim held against its receipt, contract and instalment, and what follows from them. */
export interface Checked {
  readonly wrong: Wrong | undefined;
  readonly values: {
    readonly settlesAmount: string;
    readonly financeReceivableId: string | null;
    readonly contractId?: string;
    readonly valueDate: string | null;
    readonly currencyType: string | null;
    readonly financingId?: string;
  };
}

/**
 * A collection of a contract settles an instalment of a sale contract in force, a repayment an instalment of a loan; of
 * any other kind the claim says what for. Drafts may leave open what kind they are.
 * @param stage what is approved keeps its rate, whatever the platform's table says by then
 */
export async function checkClaim(context: Reading, row: Row, stage: Stage): Promise<Checked> {
  const facts = await findFacts(context.db, row);
  const amount = toDecimal(row['amount']);
  const settles = facts?.kind === OF_CONTRACT ? amount?.times(toDecimal(row['exchangeRate']) ?? 1) : amount;
  const day = row['valueDate'];
  const early = typeof day === 'string' && facts && day < facts.receiptDay;
  const values = {
    settlesAmount: settles?.round(currencyDigits(facts?.contractCurrency)).toFixed(2) ?? '0.00',
    financeReceivableId: facts?.kind === OF_CONTRACT ? facts.receivableId : toTextOrNull(row['financeReceivableId']),
    ...(facts?.kind === OF_CONTRACT && !row['contractId'] && facts.receivableContract
      ? { contractId: facts.receivableContract }
      : {}),
    ...(facts?.kind === OF_LOAN && facts.loan !== null ? { financingId: facts.loan } : {}),
    valueDate: typeof day === 'string' ? day : (facts?.receiptDay ?? null),
    currencyType: toTextOrNull(row['currencyType']) ?? facts?.receiptCurrency ?? null,
  };
  if (!facts) return { wrong: undefined, values };
  if (early) return { wrong: wrong('valueDate', 'claim.day.early', { day: facts.receiptDay }), values };
  if (typeof day === 'string' && day > context.day) return { wrong: wrong('valueDate', 'claim.day.future'), values };
  if (!row['amountKind'])
    return { wrong: stage === 'draft' ? undefined : wrong('amountKind', 'check.required'), values };
  const found = wrongKind(row, facts, stage);
  if (found || stage === 'approved' || facts.kind !== OF_CONTRACT) return { wrong: found, values };
  const { receiptCurrency: from, contractCurrency: to } = facts;
  const rate = await findWrongRate(context, { rate: row['exchangeRate'], from, to, day: values.valueDate });
  return { wrong: rate && wrong('exchangeRate', rate.key, rate.params), values };
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
