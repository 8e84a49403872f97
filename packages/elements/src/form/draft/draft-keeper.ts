import { Autosave, NOTHING_TO_SAVE, type AutosaveStatus, type SaveOutcome } from '@scf-kit/sdk/autosave';
import { canonicalJson, type FormValues } from '@scf-kit/sdk/form';
import type { LocalDraft, LocalDrafts } from './local-drafts.ts';
import { isTrouble, type DraftTrouble, type ServerDraft, type ServerDrafts } from './server-drafts.ts';

export interface DraftState {
  readonly status: AutosaveStatus;
  /** The values in the form came from a draft. */
  readonly restored: boolean;
  /** The draft changed in another window or on another device, and nothing is saved until the person has chosen. */
  readonly conflict: { readonly theirs: FormValues; readonly savedAt: number } | undefined;
}
export const NO_DRAFT: DraftState = { status: NOTHING_TO_SAVE, restored: false, conflict: undefined };

export interface DraftKeeperOptions {
  /** Absent for visitors: their drafts stay in this browser. */
  readonly server: ServerDrafts | undefined;
  readonly local: LocalDrafts;
  /** Under which name this browser keeps it. */
  readonly name: string;
  readonly values: () => FormValues | undefined;
  readonly onState: (state: DraftState) => void;
  /** Milliseconds without a change before it is saved. */
  readonly pause?: number;
  readonly now?: () => number;
}

const same = (one: FormValues | undefined, other: FormValues): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other);

