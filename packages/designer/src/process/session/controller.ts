import { atom, type ReadableAtom } from 'nanostores';
import { message } from '@scf-kit/sdk/contract/messages';
import { say } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { notify } from '@scf-kit/elements/overlay';
import { createViewer, findDefinitions, type Diagram } from '../bpmn/diagram.ts';
import { fit } from '../bpmn/fit.ts';
import { lossText } from '../bpmn/losses.ts';
import { listLossesOnSave } from '../bpmn/opening.ts';
import { newProcess } from '@scf-kit/sdk/bpmn';
import { listElements, type ModdleElement } from '../moddle.ts';
import { createModeler } from '../bpmn/modeler.ts';
import type { DiagramElement } from '../bpmn/services.ts';
import { scfProcessDesigner } from '../declaration.ts';
import { lintProcess } from '../findings/lint.ts';
import type { Finding } from '@scf-kit/sdk/bpmn';
import { markFindings, markPath } from './marks.ts';
import { Editing } from '../properties/editing.ts';
import type { Chain } from '../simple/chain.ts';
import { KeptProcess, type LeftProcess } from './kept-process.ts';
import { SimpleSession } from '../simple/session.ts';
import { processText } from '../texts.ts';

export interface DesignerState {
  /** Undefined until the diagram stands. */
  readonly diagram: Diagram | undefined;
  readonly editing: Editing | undefined;
  readonly selected: DiagramElement | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly findings: readonly Finding[];
  /** Counts the changes of the definition. */
  readonly revision: number;
  /** The same definition as a chain of approvers, while it is edited as one. */
  readonly simple: SimpleSession | undefined;
  /** When the unsaved work was kept in this browser, milliseconds since 1970. */
  readonly keptAt: number | undefined;
  /** Work that was left behind there, to be taken up or dropped. */
  readonly left: readonly LeftProcess[];
  /** The parts of the definition a save of a change would lose, as XML. */
  readonly losses: readonly string[];
}

const { xml: xmlProperty, savedXml: savedProperty } = scfProcessDesigner.properties;

/** Pixels the palette covers at the left. */
export const PALETTE = 120;

/**
 * One definition being designed: the diagram, what is chosen in it, what is wrong with it, and what the page hears of
 * it.
 */
