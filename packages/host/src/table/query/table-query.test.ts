import { describe, expect, test } from 'vitest';
import { findTarget } from '@scf-kit/sdk/contract/field';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import {
  readFilters,
  listFilters,
  firstQuery,
  needsExpander,
  OVERLAY,
  PAGE_SIZES,
  reduceQuery,
  listVisibleFilters,
  writeFilters,
  writeQuery,
  type Filter,
} from './table-query.ts';

const filters = listFilters(financing.calls.page, financing.fields, financing.list.filters);
const names = (shown: readonly Filter[]): string[] => shown.map((filter) => filter.name);

describe('filters', () => {
  test('TBL-001 TBL-003 more than three filters: three and an expander, then all', () => {
    expect(names(listVisibleFilters(filters, false))).toEqual(['name', 'status', 'applyDate']);
    expect(names(listVisibleFilters(filters, false, true))).toEqual(['name']);
    expect(needsExpander(filters)).toBe(true);
    expect(needsExpander(filters.slice(0, 3), true)).toBe(true);
    expect(listVisibleFilters(filters, true)).toHaveLength(9);
  });
  test('TBL-002 three filters or fewer: no expander', () => {
    expect(needsExpander(filters.slice(0, 3))).toBe(false);
  });
  test('TBL-005 a dictionary is a MASTER select, a reference asks its map', () => {
    const kinds = listFilters(
      { query: { businessType: financing.fields.businessType, applyOfficeId: financing.fields.applyOfficeId } },
      financing.fields,
      ['businessType', 'applyOfficeId', 'nothing'],
    );
    expect(
      kinds.map(({ name, kind, field }) => [name, kind, field.kind === 'dictionary' ? field.group : findTarget(field)]),
    ).toEqual([
      ['businessType', 'master', 'PROKECT_AREA_NATION'],
      ['applyOfficeId', 'reference', 'office'],
    ]);
  });
  test('department and creator are chosen by name, not typed as ids', () => {
    const chosen = listFilters(
      {
        query: {
          departmentId: financing.fields.departmentId,
          createBy: financing.fields.createBy,
          processInstanceId: financing.fields.processInstanceId,
        },
      },
      financing.fields,
      ['departmentId', 'createBy', 'processInstanceId'],
    );
    expect(chosen.map(({ kind, field }) => [kind, findTarget(field)])).toEqual([
      ['reference', 'department'],
      ['reference', 'user'],
      ['text', undefined],
    ]);
  });
  test('ranges become Start and End, blanks are left out', () => {
    expect(
      writeFilters(filters, {
        name: ' 设备 ',
        status: 1,
        applyDate: ['2026-01-01', '2026-02-01'],
        applyAmount: [undefined, '100'],
        code: '',
      }),
    ).toEqual({
      name: '设备',
      status: '1',
      applyDateStart: '2026-01-01',
      applyDateEnd: '2026-02-01',
      applyAmountEnd: '100',
    });
  });
});

test('the values of a query come back into the search form', () => {
  const wire = { name: '设备', status: '1', applyDateStart: '2026-01-01', applyAmountEnd: '100' };
  expect(readFilters(filters, wire)).toMatchObject({
    name: '设备',
    status: '1',
    applyDate: ['2026-01-01', undefined],
    applyAmount: [undefined, '100'],
  });
  expect(writeFilters(filters, readFilters(filters, wire))).toEqual(wire);
  expect(writeFilters(filters, readFilters(filters, {}))).toEqual({});
});

describe('query', () => {
  test('TBL-006 search and reset begin at page 1', () => {
    const third = reduceQuery(firstQuery, { type: 'page', current: 3, size: 10 });
    expect(third.current).toBe(3);
    expect(reduceQuery(third, { type: 'search', filters: { name: 'x' } })).toMatchObject({
      current: 1,
      filters: { name: 'x' },
    });
    expect(reduceQuery(third, { type: 'reset' })).toMatchObject({ current: 1, filters: {} });
    expect(reduceQuery(third, { type: 'page', current: 3, size: 50 })).toMatchObject({ current: 1, size: 50 });
  });
  test('TBL-007 sorting sends the column key as ascending or descending', () => {
    expect(
      writeQuery(reduceQuery(firstQuery, { type: 'sort', sort: { key: 'code', direction: 'ascending' } })),
    ).toEqual({ current: 1, size: 10, ascending: 'code' });
    expect(
      writeQuery(reduceQuery(firstQuery, { type: 'sort', sort: { key: 'code', direction: 'descending' } })),
    ).toEqual({ current: 1, size: 10, descending: 'code' });
  });
  test('TBL-011 ten rows a page, 10, 20, 50 and 100 on offer', () => {
    expect([firstQuery.size, PAGE_SIZES]).toEqual([10, [10, 20, 50, 100]]);
  });
  test('TBL-014 the overlay shows for 800 ms', () => {
    expect(OVERLAY).toBe(800);
  });
});
