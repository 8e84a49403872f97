import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AnswerOf, Page } from './call.ts';
import { differenceOf } from './computation.ts';
import { financingAdmin, totalFinancing } from './financing/total-financing.ts';
import { financingLoanManage } from './financing/post-loan.ts';
import { id, money, text } from './kinds.ts';
import { listOfRows, pageOfRows } from './listing.ts';

const rows = { access: 'session', of: 'bill', sort: ['id'], query: {} } as const;

describe('a listing', () => {
  test('reads a field from the column of its name, or from where it says, and answers what it lists', () => {
    const made = pageOfRows('/x', {
      ...rows,
      fields: { id: id({ required: true }), project: text(), amount: money(), said: text({ computed: true }) },
      from: { project: 'financingId.code', amount: ['origanAmount', 'billAmount'] },
    });
    expect(Object.entries(made.listing?.fields ?? {}).map(([name, { columns }]) => [name, columns])).toEqual([
      ['id', ['id']],
      ['project', ['financingId.code']],
      ['amount', ['origanAmount', 'billAmount']],
      ['said', []],
    ]);
    expect(made.answer).toMatchObject({ form: 'page', fields: { id: {}, project: {}, amount: {} } });
    expectTypeOf<AnswerOf<typeof made>>().toEqualTypeOf<
      Page<{
        readonly id: string;
        readonly project: string | null;
        readonly amount: string | null;
        readonly said: string | null;
      }>
    >();
  });

  test('takes no field that follows from others otherwise than by a total', () => {
    const fields = { amount: money({ computed: differenceOf('billAmount', 'taxAmount') }) };
    expect(() => listOfRows('/x', { ...rows, fields })).toThrow('"amount"');
  });

  test('has the rows and columns of the figures beside it', () => {
    const { projects, financingAmount, noDisbursementAmount, waitRepaymentAmount } = financingAdmin.calls;
    for (const { figure } of [financingAmount, noDisbursementAmount, waitRepaymentAmount]) {
      expect(figure).toMatchObject({ of: projects.listing?.of, where: {}, seen: undefined });
      for (const [name, measure] of Object.entries(figure?.measures ?? {}))
        expect(measure).toMatchObject({ columns: projects.listing?.fields[name]?.columns });
    }
    const { listing } = financingLoanManage.calls.collectionAmountV2;
    const { figure } = totalFinancing.calls.collection;
    expect(figure).toMatchObject({
      of: listing?.of,
      where: listing?.where,
      seen: listing?.seen,
      measures: { collectionAmount: { columns: listing?.fields['collectionAmount']?.columns } },
    });
  });
});
