import type { FormValues } from '@scf-kit/sdk/form';
import type { LocalDrafts } from './local-drafts.ts';
import type { DraftTrouble, ServerDraft, ServerDrafts } from './server-drafts.ts';

export interface DraftState {
  /** When the answers were last kept, milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** They are kept in this browser only, since the server cannot be reached. */
  readonly offline: boolean;
  /** What is in the form came from a draft. */
  readonly restored: boolean;
  /** The draft changed in another window or on another device, and nothing is saved until the person has chosen. */
  readonly conflict: { readonly theirs: FormValues; readonly savedAt: number } | undefined;
}
export const NO_DRAFT: DraftState = { savedAt: undefined, offline: false, restored: false, conflict: undefined };

export interface DraftKeeperOptions {
  /** Absent for visitors: their drafts stay in this browser. */
  readonly server: ServerDrafts | undefined;
  readonly local: LocalDrafts;
  /** Under which name this browser keeps it. */
  readonly name: string;
  readonly values: () => FormValues | undefined;
  readonly onState: (state: DraftState) => void;
  /** Milliseconds without a change before it is saved, and between attempts to reach the server. */
  readonly delay?: number;
  readonly retryAfter?: number;
  readonly now?: () => number;
}

const isTrouble = (answer: ServerDraft | DraftTrouble | undefined): answer is DraftTrouble =>
  typeof answer === 'string';

/**
 * Keeps what is entered into one form until it is submitted: on the server for a person, in the browser for a visitor.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions;
  #server: ServerDrafts | undefined;
  #state: DraftState = NO_DRAFT;
  #known: ServerDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;
  #dirty = false;
  #over = false;

  constructor(options: DraftKeeperOptions) {
    this.#options = options;
    this.#server = options.server;
  }
  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#over) this.#options.onState(this.#state);
  }
  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
  /** A person's copy in a shared browser is found by that person alone. */
  #name(): string {
    return this.#known ? `${this.#options.name}:${this.#known.person}` : this.#options.name;
  }

  /** The answers that were kept, if any. */
  async load(): Promise<FormValues | undefined> {
    const found = await this.#server?.read();
    if (found !== undefined && isTrouble(found)) {
      // Who may keep none on the server (a partner's page) keeps them here; without a way to the server there is
      // nothing to restore yet.
      if (found !== 'unreachable') this.#server = undefined;
      else return undefined;
    }
    if (!this.#server) {
      const own = this.#options.local.read(this.#options.name);
      if (own) this.#set({ savedAt: own.savedAt, restored: true });
      return own?.values;
    }
    if (isTrouble(found)) return undefined;
    const visitor = this.#options.local.read(this.#options.name);
    if (found === undefined) {
      // What a visitor entered is there again after signing in, and from now on the person's.
      if (visitor) this.#set({ savedAt: visitor.savedAt, restored: true });
      if (visitor) this.changed();
      return visitor?.values;
    }
    this.#known = found;
    const own = this.#options.local.read(this.#name());
    const local = own ?? (visitor && visitor.savedAt > found.savedAt ? visitor : undefined);
    if (!local) {
      this.#set({ savedAt: found.savedAt, restored: true });
      return found.values;
    }
    if (local.version === found.version) {
      this.changed();
      this.#set({ savedAt: local.savedAt, restored: true, offline: true });
    } else
      this.#set({
        savedAt: local.savedAt,
        restored: true,
        offline: true,
        conflict: { theirs: found.values, savedAt: found.savedAt },
      });
    return local.values;
  }

  /** Something was entered. */
  changed(): void {
    this.#dirty = true;
    if (this.#state.conflict) return;
    this.#later(this.#options.delay ?? 600);
  }
  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#over) this.#timer = setTimeout(() => void this.save(), delay);
  }
  /** Saves now what is not saved yet. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) {
      await this.#saving;
      return;
    }
    if (!this.#dirty || this.#over || this.#state.conflict) return;
    this.#saving = this.#saveOnce();
    await this.#saving;
    this.#saving = undefined;
    // What was entered meanwhile follows.
    if (this.#dirty && !this.#state.conflict)
      this.#later(this.#state.offline ? (this.#options.retryAfter ?? 10_000) : (this.#options.delay ?? 600));
  }
  async #saveOnce(): Promise<void> {
    const values = this.#options.values();
    if (!values) return;
    this.#dirty = false;
    const server = this.#server;
    if (!server) {
      const savedAt = this.#now();
      if (this.#options.local.write(this.#options.name, { values, savedAt })) this.#set({ savedAt });
      return;
    }
    const answer = this.#known ? await server.update(this.#known, values) : await server.create(values);
    if (this.#over) return;
    if (!isTrouble(answer)) {
      this.#known = answer;
      this.#options.local.drop(this.#options.name);
      this.#options.local.drop(this.#name());
      this.#set({ savedAt: answer.savedAt, offline: false });
    } else await this.#troubled(answer, values);
  }
  async #troubled(trouble: DraftTrouble, values: FormValues): Promise<void> {
    switch (trouble) {
      case 'gone':
        // Discarded elsewhere, while here one goes on: it begins anew.
        this.#known = undefined;
        this.#dirty = true;
        return;
      case 'changed': {
        const theirs = await this.#server?.read();
        if (theirs === undefined || isTrouble(theirs)) {
          this.#known = undefined;
          this.#dirty = true;
          return;
        }
        this.#known = theirs;
        this.#dirty = true;
        this.#set({ conflict: { theirs: theirs.values, savedAt: theirs.savedAt } });
        return;
      }
      case 'unreachable': {
        const savedAt = this.#now();
        this.#dirty = true;
        if (this.#known && this.#options.local.write(this.#name(), { values, savedAt, version: this.#known.version }))
          this.#set({ savedAt, offline: true });
        else this.#set({ offline: true });
        return;
      }
      case 'refused':
        this.#server = undefined;
        this.#dirty = true;
    }
  }

  /** What is here counts; it goes over the other. */
  keepMine(): void {
    this.#set({ conflict: undefined });
    this.#dirty = true;
    this.#later(0);
  }
  /** The other counts; answers its values, to be put into the form. */
  takeTheirs(): FormValues | undefined {
    const { conflict } = this.#state;
    if (!conflict) return undefined;
    this.#dirty = false;
    this.#options.local.drop(this.#name());
    this.#set({ conflict: undefined, savedAt: conflict.savedAt, offline: false });
    return conflict.theirs;
  }
  /** The person no longer asks to be told that something was restored. */
  acknowledge(): void {
    this.#set({ restored: false });
  }

  /** Throws the draft away, here and on the server. */
  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    this.#forget();
    const known = this.#known;
    this.#known = undefined;
    if (known) await this.#server?.remove(known.id);
  }
  /** The form was submitted: the server has taken its draft away with it. */
  submitted(): void {
    clearTimeout(this.#timer);
    this.#forget();
    this.#known = undefined;
  }
  #forget(): void {
    this.#dirty = false;
    this.#options.local.drop(this.#options.name);
    this.#options.local.drop(this.#name());
    this.#set(NO_DRAFT);
  }
  stop(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }
}
