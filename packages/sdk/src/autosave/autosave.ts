import { atom, type ReadableAtom } from 'nanostores';

/**
 * Why an attempt did not save: there is no way to the server, the server refused, or another window, device or person
 * saved meanwhile.
 */
export type SaveFailure = 'offline' | 'refused' | 'conflict';

export interface AutosaveStatus {
  /**
   * `idle`: nothing to save. `dirty`: changed, and about to be saved. `saving`: under way. `saved`: the newest is kept.
   * `failed`: the newest is not kept where it belongs; unless it is a conflict, it is tried again by itself.
   */
  readonly state: 'idle' | 'dirty' | 'saving' | 'saved' | 'failed';
  /** When something was last kept, milliseconds since 1970. */
  readonly savedAt: number | undefined;
  readonly failure:
    | {
        readonly reason: SaveFailure;
        /** The server's message about it. */
        readonly message: string | undefined;
        /** The newest is kept in this browser meanwhile. */
        readonly keptHere: boolean;
      }
    | undefined;
}

interface FailedSave {
  readonly failure: SaveFailure;
  readonly message?: string;
  /** When the newest was kept in this browser instead. */
  readonly keptAt?: number;
}
/** How an attempt ended; `undefined` where there was nothing to save. */
export type SaveOutcome = { readonly savedAt: number } | FailedSave | undefined;

/**
 * Why a call that saves failed. Read from the error's fields, so that the client's code stays in a chunk of its own.
 */
export function failedSave(cause: unknown): FailedSave {
  if (!(cause instanceof Error)) return { failure: 'refused' };
  const status: unknown = Reflect.get(cause, 'status');
  if (status === 409) return { failure: 'conflict' };
  return status === 0 || status === 429 || (typeof status === 'number' && status >= 500)
    ? { failure: 'offline' }
    : { failure: 'refused', message: cause.message };
}

export interface AutosaveOptions {
  /** Saves the newest; `leaving`: the page is closing, and only a request that outlives it arrives. */
  readonly save: (leaving: boolean) => Promise<SaveOutcome>;
  /** Keeps the newest in this browser, at once: the page may be gone before the server answers. */
  readonly keepHere?: () => void;
  /** Milliseconds without a change before it is saved. */
  readonly pause?: number;
  /** Milliseconds before the second attempt after a failure; each further one waits twice as long. */
  readonly retryAfter?: number;
  readonly longestRetry?: number;
  /** Where the page tells of leaving and of the network. */
  readonly page?: EventTarget | undefined;
}

const PAUSE = 600;
const RETRY_AFTER = 2_000;
const LONGEST_RETRY = 60_000;
const LEAVING = ['pagehide', 'visibilitychange'] as const;

export const NOTHING_TO_SAVE: AutosaveStatus = { state: 'idle', savedAt: undefined, failure: undefined };

