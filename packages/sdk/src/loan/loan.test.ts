import { describe, expect, test } from 'vitest';
import {
  buildBook,
  effectiveRate,
  computePayoff,
  ratesAfter,
  buildSchedule,
  computeSettlement,
  type LoanEvent,
  type LoanTerms,
} from './index.ts';

/** Weekends without work but for the Saturday 2026-02-28, which is worked. */
const isWorkday = (day: string): boolean =>
  day === '2026-02-28' || ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const terms: LoanTerms = {
  start: '2026-01-31',
  months: 6,
  method: 'monthlyInterest',
  dayCount: 'ACT/360',
  dueRule: 'following',
  rates: [{ from: '2026-01-31', percent: '5.6' }],
  serviceCharge: '0.15',
  penaltyMultiple: '1.5',
  graceDays: 3,
  earlyFee: '0.5',
  digits: 2,
};
const at = (percent: string) => [{ from: '2026-01-31', percent }];
const lent: LoanEvent = { id: 'd', kind: 'disbursement', day: '2026-01-31', amount: '1500000.00' };
const sumAmounts = (texts: readonly string[]): string =>
  (texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0) / 100).toFixed(2);

describe('schedules', () => {
  test('level instalments by 30/360: the last takes the rest', () => {
    const plan = buildSchedule(
      { ...terms, months: 12, method: 'levelInstalment', dayCount: '30/360', rates: at('4.35'), serviceCharge: '0' },
      '1000000',
      isWorkday,
    );
    expect(plan.map(({ whole }) => whole.total)).toEqual([...Array.from({ length: 11 }, () => '85309.90'), '85309.89']);
    expect(sumAmounts(plan.map(({ whole }) => whole.interest))).toBe('23718.79');
    expect(sumAmounts(plan.map(({ whole }) => whole.principal))).toBe('1000000.00');
  });

  test('due dates count from the start and go to the next working day; a worked Saturday is one', () => {
    const plan = buildSchedule(terms, '1500000', isWorkday);
    expect(plan.map(({ due }) => due)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-06-01',
      '2026-06-30',
      '2026-07-31',
    ]);
    expect(sumAmounts(plan.map(({ whole }) => whole.interest))).toBe('42233.33');
    expect(plan.map(({ whole }) => whole.charge)).toEqual(Array.from({ length: 6 }, () => '2250.00'));
  });

  test('three offers by what they really cost: the lowest nominal rate is the dearest', () => {
    const b = { ...terms, method: 'levelInstalment', rates: at('4.85'), serviceCharge: '0.3' } as const;
    const c = { ...terms, method: 'atMaturity', rates: at('6.2'), serviceCharge: '0.05' } as const;
    const ofB = buildSchedule(b, '1500000', isWorkday).map(({ whole }) => whole.total);
    expect(ofB).toEqual([...Array.from({ length: 5 }, () => '258036.76'), '258036.73']);
    expect(buildSchedule(c, '1500000', isWorkday).map(({ whole }) => whole.interest)).toEqual(['46758.33']);
    expect([terms, b, c].map((one) => effectiveRate(one, '1500000', isWorkday))).toEqual([
      '7.7560',
      '11.7148',
      '7.0108',
    ]);
  });

  test('a rate that follows the LPR is set anew on 1 January', () => {
    const start = '2025-11-20';
    const lpr = [
      { from: '2025-10-20', percent: '3.45' },
      { from: '2025-12-20', percent: '3.35' },
    ];
    const rates = ratesAfter(lpr, { start, months: 6, basisPoints: 50, repricing: 'january' });
    expect(rates).toEqual([
      { from: start, percent: '3.95' },
      { from: '2026-01-01', percent: '3.85' },
    ]);
    const loan = { ...terms, start, method: 'atMaturity', dayCount: 'ACT/365', rates } as const;
    expect(buildSchedule(loan, '2000000', isWorkday).map(({ due, whole }) => [due, whole.interest])).toEqual([
      ['2026-05-20', '38413.70'],
    ]);
    expect(ratesAfter(lpr, { start, months: 6, basisPoints: 50, repricing: 'never' })).toHaveLength(1);
  });

  test('on the anniversary it is the LPR of that day, which splits the interest there', () => {
    const lpr = [
      { from: '2024-12-20', percent: '3.1' },
      { from: '2025-05-20', percent: '3' },
      { from: '2026-01-20', percent: '2.9' },
    ];
    const start = '2025-01-15';
    const rates = ratesAfter(lpr, { start, months: 24, basisPoints: 90, repricing: 'anniversary' });
    expect(rates).toEqual([
      { from: start, percent: '4' },
      { from: '2026-01-15', percent: '3.9' },
    ]);
    const loan = { ...terms, start, months: 13, method: 'atMaturity', dayCount: 'ACT/365', rates, dueRule: 'none' };
    // A year at 4 %, and 31 days at 3.9 %.
    expect(buildSchedule({ ...loan, serviceCharge: '0' } as LoanTerms, '1000000', isWorkday)[0]?.whole.interest).toBe(
      '43312.33',
    );
  });
});