export class ProcessController {
  readonly #bridge: ElementBridge;
  readonly #state = atom<DesignerState>({
    diagram: undefined,
    editing: undefined,
    selected: undefined,
    canUndo: false,
    canRedo: false,
    findings: [],
    revision: 0,
    simple: undefined,
    keptAt: undefined,
    left: [],
    losses: [],
  });
  #place: HTMLElement | undefined;
  #opening = 0;
  /** As it was given or last written. */
  #xml: string | undefined;
  /** As it was opened: it stays this text as long as nothing is edited. */
  #opened: string | undefined;
  /** As it was first drawn. */
  #first: string | undefined;
  /** As the page has saved it, as it was given and as it is written here. */
  #saved: readonly string[] = [];
  #kept: KeptProcess | undefined;
  #turning = Promise.resolve();
  /** Until the page has been told of the last changes. */
  #written: Promise<string> | undefined;
  /** Findings of the server, until the next change. */
  #answered: readonly Finding[] = [];

  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
  }

  get $state(): ReadableAtom<DesignerState> {
    return this.#state;
  }

  /** Begins with the page's definition in a place of its own. @returns what ends it */
  start(place: HTMLElement): () => void {
    this.#place = place;
    // The definition stays the same when the designer becomes read-only or editable.
    this.#xml ??= this.#bridge.property(xmlProperty);
    this.#saved = [this.#bridge.property(savedProperty) ?? this.#xml ?? ''];
    const detach = this.#bridge.attach({
      read: { xml: () => this.#xml },
      write: {
        xml: (value) => this.#take(typeof value === 'string' ? value : undefined),
        savedXml: (value) => this.#markSaved(typeof value === 'string' ? value : undefined),
      },
      reset: () => void this.open(this.#bridge.property(xmlProperty)),
      reload: () => void this.open(this.#xml),
      focus: () => this.#state.get().diagram?.get('canvas').focus(),
    });
    void this.open(this.#xml);
    return () => {
      detach();
      this.#opening += 1;
      this.#place = undefined;
      this.#state.get().diagram?.destroy();
      this.#set({ diagram: undefined, editing: undefined, selected: undefined, simple: undefined });
    };
  }

  /** A page that sets what it was just told of changes nothing: what was done stays to be undone. */
  #take(xml: string | undefined): void {
    if (xml === this.#xml) return;
    this.#first = undefined;
    this.#xml = xml;
    this.#saved = [xml ?? ''];
    void this.open(xml);
  }

  /**
   * Keeps unsaved work in this browser under a name, and offers what was left behind under it; under none, nothing is
   * kept. @returns what ends it
   */
  keepUnder(key: string): () => void {
    if (key === '') return () => undefined;
    const kept = new KeptProcess(key);
    const forget = kept.$state.listen((state) => this.#set(state));
    this.#kept = kept;
    if (this.#state.get().diagram) void this.#offerLeft();
    return () => {
      forget();
      this.#kept = undefined;
      void kept.stop();
    };
  }
  async #offerLeft(): Promise<void> {
    const { diagram } = this.#state.get();
    if (!this.#kept || !diagram) return;
    // bpmn-js writes the same definition as another text than the page gave.
    const written = await diagram.save();
    if (this.#saved.length === 1) this.#saved = [...this.#saved, written];
    await this.#kept?.offer([this.#xml ?? '', written]);
  }
  #markSaved(xml: string | undefined): void {
    if (xml === undefined) return;
    this.#saved = [xml];
    if (this.#xml !== undefined) this.#keep(this.#xml);
  }
  /** Keeps a changed definition; what the page has saved needs no keeping. */
  #keep(xml: string): void {
    this.#kept?.changed(xml, this.#saved.includes(xml) ? undefined : (this.#saved[0] ?? ''));
  }
  savedXml(): string {
    return this.#saved[0] ?? '';
  }
  /** The page has taken over what is drawn. */
  saved(xml: string): void {
    this.#markSaved(xml);
  }
  async takeUp(work: LeftProcess): Promise<void> {
    const xml = await this.#kept?.takeUp(work);
    if (xml !== undefined) await this.replace(xml);
  }
  leaveBehind(work: LeftProcess): void {
    this.#kept?.leaveBehind(work);
  }
  later(): void {
    this.#kept?.later();
  }

  /** Draws a definition anew; its history begins here. Nothing given begins a new one. */
  async open(xml: string | undefined): Promise<void> {
    const turn = ++this.#opening;
    const place = this.#place;
    if (!place) return;
    const { locale } = this.#bridge.context();
    this.#bridge.show('ready');
    this.#state.get().diagram?.destroy();
    this.#set({ diagram: undefined, editing: undefined, selected: undefined, simple: undefined, losses: [] });
    const editable = !this.#bridge.attribute(scfProcessDesigner.attributes.readOnly);
    const diagram = (editable ? createModeler : createViewer)({
      container: place,
      root: this.#bridge.root,
      locale: () => this.#bridge.context().locale,
    });
    let unread = 0;
    try {
      const warnings = await diagram.open(
        xml ??
          newProcess({ key: 'process', name: processText(locale, 'process'), step: processText(locale, 'approver') }),
      );
      unread = warnings.length;
    } catch (cause) {
      diagram.destroy();
      if (turn !== this.#opening) return;
      const reason = cause instanceof Error ? cause.message.slice(0, 200) : '';
      const error = {
        kind: 'render',
        message: message(locale, 'process.unreadableBecause', { reason }),
        recoverable: false,
      } as const;
      this.#bridge.show(error);
      this.#bridge.report(error);
      return;
    }
    if (turn !== this.#opening) return diagram.destroy();
    // Parts that could not be read would be missing after a save, so the person is warned.
    if (unread > 0) this.#warn(message(locale, 'process.partlyUnread', { n: unread }));
    this.#opened = xml;
    this.#first ??= xml ?? (await diagram.save());
    this.#listen(diagram, editable);
    fit(diagram, editable ? PALETTE : 0);
    this.#set({
      diagram,
      editing: editable ? new Editing(diagram) : undefined,
      canUndo: false,
      canRedo: false,
      revision: this.#state.get().revision + 1,
      selected: diagram.get('canvas').getRootElement(),
    });
    if (editable && xml !== undefined) void this.#tellLosses(xml);
    this.#lint();
    if (this.#kept && this.#saved.length === 1) void this.#offerLeft();
  }
  /** Says before anything is edited what of the definition could not be kept. */
  async #tellLosses(xml: string): Promise<void> {
    const losses = await listLossesOnSave(xml);
    if (losses.length === 0 || this.#opened !== xml) return;
    this.#set({ losses });
    this.#lint();
    this.#warn(say(lossText(losses), this.#bridge.context().locale));
  }
  #warn(content: string): void {
    const { theme, locale } = this.#bridge.context();
    notify(theme, { kind: 'warning', content, closeLabel: processText(locale, 'close') });
  }
  /** Whether a save would lose something: nothing is lost of what nobody edited. */
  losesOnSave(): boolean {
    const { losses, canUndo, simple } = this.#state.get();
    return losses.length > 0 && (canUndo || simple?.canUndo === true);
  }

  #listen(diagram: Diagram, editable: boolean): void {
    const bus = diagram.get('eventBus');
    bus.on('selection.changed', () => this.#select(diagram));
    if (!editable) return;
    bus.on('commandStack.changed', () => {
      const stack = diagram.get('commandStack');
      this.#answered = [];
      this.#set({ canUndo: stack.canUndo(), canRedo: stack.canRedo(), revision: this.#state.get().revision + 1 });
      this.#select(diagram);
      this.#lint();
      this.#tell(diagram);
    });
  }
  #select(diagram: Diagram): void {
    const chosen = diagram.get('selection').get();
    const [one] = chosen;
    const element = chosen.length === 1 && one ? (one.labelTarget ?? one) : diagram.get('canvas').getRootElement();
    if (element !== this.#state.get().selected) this.#set({ selected: element });
  }
  #lint(): void {
    const { diagram } = this.#state.get();
    const own = this.processes().flatMap((process) => lintProcess(process));
    const [process] = this.processes();
    const { losses } = this.#state.get();
    if (process && losses.length > 0)
      own.push({ element: process.id ?? '', severity: 'warning', reason: lossText(losses) });
    const said = new Set(own.map(({ element, reason }) => `${element} ${reason.zh}`));
    const findings = [...own, ...this.#answered.filter(({ element, reason }) => !said.has(`${element} ${reason.zh}`))];
    this.#set({ findings });
    if (diagram) markFindings(diagram, findings, this.#bridge.context().locale, (id) => this.goTo(id));
  }
  /** The page is notified once of several changes at the same time. */
  #tell(diagram: Diagram): void {
    if (this.#written) return;
    this.#written = Promise.resolve().then(() => {
      this.#written = undefined;
      return this.#drawn(diagram);
    });
    void this.#written.then((xml) => {
      if (this.#state.get().diagram !== diagram) return;
      this.#xml = xml;
      this.#keep(xml);
      this.#bridge.emit('scf-change', { xml });
    });
  }

  /** The definition as XML, all edits included. */
  async save(): Promise<string> {
    const { diagram, simple } = this.#state.get();
    if (simple) return simple.xml;
    if (!diagram) return this.#xml ?? '';
    this.#xml = await this.#drawn(diagram);
    return this.#xml;
  }
  /** The definition on the canvas; as it was opened where nothing of it was edited. */
  async #drawn(diagram: Diagram): Promise<string> {
    return (this.#state.get().canUndo ? undefined : this.#opened) ?? (await diagram.save());
  }
  /** The definition at the beginning. */
  first(): string {
    return this.#first ?? '';
  }
  /** Takes over a definition that was edited in another way. */
  async replace(xml: string): Promise<void> {
    this.#xml = xml;
    await this.open(xml);
    this.#keep(xml);
    this.#bridge.emit('scf-change', { xml });
  }
  processes(): readonly ModdleElement[] {
    const { simple, editing, diagram } = this.#state.get();
    if (simple) return [simple.process];
    const root = editing ? editing.definitions() : findDefinitions(diagram);
    return root ? listElements(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process') : [];
  }
  undo(): void {
    const { simple, diagram } = this.#state.get();
    if (simple) this.#turn((session) => session.undo());
    else diagram?.get('commandStack').undo();
  }
  redo(): void {
    const { simple, diagram } = this.#state.get();
    if (simple) this.#turn((session) => session.redo());
    else diagram?.get('commandStack').redo();
  }

  /** From the diagram to the chain of the same definition. */
  async toSimple(): Promise<void> {
    const { diagram } = this.#state.get();
    if (!diagram) return;
    const simple = await SimpleSession.open(await diagram.save());
    if (this.#state.get().diagram !== diagram) return;
    this.#set({ simple, canUndo: false, canRedo: false });
  }
  /** Back to the diagram; it is drawn anew where the chain was changed. */
  toDiagram(): void {
    const { simple, diagram } = this.#state.get();
    if (simple?.canUndo || simple?.canRedo) void this.open(simple.xml);
    else {
      const stack = this.#bridge.attribute(scfProcessDesigner.attributes.readOnly)
        ? undefined
        : diagram?.get('commandStack');
      this.#set({ simple: undefined, canUndo: stack?.canUndo() ?? false, canRedo: stack?.canRedo() ?? false });
    }
  }
  changeChain(chain: Chain): void {
    this.#turn((session) => session.change(chain));
  }
  /** Edits follow each other: one waits for the one before. */
  #turn(edit: (session: SimpleSession) => Promise<SimpleSession>): void {
    this.#turning = this.#turning.then(async () => {
      const before = this.#state.get().simple;
      if (!before) return;
      const simple = await edit(before);
      if (this.#state.get().simple !== before || simple === before) return;
      this.#answered = [];
      this.#xml = simple.xml;
      this.#set({ simple, canUndo: simple.canUndo, canRedo: simple.canRedo, revision: this.#state.get().revision + 1 });
      this.#lint();
      this.#keep(simple.xml);
      this.#bridge.emit('scf-change', { xml: simple.xml });
    });
  }
  /** Adds the findings of the server to our own. */
  answered(findings: readonly Finding[]): void {
    this.#answered = findings;
    this.#lint();
  }
  /** Chooses an element and shows where it is. */
  goTo(id: string): void {
    const { diagram } = this.#state.get();
    const element = diagram?.get('elementRegistry').get(id);
    if (!diagram || !element) return;
    diagram.get('canvas').scrollToElement(element, 100);
    diagram.get('selection').select(element.parent ? element : null);
  }
  showPath(path: readonly string[], opens: readonly string[]): void {
    const { diagram } = this.#state.get();
    if (diagram) markPath(diagram, path, opens);
  }

  #set(change: Partial<DesignerState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}
