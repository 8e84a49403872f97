import { describe, expect, test } from 'vitest';
import { costOf, type Offer, type Repayment } from './cost.ts';

const offer = (changes: Partial<Offer> = {}): Offer => ({
  amount: '1200000',
  interest: '12',
  serviceCharge: '0',
  months: 12,
  repayment: 'monthlyInterest',
  ...changes,
});

describe('what an offer costs', () => {
  test('interest of one per cent a month, paid monthly, is 12.68 a year', () => {
    expect(costOf(offer())).toEqual({ total: '144000.00', yearly: '12.68' });
  });
  test('interest that is only paid at maturity costs just its rate over one year', () => {
    expect(costOf(offer({ repayment: 'atMaturity' }))).toEqual({ total: '144000.00', yearly: '12.00' });
  });
  test('equal instalments cost the same rate and less money', () => {
    expect(costOf(offer({ repayment: 'equalInstalments' }))).toEqual({ total: '79422.56', yearly: '12.68' });
    expect(costOf(offer({ repayment: 'equalPrincipal' }))).toEqual({ total: '78000.00', yearly: '12.68' });
  });
  test('a monthly charge on the whole amount weighs more where the principal is paid back on the way', () => {
    const charged = (repayment: Repayment): number =>
      Number(costOf(offer({ serviceCharge: '0.5', repayment }))?.yearly);
    expect(charged('monthlyInterest')).toBeCloseTo(19.56, 2);
    expect(charged('equalInstalments')).toBeGreaterThan(charged('monthlyInterest'));
  });
  test('a lower rate with a monthly charge can be the dearer one', () => {
    const [plain, charged] = [
      costOf(offer({ interest: '6' })),
      costOf(offer({ interest: '4.8', serviceCharge: '0.3' })),
    ];
    expect(Number(charged?.yearly)).toBeGreaterThan(Number(plain?.yearly));
  });
  test('nothing costs nothing, whatever the way of repayment', () => {
    for (const repayment of [
      'atMaturity',
      'monthlyInterest',
      'quarterlyInterest',
      'equalInstalments',
      'equalPrincipal',
    ] as const)
      expect(costOf(offer({ interest: '0', repayment, months: 7 }))).toEqual({ total: '0.00', yearly: '0.00' });
  });
  test('the yearly rate of interest at maturity is what compounds to the interest', () => {
    for (const months of [1, 3, 6, 18, 36]) {
      const cost = costOf(offer({ repayment: 'atMaturity', months, interest: '8.4' }));
      expect(Number(cost?.yearly)).toBeCloseTo(((1 + 0.007 * months) ** (12 / months) - 1) * 100, 2);
    }
  });
  test.each([
    { amount: '0' },
    { amount: '-1' },
    { amount: 'a' },
    { amount: null },
    { interest: '' },
    { interest: '-1' },
    { months: 0 },
    { months: 1.5 },
    { months: 10_000 },
    { interest: '1e9' },
  ])('what makes no sense has no cost: %j', (changes) => {
    expect(costOf(offer(changes))).toBeUndefined();
  });
});