describe('shapes of a plan', () => {
  test('interest every three months, the last period broken, with a charge for each month', () => {
    const plan = buildSchedule(
      { ...terms, months: 7, method: 'quarterlyInterest', dueRule: 'none' },
      '900000',
      isWorkday,
    );
    expect(plan.map(({ due, whole }) => [due, whole.charge, whole.principal])).toEqual([
      ['2026-04-30', '4050.00', '0.00'],
      ['2026-07-31', '4050.00', '0.00'],
      ['2026-08-31', '1350.00', '900000.00'],
    ]);
  });

  test('interest at an interval of its own, never in advance: the loan is paid out whole, the last period is broken', () => {
    const loan = { ...terms, months: 5, interval: 2, method: 'interestFirst', dueRule: 'none' } as const;
    const plan = buildSchedule(loan, '360000', isWorkday);
    // 59, 61 and 30 days at 5.6 % a year of 360 days.
    expect(plan.map(({ due, whole }) => [due, whole.interest, whole.principal])).toEqual([
      ['2026-03-31', '3304.00', '0.00'],
      ['2026-05-31', '3416.00', '0.00'],
      ['2026-06-30', '1680.00', '360000.00'],
    ]);
    expect(buildBook(loan, [{ ...lent, amount: '360000.00' }], isWorkday, '2026-01-31')).toMatchObject({
      disbursed: '360000.00',
      outstanding: '360000.00',
      owed: { total: '0.00' },
    });
  });

  test('30/360: a whole month has 30 days, broken days go by the bond basis', () => {
    const loan = { ...terms, dayCount: '30/360', serviceCharge: '0', earlyFee: '0', method: 'atMaturity' } as const;
    const on = (day: string) => computePayoff(loan, [{ ...lent, amount: '360000.00' }], isWorkday, day).interest;
    // 56 a day: February is a whole month, 10 March ten days more, 31 March two whole months.
    expect([on('2026-02-10'), on('2026-02-28'), on('2026-03-10'), on('2026-03-31')]).toEqual([
      '560.00',
      '1680.00',
      '2352.00',
      '3360.00',
    ]);
  });

  test('equal principal: the last takes the rest', () => {
    const plan = buildSchedule({ ...terms, months: 3, method: 'equalPrincipal' }, '100.00', isWorkday);
    expect(plan.map(({ whole }) => whole.principal)).toEqual(['33.33', '33.33', '33.34']);
  });

  test('a due date is moved back where it would leave its month, or always', () => {
    const may = (dueRule: LoanTerms['dueRule']) => buildSchedule({ ...terms, dueRule }, '100.00', isWorkday)[3]?.due;
    expect([may('none'), may('following'), may('modified'), may('preceding')]).toEqual([
      '2026-05-31',
      '2026-06-01',
      '2026-05-29',
      '2026-05-29',
    ]);
  });

  test('amounts of a currency without decimals have none', () => {
    const plan = buildSchedule({ ...terms, digits: 0, method: 'levelInstalment' }, '1000000', isWorkday);
    expect(plan.flatMap(({ whole }) => Object.values(whole)).filter((text) => text.includes('.'))).toEqual([]);
    expect(plan.reduce((sum, { whole }) => sum + Number(whole.principal), 0)).toBe(1_000_000);
  });

  test('each principal brings its own interest where the method says so', () => {
    const loan = { ...terms, method: 'withPrincipal', serviceCharge: '0', earlyFee: '0' } as const;
    const begun: LoanEvent = { id: 'd', kind: 'disbursement', day: '2026-01-31', amount: '300000.00' };
    // 100,000 for 90 days at 5.6 % a year of 360 days.
    const part: LoanEvent = { id: 'p', kind: 'early', day: '2026-05-01', amount: '101400.00', then: 'lower' };
    const book = buildBook(loan, [begun, part], isWorkday, '2026-05-01');
    expect(book.instalments[0]).toMatchObject({
      kind: 'early',
      paid: { principal: '100000.00', interest: '1400.00', total: '101400.00' },
    });
    // 200,000 for all 181 days.
    expect(book.instalments[1]?.whole).toMatchObject({ principal: '200000.00', interest: '5631.11' });
  });

  test('an early repayment makes the instalments fewer or lower', () => {
    const loan = { ...terms, months: 12, method: 'levelInstalment', serviceCharge: '0', earlyFee: '0' } as const;
    const begun: LoanEvent = { id: 'd', kind: 'disbursement', day: '2026-01-31', amount: '1200000.00' };
    const plan = buildSchedule(loan, '1200000', isWorkday);
    const first = plan[0];
    const events: readonly LoanEvent[] = [
      begun,
      { id: 'r', kind: 'repayment', day: first?.due ?? '', amount: first?.whole.total ?? '' },
    ];
    const after = (then: 'shorten' | 'lower') =>
      buildBook(
        loan,
        [...events, { id: 'e', kind: 'early', day: '2026-03-10', amount: '300000', then }],
        isWorkday,
        '2026-03-10',
      ).instalments.filter(({ kind, state }) => kind === 'instalment' && state === 'upcoming');
    expect(after('lower')).toHaveLength(11);
    expect(Number(after('lower')[1]?.whole.total)).toBeLessThan(Number(first?.whole.total));
    expect(after('shorten')).toHaveLength(8);
    expect(after('shorten')[1]?.whole.total).toBe(first?.whole.total);
  });

  test('a second tranche, and a longer term, are planned from their day on', () => {
    const loan = { ...terms, method: 'equalPrincipal' } as const;
    const events: readonly LoanEvent[] = [
      { id: '1', kind: 'disbursement', day: '2026-01-31', amount: '600000.00' },
      { id: '2', kind: 'disbursement', day: '2026-03-10', amount: '400000.00' },
      { id: '3', kind: 'extension', day: '2026-04-10', months: 2 },
    ];
    const { instalments, disbursed } = buildBook(loan, events, isWorkday, '2026-04-10');
    expect(instalments.map(({ whole }) => whole.principal)).toEqual([
      '100000.00',
      '180000.00',
      ...Array.from({ length: 6 }, () => '120000.00'),
    ]);
    expect([disbursed, instalments.at(-1)?.due]).toEqual(['1000000.00', '2026-09-30']);
    // 0.15 % of what was financed by the end of the month.
    expect(instalments.map(({ whole }) => whole.charge).slice(0, 2)).toEqual(['900.00', '1500.00']);
  });
});

