import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formElement } from '../src/form/define-form.ts';
import { scfProvider } from '../src/provider/provider.ts';
import { widgets } from '../src/widgets/registry.ts';
import { reactModule, tagsModule } from './tag-types.mjs';

/** Every tag of the kit. */
export const DECLARATIONS = [
  { ...scfProvider, example: { attributes: { theme: 'dark' } } },
  { ...formElement, example: { attributes: { 'form-key': 'financing-application' } } },
  ...widgets.map(({ declaration, load, title, example }) => ({ ...declaration, load, title, example })),
];
/** The script a page imports to have them. */
const MODULE = 'dist/index.js';
const FILES = {
  manifest: new URL('../custom-elements.json', import.meta.url),
  tags: new URL('../src/tags.ts', import.meta.url),
  react: new URL('../src/react.ts', import.meta.url),
};

/** Where the names come from that declarations use in their types. */
const TYPE_SOURCES = new Map([
  ...['FormDefinition', 'FormProblems', 'FormValues'].map((name) => [name, '@scf-kit/sdk/form']),
  ...['ElementError', 'GetToken'].map((name) => [name, '@scf-kit/elements']),
]);
const GLOBAL_TYPES = new Set([
  'CustomEvent',
  'FocusOptions',
  'HTMLFormElement',
  'Promise',
  'Readonly',
  'Record',
  'ReadonlyArray',
  'ValidityState',
  'File',
  'Blob',
  'Date',
]);

/** A type of the manifest. @throws when it uses a name nobody could find */
function typed(text) {
  const names = [...new Set(text.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w*/g))].filter(
    (name) => !GLOBAL_TYPES.has(name),
  );
  const references = names.map((name) => {
    const from = TYPE_SOURCES.get(name);
    if (!from)
      throw new Error(
        `A declaration uses the type ${name}: name its package in TYPE_SOURCES (build/custom-elements.mjs).`,
      );
    return { name, package: from };
  });
  return { text, ...(references.length > 0 ? { references } : {}) };
}

const COMMON_METHODS = [
  { name: 'focus', description: 'Focuses the first control.', parameters: 'options?: FocusOptions', returns: 'void' },
  { name: 'checkValidity', description: 'Whether the value is valid; nothing is shown.', returns: 'boolean' },
  {
    name: 'reportValidity',
    description: 'Whether the value is valid; shows every problem and goes to the first.',
    returns: 'boolean',
  },
  { name: 'reset', description: 'Back to the first values.', returns: 'void' },
  { name: 'reload', description: 'Loads again what the tag shows.', returns: 'void' },
];

const CSS_PROPERTIES = [
  { name: '--scf-color-primary', description: 'Buttons, focus and chosen options.' },
  { name: '--scf-color-primary-hover', description: 'The same under the pointer.' },
  { name: '--scf-color-primary-active', description: 'The same while pressed.' },
  { name: '--scf-color-error', description: 'Errors and required marks.' },
  { name: '--scf-color-text', description: 'Text.' },
  { name: '--scf-color-border', description: 'Borders of controls.' },
  { name: '--scf-color-bg-container', description: 'Background of controls and cards.' },
  { name: '--scf-color-bg-elevated', description: 'Background of popups and dialogs.' },
  { name: '--scf-border-radius', description: 'Corners of controls.' },
  { name: '--scf-font-family', description: 'Font.' },
  { name: '--scf-font-size', description: 'Font size.' },
  { name: '--scf-loading-height', description: 'Height reserved while loading; 160px.' },
];

const FORM_MEMBERS = [
  { name: 'form', type: 'HTMLFormElement | null', description: 'The form of the page it takes part in.' },
  { name: 'validity', type: 'ValidityState', description: 'As of a native control.' },
  { name: 'validationMessage', type: 'string', description: 'As of a native control.' },
  { name: 'willValidate', type: 'boolean', description: 'As of a native control.' },
];

const attributeType = (declared) =>
  declared.kind === 'choice' ? declared.values.map((value) => `'${value}'`).join(' | ') : declared.kind;
/** The value of the property while the attribute is absent. */
const getDefault = (declared) => declared.parse(null);
const className = (tag) =>
  tag
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('') + 'Element';

/** An attribute that gives a property its first value, where the property's declaration names one. */
const buildFirstValue = ({ attribute, description }) => ({
  name: attribute,
  type: typed('string'),
  description: `The first value. ${description}`,
});

