import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import type { creditEntryKinds } from '@scf-kit/sdk/contract/financing/credit';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { currencyCode, Decimal, formatAmount, isSameCurrency } from '@scf-kit/sdk/values';
import { timestamp } from '../../../clock.ts';
import { newRow } from '../../../database/new-row.ts';
import { refuse } from '../../../http/refusal.ts';
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
 * The amounts of a loan are taken of a line in its own currency alone: no rate is kept by which they could be of
 * another. @throws Refusal 400
 */
export function refuseOtherCurrency(loan: string | null, line: string | null): void {
  if (!isSameCurrency(loan, line))
    throw refuse.because('credit.currency', { loan: currencyCode(loan), line: currencyCode(line) });
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
  { reserved, used }: Taken,
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
    available: formatAmount((left.gt(0) ? left : new Decimal(0)).toFixed(2)),
    amount: formatAmount(more.toFixed(2)),
  });
}

/**
 * Brings what a project has taken of credit to what it takes as it stands, entry by entry: of the party it chose, and
 * back from one it chose before. The project is held. @throws Refusal 400 where the credit is not enough
 */
export async function settleCredit(
  { db, session }: { readonly db: Db; readonly session: { readonly userId: string | null } | undefined },
  financingId: string,
  agreed: Agreed,
  outstanding: Amount,
): Promise<void> {
  const { rows } = await sql<{ party: string; customer: string | null; reserved: string; used: string }>`
    select "financingPartyId" as "party", "customerOfficeId" as "customer", sum("reservedAmount")::text as "reserved", sum("usedAmount")::text as "used"
    from "credit_entry" where "financingId" = ${financingId} and not "deleted" group by 1, 2 order by 1`.execute(db);
  const wanted = takenBy(agreed, outstanding);
  const changes = rows
    .filter(({ party }) => party !== agreed.financingPartyId)
    .map(({ party, customer, reserved, used }) => ({
      party,
      customer,
      reserved: new Decimal(0).minus(reserved),
      used: new Decimal(0).minus(used),
    }));
  if (agreed.financingPartyId !== null) {
    const before = rows.find(({ party }) => party === agreed.financingPartyId);
    if (wanted.reserved.gt(before?.reserved ?? 0)) refuseOtherCurrency(agreed.currencyType, agreed.lineCurrency);
    changes.push({
      party: agreed.financingPartyId,
      customer: before?.customer ?? agreed.applyOfficeId,
      reserved: wanted.reserved.minus(before?.reserved ?? 0),
      used: wanted.used.minus(before?.used ?? 0),
    });
  }
  const moved = changes.filter(({ reserved, used }) => !reserved.eq(0) || !used.eq(0));
  for (const { party, customer, ...taken } of moved.toSorted((a, b) => (a.party < b.party ? -1 : 1))) {
    await move(db, 'financing_party', { party, customer }, taken);
    if (customer !== null) await move(db, 'customer_credit', { party, customer }, taken);
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
      })
      .execute();
  }
}
