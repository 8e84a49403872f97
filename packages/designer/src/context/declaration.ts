import type { FormDefinition } from '@scf-kit/sdk/form';
import { attribute, isFunction, isObject, property, type ElementDeclaration } from '@scf-kit/elements/element';

const isDefinition = (value: unknown): value is FormDefinition => isObject(value);

/** The default toolbar (spec: constants `designer_toolbar`). */
export const TOOLBAR = [
  'save',
  'preview',
  'importJson',
  'exportJson',
  'exportCode',
  'reset',
  'close',
  'undo',
  'redo',
] as const;
export type ToolbarAction = (typeof TOOLBAR)[number];
const isToolbar = (value: unknown): value is readonly ToolbarAction[] =>
  Array.isArray(value) && value.every((one) => TOOLBAR.some((known) => known === one));

/** Something that may be chosen: a dictionary, a process node, a field of a record. */
export interface FormDesignerOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}
type Search = (keyword: string) => Promise<readonly FormDesignerOption[]>;
/** Where the designer's pickers look; what is absent is asked of the server. */
export interface FormDesignerSources {
  /** Groups of master data that choices may come from. */
  readonly dictionaries?: Search;
  /** Process nodes that field rights may differ by. */
  readonly nodes?: Search;
  /** Fields of records that an item may fill (`financing.applyAmount`). */
  readonly bindings?: Search;
}
export const SOURCE_KINDS = [
  'dictionaries',
  'nodes',
  'bindings',
] as const satisfies readonly (keyof FormDesignerSources)[];
const isSources = (value: unknown): value is FormDesignerSources =>
  isObject(value) && SOURCE_KINDS.every((kind) => value[kind] === undefined || isFunction(value[kind]));

/** `<scf-form-designer>`: forms are put together from a palette, by mouse or by keyboard. */
export const scfFormDesigner = {
  tag: 'scf-form-designer',
  summary:
    'Designs a form: a palette, a canvas drawn as the form will be, the properties of what is selected; undo and redo, preview, import and export.',
  attributes: {
    locale: attribute.choice(
      'locale',
      ['zh-CN', 'en-US'],
      undefined,
      'Language; by default that of the provider, the configuration or the document.',
    ),
    theme: attribute.choice(
      'theme',
      ['light', 'dark', 'auto'],
      undefined,
      'Theme; by default that of the provider or the configuration.',
    ),
    readOnly: attribute.boolean(
      'readonly',
      'Shows the form and lets nobody change it; what was changed before stays, with its undo.',
    ),
    noActions: attribute.boolean(
      'no-actions',
      'Leaves saving and closing to the page: the events are sent, nothing is saved to the server and nobody is asked.',
    ),
    formId: attribute.string(
      'form-id',
      'Form of the server that is designed: fetched from it where no definition is given, and saved to it. Another one is another beginning: what was not saved is left behind, under `draft-key` where there is one.',
    ),
    draftKey: attribute.string(
      'draft-key',
      'Name under which the work in hand is kept in this browser (form and person); nothing is kept without one.',
    ),
  },
  properties: {
    definition: property<FormDefinition>(
      'definition',
      'FormDefinition',
      'The form; as it stands now when read.',
      isDefinition,
    ),
    toolbar: property<readonly ToolbarAction[]>(
      'toolbar',
      "readonly ('save' | 'preview' | 'importJson' | 'exportJson' | 'exportCode' | 'reset' | 'close' | 'undo' | 'redo')[]",
      'The tools in the toolbar; all of them by default.',
      isToolbar,
    ),
    sources: property<FormDesignerSources>(
      'sources',
      'Readonly<Record<string, (keyword: string) => Promise<readonly { readonly value: string; readonly label: string; readonly note?: string }[]>>>',
      'Where the pickers look: dictionaries, nodes, bindings; what is absent is asked of the server.',
      isSources,
    ),
  },
  events: {
    'scf-change': { description: 'The form changed.', detail: '{ definition: FormDefinition; unsaved: boolean }' },
    'scf-save': {
      description:
        'A form of the server was saved. Any other is to be kept by the page: it counts as saved unless the page calls preventDefault(), and then once the page sets the definition it was told.',
      detail: '{ definition: FormDefinition; version: number | undefined }',
      cancelable: true,
    },
    'scf-close': {
      description: 'Somebody wants to leave; `asked` where they were asked first, since work was not saved.',
      detail: '{ asked: boolean }',
    },
    'scf-error': { description: 'Something failed.', detail: 'ElementError', bubbles: true },
  },
  methods: {
    save: { description: 'Saves as the button does; answers whether it is saved now.', returns: 'Promise<boolean>' },
  },
  slots: { loading: 'Shown while it loads.', error: 'Shown when it could not be loaded.' },
  parts: { frame: 'Everything.', view: 'The designer.', loading: 'The loading state.', error: 'The error state.' },
} as const satisfies ElementDeclaration;
