import { atom, type ReadableAtom } from 'nanostores';
import { Autosave, type SaveOutcome } from '@scf-kit/sdk/autosave';
import { WorkInHand, type Work, type WorkPlace } from '../../session/work-in-hand.ts';

export type LeftProcess = Work<string>;

const PROCESSES: WorkPlace<string> = {
  database: 'scf-process-designer',
  read: (stored) => (typeof stored === 'string' && stored.includes('<') ? stored : undefined),
};

interface Kept {
  /** When the unsaved work was kept in this browser, milliseconds since 1970. */
  readonly keptAt: number | undefined;
  /** Work that was left behind, to be taken up or dropped. */
  readonly left: readonly LeftProcess[];
}

/** Keeps the unsaved work on one process in this browser, and offers what was left behind there. */
export class KeptProcess {
  readonly #work: WorkInHand<string>;
  readonly #autosave: Autosave;
  readonly #state = atom<Kept>({ keptAt: undefined, left: [] });
  #drawn: { readonly xml: string; readonly saved: string | undefined } | undefined;

  constructor(key: string) {
    this.#work = new WorkInHand(PROCESSES, key);
    this.#autosave = new Autosave({ save: () => this.#save() });
    this.#autosave.$status.listen(({ state, savedAt }) =>
      this.#set({ keptAt: state === 'failed' ? undefined : savedAt }),
    );
    this.#autosave.start();
  }
  get $state(): ReadableAtom<Kept> {
    return this.#state;
  }
  #set(change: Partial<Kept>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  /** Looks for work left behind that differs from the process on screen, however that is written. */
  async offer(shown: readonly string[]): Promise<void> {
    const left = await this.#work.leftBehind();
    const worth = left.filter(({ definition }) => !shown.includes(definition));
    for (const one of left) if (!worth.includes(one)) void this.#work.drop(one.id);
    this.#set({ left: worth });
  }
  /** The process as it is drawn now, and as the page has saved it; undefined where that is the same. */
  changed(xml: string, saved: string | undefined): void {
    this.#drawn = { xml, saved };
    this.#autosave.changed();
  }
  async #save(): Promise<SaveOutcome> {
    const drawn = this.#drawn;
    if (drawn?.saved === undefined) {
      await this.#work.drop();
      this.#autosave.reset();
      return undefined;
    }
    const savedAt = await this.#work.keep(drawn.xml, { definition: drawn.saved, version: undefined });
    return savedAt === undefined ? { failure: 'refused' } : { savedAt };
  }
  /** Answers the process that was left; from now on this designer keeps it. */
  async takeUp({ id, definition, base }: LeftProcess): Promise<string> {
    this.#set({ left: this.#state.get().left.filter((one) => one.id !== id) });
    this.changed(definition, base.definition);
    await this.#autosave.save();
    await this.#work.drop(id);
    return definition;
  }
  leaveBehind({ id }: LeftProcess): void {
    void this.#work.drop(id);
    this.#set({ left: this.#state.get().left.filter((one) => one.id !== id) });
  }
  /** Not now: it is offered again another time. */
  later(): void {
    this.#set({ left: [] });
  }
  async stop(): Promise<void> {
    await this.#autosave.save();
    this.#autosave.stop();
    await this.#work.stop();
  }
}
