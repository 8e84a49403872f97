import { expect, test } from 'vitest';
import { chance, type Chance } from '../testing/chance.ts';
import { Decimal } from '../values/money.ts';
import { daysAfter } from './days.ts';
import { buildBook, computePayoff, computeSettlement, type LoanEvent, type LoanTerms } from './index.ts';

const START = '2026-01-31';
const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function someTerms({ next, pick }: Chance): LoanTerms {
  const months = 1 + next(24);
  return {
    start: START,
    months,
    method: pick([
      'atMaturity',
      'monthlyInterest',
      'quarterlyInterest',
      'levelInstalment',
      'equalPrincipal',
      'interestFirst',
      'withPrincipal',
    ]),
    interval: 1 + next(6),
    dayCount: pick(['ACT/360', 'ACT/365', '30/360']),
    dueRule: pick(['none', 'following', 'modified', 'preceding']),
    rates: pick([
      [{ from: START, percent: `${next(20)}.${next(100)}` }],
      [
        { from: START, percent: '4.35' },
        { from: '2026-07-10', percent: '3.95' },
        { from: '2027-01-01', percent: '5.1' },
      ],
    ]),
    serviceCharge: `0.${next(40)}`,
    penaltyMultiple: pick(['1.3', '1.5']),
    graceDays: next(6),
    earlyFee: pick(['0', '0.5', '1']),
    digits: pick([2, 2, 0]),
  };
}

function someEvents({ next, pick }: Chance, { months, digits }: LoanTerms): LoanEvent[] {
  const money = (most: number): string =>
    digits === 0 ? String(1 + next(most)) : `${next(most)}.${String(1 + next(99)).padStart(2, '0')}`;
  const day = (): string => daysAfter(START, next(months * 31 + 60));
  const events: LoanEvent[] = [
    { id: 'd0', kind: 'disbursement', day: START, amount: money(2_000_000) },
    ...(next(3) === 0
      ? [{ id: 'd1', kind: 'disbursement', day: daysAfter(START, next(months * 20)), amount: money(500_000) } as const]
      : []),
  ];
  for (let at = next(14); at > 0; at -= 1)
    events.push(
      next(4) === 0
        ? { id: `p${at}`, kind: 'early', day: day(), amount: money(400_000), then: pick(['shorten', 'lower']) }
        : { id: `p${at}`, kind: 'repayment', day: day(), amount: money(pick([100, 50_000, 900_000])) },
    );
  return events;
}

const sumAmounts = (texts: readonly string[]) => texts.reduce((sum, text) => sum.plus(text), new Decimal(0));

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'whatever is paid when, every cent is somewhere once and any order of entry ends in the same book (seed %i)',
  (seed) => {
    const dice = chance(seed);
    const terms = someTerms(dice);
    const events = someEvents(dice, terms);
    const day = daysAfter(START, dice.next(terms.months * 31 + 120));
    const book = buildBook(terms, events, isWorkday, day);

    const shuffled = events
      .map((event) => ({ event, at: dice.next(1_000_000) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ event }) => event);
    expect(buildBook(terms, shuffled, isWorkday, day)).toEqual(book);

    const happened = events.filter((event) => event.day <= day);
    const amounts = (...kinds: readonly string[]) =>
      sumAmounts(happened.flatMap((event) => ('amount' in event && kinds.includes(event.kind) ? [event.amount] : [])));
    // Money received is what it paid and what waits.
    expect(
      sumAmounts(book.postings.map(({ amount }) => amount))
        .plus(book.waiting)
        .toFixed(2),
    ).toBe(amounts('repayment', 'early').toFixed(2));
    // Principal planned, repaid early and paid off is what was disbursed.
    expect(sumAmounts(book.instalments.map(({ whole }) => whole.principal)).toFixed(2)).toBe(
      amounts('disbursement').toFixed(2),
    );
    expect(book.disbursed).toBe(amounts('disbursement').toFixed(terms.digits));
    const repaid = sumAmounts(book.postings.filter(({ part }) => part === 'principal').map(({ amount }) => amount));
    expect(new Decimal(book.disbursed).minus(repaid).toFixed(terms.digits)).toBe(book.outstanding);
    // Nothing is negative, and nobody paid more of anything than there was.
    for (const { whole, paid, left } of book.instalments)
      for (const text of [...Object.values(whole), ...Object.values(paid), ...Object.values(left)])
        expect(text.startsWith('-')).toBe(false);

    // The payoff of a day closes the loan on it, to the cent.
    const { payoff, waiting, toPay } = computeSettlement(terms, events, isWorkday, day);
    expect(payoff).toEqual(computePayoff(terms, events, isWorkday, day));
    expect(waiting).toBe(book.waiting);
    const missing = new Decimal(payoff.total).minus(waiting);
    expect(toPay).toBe((missing.gt(0) ? missing : new Decimal(0)).toFixed(terms.digits));
    if (missing.gt(0)) {
      const last: LoanEvent = { id: 'z', kind: 'early', day, amount: toPay, then: 'lower' };
      expect(buildBook(terms, [...events, last], isWorkday, day)).toMatchObject({
        outstanding: new Decimal(0).toFixed(terms.digits),
        waiting: new Decimal(0).toFixed(terms.digits),
        closed: day,
      });
    }
  },
);
