import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';

/** Milliseconds that work in a thread or process of its own may take: of a processor, and on the clock. */
export interface Patience {
  readonly processor: number;
  readonly clock: number;
}
/** Why work was ended: it took too much of a processor itself, or the machine had no time for it. */
export type Overtime = 'tooMuch' | 'tooLate';

/**
 * The patience for work of so many milliseconds: on a busy machine it may wait for the processor as long again, thrice.
 */
export const toPatience = (processor: number): Patience => ({ processor, clock: processor * 4 });

const LOOKED_EVERY = 250;

/**
 * Says once when work has had its time, and answers how to stop watching it. Where nobody knows what it took of a
 * processor only the clock counts.
 * @param taken milliseconds of a processor since it began
 */
export function watchTime(
  { processor, clock }: Patience,
  taken: () => Promise<number | undefined>,
  over: (why: Overtime) => void,
): () => void {
  let isAsking = false;
  const stop = (): void => {
    clearTimeout(late);
    clearInterval(looks);
  };
  const end = (why: Overtime): void => {
    stop();
    over(why);
  };
  const look = async (): Promise<void> => {
    const time = await taken().catch(() => undefined);
    isAsking = false;
    if (time !== undefined && time > processor) end('tooMuch');
  };
  const late = setTimeout(() => end('tooLate'), clock);
  const looks = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    void look();
  }, LOOKED_EVERY);
  return stop;
}

const spent = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

/** Measures the processor time of a thread from now on, in milliseconds. */
export function timeOfThread(worker: Worker): () => Promise<number | undefined> {
  // One that has not begun yet has taken nothing.
  const before = spent(worker).catch(() => 0);
  return async () => (await spent(worker)) - (await before);
}

/** Ticks of a second in which Linux counts the time of processes. */
const TICK_MS = 10;

/** The processor time of a process so far, in milliseconds, as Linux tells it; undefined elsewhere. */
export async function timeOfProcess(pid: number | undefined): Promise<number | undefined> {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // The name of the program may hold anything, brackets and blanks included.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return Number.isFinite(user + system) ? (user + system) * TICK_MS : undefined;
}
