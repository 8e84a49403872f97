import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { Autosave, type SaveOutcome } from '@scf-kit/sdk/autosave';
import { message } from '@scf-kit/sdk/contract/messages';
import { say } from '@scf-kit/sdk/contract/text';
import { canonicalJson, lintDefinition, readDefinition, type Finding, type FormDefinition } from '@scf-kit/sdk/form';
import type { ElementBridge } from '@scf-kit/elements/element';
import { notify, type Notice } from '@scf-kit/elements/overlay';
import { ANYTHING, Design, NEW_FORM } from '../document/design.ts';
import { scfFormDesigner } from '../context/declaration.ts';
import { FormServer, type ServerForm } from './form-server.ts';
import { frameTexts } from '../context/texts.ts';
import { WorkInHand, type Base, type Work, type WorkPlace } from './work-in-hand.ts';

/** The state of saving, findings and questions, as the frame shows it. */
export interface FrameState {
  readonly saving: boolean;
  /** It differs from what was saved, or given. */
  readonly unsaved: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined;
  /** When the unsaved work was kept in this browser. */
  readonly keptAt: number | undefined;
  readonly findings: readonly Finding[];
  /** Work that was left behind, to be taken up or dropped. */
  readonly left: readonly Work[];
  /** Somebody saved meanwhile; both sides, and what both began with. */
  readonly conflict: { readonly theirs: ServerForm; readonly base: FormDefinition } | undefined;
  /** The dialog about unsaved work is open because the person wants to leave. */
  readonly leaving: boolean;
}
const FRESH: FrameState = {
  saving: false,
  unsaved: false,
  savedAt: undefined,
  keptAt: undefined,
  findings: [],
  left: [],
  conflict: undefined,
  leaving: false,
};

/**
 * Milliseconds without a change before the page is told, the form checked and the work kept; a burst of changes is one.
 */
const SETTLED = 150;
const KEPT = 700;

const FORMS: WorkPlace<FormDefinition> = {
  database: 'scf-form-designer',
  read(stored) {
    const read = readDefinition(stored);
    return read.ok ? read.definition : undefined;
  },
};
const { definition: definitionProperty } = scfFormDesigner.properties;
const isDefinition = definitionProperty.is;
const same = (one: FormDefinition, other: FormDefinition): boolean =>
  one === other || canonicalJson(one) === canonicalJson(other);