function buildAttribute([fieldName, declared]) {
  const absent = getDefault(declared);
  return {
    name: declared.name,
    fieldName,
    type: typed(attributeType(declared)),
    ...(absent === undefined ? {} : { default: JSON.stringify(absent) }),
    description: declared.description,
  };
}

function buildMembers(declaration) {
  const fields = [
    ...Object.entries(declaration.attributes).map(([name, declared]) => ({
      name,
      attribute: declared.name,
      reflects: true,
      description: declared.description,
      type: typed(
        getDefault(declared) === undefined ? `${attributeType(declared)} | undefined` : attributeType(declared),
      ),
    })),
    ...Object.entries(declaration.properties).map(([name, declared]) => ({
      name,
      description: declared.description,
      type: typed(/=>/.test(declared.type) ? `(${declared.type}) | undefined` : `${declared.type} | undefined`),
    })),
    {
      name: 'ready',
      readonly: true,
      description: 'Settles once the tag shows what it is for.',
      type: typed('Promise<void>'),
    },
    ...(declaration.formAssociated ? FORM_MEMBERS : []).map(({ name, description, type }) => ({
      name,
      readonly: true,
      description,
      type: typed(type),
    })),
  ];
  const methods = [
    ...COMMON_METHODS,
    ...Object.entries(declaration.methods ?? {}).map(([name, method]) => ({ name, ...method })),
  ];
  return [
    ...fields.map((field) => ({ kind: 'field', ...field })),
    ...methods.map(({ name, description, parameters, returns }) => ({
      kind: 'method',
      name,
      description,
      ...(parameters
        ? {
            parameters: [
              {
                name: parameters.split(/\??:/)[0],
                optional: /^\w+\?:/.test(parameters),
                type: typed(parameters.replace(/^\w+\??:\s*/, '')),
              },
            ],
          }
        : {}),
      return: { type: typed(returns ?? 'void') },
    })),
  ];
}

const buildEvent = ([name, event]) => ({
  name,
  type: typed(event.detail ? `CustomEvent<${event.detail}>` : 'CustomEvent'),
  description: `${event.description}${event.cancelable ? ' Cancelable.' : ''}${event.bubbles ? ' Bubbles and is composed.' : ''}`,
});

const described = (entries) => Object.entries(entries).map(([name, description]) => ({ name, description }));

function buildClass(declaration) {
  return {
    kind: 'class',
    customElement: true,
    tagName: declaration.tag,
    name: className(declaration.tag),
    summary: declaration.summary,
    superclass: { name: 'HTMLElement' },
    ...(declaration.access ? { access: declaration.access } : {}),
    ...(declaration.title ? { title: declaration.title } : {}),
    ...(declaration.example ? { example: declaration.example } : {}),
    attributes: [
      ...Object.entries(declaration.attributes).map(buildAttribute),
      ...Object.values(declaration.properties)
        .filter(({ attribute }) => attribute)
        .map(buildFirstValue),
    ],
    members: buildMembers(declaration),
    events: Object.entries(declaration.events).map(buildEvent),
    slots: described(declaration.slots),
    ...(declaration.load ? { cssProperties: CSS_PROPERTIES } : {}),
    ...(declaration.formAssociated
      ? {
          cssStates: [
            { name: 'user-invalid', description: 'What was entered is not valid, and the person has been told.' },
          ],
        }
      : {}),
    cssParts: described(declaration.parts),
  };
}

/**
 * The custom elements manifest (schema 2.1.0), made from the declarations the tags are built on: those of the kit, or
 * of a package that has tags of its own.
 */
export function customElementsManifest(declarations = DECLARATIONS) {
  const classes = declarations.map(buildClass);
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: classes,
        exports: classes.map(({ tagName, name }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: MODULE },
        })),
      },
    ],
  };
}

/** The files committed beside the declarations, and how each has to read. */
export async function derivedTexts() {
  const manifest = customElementsManifest();
  return new Map([
    [FILES.manifest, `${JSON.stringify(manifest, undefined, 2)}\n`],
    [FILES.tags, await tagsModule(manifest)],
    [FILES.react, await reactModule(manifest)],
  ]);
}
export const stored = (file) => readFileSync(file, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of await derivedTexts()) writeFileSync(file, text);
