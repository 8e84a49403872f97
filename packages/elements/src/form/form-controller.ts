import type { Client } from '@scf-kit/sdk/client';
import type { EndpointAnswer } from '@scf-kit/sdk/contract/endpoint';
import { message } from '@scf-kit/sdk/contract/messages';
import { say } from '@scf-kit/sdk/contract/text';
import {
  createForm,
  parseStringified,
  readDefinition,
  START_NODE,
  stringifyValues,
  type FormDefinition,
  type FormModel,
  type FormProblems,
  type FormValues,
  type RemoteQuestion,
} from '@scf-kit/sdk/form';
import type { ElementBridge, ElementError } from '../element/index.ts';
import { clientOf } from './clients.ts';
import { formAttributes, formProperties } from './declaration.ts';
import { createChoices } from './dictionaries.ts';
import type { DraftKeeper, DraftState } from './draft/draft-keeper.ts';
import { errorOf, problemsOf } from './errors.ts';
import { textOf, type FormScope } from './form-scope.ts';
import { checkValue, formByKey, openForm, startFlow } from './form.calls.ts';
import { createUploadTracker } from './upload-tracker.ts';

type Started = EndpointAnswer<typeof startFlow>;

export interface FormViewState {
  readonly scope: FormScope | undefined;
  readonly phase: 'filling' | 'waiting' | 'checking' | 'submitting' | 'done';
  /** Errors of the last attempt, by path. */
  readonly problems: FormProblems;
  /** Why the last attempt failed as a whole. */
  readonly failure: string | undefined;
  /** What is kept of the answers; undefined while nothing is. */
  readonly draft: DraftState | undefined;
  readonly result: Partial<Started> | undefined;
}
const FRESH: FormViewState = {
  scope: undefined,
  phase: 'filling',
  problems: {},
  failure: undefined,
  draft: undefined,
  result: undefined,
};

/** Where a form comes from. */
interface Source {
  readonly address: string;
  readonly definition: FormDefinition | undefined;
  readonly signedIn: boolean;
}

/** What stands behind one `<scf-form>`: loads the definition, keeps the model, submits. No React, no drawing. */
export class FormController {
  readonly #bridge: ElementBridge;
  readonly #listeners = new Set<() => void>();
  #state: FormViewState = FRESH;
  #definition: FormDefinition | undefined;
  #hash: string | undefined;
  #source: Source | undefined;
  #shape = '';
  #first: FormValues | undefined;
  #visitor = false;
  /** What the browser kept over a navigation, given before the form was there. */
  #kept: FormValues | undefined;
  #stopModel: (() => void) | undefined;
  #loading: AbortController | undefined;
  #flushQueued = false;
  #draft: DraftKeeper | undefined;
  #idempotencyKey: string | undefined;
  #goTo: (path: string, problems: readonly string[]) => void = () => undefined;

  constructor(bridge: ElementBridge) {
    this.#bridge = bridge;
  }

