import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toPatience, timeOfProcess, timeOfThread, watchTime, type Overtime } from './own-time.ts';

describe('work with a patience', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const watched = async (taken: number | undefined, ...passed: readonly number[]): Promise<readonly Overtime[]> => {
    const said: Overtime[] = [];
    watchTime(
      toPatience(10_000),
      () => Promise.resolve(taken),
      (why) => said.push(why),
    );
    for (const time of passed) await vi.advanceTimersByTimeAsync(time);
    return said;
  };

  test('is too much once it has had its own time of a processor, and that is said once', async () => {
    expect(await watched(10_001, 1_000)).toEqual(['tooMuch']);
    expect(await watched(10_001, 1_000, 100_000)).toEqual(['tooMuch']);
  });
  test('that waits for a busy machine is late, and not before', async () => {
    expect(await watched(500, 39_000)).toEqual([]);
    expect(await watched(500, 41_000)).toEqual(['tooLate']);
    expect(await watched(undefined, 41_000)).toEqual(['tooLate']);
  });
  test('that ended is not watched', async () => {
    const over = vi.fn();
    const stop = watchTime(toPatience(10_000), () => Promise.resolve(99_999), over);
    stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(over).not.toHaveBeenCalled();
  });
  test('whose time cannot be told just now is asked again', async () => {
    const over = vi.fn();
    const taken = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('not yet')).mockResolvedValue(99_999);
    watchTime(toPatience(10_000), taken, over);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(over.mock.calls).toEqual([['tooMuch']]);
  });
});

test('the time of a thread is its own, also while it does nothing else', async () => {
  const worker = new Worker('for (;;);', { eval: true });
  const taken = timeOfThread(worker);
  await expect.poll(() => taken().catch(() => 0), { timeout: 60_000 }).toBeGreaterThan(50);
  await worker.terminate();
});

test.runIf(process.platform === 'linux')('the time of a process is told by its number', async () => {
  expect(await timeOfProcess(process.pid)).toBeGreaterThan(0);
  expect(await timeOfProcess(undefined)).toBeUndefined();
});
