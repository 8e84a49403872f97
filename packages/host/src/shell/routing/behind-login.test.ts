import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBehindLogin } from './behind-login.ts';

/** What a browser was asked to run when it has nothing to do. */
const waiting = new Map<number, () => void>();
const rest = (): void => waiting.forEach((run) => run());
const missing = (): Promise<never> => Promise.reject(new Error('The chunk did not come.'));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(waiting.size, run);
    return waiting.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
});
afterEach(() => {
  waiting.clear();
  vi.unstubAllGlobals();
});

test('what shows after signing in is fetched once the login is there and the browser rests', async () => {
  const login = Promise.withResolvers<void>();
  const part = vi.fn(() => Promise.resolve());
  fetchBehindLogin(() => login.promise, [part]);
  expect(waiting.size).toBe(0);
  login.resolve();
  await expect.poll(() => waiting.size).toBe(1);
  expect(part).not.toHaveBeenCalled();
  rest();
  expect(part).toHaveBeenCalledOnce();
});

test('a part that does not come keeps none of the others away', async () => {
  const part = vi.fn(() => Promise.resolve());
  fetchBehindLogin(() => Promise.resolve(), [missing, part]);
  await expect.poll(() => waiting.size).toBe(1);
  rest();
  expect(part).toHaveBeenCalledOnce();
});

test('nothing is fetched for who has left the login before the browser rests', async () => {
  const part = vi.fn(() => Promise.resolve());
  const leave = fetchBehindLogin(() => Promise.resolve(), [part]);
  await expect.poll(() => waiting.size).toBe(1);
  leave();
  rest();
  const login = Promise.resolve();
  fetchBehindLogin(() => login, [part])();
  await login;
  rest();
  expect([waiting.size, part.mock.calls.length]).toEqual([0, 0]);
});
