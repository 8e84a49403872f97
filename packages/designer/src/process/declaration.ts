import { attribute, isFunction, isObject, property, type ElementDeclaration } from '@scf-kit/elements/element';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** How far an instance has come, by element ids. */
export interface ProcessProgress {
  readonly active: readonly string[];
  readonly done: readonly string[];
  /** Sequence flows that were taken. */
  readonly taken: readonly string[];
  readonly incidents: readonly string[];
}
const isProgress = (value: unknown): value is ProcessProgress =>
  isObject(value) &&
  ['active', 'done', 'taken', 'incidents'].every((key) => value[key] === undefined || isTexts(value[key]));

/** Something that may be chosen: a person, a role, a form, a delegate. */
export interface DesignerOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
}
type Search = (keyword: string) => Promise<readonly DesignerOption[]>;
/** Where the designer's pickers look; what is absent is asked of the server. */
export interface DesignerSources {
  readonly users?: Search;
  readonly roles?: Search;
  readonly forms?: Search;
  readonly delegates?: Search;
  readonly listeners?: Search;
  readonly processes?: Search;
}
export const SOURCE_KINDS = [
  'users',
  'roles',
  'forms',
  'delegates',
  'listeners',
  'processes',
] as const satisfies readonly (keyof DesignerSources)[];
const isSources = (value: unknown): value is DesignerSources =>
  isObject(value) && SOURCE_KINDS.every((kind) => value[kind] === undefined || isFunction(value[kind]));

const common = {
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
};
const PARTS = {
  frame: 'Everything.',
  view: 'The diagram and what stands around it.',
  loading: 'The loading state.',
  error: 'The error state.',
} as const;
const SLOTS = { loading: 'Shown while it loads.', error: 'Shown when it could not be loaded.' } as const;
const ERROR_EVENT = {
  'scf-error': { description: 'Something failed.', detail: 'ElementError', bubbles: true },
} as const;

/** `<scf-process-designer>`: draws approvals as BPMN, as a diagram or as a chain of approvers. */
export const scfProcessDesigner = {
  tag: 'scf-process-designer',
  summary:
    'Designs a process: a BPMN diagram with the properties the engine reads, or a chain of approvers that reads and writes the same; checks, tries and deploys it.',
  attributes: {
    ...common,
    readOnly: attribute.boolean('readonly', 'Shows the definition and changes nothing.'),
    noActions: attribute.boolean('no-actions', 'Leaves saving and deploying to the page.'),
    definitionId: attribute.string(
      'definition-id',
      'The deployed version it was made from: its running instances can be moved to a newer one, without actions too.',
    ),
    draftKey: attribute.string(
      'draft-key',
      'Name under which the work in hand is kept in this browser (process and person); nothing is kept without one.',
    ),
  },
  properties: {
    xml: property('xml', 'string', 'The definition as BPMN 2.0 XML; as it stands now when read.', isText),
    baseXml: property('baseXml', 'string', 'The definition to compare with; by default the one it began with.', isText),
    savedXml: property(
      'savedXml',
      'string',
      'The definition as the page has saved it: what differs from it is kept under `draft-key`; by default `xml`.',
      isText,
    ),
    sources: property<DesignerSources>(
      'sources',
      'Readonly<Record<string, (keyword: string) => Promise<readonly { readonly value: string; readonly label: string; readonly note?: string }[]>>>',
      'Where the pickers look: users, roles, forms, delegates, listeners, processes; what is absent is asked of the server.',
      isSources,
    ),
  },
  events: {
    'scf-change': { description: 'The definition changed.', detail: '{ xml: string }' },
    'scf-save': { description: 'Somebody wants it kept.', detail: '{ xml: string }' },
    'scf-deploy': {
      description: 'It was deployed.',
      detail: '{ processDefinitionId: string; processDefinitionKey: string; definitionVersion: number }',
    },
    ...ERROR_EVENT,
  },
  methods: {
    confirmLosses: {
      description: 'Asks where a save would lose parts of the definition; answers whether to save.',
      returns: 'Promise<boolean>',
    },
  },
  slots: SLOTS,
  parts: PARTS,
} as const satisfies ElementDeclaration;

/** `<scf-process-viewer>`: a diagram to look at, with how far an instance has come. */
export const scfProcessViewer = {
  tag: 'scf-process-viewer',
  summary:
    'Shows a process and how far one of its instances has come: what is done, what is open, the way taken and what failed, as a diagram and as a list.',
  attributes: common,
  properties: {
    xml: property('xml', 'string', 'The definition as BPMN 2.0 XML.', isText),
    baseXml: property(
      'baseXml',
      'string',
      'Another definition it is compared with: what is new and changed is marked, and all that differs is told.',
      isText,
    ),
    progress: property<ProcessProgress>(
      'progress',
      '{ readonly active: readonly string[]; readonly done: readonly string[]; readonly taken: readonly string[]; readonly incidents: readonly string[] }',
      'How far an instance has come, by element ids; none shows the definition alone.',
      isProgress,
    ),
  },
  events: {
    'scf-select': {
      description: 'Somebody chose an element; no id where nothing is chosen.',
      detail: '{ id: string | undefined }',
    },
    ...ERROR_EVENT,
  },
  slots: SLOTS,
  parts: PARTS,
} as const satisfies ElementDeclaration;
