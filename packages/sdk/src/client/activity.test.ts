import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseFileName } from './download.ts';
import { createMasters, debouncedSearch, masterText, type MasterItem } from './masters.ts';
import { createOperationHistory } from './operation-history.ts';
import type { RequestOptions } from './transport.ts';
import { pollUnread } from './unread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const recorder = (answer: (request: RequestOptions) => unknown) => {
  const sent: RequestOptions[] = [];
  const request = async <T>(asked: RequestOptions): Promise<T> => {
    sent.push(asked);
    return (await answer(asked)) as T;
  };
  return { sent, request };
};

describe('masters', () => {
  test('CALL-010 a group is asked by itemGroup, once for concurrent callers, again after five minutes, and a failure is not kept', async () => {
    let fail = false;
    const { sent, request } = recorder(() => {
      if (fail) throw new Error('no');
      return [{ id: '1', itemText: '泵' }];
    });
    let now = 0;
    const masters = createMasters(request, () => now);
    await Promise.all([masters.masters('ZBSB'), masters.masters('ZBSB')]);
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/engine/auth/master', query: { itemGroup: 'ZBSB' } }]);
    now = 300_001;
    await masters.masters('ZBSB');
    expect(sent).toHaveLength(2);
    fail = true;
    masters.forgetMasters('ZBSB');
    await expect(masters.masters('ZBSB')).rejects.toThrow('no');
    fail = false;
    expect(await masters.masters('ZBSB')).toHaveLength(1);
  });
  test('the group loaded longest ago goes when a hundred are kept', async () => {
    const { sent, request } = recorder(() => []);
    const masters = createMasters(request, () => 0);
    for (let n = 0; n <= 100; n += 1) await masters.masters(`G${n}`);
    await masters.masters('G100');
    expect(sent).toHaveLength(101);
    await masters.masters('G0');
    expect(sent).toHaveLength(102);
  });
  test('CALL-011 a keyword is sent 800 ms after the last key', async () => {
    const { sent, request } = recorder(() => []);
    const { search } = createMasters(request).searchMasters('ZBCP_PP');
    const first = search('a');
    await vi.advanceTimersByTimeAsync(799);
    const second = search('ab');
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ query: { itemGroup: 'ZBCP_PP', keyword: 'ab' } }]);
    expect(await first).toBeUndefined();
    expect(await second).toEqual([]);
  });
  test('CALL-012 the older answer that comes last is ignored', async () => {
    const answers = new Map<string, (found: string) => void>();
    const { search } = debouncedSearch(
      (keyword) =>
        new Promise<string>((done) => {
          answers.set(keyword, done);
        }),
    );
    const older = search('old');
    await vi.advanceTimersByTimeAsync(800);
    const newer = search('new');
    await vi.advanceTimersByTimeAsync(800);
    answers.get('new')?.('new found');
    answers.get('old')?.('old found');
    expect([await older, await newer]).toEqual([undefined, 'new found']);
  });
  test('Chinese stands in where an item has no English text', () => {
    const item: Pick<MasterItem, 'itemText' | 'enItemText'> = { itemText: '泵', enItemText: null };
    expect([
      masterText(item, 'en-US'),
      masterText({ ...item, enItemText: 'Pump' }, 'en-US'),
      masterText({ ...item, enItemText: 'Pump' }, 'zh-CN'),
    ]).toEqual(['泵', 'Pump', '泵']);
  });
});

test('PUSH-007 PUSH-008 the unread count is asked every 30 s and not on the login page', async () => {
  let onLogin = false;
  let count: unknown = 3;
  const { sent, request } = recorder(() => count);
  const unread = pollUnread({ request }, () => !onLogin);
  await vi.advanceTimersByTimeAsync(0);
  expect([sent[0]?.path, unread.$count.get()]).toEqual(['/api/engine/auth/notice-message/fetch/un-read-number', 3]);
  count = 5;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(unread.$count.get()).toBe(5);
  onLogin = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  unread.stop();
});

test('PUSH-007 the count asked last stands, also where an older question is answered after it', async () => {
  const answers: ((count: number) => void)[] = [];
  const { request } = recorder(() => new Promise((answer) => answers.push(answer)));
  const unread = pollUnread({ request }, () => true);
  // A notice was read while the first question was on its way.
  const again = unread.refresh();
  answers[1]?.(0);
  await again;
  answers[0]?.(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(unread.$count.get()).toBe(0);
  unread.stop();
});

describe('operation history', () => {
  test('OPS-001 a visit holds the page before and the seconds spent on it', () => {
    const { sent, request } = recorder(() => null);
    let now = 0;
    const history = createOperationHistory({ request }, () => now);
    history.visit({ url: '/a', title: '甲', query: '' });
    now = 12_400;
    history.visit({ url: '/b', title: '乙', query: 'id=1' });
    expect(sent[1]?.body).toEqual({
      currentUrl: '/b',
      currentTitle: '乙',
      buttonName: '',
      type: 1,
      preUrl: '/a',
      preTitle: '甲',
      currentQuery: 'id=1',
      residenceTime: 12,
    });
  });
  test('OPS-002 a click carries no fields of a visit', () => {
    const { sent, request } = recorder(() => null);
    const history = createOperationHistory({ request });
    history.visit({ url: '/a', title: '甲', query: '' });
    history.click('查询');
    expect(sent[1]?.body).toEqual({ currentUrl: '/a', currentTitle: '甲', buttonName: '查询', type: 2 });
  });
  test('OPS-003 a failure of the save call is ignored', async () => {
    const { sent, request } = recorder(() => {
      throw new Error('no');
    });
    createOperationHistory({ request }).click('x');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[0]?.quiet).toBe(true);
  });
});

test('file names are read from every form of content-disposition', () => {
  expect(parseFileName('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
  expect(parseFileName("attachment; filename=x.xlsx; filename*=UTF-8''%E8%A1%A8.xlsx")).toBe('表.xlsx');
  expect(parseFileName('attachment; filename=%E8%A1%A8.xlsx')).toBe('表.xlsx');
  expect(parseFileName('attachment; filename=100%.xlsx')).toBe('100%.xlsx');
  expect(parseFileName(undefined)).toBeUndefined();
});
