import { joinDiffs, reverseDiff, type Diff } from './commands/draft.ts';

/** How many records can be undone (forms §9). */
export const HISTORY_LIMIT = 20;
/** A change that follows a record sooner than this joins it (forms §4). */
export const RECORD_GAP_MS = 100;

interface Entry {
  readonly diff: Diff;
  /** When it was recorded, in milliseconds. */ readonly at: number;
}

/**
 * The undo and redo history of one document. A change that comes too soon after a record joins it, so it is undone with
 * it and never lost.
 */
export class History {
  #past: readonly Entry[] = [];
  #future: readonly Entry[] = [];
  /** Whether the newest record may take what follows it: not once something was undone or redone. */
  #open = false;
  #gesture: string | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Records a change. Changes of one `gesture` (a drag, typing into one box) are one record until the gesture ends. */
  record(diff: Diff, at: number, gesture?: string): void {
    if (diff.size === 0) return;
    this.#future = [];
    const last = this.#past.at(-1);
    const belongs =
      last && this.#open && ((gesture !== undefined && gesture === this.#gesture) || at - last.at <= RECORD_GAP_MS);
    this.#gesture = gesture;
    if (belongs) {
      const together = joinDiffs(last.diff, diff);
      this.#past =
        together.size === 0 ? this.#past.slice(0, -1) : [...this.#past.slice(0, -1), { ...last, diff: together }];
    } else this.#past = [...this.#past, { diff, at }].slice(-HISTORY_LIMIT);
    this.#open = this.#past.length > 0;
  }

  /** The gesture is over: what comes next does not belong to it. */
  endGesture(): void {
    this.#gesture = undefined;
  }

  /** The change that takes the newest record back; undefined when there is none. */
  undo(): Diff | undefined {
    const entry = this.#past.at(-1);
    if (!entry) return undefined;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, entry];
    this.#open = false;
    return reverseDiff(entry.diff);
  }

  /** The change that was taken back last; undefined when there is none. */
  redo(): Diff | undefined {
    const entry = this.#future.at(-1);
    if (!entry) return undefined;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, entry];
    this.#open = false;
    return entry.diff;
  }
}
