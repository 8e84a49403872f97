import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearChange, hearReconnection, onChanges } from './changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counting = (resource: string) => {
  const heard = vi.fn();
  const stop = onChanges(resource, heard);
  return { times: () => heard.mock.calls.length, stop };
};

test('PUSH-007 a change that concerns the person is heard at once, every time', () => {
  const { times, stop } = counting('flowable-task');
  hearChange({ resource: 'flowable-task', personal: true });
  hearChange({ resource: 'flowable-task', personal: true });
  hearChange({ resource: 'notice-message', personal: true });
  expect(times()).toBe(2);
  stop();
  hearChange({ resource: 'flowable-task', personal: true });
  expect(times()).toBe(2);
});

test('other changes are heard at once and then every five seconds, and the last one is never lost', () => {
  const { times, stop } = counting('brand');
  for (let n = 0; n < 10; n += 1) hearChange({ resource: 'brand', personal: false });
  expect(times()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(times()).toBe(2);
  vi.advanceTimersByTime(5_000);
  expect(times()).toBe(2);
  hearChange({ resource: 'brand', personal: false });
  expect(times()).toBe(3);
  stop();
  vi.runAllTimers();
});

test('PUSH-006 after a lost connection everything is asked for again', () => {
  const [tasks, brands] = [counting('flowable-task'), counting('brand')];
  hearReconnection();
  expect([tasks.times(), brands.times()]).toEqual([1, 1]);
  tasks.stop();
  brands.stop();
});
