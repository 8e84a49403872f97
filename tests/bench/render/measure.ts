/** The functions of a benchmark page; times in milliseconds. */
export interface RenderPage {
  /** Draws a text, a number and a select; answers when they were there, since the page began. */
  readonly first: () => Promise<number>;
  /** From nothing to the frame after all fields are painted. */
  readonly paint: (fields: number) => Promise<number>;
  readonly paintTable: (rows: number) => Promise<number>;
  /** Focuses a text field in the middle of the form; from now on every key is measured. */
  readonly focusText: (fields: number) => void;
  /** From each key to the end of the frame that shows it. */
  readonly keyTimes: () => Promise<readonly number[]>;
  /** From asking for validation to the frame that shows the errors of an empty form. */
  readonly showErrors: (fields: number) => Promise<number>;
}
declare global {
  interface Window {
    bench?: RenderPage;
  }
}

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
/** After the next frame is drawn. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });

/**
 * Runs `act` and waits until `count` answers `expected` and the frame after that has been drawn. `there`: when it did,
 * since the page began.
 */
export async function drawing(
  act: () => void,
  count: () => number,
  expected: number,
): Promise<{ readonly there: number; readonly took: number }> {
  const from = performance.now();
  act();
  while (count() !== expected) {
    await frame();
    if (performance.now() - from > 60_000) throw new Error(`${count()} drawn instead of ${expected}`);
  }
  const there = performance.now();
  await frame();
  await frame();
  return { there, took: performance.now() - from };
}
export const timed = async (...of: Parameters<typeof drawing>): Promise<number> => (await drawing(...of)).took;

const times: Promise<number>[] = [];
/** Of the keys since the last call. */
export const keyTimes = (): Promise<readonly number[]> => Promise.all(times.splice(0));

/** Measures every key typed into a control. */
export function watchKeys(control: HTMLElement): void {
  control.focus();
  control.addEventListener(
    'beforeinput',
    () => {
      const from = performance.now();
      times.push(drawn().then(() => performance.now() - from));
    },
    { capture: true },
  );
}
