import { expect, test } from 'vitest';
import { createUploadTracker } from './upload-tracker.ts';

test('submitting can wait until no upload runs', async () => {
  const tracker = createUploadTracker();
  const [first, second] = [tracker.begin(), tracker.begin()];
  let settled = false;
  const waiting = tracker.settled().then(() => {
    settled = true;
  });
  first('done');
  await Promise.resolve();
  expect([tracker.running(), settled]).toEqual([1, false]);
  second('failed');
  await waiting;
  expect([tracker.running(), tracker.failed()]).toEqual([0, 1]);
  tracker.forgive();
  expect(tracker.failed()).toBe(0);
});

test('an upload ends once', () => {
  const tracker = createUploadTracker();
  const end = tracker.begin();
  end('failed');
  end('failed');
  expect([tracker.running(), tracker.failed()]).toEqual([0, 1]);
});
