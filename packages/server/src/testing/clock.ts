import { onTestFinished, vi } from 'vitest';

/**
 * Holds the clock of this process for the rest of a test, at the present by default: no day, month or window of a
 * throttle ends between what the test reads and what it asks. Timers go on, and so does the database.
 */
export function holdClock(moment = new Date()): void {
  vi.useFakeTimers({ toFake: ['Date'], now: moment });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
