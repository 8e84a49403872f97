/** How an upload came to an end, or to a halt. */
export type UploadEnd = 'done' | 'failed' | 'paused' | 'cancelled';

/** Which uploads of a form run, stand still or have failed, so that submitting waits or says why not. */
export interface UploadTracker {
  /** Call when an upload starts or waits for its turn; the answer ends it. */
  begin(): (result: UploadEnd) => void;
  /** A failed or paused upload was taken up again or dismissed. */
  forgive(which?: 'failed' | 'paused'): void;
  readonly running: () => number;
  readonly failed: () => number;
  readonly paused: () => number;
  /** Resolves once none runs. */
  settled(): Promise<void>;
}

/** `changed` is told whenever one starts, ends or is forgiven. */
export function createUploadTracker(changed: () => void = () => undefined): UploadTracker {
  let running = 0;
  const halted = { failed: 0, paused: 0 };
  let waiting: (() => void)[] = [];
  return {
    begin() {
      running++;
      changed();
      let over = false;
      return (result) => {
        if (over) return;
        over = true;
        running--;
        if (result === 'failed' || result === 'paused') halted[result]++;
        changed();
        if (running > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    forgive(which = 'failed') {
      halted[which] = Math.max(0, halted[which] - 1);
      changed();
    },
    running: () => running,
    failed: () => halted.failed,
    paused: () => halted.paused,
    settled: () =>
      running === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}
