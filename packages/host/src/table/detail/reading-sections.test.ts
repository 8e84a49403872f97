import { describe, expect, test } from 'vitest';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { holdsPlace, groupBySection } from '../edit/edit-fields.ts';
import { listReadable } from './readable.ts';
import { listFilledFields } from './filled-fields.ts';
import { readingSections } from './reading-sections.ts';

const listParts = (own: Parameters<typeof listReadable>[0]): Readonly<Record<string, readonly string[]>> => {
  const fields = listReadable(own, undefined);
  return Object.fromEntries(
    groupBySection(fields, readingSections(fields)).map(({ title, fields: named }) => [
      title?.zh ?? '',
      named.map(([name]) => name),
    ]),
  );
};

describe('a long record', () => {
  test('is told by what it is, between whom, over how much, when, and by its papers', () => {
    const payment = listParts(paymentRequest.own);
    expect(Object.keys(payment)).toEqual(['基本信息', '相关方', '金额', '日期', '文件与说明']);
    expect(payment['相关方']).toEqual(expect.arrayContaining(['payeeName', 'payeeAccountNumber', 'payUserId']));
    expect(payment['金额']).toEqual(expect.arrayContaining(['origanAmount', 'currency', 'exchangeRate']));
    expect(payment['日期']).toEqual(expect.arrayContaining(['planPayDate', 'actualPayDate', 'payTime']));
    expect(payment['文件与说明']).toContain('paymentCreditList');
    // Nothing is lost, and nothing stands twice.
    for (const { own } of [paymentRequest, bill, nonFinancing])
      expect(Object.values(listParts(own)).flat().toSorted()).toEqual(
        listReadable(own, undefined)
          .map(([name]) => name)
          .toSorted(),
      );
  });

  test('shows nothing technical: neither that it is a draft, nor its form and process', () => {
    for (const { own } of [paymentRequest, bill, nonFinancing])
      expect(listReadable(own, undefined).map(([name]) => name)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(draft|formKey|processInstanceId)$/)]),
      );
  });
});

describe('fields without a value', () => {
  const fields = listReadable(nonFinancing.own, undefined);

  test('are left out; a nought and a no are values', () => {
    const filled = listFilledFields(fields, {
      code: 'YB-1',
      name: '项目',
      saleAmount: '0.00',
      customerName: '',
      remarks: null,
    });
    expect(filled.map(([name]) => name)).toEqual(['code', 'name', 'saleAmount']);
  });

  test('of a place are kept as long as one of its parts is known', () => {
    const place = (['provinceId', 'cityId', 'districtId'] as const).map(
      (name) => [name, { ...nonFinancing.own.ownerUserId, target: 'china-area' }] as const,
    );
    expect(holdsPlace(place)).toBe(true);
    expect(listFilledFields(place, { provinceId: '510000' })).toHaveLength(3);
    expect(listFilledFields(place, {})).toEqual([]);
  });
});
