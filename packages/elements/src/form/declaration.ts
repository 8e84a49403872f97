import type { FormDefinition, FormProblems, FormValues } from '@scf-kit/sdk/form';
import { attribute, forAll, isObject, property, type ElementDeclaration } from '../element/index.ts';

const isDefinition = (value: unknown): value is FormDefinition => isObject(value);
const isProblems = (value: unknown): value is FormProblems =>
  isObject(value) && Object.values(value).every((message) => typeof message === 'string');
const isContext = (value: unknown): value is FormContext =>
  isObject(value) && Object.values(value).every((id) => typeof id === 'string' || id === undefined);
const isNames = (value: unknown): value is FormNames =>
  isObject(value) && Object.values(value).every((name) => typeof name === 'string');
const isValues = (value: unknown): value is FormValues => isObject(value);

/** Names of records by their ids. */
export type FormNames = Readonly<Record<string, string>>;
/**
 * Ids the widgets inside a form work with, by name: `id` of the financing project, `processInstanceId`, `contractId`,
 * `officeId`.
 */
export type FormContext = Readonly<Record<string, string | undefined>>;

export const formAttributes = {
  formKey: attribute.string('form-key', 'Key of a published form; its definition is fetched from the server.'),
  mode: attribute.choice(
    'mode',
    ['edit', 'read', 'print'],
    'edit',
    '`edit`, `read` (plain values with their files) or `print` (as read, without anything to press).',
  ),
  processKey: attribute.string('process-key', 'Process a submission starts; by default that of the form.'),
  businessKey: attribute.string('business-key', 'Record that is filled in again; by default a new one.'),
  draftKey: attribute.string(
    'draft-key',
    'The purpose of the form on the page, up to 64 characters: the draft of one tender is another than that of the next.',
  ),
  node: attribute.string('node', 'Process node whose field rights apply.'),
  disabled: attribute.boolean('disabled', 'Shows the form read-only and leaves it out of the form data of the page.'),
  name: attribute.string('name', 'Name of the value (JSON) in the form of the page.'),
  stringifyValues: attribute.boolean(
    'stringify-values',
    'Hands values to the page as texts, with their type in front where they were none (`number:12`); what the page sets is read the same way.',
  ),
  noSubmit: attribute.boolean('no-submit', 'Hides the submit button; the page calls submit() itself.'),
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
export const formProperties = {
  definition: property<FormDefinition>(
    'definition',
    'FormDefinition',
    'A definition to show instead of a published one.',
    isDefinition,
  ),
  value: property<FormValues>(
    'value',
    'FormValues',
    'The values, by model. Reading answers what would be submitted.',
    isValues,
  ),
  names: property<FormNames>(
    'names',
    'Record<string, string>',
    'The names of records that the values hold, by their ids: for those who may not look each of them up.',
    isNames,
  ),
  changes: property<FormValues>(
    'changes',
    'FormValues',
    'The values of the round before: what differs from them is marked with what it was.',
    isValues,
  ),
  context: property<FormContext>(
    'context',
    'Record<string, string | undefined>',
    'Ids the widgets inside work with: `id` of the financing project, `processInstanceId`, `contractId`, `officeId`.',
    isContext,
  ),
  errors: property<FormProblems>(
    'errors',
    'Record<string, string>',
    'Messages to show at the fields, by path: for pages that send the values themselves.',
    isProblems,
  ),
};

/** `<scf-form>`: draws a form definition, validates what is entered and submits it. */
export const scfForm = {
  tag: 'scf-form',
  summary: 'Draws a form definition, validates what is entered and submits it.',
  // Filled in by anybody where it is open to visitors; sending it asks them to sign in.
  access: forAll,
  attributes: formAttributes,
  properties: formProperties,
  events: {
    'scf-ready': { description: 'The form is drawn.', detail: '{ formKey: string; hash: string | undefined }' },
    'scf-input': {
      description: 'Something is being entered, also in the middle of an IME composition.',
      detail: '{ path: string; value: unknown }',
    },
    'scf-change': {
      description: 'A value changed; with an IME, once the composition has ended.',
      detail: '{ path: string; value: unknown }',
    },
    'scf-before-submit': {
      description:
        'About to submit valid values; preventDefault() keeps the form from sending them, for pages that send themselves.',
      detail: '{ values: FormValues }',
      cancelable: true,
    },
    'scf-submit': {
      description: 'The server took the values; a process without a record has neither key nor number.',
      detail: '{ processInstanceId: string; businessKey: string | null; code: string | null; values: FormValues }',
    },
    'scf-action': {
      description: 'A button of the form was pressed that neither submits nor resets.',
      detail: '{ key: string; label: string }',
    },
    'scf-error': { description: 'Something failed.', detail: 'ElementError', bubbles: true },
  },
  methods: {
    submit: { description: 'Validates and submits; answers whether it was sent.', returns: 'Promise<boolean>' },
  },
  slots: {
    loading: 'Shown while the form loads.',
    error: 'Shown when it could not be loaded.',
    empty: 'Shown for a form without fields.',
    success: 'Shown after submitting.',
  },
  parts: {
    frame: 'Everything.',
    view: 'The form.',
    loading: 'The loading state.',
    error: 'The error state.',
    form: 'The form element.',
    summary: 'The list of errors.',
    actions: 'The row with the submit button.',
    submit: 'The submit button.',
  },
  formAssociated: true,
} as const satisfies ElementDeclaration;
