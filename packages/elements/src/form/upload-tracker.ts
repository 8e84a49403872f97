/** Which uploads of a form run or have failed, so that submitting waits or says why not. */
export interface UploadTracker {
  /** Call when an upload starts; the answer ends it. */
  begin(): (result: 'done' | 'failed' | 'cancelled') => void;
  /** A failed upload was tried again or dismissed. */
  forgive(): void;
  readonly running: () => number;
  readonly failed: () => number;
  /** Resolves once none runs. */
  settled(): Promise<void>;
}

export function createUploadTracker(): UploadTracker {
  let running = 0;
  let failed = 0;
  let waiting: (() => void)[] = [];
  return {
    begin() {
      running++;
      let over = false;
      return (result) => {
        if (over) return;
        over = true;
        running--;
        if (result === 'failed') failed++;
        if (running > 0) return;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
    },
    forgive() { failed = Math.max(0, failed - 1); },
    running: () => running,
    failed: () => failed,
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => { waiting.push(resolve); })),
  };
}