/** One form being designed: its document, what becomes of its unsaved work, and what the page hears of it. */
export class FormDesignController {
  readonly #bridge: ElementBridge;
  readonly #server: FormServer;
  readonly #design: WritableAtom<Design>;
  readonly #state = atom(FRESH);
  /** The form as it was given, loaded or last saved: whatever differs from it is unsaved. */
  #base: Base;
  #form: ServerForm | undefined;
  #work: WorkInHand | undefined;
  #autosave: Autosave | undefined;
  #told: FormDefinition | undefined;
  #forget: () => void = () => undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** Counts what was opened: an answer that comes after the next is nobody's. */
  #turn = 0;
  /** The form is on screen. */
  #begun = false;
  /** Somebody said that the unsaved work is not wanted. */
  #unwanted = false;

  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
    this.#server = new FormServer(bridge);
    this.#told = bridge.property(definitionProperty);
    this.#base = { definition: this.#told ?? NEW_FORM, version: undefined };
    this.#design = atom(new Design(this.#told));
  }
  get $design(): ReadableAtom<Design> {
    return this.#design;
  }
  get $state(): ReadableAtom<FrameState> {
    return this.#state;
  }
  /** The version of the server's record that this was made from. */
  get version(): number | undefined {
    return this.#base.version;
  }
  #set(change: Partial<FrameState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
  say(notice: Omit<Notice, 'closeLabel'>): void {
    const { locale, theme } = this.#bridge.context();
    notify(theme, { ...notice, closeLabel: say(frameTexts.close, locale) });
  }
  /** Whether saving goes to the server by itself. */
  #bound(): boolean {
    return this.#form !== undefined && !this.#bridge.attribute(scfFormDesigner.attributes.noActions);
  }

  /** Begins with the page's form or the server's. @returns what ends it */
  start(): () => void {
    const detach = this.#bridge.attach({
      read: { definition: () => this.#design.get().definition },
      write: { definition: (value) => this.#take(isDefinition(value) ? value : undefined) },
      reset: () => this.#open(this.#base),
      reload: () => void this.#begin(),
      focus: () => this.#bridge.root.querySelector<HTMLElement>('.frame-tools button:enabled')?.focus(),
      methods: { save: () => this.save() },
    });
    void this.#begin();
    return () => {
      this.#turn += 1;
      detach();
      this.#forget();
      clearTimeout(this.#settling);
    };
  }

  /**
   * Keeps unsaved work in this browser under a name, and offers what was left behind under it; under none, nothing is
   * kept. @returns what ends it
   */
  keepUnder(key: string): () => void {
    if (key === '') return () => undefined;
    const work = new WorkInHand(FORMS, key);
    const autosave = new Autosave({ save: () => this.#keepIn(work, autosave), pause: KEPT });
    const forget = autosave.$status.listen(({ state, savedAt }) =>
      this.#set({ keptAt: state === 'failed' ? undefined : savedAt }),
    );
    autosave.start();
    this.#work = work;
    this.#autosave = autosave;
    void this.#offerLeft();
    return () => {
      forget();
      void this.#keep()
        .then(() => work.stop())
        .finally(() => autosave.stop());
      this.#work = undefined;
      this.#autosave = undefined;
    };
  }

  async #begin(): Promise<void> {
    const turn = ++this.#turn;
    const id = this.#bridge.attribute(scfFormDesigner.attributes.formId);
    this.#begun = false;
    const given = this.#bridge.property(definitionProperty);
    this.#form = undefined;
    if (id !== '') {
      this.#bridge.show('loading');
      try {
        const form = await this.#server.load(id);
        if (turn !== this.#turn) return;
        this.#form = form;
      } catch (cause) {
        if (turn === this.#turn) this.#bridge.show(this.#server.problem(cause));
        return;
      }
    }
    const definition = this.#form?.definition ?? given ?? NEW_FORM;
    this.#state.set(FRESH);
    this.#open({ definition, version: this.#form?.row.version }, given ?? definition);
    this.#bridge.show('ready');
    this.#begun = true;
    await this.#offerLeft();
  }
  async #offerLeft(): Promise<void> {
    const [turn, work] = [this.#turn, this.#work];
    if (!work || !this.#begun) return;
    const left = await work.leftBehind();
    if (turn === this.#turn && work === this.#work) this.#offer(left);
  }
  /** Work that equals the form on screen is dropped without a question. */
  #offer(left: readonly Work[]): void {
    const worth = left.filter(({ definition }) => !same(definition, this.#design.get().definition));
    for (const one of left) if (!worth.includes(one)) void this.#work?.drop(one.id);
    this.#set({ left: worth });
  }

  /** A page that sets what it was just told of changes nothing, and says that it has kept it. */
  #take(definition: FormDefinition | undefined): void {
    if (definition !== undefined && definition === this.#told) {
      this.#saved({ definition, version: this.#base.version });
      return;
    }
    this.#told = definition;
    this.#open({ definition: definition ?? NEW_FORM, version: this.#base.version });
  }
  /** Begins anew, with a history of its own. */
  #open(base: Base, shown = base.definition): void {
    this.#base = base;
    const design = new Design(shown);
    this.#forget();
    this.#forget = design.subscribe(ANYTHING, this.#changed);
    this.#design.set(design);
    this.#set({ unsaved: !same(shown, base.definition), findings: lintDefinition(shown) });
  }

  readonly #changed = (): void => {
    this.#unwanted = false;
    if (!this.#state.get().unsaved) this.#set({ unsaved: true });
    this.#autosave?.changed();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(this.#settle, SETTLED);
  };
  readonly #settle = (): void => {
    clearTimeout(this.#settling);
    this.#settling = undefined;
    const { definition } = this.#design.get();
    this.#told = definition;
    const unsaved = !same(definition, this.#base.definition);
    this.#set({ unsaved, findings: lintDefinition(definition) });
    this.#bridge.emit('scf-change', { definition, unsaved });
  };

  /** Keeps the unsaved work in this browser now. */
  async #keep(): Promise<void> {
    const autosave = this.#autosave;
    autosave?.changed();
    await autosave?.save();
  }
  /** Drops the copy of this browser once the form is saved. */
  async #keepIn(work: WorkInHand, autosave: Autosave): Promise<SaveOutcome> {
    const { definition } = this.#design.get();
    if (this.#unwanted || same(definition, this.#base.definition)) {
      await work.drop();
      autosave.reset();
      return undefined;
    }
    const savedAt = await work.keep(definition, this.#base);
    return savedAt === undefined ? { failure: 'refused' } : { savedAt };
  }

  /** Takes up work that was left behind, as a change that can be undone. */
  takeUp({ id, definition, base }: Work): void {
    this.#base = base;
    this.#design.get().replace(definition);
    // From now on this designer keeps it.
    void this.#keep().then(() => this.#work?.drop(id));
    this.#set({ left: this.#state.get().left.filter((one) => one.id !== id) });
  }
  leaveBehind({ id }: Work): void {
    void this.#work?.drop(id);
    this.#set({ left: this.#state.get().left.filter((one) => one.id !== id) });
  }
  /** Not now: it is offered again another time. */
  later(): void {
    this.#set({ left: [] });
  }

  /** Leaves the box being typed into, so that its text is part of the form. */
  #commitTyping(): void {
    const active = this.#bridge.root.activeElement;
    if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return;
    active.blur();
    active.focus();
  }
  #saved(base: Base): void {
    this.#base = base;
    this.#set({ savedAt: Date.now(), unsaved: !same(this.#design.get().definition, base.definition) });
    void this.#keep();
  }

  /** Saves; answers whether it is saved now. Never over what somebody else saved meanwhile. */
  async save(): Promise<boolean> {
    if (this.#state.get().saving || this.#bridge.attribute(scfFormDesigner.attributes.readOnly)) return false;
    this.#commitTyping();
    if (this.#settling !== undefined) this.#settle();
    const { definition } = this.#design.get();
    this.#told = definition;
    if (!this.#bound()) {
      const kept = this.#bridge.emit('scf-save', { definition, version: this.#base.version });
      if (kept) this.#saved({ definition, version: this.#base.version });
      return kept;
    }
    return this.#send(definition, this.#base.version);
  }
  async #send(definition: FormDefinition, version: number | undefined): Promise<boolean> {
    const form = this.#form;
    if (!form) return false;
    this.#set({ saving: true });
    const turn = this.#turn;
    const answer = await this.#server.save(
      { ...form, row: { ...form.row, version: version ?? form.row.version } },
      definition,
    );
    if (turn !== this.#turn) return answer.ok;
    this.#set({ saving: false });
    if (answer.ok) {
      this.#form = answer.form;
      this.#saved({ definition, version: answer.form.row.version });
      this.#bridge.emit('scf-save', { definition, version: answer.form.row.version });
      this.say({ kind: 'success', content: message(this.#bridge.context().locale, 'designer.save.ok') });
      return true;
    }
    if (answer.conflict) await this.#meet(form.row.id);
    else
      this.say({
        kind: 'error',
        title: message(this.#bridge.context().locale, 'designer.save.failed'),
        content: [answer.error.message, ...answer.problems.slice(0, 5)].join('\n'),
      });
    return false;
  }
  /** Somebody saved meanwhile: both sides are shown, and nothing is decided by itself. */
  async #meet(id: string): Promise<void> {
    try {
      this.#set({ conflict: { theirs: await this.#server.load(id), base: this.#base.definition } });
    } catch (cause) {
      this.say({ kind: 'error', content: this.#server.problem(cause).message });
    }
  }
  /** Saves our form over the other person's version, unless that was saved once more meanwhile. */
  async keepMine(): Promise<boolean> {
    const theirs = this.#state.get().conflict?.theirs;
    if (!theirs) return false;
    this.#form = theirs;
    this.#base = { definition: theirs.definition, version: theirs.row.version };
    this.#set({ conflict: undefined });
    return this.#send(this.#design.get().definition, theirs.row.version);
  }
  /** Replaces our form by the other person's version; undo brings ours back. */
  takeTheirs(): void {
    const theirs = this.#state.get().conflict?.theirs;
    if (!theirs) return;
    this.#form = theirs;
    this.#set({ conflict: undefined });
    this.#design.get().replace(theirs.definition);
    this.#saved({ definition: theirs.definition, version: theirs.row.version });
  }
  /** Nothing is decided: one goes on designing, and is asked again at the next save. */
  goOn(): void {
    this.#set({ conflict: undefined });
  }

  /** Somebody wants to leave: asked first where work is not saved. */
  leave(): void {
    this.#commitTyping();
    if (this.#settling !== undefined) this.#settle();
    if (this.#state.get().unsaved && !this.#bridge.attribute(scfFormDesigner.attributes.noActions))
      this.#set({ leaving: true });
    else this.#bridge.emit('scf-close', { asked: false });
  }
  stay(): void {
    this.#set({ leaving: false });
  }
  async saveAndLeave(): Promise<void> {
    this.#set({ leaving: false });
    if (await this.save()) this.#bridge.emit('scf-close', { asked: true });
  }
  async dropAndLeave(): Promise<void> {
    this.#set({ leaving: false });
    this.#unwanted = true;
    await this.#keep();
    this.#bridge.emit('scf-close', { asked: true });
  }
}
