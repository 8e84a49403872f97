// Made from the declarations of the tags: `npm run manifest -w @scf-kit/designer` writes it.
import type { ElementError } from '@scf-kit/elements';
import type { FormDefinition } from '@scf-kit/sdk/form';

/** `<scf-form-designer>`: Designs a form: a palette, a canvas drawn as the form will be, the properties of what is selected; undo and redo, preview, import and export. */
export interface ScfFormDesignerElement extends HTMLElement {
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Shows the form and lets nobody change it; what was changed before stays, with its undo. */
  readOnly: boolean;
  /** Leaves saving and closing to the page: the events are sent, nothing is saved to the server and nobody is asked. */
  noActions: boolean;
  /** Form of the server that is designed: fetched from it where no definition is given, and saved to it. Another one is another beginning: what was not saved is left behind, under `draft-key` where there is one. */
  formId: string;
  /** Name under which the work in hand is kept in this browser (form and person); nothing is kept without one. */
  draftKey: string;
  /** The form; as it stands now when read. */
  definition: FormDefinition | undefined;
  /** The tools in the toolbar; all of them by default. */
  toolbar:
    | readonly ('save' | 'preview' | 'importJson' | 'exportJson' | 'exportCode' | 'reset' | 'close' | 'undo' | 'redo')[]
    | undefined;
  /** Where the pickers look: dictionaries, nodes, bindings; what is absent is asked of the server. */
  sources:
    | Readonly<
        Record<
          string,
          (
            keyword: string,
          ) => Promise<readonly { readonly value: string; readonly label: string; readonly note?: string }[]>
        >
      >
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  /** Saves as the button does; answers whether it is saved now. */
  save(): Promise<boolean>;
  addEventListener<K extends keyof ScfFormDesignerElementEventMap>(
    type: K,
    listener: (this: ScfFormDesignerElement, event: ScfFormDesignerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfFormDesignerElementEventMap>(
    type: K,
    listener: (this: ScfFormDesignerElement, event: ScfFormDesignerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfFormDesignerElementEventMap extends HTMLElementEventMap {
  /** The form changed. */
  'scf-change': CustomEvent<{ definition: FormDefinition; unsaved: boolean }>;
  /** A form of the server was saved. Any other is to be kept by the page: it counts as saved unless the page calls preventDefault(), and then once the page sets the definition it was told. Cancelable. */
  'scf-save': CustomEvent<{ definition: FormDefinition; version: number | undefined }>;
  /** Somebody wants to leave; `asked` where they were asked first, since work was not saved. */
  'scf-close': CustomEvent<{ asked: boolean }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-process-designer>`: Designs a process: a BPMN diagram with the properties the engine reads, or a chain of approvers that reads and writes the same; checks, tries and deploys it. */
export interface ScfProcessDesignerElement extends HTMLElement {
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Shows the definition and changes nothing. */
  readOnly: boolean;
  /** Leaves saving and deploying to the page. */
  noActions: boolean;
  /** The deployed version it was made from: its running instances can be moved to a newer one, without actions too. */
  definitionId: string;
  /** Name under which the work in hand is kept in this browser (process and person); nothing is kept without one. */
  draftKey: string;
  /** The definition as BPMN 2.0 XML; as it stands now when read. */
  xml: string | undefined;
  /** The definition to compare with; by default the one it began with. */
  baseXml: string | undefined;
  /** The definition as the page has saved it: what differs from it is kept under `draft-key`; by default `xml`. */
  savedXml: string | undefined;
  /** Where the pickers look: users, roles, forms, delegates, listeners, processes; what is absent is asked of the server. */
  sources:
    | Readonly<
        Record<
          string,
          (
            keyword: string,
          ) => Promise<readonly { readonly value: string; readonly label: string; readonly note?: string }[]>
        >
      >
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  /** Asks where a save would lose parts of the definition; answers whether to save. */
  confirmLosses(): Promise<boolean>;
  addEventListener<K extends keyof ScfProcessDesignerElementEventMap>(
    type: K,
    listener: (this: ScfProcessDesignerElement, event: ScfProcessDesignerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfProcessDesignerElementEventMap>(
    type: K,
    listener: (this: ScfProcessDesignerElement, event: ScfProcessDesignerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfProcessDesignerElementEventMap extends HTMLElementEventMap {
  /** The definition changed. */
  'scf-change': CustomEvent<{ xml: string }>;
  /** Somebody wants it kept. */
  'scf-save': CustomEvent<{ xml: string }>;
  /** It was deployed. */
  'scf-deploy': CustomEvent<{ processDefinitionId: string; processDefinitionKey: string; definitionVersion: number }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-process-viewer>`: Shows a process and how far one of its instances has come: what is done, what is open, the way taken and what failed, as a diagram and as a list. */
export interface ScfProcessViewerElement extends HTMLElement {
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The definition as BPMN 2.0 XML. */
  xml: string | undefined;
  /** Another definition it is compared with: what is new and changed is marked, and all that differs is told. */
  baseXml: string | undefined;
  /** How far an instance has come, by element ids; none shows the definition alone. */
  progress:
    | {
        readonly active: readonly string[];
        readonly done: readonly string[];
        readonly taken: readonly string[];
        readonly incidents: readonly string[];
      }
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfProcessViewerElementEventMap>(
    type: K,
    listener: (this: ScfProcessViewerElement, event: ScfProcessViewerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfProcessViewerElementEventMap>(
    type: K,
    listener: (this: ScfProcessViewerElement, event: ScfProcessViewerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfProcessViewerElementEventMap extends HTMLElementEventMap {
  /** Somebody chose an element; no id where nothing is chosen. */
  'scf-select': CustomEvent<{ id: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

declare global {
  interface HTMLElementTagNameMap {
    'scf-form-designer': ScfFormDesignerElement;
    'scf-process-designer': ScfProcessDesignerElement;
    'scf-process-viewer': ScfProcessViewerElement;
  }
}
