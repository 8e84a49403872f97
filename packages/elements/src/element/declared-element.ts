import { atom } from 'nanostores';
import { shell } from '@scf-kit/sdk/contract/messages/shell';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { Attribute, Property } from './attribute.ts';
import type { ElementBridge, ElementError, ElementHandle } from './bridge.ts';
import {
  configurationChanged,
  resolveContext,
  onConfiguration,
  PROVIDES,
  type Configuration,
  type ThemeChoice,
} from './configuration.ts';
import type { ElementContext } from './context.ts';
import type { ElementDeclaration } from './declaration.ts';
import { adoptOwn, adoptSheet } from './sheets.ts';
import { createFrame, type Frame } from './states.ts';

/** A chunk that has not come after this long counts as failed. */
const LOAD_TIMEOUT = 20_000;

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The implementation did not load in time.')), LOAD_TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type MountTag = (place: HTMLElement, bridge: ElementBridge) => () => void;

/** Shared by all elements of one tag. */
export interface ElementTag {
  readonly declaration: ElementDeclaration;
  /** The attributes it declares, by their names in HTML. */
  readonly attributes: ReadonlyMap<string, Attribute<unknown>>;
  /** Mounts a view, once the code of this tag is here: the next one waits for nothing. */
  mount: MountTag | undefined;
}

/** A server that renders the page loads this file too. It has no elements and makes none. */
const PageElement = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/**
 * An element by its declaration: attributes by presence, properties set before upgrade, moves without loss, form
 * association, events, loading and error states. It knows no React: its view is made by r2wc and loaded when the tag
 * first connects.
 */
export class DeclaredElement extends PageElement {
  readonly #tag: ElementTag;
  readonly #declaration: ElementDeclaration;
  readonly #internals = this.attachInternals();
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #frame: Frame | undefined;
  readonly #values = new Map<string, unknown>();
  /** Counts what the view has to be drawn again for. */
  readonly #revision = atom(0);
  readonly #handles = new Set<ElementHandle>();
  readonly #bridge: ElementBridge;
  #fieldsetDisabled = false;
  #context: ElementContext | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #forgetConfiguration: (() => void) | undefined;
  #unmountView: (() => void) | undefined;
  /** In the page, moves included. */
  #isIn = false;
  #mounting = 0;
  #restored: string | undefined;
  /** The entered values while it is out of the page. */
  #kept: unknown;
  #isReady: () => void = () => undefined;
  readonly ready = new Promise<void>((resolve) => {
    this.#isReady = resolve;
  });

