import { getStateNumber } from '@scf-kit/sdk/contract';
import type { creditEntryKinds } from '@scf-kit/sdk/contract/financing/credit';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { currencyCode, currencyDigits, Decimal, formatAmount, isSameCurrency } from '@scf-kit/sdk/values';
import { newRow } from '../../../database/new-row.ts';
import { refuse } from '../../../http/refusal.ts';
import { readRateBetween } from '../../../resource/exchange-rates.query.ts';
import type { Agreed } from './agreement.query.ts';
import { addToBalance, readAvailable, readStandings, type Balance, type Standing } from './credit-balances.query.ts';
import { getLoanAmount, type Db } from './loan.ts';

type Amount = InstanceType<typeof Decimal>;
interface Taken {
  readonly reserved: Amount;
  readonly used: Amount;
}

const RESERVING: readonly number[] = [
  getStateNumber(financing, 'inApproval'),
  getStateNumber(financing, 'approved'),
  getStateNumber(financing, 'toBeDisbursed'),
];
/** The decimals of a rate that is kept with its reservation. */
const RATE_SCALE = 6;
const LENT: readonly number[] = [getStateNumber(financing, 'postLoan'), getStateNumber(financing, 'overdue')];

/**
 * The credit a project takes from the party it chose: from its submission on what the quote says, after the
 * disbursement the principal that is out and the tranches to come.
 */
function takenBy(agreed: Agreed, outstanding: Amount): Taken {
  const none = new Decimal(0);
  if (agreed.quoteId === null) return { reserved: none, used: none };
  if (RESERVING.includes(agreed.status)) return { reserved: getLoanAmount(agreed), used: none };
  if (!LENT.includes(agreed.status)) return { reserved: none, used: outstanding };
  const left = getLoanAmount(agreed).minus(agreed.disbursedAmount);
  return { reserved: left.gt(0) ? left : none, used: outstanding };
}

/**
 * The amount of a line that one unit of a loan's currency takes, by the table of a day. @throws Refusal 400 where the
 * table has no rate between them: such a loan is neither quoted nor reserved
 */
export async function readCreditRate(
  { db, day }: { readonly db: Db; readonly day: string },
  loan: string | null,
  line: string | null,
): Promise<Amount> {
  const rate = await readRateBetween(db, { from: loan, to: line, day });
  if (!rate) throw refuse.because('credit.currency', { loan: currencyCode(loan), line: currencyCode(line) });
  return rate.round(RATE_SCALE);
}

function pickEntryKind(reserved: Amount, used: Amount): keyof typeof creditEntryKinds {
  if (used.gt(0)) return reserved.lt(0) ? 'disburse' : 'reverse';
  if (used.lt(0)) return reserved.gt(0) ? 'reverse' : 'repay';
  return reserved.gt(0) ? 'reserve' : 'release';
}

/** Takes more only where there is as much; what is booked anyway (a correction) may go over the limit. */
async function move(
  db: Db,
  balance: Balance,
  { reserved, used, currency }: Taken & { readonly currency: string },
): Promise<void> {
  const more = reserved.gt(0) ? reserved.plus(used) : new Decimal(0);
  const asked = more.gt(0) ? more.toFixed(2) : null;
  if (await addToBalance(db, balance, { reserved: reserved.toFixed(2), used: used.toFixed(2), asked })) return;
  const available = await readAvailable(db, balance);
  // A customer without a limit of its own shares the party's.
  if (available === undefined && balance.table === 'customer_credit') return;
  const left = new Decimal(available ?? 0);
  throw refuse.because(balance.table === 'financing_party' ? 'credit.party' : 'credit.customer', {
    available: `${formatAmount((left.gt(0) ? left : new Decimal(0)).toFixed(2))}${currency}`,
    amount: `${formatAmount(more.toFixed(2))}${currency}`,
  });
}

const isNone = ({ reserved, used }: Pick<Standing, 'reserved' | 'used'>): boolean =>
  new Decimal(reserved).eq(0) && new Decimal(used).eq(0);

/**
 * The rate a project takes credit at: that of its reservation for as long as it takes any, and as it takes back what it
 * had repaid; a new reservation goes by the table of its day.
 */
async function rateFor(
  at: { readonly db: Db; readonly day: string },
  agreed: Agreed,
  wanted: Taken,
  before: Standing | undefined,
): Promise<Amount> {
  if (isSameCurrency(agreed.currencyType, agreed.lineCurrency)) return new Decimal(1);
  const isAnew = before === undefined || (isNone(before) && wanted.used.eq(0) && wanted.reserved.gt(0));
  return isAnew ? readCreditRate(at, agreed.currencyType, agreed.lineCurrency) : new Decimal(before.rate);
}

/**
 * Brings what a project has taken of credit to what it takes as it stands, entry by entry: of the party it chose, and
 * back from one it chose before. What is in another currency than the line is taken at the rate kept with its
 * reservation, rounded half up to the digits of the line. The project is held.
 * @throws Refusal 400 where the credit is not enough, or the table has no rate
 */
export async function settleCredit(
  posting: {
    readonly db: Db;
    readonly day: string;
    readonly session: { readonly userId: string | null } | undefined;
  },
  financingId: string,
  agreed: Agreed,
  outstanding: Amount,
): Promise<void> {
  const { db, session } = posting;
  const standings = await readStandings(db, financingId);
  const changes = standings
    .filter(({ party }) => party !== agreed.financingPartyId)
    .map(({ party, customer, reserved, used, rate }) => ({
      party,
      customer,
      reserved: new Decimal(0).minus(reserved),
      used: new Decimal(0).minus(used),
      rate,
    }));
  const wanted = takenBy(agreed, outstanding);
  const before = standings.find(({ party }) => party === agreed.financingPartyId);
  if (agreed.financingPartyId !== null && (before || !wanted.reserved.eq(0) || !wanted.used.eq(0))) {
    const rate = await rateFor(posting, agreed, wanted, before);
    const inLine = (amount: Amount): Amount => amount.times(rate).round(currencyDigits(agreed.lineCurrency));
    changes.push({
      party: agreed.financingPartyId,
      customer: before?.customer ?? agreed.applyOfficeId,
      reserved: inLine(wanted.reserved).minus(before?.reserved ?? 0),
      used: inLine(wanted.used).minus(before?.used ?? 0),
      rate: rate.toFixed(RATE_SCALE),
    });
  }
  const currency = isSameCurrency(agreed.currencyType, agreed.lineCurrency)
    ? ''
    : ` ${currencyCode(agreed.lineCurrency)}`;
  const moved = changes.filter(({ reserved, used }) => !reserved.eq(0) || !used.eq(0));
  for (const { party, customer, rate, ...taken } of moved.toSorted((a, b) => (a.party < b.party ? -1 : 1))) {
    await move(db, { table: 'financing_party', party, customer }, { ...taken, currency });
    if (customer !== null) await move(db, { table: 'customer_credit', party, customer }, { ...taken, currency });
    await db
      .insertInto('credit_entry')
      .values({
        ...newRow({ userId: session?.userId ?? null, officeId: customer }),
        financingPartyId: party,
        customerOfficeId: customer,
        financingId,
        entryKind: pickEntryKind(taken.reserved, taken.used),
        reservedAmount: taken.reserved.toFixed(2),
        usedAmount: taken.used.toFixed(2),
        exchangeRate: rate,
      })
      .execute();
  }
}
