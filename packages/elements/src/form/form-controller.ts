import { atom } from 'nanostores';
import type { Client } from '@scf-kit/sdk/client';
import {
  createFormWith,
  sentValues,
  START_NODE,
  type FormDefinition,
  type FormModel,
  type FormProblems,
  type FormValues,
  type RemoteQuestion,
} from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import { getClient } from './clients.ts';
import { formAttributes, formProperties } from './declaration.ts';
import { createScope } from './create-scope.ts';
import { beginDraft } from './draft/begin-draft.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { readProblems } from './errors.ts';
import { createText } from './form-scope.ts';
import { getEngines, hasEngines, loadEngines } from './form-engines.ts';
import {
  parseDefinition,
  fetchForm,
  FormProblem,
  isSameSource,
  readShape,
  readSource,
  toLoadError,
  type FetchedForm,
  type FormSource,
} from './form-source.ts';
import { NEW_FORM_STATE, type FormState } from './form-state.ts';
import { FormSubmission, toRefusal, findUploadsProblem } from './form-submission.ts';
import { fromPage, isValues, toPage, readGivenValues, readKeptValues } from './page-values.ts';
import { createUploadTracker } from './upload-tracker.ts';

/** The controller of one `<scf-form>`: loads the definition, keeps the model, submits. No React, no drawing. */
export class FormController {
  readonly #bridge: ElementBridge;
  readonly #state = atom<FormState>(NEW_FORM_STATE);
  readonly #submission: FormSubmission;
  #definition: FormDefinition | undefined;
  #hash: string | undefined;
  #source: FormSource | undefined;
  #shape = '';
  #first: FormValues | undefined;
  #visitor = false;
  /** Values the browser restored after a navigation, given before the form was there. */
  #kept: FormValues | undefined;
  /** Values that were entered before the element was taken out of the page. */
  #left: FormValues | undefined;
  #stopModel: (() => void) | undefined;
  /** Why there is no form to fill in; nothing is sent meanwhile. */
  #trouble: string | undefined;
  #loading: AbortController | undefined;
  #flushQueued = false;
  #draft: DraftKeeper | undefined;
  #goTo: (path: string, problems: readonly string[]) => void = () => undefined;

  readonly client = (): Promise<Client> => getClient(this.#bridge.context());

  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
    this.#submission = new FormSubmission(bridge, this.client);
  }