  // --- for the view ---
  readonly getState = (): FormViewState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  /** How a field is reached; the view answers it, since only it knows what is drawn. */
  onFocusPath(go: (path: string, problems: readonly string[]) => void): void {
    this.#goTo = go;
  }
  /**
   * Opens a form that was handed in, so that the first drawing already has it. What is wrong with it is told once
   * somebody listens.
   */
  prepare(): void {
    const given = this.#bridge.property(formProperties.definition);
    if (!given) return;
    try {
      this.#open(given, undefined, undefined);
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
      reload: () => void this.#load(),
      read: {
        value: () => {
          const values = this.#values();
          return values ? this.#told(values) : this.#bridge.property(formProperties.value);
        },
      },
      write: { value: (value) => this.#write(value), errors: (problems) => this.#showErrors(problemsOf(problems)) },
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
  #set(change: Partial<FormViewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
  get #model(): FormModel | undefined {
    return this.#state.scope?.model;
  }
  #values(): FormValues | undefined {
    return this.#model?.values();
  }
  /** Values as the page gets them, and as it sets them. */
  #told(values: FormValues): FormValues {
    return this.#bridge.attribute(formAttributes.stringifyValues) ? stringifyValues(values) : values;
  }
  #taken(values: FormValues): FormValues {
    if (!this.#bridge.attribute(formAttributes.stringifyValues)) return values;
    const texts = Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return { ...values, ...parseStringified(texts) };
  }
  #given(): FormValues | undefined {
    const values = this.#bridge.property(formProperties.value);
    return values && this.#taken(values);
  }
  readonly client = (): Promise<Client> => clientOf(this.#bridge.context());

  // --- definition and model ---
  /** Loads again when what is shown became another form; draws the same form anew when only how it is shown changed. */
  #sync(): void {
    if (this.#isSourceNew()) {
      void this.#load();
      return;
    }
    const shape = this.#shapeNow();
    if (this.#definition && shape !== this.#shape) this.#build(this.#values());
    else this.#set({});
  }
  #sourceNow(): Source {
    const { baseUrl, getToken } = this.#bridge.context();
    // Another function for the same purpose is no reason to load again: pages write it inline.
    return {
      address: `${baseUrl} ${this.#bridge.attribute(formAttributes.formKey)}`,
      definition: this.#bridge.property(formProperties.definition),
      signedIn: getToken !== undefined,
    };
  }
  #noteSource(): void {
    this.#source = this.#sourceNow();
  }
  #isSourceNew(): boolean {
    const { address, definition, signedIn } = this.#sourceNow();
    return (
      address !== this.#source?.address || definition !== this.#source.definition || signedIn !== this.#source.signedIn
    );
  }
  /** How the form is shown: another one draws the same values anew. */
  #shapeNow(): string {
    const { locale, theme } = this.#bridge.context();
    return JSON.stringify([
      locale,
      theme,
      this.#bridge.attribute(formAttributes.mode),
      this.#bridge.disabled(),
      this.#bridge.attribute(formAttributes.node),
      this.#bridge.property(formProperties.context),
      this.#bridge.property(formProperties.changes),
      this.#bridge.property(formProperties.names),
    ]);
  }
  async #load(): Promise<void> {
    this.#noteSource();
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const given = this.#bridge.property(formProperties.definition);
      if (given) {
        this.#stopDraft();
        this.#open(given, undefined, undefined);
      } else {
        this.#bridge.show('loading');
        const [{ definition, hash }, draft] = await Promise.all([this.#fetch(loading.signal), this.#openDraft()]);
        if (loading.signal.aborted) return;
        this.#open(definition, hash, draft);
      }
      this.#announce();
    } catch (cause) {
      if (loading.signal.aborted) return;
      const error =
        cause instanceof FormProblem
          ? ({ kind: 'load', message: cause.message, recoverable: false } as const)
          : errorOf(cause, this.#bridge.context().locale);
      this.#bridge.show(error);
      this.#bridge.report(error);
    }
  }
  /** Builds a form from its definition. @throws FormProblem when it cannot be shown */
  #open(definition: unknown, hash: string | undefined, draft: FormValues | undefined): void {
    const { locale } = this.#bridge.context();
    const read = readDefinition(definition);
    if (!read.ok) {
      const [finding] = read.findings;
      throw new FormProblem(
        message(locale, 'form.definition', {
          place: finding?.place ?? '',
          reason: finding ? say(finding.reason, locale) : '',
        }),
      );
    }
    this.#definition = read.definition;
    this.#hash = hash;
    this.#first = this.#given();
    this.#set({ ...FRESH, draft: this.#state.draft });
    this.#build(this.#model ? this.#values() : this.#first, this.#kept ?? draft);
    this.#kept = undefined;
  }
  #announce(): void {
    this.#bridge.show('ready');
    this.#bridge.emit('scf-ready', { formKey: this.#bridge.attribute(formAttributes.formKey), hash: this.#hash });
  }
  async #fetch(signal: AbortSignal): Promise<{ definition: unknown; hash: string | undefined }> {
    const key = this.#bridge.attribute(formAttributes.formKey);
    if (!key) throw new FormProblem(textOf(this.#bridge.context().locale)('noForm'));
    const client = await this.client();
    const input = { params: { formKey: key }, signal, quiet: true };
    return (await this.#isVisitor()) ? await client.call(openForm, input) : await client.call(formByKey, input);
  }
  async #isVisitor(): Promise<boolean> {
    this.#visitor = (await (await this.client()).authorization()) === undefined;
    return this.#visitor;
  }
  #build(values: FormValues | undefined, draft?: FormValues): void {
    const definition = this.#definition;
    if (!definition) return;
    const { locale, theme } = this.#bridge.context();
    const mode = this.#bridge.attribute(formAttributes.mode);
    const disabled = this.#bridge.disabled();
    // Without a step it is filled in for the first time.
    const node = this.#bridge.attribute(formAttributes.node) || (mode === 'edit' ? START_NODE : '');
    this.#shape = this.#shapeNow();
    this.#stopModel?.();
    const model = createForm(definition, {
      locale,
      ...(values ? { values } : {}),
      readOnly: mode !== 'edit',
      disabled,
      ...(node ? { node } : {}),
      ...(this.#hash === undefined || this.#visitor ? {} : { ask: this.#ask }),
    });
    if (draft) model.setValues(draft);
    this.#stopModel = model.onChange((path, value) => this.#changed(path, value));
    const uploads = this.#state.scope?.uploads ?? createUploadTracker();
    const choices = createChoices({
      client: this.client,
      locale,
      openForm: this.#visitor ? this.#bridge.attribute(formAttributes.formKey) : undefined,
    });
    this.#set({
      scope: {
        bridge: this.#bridge,
        model,
        locale,
        theme,
        mode: disabled && mode === 'edit' ? 'read' : mode,
        uploads,
        choices,
        client: this.client,
        previous: this.#bridge.property(formProperties.changes),
        context: this.#bridge.property(formProperties.context) ?? {},
        names: this.#bridge.property(formProperties.names),
        text: textOf(locale),
      },
    });
    this.#flush();
  }

  /** Puts a question of the form's rules; a visitor's are put at submission, after signing in. */
  readonly #ask = async ({ rule, value }: RemoteQuestion, signal: AbortSignal): Promise<boolean | undefined> => {
    const [formKey, formHash] = [this.#bridge.attribute(formAttributes.formKey), this.#hash];
    if (formHash === undefined) return undefined;
    const client = await this.client();
    const body = { formKey, formHash, rule, value };
    const { holds } = await client.call(checkValue, { body, signal, quiet: true });
    return holds ?? undefined;
  };

  // --- values ---
  #changed(path: string, value: unknown): void {
    this.#idempotencyKey = undefined;
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
      this.#bridge.setFormValue(JSON.stringify(this.#told(values)));
      if (this.#bridge.inForm()) this.#bridge.setProblem(this.#problem());
    });
  }
  #write(value: unknown): void {
    if (isValues(value)) this.#model?.setValues(this.#taken(value));
    else this.#model?.reset();
    this.#flush();
  }
  #restore(state: string): void {
    try {
      const values: unknown = JSON.parse(state);
      if (!isValues(values)) return;
      if (this.#model) this.#model.setValues(this.#taken(values));
      else this.#kept = this.#taken(values);
    } catch {
      // State of another kind of element; there is nothing to restore.
    }
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
  async #openDraft(): Promise<FormValues | undefined> {
    this.#stopDraft();
    const formKey = this.#bridge.attribute(formAttributes.formKey);
    if (this.#bridge.attribute(formAttributes.mode) !== 'edit' || !formKey) return undefined;
    this.#set({ draft: undefined });
    try {
      const { openDraft } = await import('./draft/open-draft.ts');
      const { baseUrl } = this.#bridge.context();
      const businessKey = this.#bridge.attribute(formAttributes.businessKey);
      const keeper = openDraft({
        client: this.client,
        visitor: await this.#isVisitor(),
        baseUrl,
        formKey,
        businessKey,
        hash: () => this.#hash,
        values: () => (this.#state.phase === 'done' ? undefined : this.#values()),
        onState: (draft) => this.#set({ draft }),
      });
      this.#draft = keeper;
      return await keeper.load();
    } catch (cause) {
      // A form is filled in without drafts rather than not at all.
      console.warn(cause);
      return undefined;
    }
  }
  readonly discardDraft = (): void => {
    this.#reset();
    void this.#draft?.discard();
  };
  readonly keepMine = (): void => this.#draft?.keepMine();
  readonly takeTheirs = (): void => {
    const values = this.#draft?.takeTheirs();
    if (!values || !this.#model) return;
    // What only this window has is not part of the other.
    this.#build(this.#first, values);
  };
  readonly acknowledgeDraft = (): void => this.#draft?.acknowledge();

  // --- validity ---
  /** The first problem of the current values, told but not shown. */
  #problem(): string | undefined {
    return this.#state.scope?.mode === 'edit' ? this.#model?.firstProblem() : undefined;
  }
  #report(): boolean {
    const model = this.#model;
    if (!model || this.#state.scope?.mode !== 'edit') return true;
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
    const { scope, phase } = this.#state;
    if (!scope || scope.mode !== 'edit' || phase !== 'filling') return false;
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
    if (scope.uploads.failed() > 0 || scope.uploads.paused() > 0) {
      this.#set({ failure: scope.text(scope.uploads.failed() > 0 ? 'uploadsFailed' : 'uploadsPaused') });
      return false;
    }
    const values = this.#values() ?? {};
    if (!this.#bridge.emit('scf-before-submit', { values: this.#told(values) })) return false;
    this.#set({ phase: 'submitting', failure: undefined });
    try {
      const result = await this.#send(values);
      this.#draft?.submitted();
      this.#set({ phase: 'done', result, draft: undefined });
      this.#bridge.emit('scf-submit', { ...result, values: this.#told(values) });
      return true;
    } catch (cause) {
      this.#set({ phase: 'filling' });
      this.#refused(cause);
      return false;
    }
  }
  async #send(values: FormValues): Promise<Partial<Started>> {
    const formKey = this.#bridge.attribute(formAttributes.formKey);
    // A form that was handed in has no address to be sent to: the page does that.
    if (!formKey || this.#bridge.property(formProperties.definition)) return {};
    const client = await this.client();
    const processKey = this.#bridge.attribute(formAttributes.processKey);
    const businessKey = this.#bridge.attribute(formAttributes.businessKey);
    // The same answers sent again after a cut are one submission.
    this.#idempotencyKey ??= crypto.randomUUID();
    return await client.call(startFlow, {
      idempotencyKey: this.#idempotencyKey,
      quiet: true,
      body: {
        formKey,
        formHash: this.#hash,
        formData: values,
        ...(processKey ? { processDefinitionKey: processKey } : {}),
        ...(businessKey ? { businessKey } : {}),
      },
    });
  }
  #refused(cause: unknown): void {
    const { locale } = this.#bridge.context();
    const error: ElementError = errorOf(cause, locale);
    const problems = problemsOf(cause instanceof Error && 'errors' in cause ? cause.errors : undefined);
    if (Object.keys(problems).length > 0) this.#showErrors(problems);
    this.#set({ failure: error.kind === 'auth' && this.#visitor ? textOf(locale)('loginFirst') : error.message });
    this.#bridge.report(error);
  }
}

/** The form cannot be shown, and asking again would not help. */
class FormProblem extends Error {}

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
