import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import type { creditEntryKinds } from '@scf-kit/sdk/contract/financing/credit';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { currencyCode, currencyDigits, Decimal, formatAmount, isSameCurrency } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import { refuse } from '../../../http/refusal.ts';
import { rateBetween } from '../../../resource/exchange-rates.ts';
import { lentOf, type Agreed, type Db } from './loan.ts';

type Amount = InstanceType<typeof Decimal>;
interface Taken {
  readonly reserved: Amount;
  readonly used: Amount;
}

const RESERVING: readonly number[] = [
  stateOf(financing, 'inApproval'),
  stateOf(financing, 'approved'),
  stateOf(financing, 'toBeDisbursed'),
];
/** The decimals of a rate that is kept with its reservation. */
const RATE_SCALE = 6;
const LENT: readonly number[] = [stateOf(financing, 'postLoan'), stateOf(financing, 'overdue')];

/**
 * The credit a project takes from the party it chose: from its submission on what the quote says, after the
 * disbursement the principal that is out and the tranches to come.
 */
function takenBy(agreed: Agreed, outstanding: Amount): Taken {
  const none = new Decimal(0);
  if (agreed.quoteId === null) return { reserved: none, used: none };
  if (RESERVING.includes(agreed.status)) return { reserved: lentOf(agreed), used: none };
  if (!LENT.includes(agreed.status)) return { reserved: none, used: outstanding };
  const left = lentOf(agreed).minus(agreed.disbursedAmount);
  return { reserved: left.gt(0) ? left : none, used: outstanding };
}

/**
 * What one unit of a loan's currency takes of a line, by the table of a day. @throws Refusal 400 where the table has no
 * rate between them: such a loan is neither quoted nor reserved
 */
export async function readCreditRate(
  { db, day }: { readonly db: Db; readonly day: string },
  loan: string | null,
  line: string | null,
): Promise<Amount> {
  const rate = await rateBetween(db, { from: loan, to: line, day });
  if (!rate) throw refuse.because('credit.currency', { loan: currencyCode(loan), line: currencyCode(line) });
  return rate.round(RATE_SCALE);
}

function kindOf(reserved: Amount, used: Amount): keyof typeof creditEntryKinds {
  if (used.gt(0)) return reserved.lt(0) ? 'disburse' : 'reverse';
  if (used.lt(0)) return reserved.gt(0) ? 'reverse' : 'repay';
  return reserved.gt(0) ? 'reserve' : 'release';
}

/** Takes more only where there is as much; what is booked anyway (a correction) may go over the limit. */
async function move(
  db: Db,
  table: 'financing_party' | 'customer_credit',
  key: { readonly party: string; readonly customer: string | null },
  { reserved, used, currency }: Taken & { readonly currency: string },
): Promise<void> {
  const more = reserved.gt(0) ? reserved.plus(used) : new Decimal(0);
  const asked = more.gt(0) ? more.toFixed(2) : null;
  const [limit, inUse, held] =
    table === 'financing_party'
      ? ['totalCreditAmount', 'usedCreditAmount', 'reservedCreditAmount']
      : ['limitAmount', 'usedAmount', 'reservedAmount'];
  const named =
    table === 'financing_party'
      ? sql`"id" = ${key.party}`
      : sql`"financingPartyId" = ${key.party} and "customerOfficeId" = ${key.customer}`;
  const available = sql`(coalesce(${sql.ref(limit)}, 0) - coalesce(${sql.ref(inUse)}, 0) - coalesce(${sql.ref(held)}, 0))`;
  // Direct write: balances are moved by their entries, which say who did it; the condition sees the row as it is then.
  const { rows: moved } =
    await sql`update ${sql.table(table)} set ${sql.ref(inUse)} = coalesce(${sql.ref(inUse)}, 0) + ${used.toFixed(2)}::numeric,
    ${sql.ref(held)} = coalesce(${sql.ref(held)}, 0) + ${reserved.toFixed(2)}::numeric, "updateTime" = ${timestamp()}
    where ${named} and not "deleted" and (${asked}::numeric is null or ${available} >= ${asked}::numeric) returning "id"`.execute(
      db,
    );
  if (moved.length > 0) return;
  const {
    rows: [account],
  } = await sql<{
    left: string;
  }>`select ${available}::text as "left" from ${sql.table(table)} where ${named} and not "deleted"`.execute(db);
  // A customer without a limit of its own shares the party's.
  if (!account && table === 'customer_credit') return;
  const left = new Decimal(account?.left ?? 0);
  throw refuse.because(table === 'financing_party' ? 'credit.party' : 'credit.customer', {
    available: `${formatAmount((left.gt(0) ? left : new Decimal(0)).toFixed(2))}${currency}`,
    amount: `${formatAmount(more.toFixed(2))}${currency}`,
  });
}

/** What a project has taken of one party's line by now, and the rate it took it at last. */
interface Standing {
  readonly party: string;
  readonly customer: string | null;
  readonly reserved: string;
  readonly used: string;
  readonly rate: string;
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
  const { rows } = await sql<Standing>`
    select "financingPartyId" as "party", "customerOfficeId" as "customer", sum("reservedAmount")::text as "reserved", sum("usedAmount")::text as "used",
      (array_agg("exchangeRate" order by "createTime" desc, "id" desc))[1]::text as "rate"
    from "credit_entry" where "financingId" = ${financingId} and not "deleted" group by 1, 2 order by 1`.execute(db);
  const changes = rows
    .filter(({ party }) => party !== agreed.financingPartyId)
    .map(({ party, customer, reserved, used, rate }) => ({
      party,
      customer,
      reserved: new Decimal(0).minus(reserved),
      used: new Decimal(0).minus(used),
      rate,
    }));
  const wanted = takenBy(agreed, outstanding);
  const before = rows.find(({ party }) => party === agreed.financingPartyId);
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
    await move(db, 'financing_party', { party, customer }, { ...taken, currency });
    if (customer !== null) await move(db, 'customer_credit', { party, customer }, { ...taken, currency });
    await db
      .insertInto('credit_entry')
      .values({
        ...newRow({ userId: session?.userId ?? null, officeId: customer }),
        financingPartyId: party,
        customerOfficeId: customer,
        financingId,
        entryKind: kindOf(taken.reserved, taken.used),
        reservedAmount: taken.reserved.toFixed(2),
        usedAmount: taken.used.toFixed(2),
        exchangeRate: rate,
      })
      .execute();
  }
}
