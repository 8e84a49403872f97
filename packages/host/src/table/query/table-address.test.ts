import { describe, expect, test } from 'vitest';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { UNREAD_NOTICES } from '../../navigation/location.ts';
import { writeAddress, readAddress } from './table-address.ts';
import { firstQuery, type TableQuery } from './table-query.ts';

const { page } = financing.calls;
const there = (query: TableQuery): TableQuery | undefined =>
  readAddress('financing', writeAddress('financing', query), page);

describe('the address of a table', () => {
  test('brings back what was asked, whatever was typed', () => {
    const query: TableQuery = {
      current: 3,
      size: 50,
      filters: { name: '设备 & 50% #1?=', status: '1,2', applyDateStart: '2026-01-01', keyword: 'a+b' },
      sort: { key: 'code', direction: 'descending' },
    };
    expect(there(query)).toEqual(query);
  });
  test('says nothing where everything is as always', () => {
    expect(writeAddress('financing', firstQuery)).toBe('');
  });
  test('filters cleared on purpose stay cleared where a default filter would apply', () => {
    const usual = { ...firstQuery, filters: { status: '1' } };
    expect(writeAddress('financing', firstQuery, usual)).toBe('financing?');
    expect(readAddress('financing', 'financing?', page, usual)).toEqual(firstQuery);
  });
  test("another table's is not read, and a made-up one is believed only as far as the call takes it", () => {
    expect(readAddress('financing', 'finance?current=2', page)).toBeUndefined();
    expect(readAddress('financing', undefined, page)).toBeUndefined();
    expect(
      readAddress(
        'financing',
        'financing?current=-1&size=7&ascending=passwordHash&deleted=true&__proto__=x&name=',
        page,
      ),
    ).toEqual(firstQuery);
  });
});

test('the bell opens the list of notices as its badge counts them', () => {
  const filters = { status: '0' };
  expect(UNREAD_NOTICES.hash).toBe(writeAddress(noticeMessage.name, { ...firstQuery, filters }));
});