/**
 * Saves what a person changes, by itself: after a pause, one attempt at a time, always the newest. Refused or offline
 * it tries again with growing delays; at leaving the page it sends once more.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #status = atom<AutosaveStatus>(NOTHING_TO_SAVE);
  readonly #page: EventTarget | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #dirty = false;
  #failures = 0;
  /** Counts what was reset: the outcome of an attempt from before it is nobody's. */
  #turn = 0;
  #ended = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#page = 'page' in options ? options.page : typeof window === 'undefined' ? undefined : window;
  }
  /** Begins to hear of the page's leaving and of the network. @returns `stop` */
  start(): () => void {
    this.#ended = false;
    for (const event of LEAVING) this.#page?.addEventListener(event, this.#leave);
    this.#page?.addEventListener('online', this.#online);
    return () => this.stop();
  }

  get $status(): ReadableAtom<AutosaveStatus> {
    return this.#status;
  }
  /** Something is not saved yet, or being saved. */
  get pending(): boolean {
    return this.#dirty || this.#running !== undefined;
  }
  get #inConflict(): boolean {
    return this.#status.get().failure?.reason === 'conflict';
  }
  #set(change: Partial<AutosaveStatus>): void {
    if (!this.#ended) this.#status.set({ ...this.#status.get(), ...change });
  }
  #later(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#ended ? undefined : setTimeout(() => void this.save(), delay);
  }
  #delay(): number {
    const { pause = PAUSE, retryAfter = RETRY_AFTER, longestRetry = LONGEST_RETRY } = this.#options;
    return this.#failures === 0 ? pause : Math.min(longestRetry, retryAfter * 2 ** (this.#failures - 1));
  }

  /** The newest differs from what was saved. */
  changed(): void {
    if (this.#ended) return;
    this.#dirty = true;
    // After a failure the attempt that is due takes the newest with it.
    if (this.#failures > 0 || this.#inConflict) return;
    if (this.#status.get().state !== 'dirty') this.#set({ state: 'dirty' });
    this.#later(this.#delay());
  }

  /** Saves now what is not saved yet. */
  async save(leaving = false): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.#dirty || this.#inConflict) return;
    this.#running = this.#attempt(leaving);
    await this.#running;
    if (this.#dirty && !this.#inConflict) this.#later(this.#delay());
  }
  async #attempt(leaving: boolean): Promise<void> {
    const turn = this.#turn;
    this.#dirty = false;
    // While it fails, the reason stays in sight until an attempt succeeds.
    if (this.#failures === 0) this.#set({ state: 'saving' });
    const outcome = await this.#options.save(leaving).catch(failedSave);
    this.#running = undefined;
    if (turn !== this.#turn) return;
    if (!outcome) {
      this.#failures = 0;
      this.#set({ state: this.#status.get().savedAt === undefined ? 'idle' : 'saved', failure: undefined });
    } else if ('savedAt' in outcome) {
      this.#failures = 0;
      this.#set({ state: this.#dirty ? 'dirty' : 'saved', savedAt: outcome.savedAt, failure: undefined });
    } else {
      const { failure: reason, message, keptAt } = outcome;
      this.#dirty = true;
      this.#failures = reason === 'conflict' ? 0 : this.#failures + 1;
      this.#set({
        state: 'failed',
        failure: { reason, message, keptHere: keptAt !== undefined },
        ...(keptAt === undefined ? {} : { savedAt: keptAt }),
      });
    }
  }

  readonly #leave = (): void => {
    if (!this.pending) return;
    this.#options.keepHere?.();
    void this.save(true);
  };
  readonly #online = (): void => {
    if (this.#status.get().failure?.reason !== 'offline') return;
    this.#failures = 0;
    this.#later(0);
  };

  /** Stops saving until somebody has decided which of two sides counts. */
  hold(savedAt = this.#status.get().savedAt): void {
    clearTimeout(this.#timer);
    this.#dirty = true;
    this.#failures = 0;
    this.#set({ state: 'failed', savedAt, failure: { reason: 'conflict', message: undefined, keptHere: true } });
  }
  /** Goes on after a conflict: the newest here is saved. */
  resume(): void {
    this.#set({ failure: undefined });
    this.changed();
    this.#later(0);
  }
  /** Nothing is left to save: it was submitted, discarded, or is what was just loaded. */
  reset(savedAt?: number): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.#dirty = false;
    this.#failures = 0;
    this.#set({ state: savedAt === undefined ? 'idle' : 'saved', savedAt, failure: undefined });
  }
  /** Waits for the attempt under way, if any. */
  async settled(): Promise<void> {
    await this.#running;
  }
  /** Ends it, as the page does when it closes: what is not saved is sent once more, and nothing is told any more. */
  stop(): void {
    if (this.#ended) return;
    for (const event of LEAVING) this.#page?.removeEventListener(event, this.#leave);
    this.#page?.removeEventListener('online', this.#online);
    this.#leave();
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
