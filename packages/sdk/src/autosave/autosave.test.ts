import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave, type AutosaveOptions, type SaveOutcome } from './autosave.ts';
import { autosaveMessage } from './message.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A text that saves itself where the answers of the server are given. */
function typed(answers: readonly (SaveOutcome | Promise<SaveOutcome>)[] = [], more: Partial<AutosaveOptions> = {}) {
  const page = new EventTarget();
  const work = { text: '', sent: [] as { readonly text: string; readonly at: number; readonly leaving: boolean }[] };
  const began = Date.now();
  const left = [...answers];
  const autosave = new Autosave({
    save: async (leaving) => {
      work.sent.push({ text: work.text, at: Date.now() - began, leaving });
      return left.length > 0 ? left.shift() : { savedAt: 1 };
    },
    page,
    ...more,
  });
  autosave.start();
  const type = (text: string): void => {
    work.text = text;
    autosave.changed();
  };
  return { autosave, page, work, type, status: () => autosave.$status.get() };
}
const OFFLINE = { failure: 'offline' } as const;

test('it saves once after a pause, the newest', async () => {
  const { type, work, status } = typed();
  type('a');
  await vi.advanceTimersByTimeAsync(500);
  type('ab');
  expect(status().state).toBe('dirty');
  await vi.advanceTimersByTimeAsync(600);
  expect([work.sent.map(({ text, at }) => [text, at]), status()]).toEqual([
    [['ab', 1100]],
    { state: 'saved', savedAt: 1, failure: undefined },
  ]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(work.sent).toHaveLength(1);
});

test('it backs off while it cannot save: each attempt waits twice as long, a minute at most, and takes the newest', async () => {
  const { type, work, status } = typed(Array.from({ length: 8 }, () => OFFLINE));
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  expect(status()).toMatchObject({ state: 'failed', failure: { reason: 'offline' } });
  for (let key = 0; key < 600; key += 1) {
    type(`a${key}`);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(work.sent.map(({ at }) => at)).toEqual([600, 2600, 6600, 14_600, 30_600, 62_600, 122_600, 182_600]);
  expect(status().state).toBe('failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([work.sent.at(-1)?.text, status().state]).toEqual(['a599', 'saved']);
});

test('values entered during a save follow, one attempt at a time', async () => {
  let answer: (outcome: SaveOutcome) => void = () => undefined;
  const { type, work, status } = typed([
    new Promise((resolve) => {
      answer = resolve;
    }),
  ]);
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  type('b');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work.sent).toHaveLength(1);
  answer({ savedAt: 1 });
  await vi.advanceTimersByTimeAsync(600);
  expect([work.sent.map(({ text }) => text), status().state]).toEqual([['a', 'b'], 'saved']);
});

test('leaving the page keeps the newest here and sends it once more, backing off or not', async () => {
  const keepHere = vi.fn();
  const { type, work, page } = typed([OFFLINE, OFFLINE], { keepHere });
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  type('b');
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect([keepHere.mock.calls.length, work.sent.at(-1)]).toEqual([1, { text: 'b', at: 600, leaving: true }]);
});

test('nothing is sent at leaving where all is saved', async () => {
  const { type, work, page } = typed();
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(work.sent).toHaveLength(1);
});

test('the network coming back saves at once', async () => {
  const { type, work, page, status } = typed([OFFLINE, OFFLINE, OFFLINE]);
  type('a');
  await vi.advanceTimersByTimeAsync(7000);
  expect(work.sent).toHaveLength(3);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([work.sent.length, status().state]).toEqual([4, 'saved']);
});

test('a conflict stops it until somebody has decided', async () => {
  const { autosave, type, work, status } = typed([{ failure: 'conflict' }]);
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  type('b');
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect([work.sent.length, status().failure?.reason]).toEqual([1, 'conflict']);
  autosave.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect([work.sent.at(-1)?.text, status().state]).toEqual(['b', 'saved']);
});

test('the answer to an attempt from before a reset is not told', async () => {
  let answer: (outcome: SaveOutcome) => void = () => undefined;
  const { autosave, type, status } = typed([
    new Promise((resolve) => {
      answer = resolve;
    }),
  ]);
  type('a');
  await vi.advanceTimersByTimeAsync(600);
  autosave.reset();
  answer({ savedAt: 7 });
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toEqual({ state: 'idle', savedAt: undefined, failure: undefined });
});

test('the message says in both languages what is kept, where, and why not', () => {
  const at = new Date();
  at.setHours(9, 5, 0, 0);
  const said = (
    state: 'idle' | 'saving' | 'saved' | 'failed',
    failure?: Parameters<typeof autosaveMessage>[0]['failure'],
  ) =>
    (['zh-CN', 'en-US'] as const).map((locale) => autosaveMessage({ state, savedAt: at.getTime(), failure }, locale));
  expect(said('idle')).toEqual(['', '']);
  expect(said('saving')).toEqual(['正在保存…', 'Saving…']);
  expect(said('saved')).toEqual(['已保存 09:05', 'Saved 09:05']);
  expect(said('failed', { reason: 'offline', message: undefined, keptHere: true })).toEqual([
    '无法连接服务器，已在本机保存 09:05',
    'The server cannot be reached. Saved on this device 09:05',
  ]);
  expect(said('failed', { reason: 'refused', message: '内容过长', keptHere: false })[0]).toBe(
    '尚未保存（内容过长），稍后自动重试',
  );
});