  // --- for the view ---
  readonly getState = (): FormState => this.#state.get();
  readonly subscribe = (listener: () => void): (() => void) => this.#state.listen(listener);
  /** How a field is reached; the view answers it, since only it knows what is drawn. */
  onFocusPath(go: (path: string, problems: readonly string[]) => void): void {
    this.#goTo = go;
  }
  /**
   * Opens a form that was handed in, so that the first drawing already has it. What is wrong with it is told once
   * somebody listens, and what it needs beyond other forms is waited for then.
   */
  prepare(): void {
    const given = this.#bridge.property(formProperties.definition);
    if (!given) return;
    try {
      const { locale } = this.#bridge.context();
      const definition = parseDefinition(given, locale);
      if (!hasEngines(definition)) {
        // Asked for now and waited for later, where what goes wrong is told.
        loadEngines(definition, locale).catch(() => undefined);
        return;
      }
      this.#open(definition, undefined, undefined);
      this.#noteSource();
    } catch (cause) {
      if (!(cause instanceof FormProblem)) throw cause;
    }
  }
  start(): () => void {
    const stopBridge = this.#bridge.subscribe(() => this.#sync());
    const detach = this.#bridge.attach({
      focus: (options) => this.#focusFirst(options),
      report: () => this.#report(),
      problem: () => this.#problem(),
      reset: () => this.#reset(),
      restore: (state) => this.#restore(state),
      keep: () => (this.#state.get().phase === 'done' ? undefined : this.#pageValues()),
      resume: (kept) => this.#resume(kept),
      reload: () => void this.#load(),
      read: {
        value: () => this.#pageValues() ?? this.#bridge.property(formProperties.value),
      },
      write: { value: (value) => this.#write(value), errors: (problems) => this.#showErrors(readProblems(problems)) },
      methods: { submit: () => this.submit() },
    });
    if (this.#isSourceNew()) void this.#load();
    else this.#announce();
    return () => {
      stopBridge();
      detach();
      this.#stopModel?.();
      this.#loading?.abort();
      this.#draft?.stop();
    };
  }
  #set(change: Partial<FormState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
  get #model(): FormModel | undefined {
    return this.#state.get().scope?.model;
  }
  #values(): FormValues | undefined {
    return this.#model?.values();
  }
  #pageValues(): FormValues | undefined {
    const values = this.#values();
    return values && toPage(this.#bridge, values);
  }
  // --- definition and model ---
  /** Loads again when what is shown became another form; draws the same form anew when only how it is shown changed. */
  #sync(): void {
    if (this.#isSourceNew()) {
      void this.#load();
      return;
    }
    const shape = readShape(this.#bridge);
    if (this.#definition && shape !== this.#shape) this.#build(this.#values());
    else this.#set({});
  }
  #noteSource(): void {
    this.#source = readSource(this.#bridge);
  }
  #isSourceNew(): boolean {
    return !isSameSource(this.#source, readSource(this.#bridge));
  }
  async #load(): Promise<void> {
    this.#noteSource();
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    this.#setTrouble(undefined);
    const { locale } = this.#bridge.context();
    try {
      const given = this.#bridge.property(formProperties.definition);
      let found: FetchedForm = { definition: given, hash: undefined };
      let draft: FormValues | undefined;
      if (given) this.#stopDraft();
      else {
        this.#bridge.show('loading');
        [found, draft] = await Promise.all([this.#fetch(loading.signal), this.#openDraft()]);
        if (loading.signal.aborted) return;
      }
      const definition = parseDefinition(found.definition, locale);
      if (!hasEngines(definition)) {
        this.#bridge.show('loading');
        this.#setTrouble(createText(locale)('rulesLoading'));
        await loadEngines(definition, locale);
        if (loading.signal.aborted) return;
        this.#setTrouble(undefined);
      }
      this.#open(definition, found.hash, draft);
      this.#announce();
    } catch (cause) {
      if (loading.signal.aborted) return;
      const error = toLoadError(cause, locale);
      this.#setTrouble(error.message);
      this.#bridge.show(error);
      this.#bridge.report(error);
    }
  }
  #setTrouble(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#bridge.setProblem(trouble && this.#problem());
  }
  /** Builds a form from its definition, whose engines are here. */
  #open(definition: FormDefinition, hash: string | undefined, draft: FormValues | undefined): void {
    this.#definition = definition;
    this.#hash = hash;
    this.#first = readGivenValues(this.#bridge);
    this.#set({ ...NEW_FORM_STATE, draft: this.#state.get().draft });
    const left = this.#model ? undefined : this.#left;
    this.#build(this.#model ? this.#values() : (left ?? this.#first), left ? undefined : (this.#kept ?? draft));
    this.#kept = this.#left = undefined;
  }
  #announce(): void {
    this.#bridge.show('ready');
    this.#bridge.emit('scf-ready', { formKey: this.#bridge.attribute(formAttributes.formKey), hash: this.#hash });
  }
  async #fetch(signal: AbortSignal): Promise<FetchedForm> {
    const client = await this.client();
    return fetchForm(this.#bridge, client, { visitor: await this.#isVisitor(), signal });
  }
  async #isVisitor(): Promise<boolean> {
    this.#visitor = (await (await this.client()).authorization()) === undefined;
    return this.#visitor;
  }
  #build(values: FormValues | undefined, draft?: FormValues): void {
    const definition = this.#definition;
    if (!definition) return;
    const mode = this.#bridge.attribute(formAttributes.mode);
    // Without a step it is filled in for the first time.
    const node = this.#bridge.attribute(formAttributes.node) || (mode === 'edit' ? START_NODE : '');
    this.#shape = readShape(this.#bridge);
    this.#stopModel?.();
    const model = createFormWith(getEngines(), definition, {
      locale: this.#bridge.context().locale,
      ...(values ? { values } : {}),
      readOnly: mode !== 'edit',
      disabled: this.#bridge.disabled(),
      ...(node ? { node } : {}),
      ...(this.#hash === undefined || this.#visitor ? {} : { ask: this.#ask }),
    });
    if (draft) model.setValues(draft);
    this.#stopModel = model.onChange((path, value) => this.#changed(path, value));
    const uploads = this.#state.get().scope?.uploads ?? createUploadTracker();
    this.#set({
      scope: createScope(this.#bridge, model, { client: this.client, visitor: this.#visitor, uploads }),
    });
    this.#flush();
  }

  /** A visitor's questions are put at submission, after signing in. */
  readonly #ask = async (question: RemoteQuestion, signal: AbortSignal): Promise<boolean | undefined> =>
    this.#hash === undefined ? undefined : this.#submission.ask(question, this.#hash, signal);

  // --- values ---
  #changed(path: string, value: unknown): void {
    this.#submission.renew();
    this.#bridge.emit('scf-input', { path, value });
    this.#bridge.emit('scf-change', { path, value });
    this.#flush();
    this.#draft?.changed();
  }
  /** Tells the form of the page, once for all changes of one turn. */
  #flush(): void {
    if (this.#flushQueued) return;
    this.#flushQueued = true;
    queueMicrotask(() => {
      this.#flushQueued = false;
      // Collecting all values at each key is only for forms that pages send.
      const values = this.#bridge.attribute(formAttributes.name) ? this.#values() : undefined;
      if (!values) return;
      this.#bridge.setFormValue(JSON.stringify(toPage(this.#bridge, values)));
      if (this.#bridge.inForm()) this.#bridge.setProblem(this.#problem());
    });
  }
  #write(value: unknown): void {
    if (isValues(value)) this.#model?.setValues(fromPage(this.#bridge, value));
    else this.#model?.reset();
    this.#flush();
  }
  #restore(state: string): void {
    const values = readKeptValues(this.#bridge, state);
    if (values && this.#model) this.#model.setValues(values);
    else this.#kept = values;
  }
  #resume(kept: unknown): void {
    this.#left = isValues(kept) ? fromPage(this.#bridge, kept) : undefined;
    if (this.#model && this.#left) this.#build(this.#left);
  }
  readonly resetForm = (): void => this.#reset();
  #reset(): void {
    this.#model?.reset();
    if (this.#first) this.#model?.setValues(this.#first);
    this.#set({ phase: 'filling', problems: {}, failure: undefined, result: undefined });
    this.#flush();
  }

  // --- drafts ---
  #stopDraft(): void {
    this.#draft?.stop();
    this.#draft = undefined;
  }
  /** Begins to keep drafts where the form has an address of its own; answers what was kept. */
  #openDraft(): Promise<FormValues | undefined> {
    this.#stopDraft();
    this.#set({ draft: undefined });
    return beginDraft(this.#bridge, {
      client: this.client,
      isVisitor: () => this.#isVisitor(),
      hash: () => this.#hash,
      values: () => {
        const values = this.#state.get().phase === 'done' ? undefined : this.#values();
        return values && sentValues(values);
      },
      onState: (draft) => this.#set({ draft }),
      onBegun: (keeper) => {
        this.#stopDraft();
        this.#draft = keeper;
      },
    });
  }
  readonly discardDraft = (): void => {
    this.#reset();
    void this.#draft?.discard();
  };
  readonly keepMine = (): void => this.#draft?.keepMine();
  readonly takeTheirs = (): void => {
    const values = this.#draft?.takeTheirs();
    if (!values || !this.#model) return;
    // Values that only this window has are no part of the other draft.
    this.#build(this.#first, values);
  };
  readonly acknowledgeDraft = (): void => this.#draft?.acknowledge();

  // --- validity ---
  /** The first problem of the current values, told but not shown. */
  #problem(): string | undefined {
    if (this.#trouble !== undefined)
      return this.#bridge.attribute(formAttributes.mode) === 'edit' ? this.#trouble : undefined;
    return this.#state.get().scope?.mode === 'edit' ? this.#model?.firstProblem() : undefined;
  }
  #report(): boolean {
    if (this.#trouble !== undefined) return this.#problem() === undefined;
    const model = this.#model;
    if (!model || this.#state.get().scope?.mode !== 'edit') return true;
    const problems = model.validate();
    const [first] = Object.keys(problems);
    this.#set({ problems, failure: undefined });
    this.#bridge.setUserInvalid(first !== undefined);
    this.#bridge.setProblem(Object.values(problems)[0]);
    if (first !== undefined) this.#goTo(first, Object.keys(problems));
    return first === undefined;
  }
  #showErrors(problems: FormProblems): void {
    this.#model?.setErrors(problems);
    this.#set({ problems });
    const [first] = Object.keys(problems);
    this.#bridge.setUserInvalid(first !== undefined);
    if (first !== undefined) this.#goTo(first, Object.keys(problems));
  }
  #focusFirst(options?: FocusOptions): void {
    const control = this.#bridge.root.querySelector('.form :is(input,textarea,button,[tabindex]):not([disabled])');
    if (control instanceof HTMLElement) control.focus(options);
  }

  // --- submitting ---
  /** Answers whether the values were sent and taken. */
  async submit(): Promise<boolean> {
    const { scope, phase } = this.#state.get();
    if (!scope || this.#trouble !== undefined || scope.mode !== 'edit' || phase !== 'filling') return false;
    if (scope.uploads.running() > 0) {
      this.#set({ phase: 'waiting', failure: undefined });
      await scope.uploads.settled();
      this.#set({ phase: 'filling' });
    }
    if (scope.model.validating()) {
      this.#set({ phase: 'checking', failure: undefined });
      await scope.model.settled();
      this.#set({ phase: 'filling' });
    }
    if (!this.#report()) return false;
    const failure = findUploadsProblem(scope);
    if (failure !== undefined) {
      this.#set({ failure });
      return false;
    }
    const values = this.#values() ?? {};
    if (!this.#bridge.emit('scf-before-submit', { values: toPage(this.#bridge, values) })) return false;
    this.#set({ phase: 'submitting', failure: undefined });
    try {
      const result = await this.#submission.send(values, this.#hash);
      // The server takes the draft of a record with it; of what a page offers a form for it knows nothing.
      if (this.#bridge.attribute(formAttributes.draftKey)) await this.#draft?.discard();
      else this.#draft?.submitted();
      this.#set({ phase: 'done', result, draft: undefined });
      this.#bridge.emit('scf-submit', { ...result, values: toPage(this.#bridge, values) });
      return true;
    } catch (cause) {
      this.#set({ phase: 'filling' });
      this.#refused(cause);
      return false;
    }
  }
  #refused(cause: unknown): void {
    const { error, failure, problems } = toRefusal(this.#bridge, cause, this.#visitor);
    if (Object.keys(problems).length > 0) this.#showErrors(problems);
    this.#set({ failure });
    this.#bridge.report(error);
  }
}