describe('days of grace', () => {
  const book = (day: string, more: Partial<LoanTerms> = {}) =>
    buildBook({ ...terms, ...more }, [lent], isWorkday, day).instalments;

  test('while they run an instalment is in grace and bears no penalty; after them it is overdue from its due date', () => {
    // Due on 28 February, in time until 3 March.
    const of = (day: string) => book(day)[0];
    expect(of('2026-02-28')).toMatchObject({ state: 'due', graceDaysLeft: 0, graceUntil: '2026-03-03' });
    expect(of('2026-03-01')).toMatchObject({ state: 'grace', graceDaysLeft: 3, daysOverdue: 0 });
    expect(of('2026-03-03')).toMatchObject({ state: 'grace', graceDaysLeft: 1, daysOverdue: 0 });
    expect(of('2026-03-03')?.whole.penalty).toBe('0.00');
    expect(of('2026-03-04')).toMatchObject({ state: 'overdue', graceDaysLeft: 0, daysOverdue: 4 });
    // Interest of 6,533.33 at 5.6 % and half as much again, of four days.
    expect(of('2026-03-04')?.whole.penalty).toBe('6.10');
  });

  test('without them it is overdue on the day after', () => {
    expect(book('2026-03-01', { graceDays: 0 })[0]).toMatchObject({ state: 'overdue', daysOverdue: 1 });
  });

  test('a penalty grows from the day that was asked for as its growth says', () => {
    const [now] = book('2026-03-10');
    expect(now?.growth).toEqual({ charged: '0.00', day: '2026-03-10', time: '84.00000000', rate: '8.40000000' });
    expect(now?.whole.penalty).toBe((Math.round((6533.33 * 84) / 360) / 100).toFixed(2));
    const later = Math.round((6533.33 * (84 + 8.4 * 20)) / 360) / 100;
    expect(book('2026-03-30')[0]?.whole.penalty).toBe(later.toFixed(2));
  });
});

test('an instalment with nothing owed is settled on its day and not before', () => {
  const free = { ...terms, rates: at('0'), serviceCharge: '0', graceDays: 0 };
  const on = (day: string) => buildBook(free, [lent], isWorkday, day);
  expect(on('2026-02-27').instalments[0]).toMatchObject({ state: 'upcoming', settled: undefined });
  expect(on('2026-02-28').instalments[0]).toMatchObject({ state: 'settled', settled: '2026-02-28', daysOverdue: 0 });
  expect(
    on('2026-06-30')
      .instalments.slice(0, 5)
      .every(({ state }) => state === 'settled'),
  ).toBe(true);
  expect(on('2026-07-31')).toMatchObject({ owed: { total: '1500000.00' }, closed: undefined });
});

