import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '@scf-kit/sdk/client';
import { say } from '@scf-kit/sdk/contract/text';
import { createFormWith, findWidgetType, widgetEngine, type FormItem, type FormModel } from '@scf-kit/sdk/form';
import type { Attribute, ElementBridge } from '../element/index.ts';
import { getClient } from '../form/clients.ts';
import { createChoices } from '../form/dictionaries.ts';
import { createText, type FormScope } from '../form/form-scope.ts';
import { createUploadTracker } from '../form/upload-tracker.ts';
import { toFieldType, type Widget } from './widget.ts';

/** The one field of a widget that stands alone. */
const MODEL = 'value';
export interface WidgetState {
  readonly scope: FormScope | undefined;
  /** Its accessible name where no label is drawn. */ readonly name: string | undefined;
}

/** Runs a widget's tag as a form of one field, so that its value is held, checked and drawn as in any form. */
export class WidgetController {
  readonly #widget: Widget;
  readonly #bridge: ElementBridge;
  readonly #state = atom<WidgetState>({ scope: undefined, name: undefined });
  readonly #uploads = createUploadTracker(() => this.#tell());
  #shape = '';
  #first: unknown;
  #kept: unknown;
  #stopModel: (() => void) | undefined;

  constructor(widget: Widget, bridge: ElementBridge) {
    this.#widget = widget;
    this.#bridge = bridge;
  }
  get $state(): ReadableAtom<WidgetState> {
    return this.#state;
  }
  start(): () => void {
    this.#first = this.#given();
    const stopBridge = this.#bridge.subscribe(() => this.#sync());
    const value = this.#widget.declaration.properties['value'];
    const detach = this.#bridge.attach({
      focus: (options) => this.#focus(options),
      report: () => this.#report(),
      problem: () => this.#problem(),
      reset: () => this.#reset(),
      restore: (state) => this.#restore(state),
      reload: () => this.#rebuild(),
      ...(value
        ? {
            read: { value: () => this.#value() },
            write: { value: (written) => this.#write(written) },
            keep: () => this.#value() ?? null,
            resume: (kept) => {
              this.#kept = kept;
            },
          }
        : {}),
    });
    this.#sync();
    this.#bridge.show('ready');
    return () => {
      stopBridge();
      detach();
      this.#stopModel?.();
    };
  }
  get #model(): FormModel | undefined {
    return this.#state.get().scope?.model;
  }
  get #holds(): string {
    return (
      findWidgetType(toFieldType(this.#widget.declaration.tag))?.value ??
      (this.#widget.declaration.formAssociated ? 'list' : 'none')
    );
  }
  #value(): unknown {
    return this.#model?.values()[MODEL] ?? undefined;
  }
  readonly #client = (): Promise<Client> => getClient(this.#bridge.context());
  /** The page's value: the property, or the attribute of the first value. */
  #given(): unknown {
    const declared = this.#widget.declaration.properties['value'];
    if (!declared) return undefined;
    return (
      this.#bridge.property(declared) ??
      (declared.attribute ? (this.#bridge.host.getAttribute(declared.attribute) ?? undefined) : undefined)
    );
  }
  #read(key: string): unknown {
    const declared: Attribute<unknown> | undefined = this.#widget.declaration.attributes[key];
    return declared && this.#bridge.attribute(declared);
  }

  // --- drawing ---
  #options(): Record<string, unknown> {
    return Object.fromEntries(Object.keys(this.#widget.declaration.attributes).map((key) => [key, this.#read(key)]));
  }
  /** Another language, theme or attribute draws the same value anew. */
  #sync(): void {
    const { locale, theme, baseUrl, getToken } = this.#bridge.context();
    const shape = JSON.stringify([
      locale,
      theme,
      baseUrl,
      getToken !== undefined,
      this.#bridge.disabled(),
      this.#options(),
    ]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#rebuild();
  }
  #rebuild(): void {
    const { locale, theme } = this.#bridge.context();
    const { label, name: _, required, disabled: __, readOnly, locale: ___, theme: ____, ...options } = this.#options();
    const written = typeof label === 'string' ? label : '';
    const item: FormItem = {
      type: toFieldType(this.#widget.declaration.tag),
      key: MODEL,
      model: MODEL,
      label: written,
      options,
      ...(required === true ? { rules: [{ required: true }] } : {}),
    };
    const read = readOnly === true || this.#bridge.disabled();
    const value = this.#model ? this.#value() : this.#kept === undefined ? this.#first : this.#kept;
    this.#stopModel?.();
    const model = createFormWith(
      widgetEngine,
      { list: [item], config: { layout: 'vertical' } },
      { locale, readOnly: read, ...(value === undefined ? {} : { values: { [MODEL]: value } }) },
    );
    this.#stopModel = model.onChange(() => this.#changed());
    const named =
      this.#bridge.labels().join(' ') ||
      this.#bridge.host.getAttribute('aria-label') ||
      say(this.#widget.title, locale);
    // A page with one value has no use for the path in a field's events.
    const bridge: ElementBridge = {
      ...this.#bridge,
      emit: (type, detail) => this.#bridge.emit(type, withoutPath(detail)),
    };
    const scope: FormScope = {
      bridge,
      model,
      locale,
      theme,
      mode: read ? 'read' : 'edit',
      uploads: this.#uploads,
      client: this.#client,
      context: {},
      text: createText(locale),
      choices: createChoices({ client: this.#client, locale, openForm: undefined }),
    };
    this.#state.set({ scope, name: written === '' ? named : undefined });
    this.#tell();
  }

  // --- value ---
  #changed(): void {
    const value = this.#value();
    this.#tell();
    this.#bridge.emit('scf-input', { value });
    this.#bridge.emit('scf-change', { value });
  }
  /** Tells the form of the page. */
  #tell(): void {
    if (this.#holds === 'none') return;
    const value = this.#value();
    this.#bridge.setFormValue(value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
    this.#bridge.setProblem(this.#problem());
  }
  #write(value: unknown): void {
    this.#model?.setValues({ [MODEL]: value ?? null });
    this.#tell();
  }
  #restore(state: string): void {
    this.#kept = this.#holds === 'text' || this.#holds === 'decimal' ? state : parsed(state);
    if (this.#model && this.#kept !== undefined) this.#write(this.#kept);
  }
  #reset(): void {
    this.#model?.reset();
    this.#write(this.#first);
  }
  #problem(): string | undefined {
    return this.#state.get().scope?.mode === 'edit' ? (this.#model?.firstProblem() ?? this.#unsent()) : undefined;
  }
  /** Why its files are not all there. */
  #unsent(): string | undefined {
    const said =
      this.#uploads.running() > 0
        ? 'waiting'
        : this.#uploads.failed() > 0
          ? 'uploadsFailed'
          : this.#uploads.paused() > 0
            ? 'uploadsPaused'
            : undefined;
    return said && this.#state.get().scope?.text(said);
  }
  #report(): boolean {
    const { scope } = this.#state.get();
    if (!scope || scope.mode !== 'edit') return true;
    const [wrong] = Object.values(scope.model.validate());
    const problem = wrong ?? this.#unsent();
    this.#bridge.setUserInvalid(problem !== undefined);
    this.#bridge.setProblem(problem);
    if (problem !== undefined) this.#focus();
    return problem === undefined;
  }
  #focus(options?: FocusOptions): void {
    const find = (reached: string): Element | null =>
      this.#bridge.root.querySelector(
        `.form :is(input,textarea,select,button,a[href],[tabindex])${reached}:not([disabled])`,
      );
    // A container (tabindex -1) gets the focus only where there is no control.
    const control = find(':not([tabindex="-1"])') ?? find('');
    if (control instanceof HTMLElement) control.focus(options);
  }
}

function parsed(state: string): unknown {
  try {
    return state === '' ? undefined : JSON.parse(state);
  } catch {
    // State of another kind of element; there is nothing to restore.
    return undefined;
  }
}

function withoutPath(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null || !('path' in detail)) return detail;
  const { path: _, ...rest } = detail;
  return rest;
}