  constructor(tag: ElementTag) {
    super();
    const { declaration } = tag;
    this.#tag = tag;
    this.#declaration = declaration;
    const root = this.#root;
    adoptSheet(root);
    this.#frame = declaration.load ? createFrame(root, () => this.reload(), declaration.compact) : undefined;
    if (!this.#frame) root.appendChild(document.createElement('slot'));
    this.#bridge = this.#makeBridge();
    const { provides } = declaration;
    if (provides) Object.defineProperty(this, PROVIDES, { value: () => provides(this.#bridge) });
  }

  // --- life ---
  connectedCallback(): void {
    this.#keepEarlyProperties();
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    // A provider is where others ask; it asks nobody.
    if (!this.#declaration.provides) this.#forgetConfiguration ??= onConfiguration(() => this.#changed());
    this.#changed();
    if (this.#isIn) return;
    this.#isIn = true;
    void this.#mount();
  }
  /**
   * Taking out and putting back in is a move: the view is given up only when the element is still out a moment later,
   * and what was entered waits for it to come back.
   */
  disconnectedCallback(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#leaving = undefined;
      if (this.isConnected) return;
      this.#forgetConfiguration?.();
      this.#forgetConfiguration = undefined;
      this.#isIn = false;
      this.#unmount();
    });
  }
  /** moveBefore() keeps everything by itself. */
  connectedMoveCallback(): void {
    this.#changed();
  }
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#tag.attributes.get(name)?.parse(after, (problem) => this.#warn(problem));
    this.#changed();
  }

  // --- forms of the page ---
  formDisabledCallback(disabled: boolean): void {
    this.#fieldsetDisabled = disabled;
    this.#changed();
  }
  formResetCallback(): void {
    this.reset();
  }
  formStateRestoreCallback(state: unknown): void {
    if (typeof state !== 'string') return;
    this.#restored = state;
    for (const handle of this.#handles) handle.restore?.(state);
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    this.#refreshProblem();
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    this.#refreshProblem();
    let valid = true;
    for (const handle of this.#handles) valid = (handle.report?.() ?? true) && valid;
    // The view shows its own messages, so the browser is only asked, which fires `invalid` as it would for a native
    // control.
    return this.#internals.checkValidity() && valid;
  }
  reset(): void {
    this.#kept = undefined;
    this.#setUserInvalid(false);
    for (const handle of this.#handles) handle.reset?.();
  }
  reload(): void {
    if (this.#unmountView) for (const handle of this.#handles) handle.reload?.();
    else if (this.isConnected && this.#declaration.load) void this.#mount();
  }
  override focus(options?: FocusOptions): void {
    for (const handle of this.#handles) if (handle.focus) return handle.focus(options);
    super.focus(options);
  }

  /** Reads a declared property for the accessors below. */
  readProperty(key: string, declared: Property<unknown>): unknown {
    for (const handle of this.#handles) {
      const read = handle.read?.[key];
      if (read) return read();
    }
    if (key === 'value' && this.#kept !== undefined) return this.#kept ?? undefined;
    const value = this.#values.get(declared.name);
    return declared.is(value) ? value : undefined;
  }
  writeProperty(key: string, declared: Property<unknown>, value: unknown): void {
    if (value !== undefined && value !== null && !declared.is(value)) {
      this.#warn(`property ${key} must be ${declared.type}`);
      return;
    }
    // Frameworks that draw again set the very object they set before: no reason to lose what was entered since.
    if (
      typeof value !== 'string' &&
      typeof value !== 'number' &&
      (value ?? undefined) === this.#values.get(declared.name)
    )
      return;
    this.#values.set(declared.name, value ?? undefined);
    if (key === 'value') this.#kept = undefined;
    for (const handle of this.#handles) handle.write?.[key]?.(value ?? undefined);
    this.#changed();
  }
  async callMethod(name: string): Promise<unknown> {
    await this.ready;
    for (const handle of this.#handles) {
      const method = handle.methods?.[name];
      if (method) return await method();
    }
    throw new Error(`<${this.#declaration.tag}> is not in the page: ${name}() has nothing to act on.`);
  }

  // --- inside ---
  /** Properties set before the class was known hide the accessors: take them off and set them again. */
  #keepEarlyProperties(): void {
    for (const key of [...Object.keys(this.#declaration.attributes), ...Object.keys(this.#declaration.properties)]) {
      if (!Object.hasOwn(this, key)) continue;
      const value: unknown = Reflect.get(this, key);
      Reflect.deleteProperty(this, key);
      Reflect.set(this, key, value);
    }
  }
  #warn(problem: string): void {
    console.warn(`<${this.#declaration.tag}>: ${problem}`);
    this.#report({ kind: 'attribute', message: problem, recoverable: true });
  }
  #changed(): void {
    this.#context = undefined;
    if (this.isConnected) this.#frame?.setTheme(this.#bridge.context().theme);
    this.#revision.set(this.#revision.get() + 1);
    if (this.#declaration.provides && this.isConnected) configurationChanged();
  }
  #report(error: ElementError): void {
    this.dispatchEvent(new CustomEvent('scf-error', { detail: error, bubbles: true, composed: true }));
  }
  #show(state: 'loading' | 'ready' | ElementError): void {
    this.#frame?.show(state, this.#bridge.context().locale);
    if (state === 'ready') this.#isReady();
  }
  #setUserInvalid(invalid: boolean): void {
    if (invalid) this.#internals.states.add('user-invalid');
    else this.#internals.states.delete('user-invalid');
  }
  #setProblem(problem: string | undefined): void {
    if (!this.#declaration.formAssociated) return;
    const anchor = this.#frame?.view;
    if (problem) this.#internals.setValidity({ customError: true }, problem, anchor?.isConnected ? anchor : undefined);
    else this.#internals.setValidity({});
  }
  #refreshProblem(): void {
    for (const handle of this.#handles) if (handle.problem) this.#setProblem(handle.problem());
  }
  async #mount(): Promise<void> {
    const frame = this.#frame;
    const { load, tag } = this.#declaration;
    if (!load || !frame) {
      this.#isReady();
      return;
    }
    const turn = ++this.#mounting;
    if (this.#tag.mount) {
      this.#unmountView = this.#tag.mount(frame.view, this.#bridge);
      return;
    }
    this.#show('loading');
    try {
      const [{ mountView }, { View, sheets, inForm }] = await withTimeout(Promise.all([import('./mount.tsx'), load()]));
      const mount: MountTag = (place, bridge) => {
        if (sheets) adoptOwn(bridge.root, tag, sheets);
        return mountView(place, View, bridge, inForm);
      };
      this.#tag.mount = mount;
      // Taken out meanwhile, or asked again.
      if (turn !== this.#mounting) return;
      this.#unmountView = mount(frame.view, this.#bridge);
    } catch (cause) {
      if (turn !== this.#mounting) return;
      console.warn(`<${tag}>: its implementation could not be loaded`, cause);
      const error: ElementError = {
        kind: 'load',
        message: say(shell['app.chunkLoadError'], this.#bridge.context().locale),
        recoverable: true,
      };
      this.#show(error);
      this.#report(error);
    }
  }
  #unmount(): void {
    this.#mounting++;
    for (const handle of this.#handles) {
      const kept = handle.keep?.();
      // Null is kept as well: what was there has been cleared.
      if (kept !== undefined) this.#kept = kept;
    }
    this.#unmountView?.();
    this.#unmountView = undefined;
  }
  #makeBridge(): ElementBridge {
    return {
      host: this,
      root: this.#root,
      revision: () => this.#revision.get(),
      subscribe: (listener) => this.#revision.listen(listener),
      context: () => (this.#context ??= resolveContext(this, this.#ownConfiguration())),
      attribute: <T>(declared: Attribute<T>): T => declared.parse(this.getAttribute(declared.name)),
      property: <T>(declared: Property<T>): T | undefined => {
        const value = this.#values.get(declared.name);
        return declared.is(value) ? value : undefined;
      },
      disabled: () => this.#fieldsetDisabled || this.hasAttribute('disabled'),
      labels: () =>
        this.#declaration.formAssociated
          ? [...this.#internals.labels].flatMap((label) => label.textContent?.trim() || [])
          : [],
      inForm: () => Boolean(this.#declaration.formAssociated) && this.#internals.form !== null,
      emit: (type, detail) =>
        this.dispatchEvent(
          new CustomEvent(type, { detail, cancelable: this.#declaration.events[type]?.cancelable ?? false }),
        ),
      report: (error) => this.#report(error),
      show: (state) => this.#show(state),
      setFormValue: (value) => {
        if (this.#declaration.formAssociated) this.#internals.setFormValue(value, value);
      },
      setProblem: (problem) => this.#setProblem(problem),
      setUserInvalid: (invalid) => this.#setUserInvalid(invalid),
      attach: (handle) => {
        this.#handles.add(handle);
        if (this.#restored !== undefined) handle.restore?.(this.#restored);
        if (this.#kept !== undefined && handle.resume) {
          handle.resume(this.#kept);
          this.#kept = undefined;
        }
        return () => {
          this.#handles.delete(handle);
        };
      },
    };
  }
  #ownConfiguration(): Configuration {
    const read = (name: string): unknown => this.#tag.attributes.get(name)?.parse(this.getAttribute(name));
    const locale = read('locale');
    const theme = read('theme');
    return { locale: isLocale(locale) ? locale : undefined, theme: isTheme(theme) ? theme : undefined };
  }
}

const isLocale = (value: unknown): value is Locale => value === 'zh-CN' || value === 'en-US';
const isTheme = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'auto';
