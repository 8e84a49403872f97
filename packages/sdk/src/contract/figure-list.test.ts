import { describe, expect, test } from 'vitest';
import { totalFinancing } from './financing/total-financing.ts';
import { financeReceivable } from './treasury/finance-receivable.ts';
import { stats } from './warehouse/stats.ts';
import { buildListFilters } from './figure-list.ts';

describe('the list a figure opens holds the rows it adds up', () => {
  test('of a state, a party, and a month in a currency', () => {
    expect(buildListFilters(totalFinancing.calls.projectCount, { status: 6 })).toEqual({ status: '6' });
    expect(buildListFilters(totalFinancing.calls.partyRank, { financingPartyId: 'party-1' })).toEqual({
      financingPartyId: 'party-1',
    });
    expect(
      buildListFilters(financeReceivable.calls.totalMonth, { month: '2028-02', currencyType: 'CURRENCY_TYPE-1' }),
    ).toEqual({
      receivableDateStart: '2028-02-01',
      receivableDateEnd: '2028-02-29',
      currencyType: 'CURRENCY_TYPE-1',
    });
  });

  test('with the states it counts, as a whole and of one warehouse', () => {
    const { subWarehouseCount, warehouseReceiptCount } = stats.calls;
    expect(buildListFilters(subWarehouseCount)).toEqual({ enabled: 'true' });
    expect(buildListFilters(warehouseReceiptCount)).toEqual({ status: '2,4,6' });
    expect(buildListFilters(warehouseReceiptCount, { subWarehouseId: 'w1' })).toEqual({
      status: '2,4,6',
      subWarehouseId: 'w1',
    });
  });

  test('and there is none where its filters would show other rows', () => {
    // Projects without a party, names that several may have, and rows seen by the project they belong to.
    expect(buildListFilters(totalFinancing.calls.partyRank, { financingPartyId: null })).toBeUndefined();
    expect(buildListFilters(totalFinancing.calls.officeRank, { officeName: '成都' })).toBeUndefined();
    expect(buildListFilters(totalFinancing.calls.repayment, { month: '2026-01' })).toBeUndefined();
    expect(buildListFilters(financeReceivable.calls.totalMonth, { month: 'x', currencyType: 'a' })).toBeUndefined();
    expect(buildListFilters(financeReceivable.calls.page)).toBeUndefined();
  });
});
