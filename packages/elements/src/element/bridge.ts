import type { Attribute, Property } from './attribute.ts';
import type { ElementContext } from './context.ts';

export type ErrorKind = 'load' | 'auth' | 'network' | 'attribute' | 'render' | 'server';

/** The detail of `scf-error`. It never carries a token nor a value somebody entered. */
export interface ElementError {
  readonly kind: ErrorKind;
  readonly code?: string | number;
  readonly message: string;
  readonly requestId?: string;
  /** Trying again may help: a retry button shows. */
  readonly recoverable: boolean;
}

/** The hooks a view gives its element while it is mounted. */
export interface ElementHandle {
  focus?(options?: FocusOptions): void;
  /** Shows every problem and answers whether there was none. */
  report?(): boolean;
  /** Whether the value is valid now; the message is the browser's bubble. Nothing is shown. */
  problem?(): string | undefined;
  reset?(): void;
  /** State the browser kept over a navigation, as given to setFormValue. */
  restore?(state: string): void;
  /** Answers what was entered, before the view is given up; undefined where nothing is to be kept. */
  keep?(): unknown;
  /** Takes back what `keep` answered, once the element is in the page again. */
  resume?(kept: unknown): void;
  reload?(): void;
  /** Values of properties that live in the view once it is mounted. */
  read?: Readonly<Record<string, () => unknown>>;
  write?: Readonly<Record<string, (value: unknown) => void>>;
  /** Declared methods by name. */
  methods?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Between a view and the tag it stands in. Drawn again whenever `revision` changes. */
export interface ElementBridge {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  revision(): number;
  subscribe(listener: () => void): () => void;
  context(): ElementContext;
  attribute<T>(declared: Attribute<T>): T;
  property<T>(declared: Property<T>): T | undefined;
  /** The tag's own `disabled` or that of a fieldset around it. */
  disabled(): boolean;
  /** Texts of the page's labels for this tag. */
  labels(): readonly string[];
  /** Whether a form of the page takes part of this value. */
  inForm(): boolean;
  /** Dispatches a CustomEvent; false when the page called preventDefault(). */
  emit(type: `scf-${string}`, detail: unknown): boolean;
  /** Tells the page of an error; the element stays as it is. */
  report(error: ElementError): void;
  /** Loading, shown with its error, or ready. The error view offers a retry where that may help. */
  show(state: 'loading' | 'ready' | ElementError): void;
  setFormValue(value: string | null): void;
  setProblem(message: string | undefined): void;
  /** Turns `:state(user-invalid)` on or off. */
  setUserInvalid(invalid: boolean): void;
  attach(handle: ElementHandle): () => void;
}