describe('repayments', () => {
  const paid = (id: string, day: string, amount: string): LoanEvent => ({ id, kind: 'repayment', day, amount });

  describe('of 250,000 with 7,000 of interest and a charge of 2,250, due on 1 June', () => {
    const loan = { ...terms, start: '2025-12-01', method: 'atMaturity', dayCount: '30/360' } as const;
    const begun: LoanEvent = { id: 'd', kind: 'disbursement', day: '2025-12-01', amount: '250000.00' };
    const book = (day: string, ...events: readonly LoanEvent[]) => buildBook(loan, [begun, ...events], isWorkday, day);

    test('a part on 11 June pays penalty on principal and interest, each rounded apart, then the oldest dues', () => {
      expect(book('2026-06-01').owed).toMatchObject({
        principal: '250000.00',
        interest: '7000.00',
        charge: '2250.00',
        penalty: '0.00',
      });
      const { postings, instalments } = book('2026-06-11', paid('first', '2026-06-11', '100000'));
      expect(postings.map(({ part, amount }) => [part, amount])).toEqual([
        ['penalty', '599.66'],
        ['interest', '7000.00'],
        ['charge', '2250.00'],
        ['principal', '90150.34'],
      ]);
      expect(instalments[0]).toMatchObject({ state: 'overdue', daysOverdue: 10 });
    });

    test('the payoff of 1 July clears the loan to the cent', () => {
      const first = paid('first', '2026-06-11', '100000');
      expect(book('2026-07-01', first).owed.total).toBe('160595.63');
      expect(computePayoff(loan, [begun, first], isWorkday, '2026-07-01').total).toBe('160595.63');
      const cleared = book('2026-07-01', first, paid('second', '2026-07-01', '160595.63'));
      expect(cleared).toMatchObject({ outstanding: '0.00', waiting: '0.00', closed: '2026-07-01' });
      expect(cleared.owed.total).toBe('0.00');
    });

    test('the same payment within the grace: what was unpaid when it ended bears penalty from the due date', () => {
      const corrected = paid('first', '2026-06-04', '100000');
      expect(book('2026-06-04', corrected).instalments[0]?.paid).toMatchObject({
        penalty: '0.00',
        principal: '90750.00',
      });
      expect(book('2026-07-01', corrected).owed.total).toBe('160364.75');
    });

    test('what waits settles the loan first: the rest is still to be paid', () => {
      const early = paid('before', '2026-05-20', '100000.00');
      const settled = computeSettlement(loan, [begun, early], isWorkday, '2026-05-31');
      expect(settled).toMatchObject({ payoff: { principal: '250000.00' }, waiting: '100000.00' });
      expect(settled.toPay).toBe((Number(settled.payoff.total) - 100000).toFixed(2));
      const last: LoanEvent = { id: 'e', kind: 'early', day: '2026-05-31', amount: settled.toPay, then: 'shorten' };
      expect(book('2026-05-31', early, last)).toMatchObject({ outstanding: '0.00', waiting: '0.00' });
      // As much as the payoff, or more: nothing is missing.
      const whole = paid('whole', '2026-05-20', '300000.00');
      expect(computeSettlement(loan, [begun, whole], isWorkday, '2026-05-31').toPay).toBe('0.00');
    });

    test('a payment before the due date waits, and pays on it', () => {
      const early = paid('before', '2026-05-20', '259250.00');
      expect(book('2026-05-31', early)).toMatchObject({ outstanding: '250000.00', waiting: '259250.00' });
      expect(book('2026-06-01', early)).toMatchObject({ outstanding: '0.00', waiting: '0.00', closed: '2026-06-01' });
    });
  });

  test('early: dues, principal and fee at once, the interest of its days with the next instalment', () => {
    const before = buildSchedule(terms, '1500000', isWorkday)
      .filter(({ due }) => due < '2026-04-15')
      .map(({ due, whole }) => paid(`on ${due}`, due, whole.total));
    const early: LoanEvent = { id: 'e', kind: 'early', day: '2026-04-15', amount: '502500.00', then: 'lower' };
    const events = [lent, ...before, early];
    const after = buildBook(terms, events, isWorkday, '2026-04-15');
    expect(after.outstanding).toBe('1000000.00');
    expect(after.instalments.find(({ due }) => due === '2026-04-30')?.whole.interest).toBe('5833.33');
    const april = paid('april', '2026-04-30', '8083.33');
    const payoff = computePayoff(terms, [...events, april], isWorkday, '2026-05-20');
    expect(payoff).toEqual({
      penalty: '0.00',
      interest: '3111.11',
      charge: '2250.00',
      fee: '5000.00',
      principal: '1000000.00',
      total: '1010361.11',
    });
    const whole: LoanEvent = { id: 'w', kind: 'early', day: '2026-05-20', amount: payoff.total, then: 'shorten' };
    expect(buildBook(terms, [whole, april, ...events], isWorkday, '2026-05-20')).toMatchObject({
      outstanding: '0.00',
      waiting: '0.00',
      closed: '2026-05-20',
    });
  });
});