/**
 * Keeps what is entered into one form until it is submitted: on the server for a person, in the browser for a visitor.
 */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions;
  readonly #autosave: Autosave;
  #values: DraftKeeperOptions['values'];
  #server: ServerDrafts | undefined;
  #state: DraftState = NO_DRAFT;
  #known: ServerDraft | undefined;
  /** Whose session it is, before the server's draft says whose the draft is. */
  #owner = '';
  /** Whose draft it will be, as far as the server has said it before there is one. */
  #person: string | undefined;
  /** On the way to the server at this moment. */
  #sent: FormValues | undefined;
  #over = false;

  constructor(options: DraftKeeperOptions) {
    this.#options = options;
    this.#values = options.values;
    this.#server = options.server;
    this.#autosave = new Autosave({
      save: (leaving) => this.#save(leaving),
      keepHere: () => this.#keepHere(),
      ...(options.pause === undefined ? {} : { pause: options.pause }),
    });
    this.#autosave.start();
    this.#autosave.$status.listen((status) => this.#set({ status }));
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
    const person = this.#known?.person ?? this.#person;
    return person ? `${this.#options.name}:${person}` : this.#sessionName();
  }
  #sessionName(): string {
    return this.#owner ? `${this.#options.name}:session-${this.#owner}` : this.#options.name;
  }

  /** The answers that were kept, if any. */
  async load(): Promise<FormValues | undefined> {
    const { local, name } = this.#options;
    const found = await this.#server?.read();
    // A partner's page keeps none on the server: its drafts are kept here, each under the name of its visitor.
    if (this.#server && isTrouble(found) && found.reason !== 'offline') {
      this.#owner = await this.#server.owner();
      this.#person = await this.#server.person();
      this.#server = undefined;
    }
    if (!this.#server) return this.#loadHere();
    this.#owner = await this.#server.owner();
    const session = local.read(this.#sessionName());
    if (isTrouble(found)) {
      if (session) this.#goesOn(session.savedAt);
      return session?.values;
    }
    // A visitor's draft is there again after signing in, and is the person's from now on.
    const visitor = local.read(name);
    if (found === undefined) {
      const own = session ?? (await this.#unsaved(this.#server)) ?? visitor;
      if (own) this.#goesOn(own.savedAt);
      return own?.values;
    }
    this.#known = found;
    const own =
      local.read(this.#name()) ??
      // The first save was cut off by leaving: its row may be there all the same.
      (session && same(session.sent, found.values) ? { ...session, version: found.version } : undefined);
    const kept = own ?? (visitor && visitor.savedAt > found.savedAt ? visitor : undefined);
    if (kept && same(found.values, kept.values)) this.#drop();
    if (!kept || same(found.values, kept.values)) {
      this.#restored(found.savedAt);
      return found.values;
    }
    const follows = kept.version === found.version || same(kept.sent, found.values);
    if (follows) this.#goesOn(kept.savedAt);
    else {
      this.#restored(kept.savedAt);
      this.#holdFor(found);
    }
    return kept.values;
  }
  /** The draft of whoever fills in the form in this browser; what was entered before they signed in becomes theirs. */
  #loadHere(): FormValues | undefined {
    const { local, name } = this.#options;
    const own = local.read(this.#name());
    const kept = own ?? local.read(name);
    if (own) this.#restored(own.savedAt);
    else if (kept) this.#goesOn(kept.savedAt);
    return kept?.values;
  }
  /**
   * The fields a person filled in during a session that ended before any of them was on the server. A copy that follows
   * a draft of the
   * server is none: that draft was sent or thrown away elsewhere.
   */
  async #unsaved(server: ServerDrafts): Promise<LocalDraft | undefined> {
    const { local, name } = this.#options;
    const told = server.person().then((person) => {
      this.#person = person;
    });
    // Nobody waits for it where nothing is kept.
    if (!local.any(`${name}:`)) return undefined;
    await told;
    const kept = this.#person ? local.read(this.#name()) : undefined;
    return kept?.version === undefined ? kept : undefined;
  }
  #restored(savedAt: number): void {
    this.#autosave.reset(savedAt);
    this.#set({ restored: true });
  }
  /** The copy here is newer than the server's and follows it. */
  #goesOn(savedAt: number): void {
    this.#restored(savedAt);
    this.#autosave.changed();
  }
  #holdFor(theirs: ServerDraft): void {
    this.#known = theirs;
    this.#set({ conflict: { theirs: theirs.values, savedAt: theirs.savedAt } });
    this.#autosave.hold();
  }

  /** Something was entered. */
  changed(): void {
    this.#autosave.changed();
  }
  /** Saves now what is not saved yet. */
  save(): Promise<void> {
    return this.#autosave.save();
  }
  async #save(leaving: boolean): Promise<SaveOutcome> {
    const values = this.#values();
    if (!values) return undefined;
    if (!this.#server) return this.#saveHere(values);
    this.#sent = values;
    const answer = await this.#write(this.#server, values, leaving);
    this.#sent = undefined;
    if (!isTrouble(answer)) {
      this.#drop();
      this.#known = answer;
      this.#drop();
      return { savedAt: answer.savedAt };
    }
    return this.#troubled(answer);
  }
  #saveHere(values: FormValues): SaveOutcome {
    const { local, name } = this.#options;
    const [own, savedAt] = [this.#name(), this.#now()];
    if (!local.write(own, { values, savedAt })) return { failure: 'refused' };
    if (own !== name) local.drop(name);
    return { savedAt };
  }
  async #write(server: ServerDrafts, values: FormValues, leaving: boolean): Promise<ServerDraft | DraftTrouble> {
    if (!this.#known) return server.create(values, leaving);
    const answer = await server.update(this.#known, values, leaving);
    if (!isTrouble(answer) || answer.reason !== 'gone') return answer;
    // Discarded elsewhere, while here one goes on: it begins anew.
    this.#known = undefined;
    return server.create(values, leaving);
  }
  async #troubled(trouble: DraftTrouble): Promise<SaveOutcome> {
    if (trouble.reason === 'forbidden') {
      this.#person ??= await this.#server?.person();
      this.#server = undefined;
      return this.#save(false);
    }
    if (trouble.reason === 'changed') {
      const theirs = await this.#server?.read();
      if (theirs !== undefined && !isTrouble(theirs)) {
        this.#holdFor(theirs);
        return { failure: 'conflict' };
      }
      this.#known = undefined;
    }
    const keptAt = this.#keepHere();
    return {
      failure: trouble.reason === 'offline' ? 'offline' : 'refused',
      ...(trouble.message === undefined ? {} : { message: trouble.message }),
      ...(keptAt === undefined ? {} : { keptAt }),
    };
  }
  /** Keeps the newest in this browser. @returns when, nothing where it keeps nothing */
  #keepHere(): number | undefined {
    const values = this.#values();
    if (!values || (this.#server && !this.#known && !this.#owner)) return undefined;
    const savedAt = this.#now();
    // Without a version it does not pass as following the other side: the person still has to choose.
    const version = this.#state.conflict ? undefined : this.#known?.version;
    return this.#options.local.write(this.#name(), {
      values,
      savedAt,
      ...(version === undefined ? {} : { version }),
      ...(this.#sent ? { sent: this.#sent } : {}),
    })
      ? savedAt
      : undefined;
  }

  /** Keeps the values of this window and writes them over the other draft. */
  keepMine(): void {
    this.#set({ conflict: undefined });
    this.#autosave.resume();
  }
  /** Takes over the other draft; answers its values, to be put into the form. */
  takeTheirs(): FormValues | undefined {
    const { conflict } = this.#state;
    if (!conflict) return undefined;
    this.#options.local.drop(this.#name());
    this.#set({ conflict: undefined });
    this.#autosave.reset(conflict.savedAt);
    return conflict.theirs;
  }
  /** The person has seen that something was restored. */
  acknowledge(): void {
    this.#set({ restored: false });
  }

  /** Throws the draft away, here and on the server. */
  async discard(): Promise<void> {
    await this.#autosave.settled();
    const known = this.#known;
    this.submitted();
    if (known) await this.#server?.remove(known.id);
  }
  /** The form was submitted: the server has taken its draft away with it. */
  submitted(): void {
    this.#drop();
    this.#known = undefined;
    this.#autosave.reset();
    this.#set(NO_DRAFT);
  }
  /** Drops the copies of this browser. */
  #drop(): void {
    for (const name of [this.#options.name, this.#sessionName(), this.#name()]) this.#options.local.drop(name);
  }
  stop(): void {
    this.#over = true;
    // The form may show another definition before the last save is sent.
    const last = this.#values();
    this.#values = () => last;
    this.#autosave.stop();
  }
}
