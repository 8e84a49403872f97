import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scfForm } from '../src/form/declaration.ts';
import { scfProvider } from '../src/provider/provider.ts';

const MODULES = [[scfProvider, 'src/provider/provider.ts'], [scfForm, 'src/form/declaration.ts']];
const FILE = new URL('../custom-elements.json', import.meta.url);

const COMMON_METHODS = [
  { name: 'focus', description: 'Focuses the first control.', parameters: 'options?: FocusOptions', returns: 'void' },
  { name: 'checkValidity', description: 'Whether the value is valid; nothing is shown.', returns: 'boolean' },
  { name: 'reportValidity', description: 'Whether the value is valid; shows every problem and goes to the first.', returns: 'boolean' },
  { name: 'reset', description: 'Back to the first values.', returns: 'void' },
  { name: 'reload', description: 'Loads again what the tag shows.', returns: 'void' },
];

const CSS_PROPERTIES = [
  { name: '--scf-color-primary', description: 'Buttons, focus and chosen options.' }, { name: '--scf-color-primary-hover', description: 'The same under the pointer.' }, { name: '--scf-color-primary-active', description: 'The same while pressed.' },
  { name: '--scf-color-error', description: 'Errors and required marks.' }, { name: '--scf-color-text', description: 'Text.' }, { name: '--scf-color-border', description: 'Borders of controls.' },
  { name: '--scf-color-bg-container', description: 'Background of controls and cards.' }, { name: '--scf-color-bg-elevated', description: 'Background of popups and dialogs.' },
  { name: '--scf-border-radius', description: 'Corners of controls.' }, { name: '--scf-font-family', description: 'Font.' }, { name: '--scf-font-size', description: 'Font size.' }, { name: '--scf-loading-height', description: 'Height reserved while loading; 160px.' },
];

const typeOf = (declared) => (declared.kind === 'choice' ? declared.values.map((value) => `'${value}'`).join(' | ') : declared.kind);
const className = (tag) => tag.split('-').map((part) => part[0].toUpperCase() + part.slice(1)).join('') + 'Element';

/** The custom elements manifest (schema 2.1.0), made from the declarations the tags are built on. */
export function customElementsManifest() {
  return {
    schemaVersion: '2.1.0',
    readme: '',
    modules: MODULES.map(([declaration, path]) => ({
      kind: 'javascript-module',
      path,
      declarations: [{
        kind: 'class',
        customElement: true,
        tagName: declaration.tag,
        name: className(declaration.tag),
        summary: declaration.summary,
        superclass: { name: 'HTMLElement' },
        attributes: Object.entries(declaration.attributes).map(([fieldName, declared]) => ({ name: declared.name, fieldName, type: { text: typeOf(declared) }, description: declared.description })),
        members: [
          ...Object.entries(declaration.attributes).map(([name, declared]) => ({ kind: 'field', name, attribute: declared.name, reflects: true, type: { text: typeOf(declared) }, description: declared.description })),
          ...Object.entries(declaration.properties).map(([name, declared]) => ({ kind: 'field', name, type: { text: `${declared.type} | undefined` }, description: declared.description })),
          { kind: 'field', name: 'ready', readonly: true, type: { text: 'Promise<void>' }, description: 'Settles once the tag shows what it is for.' },
          ...[...COMMON_METHODS, ...Object.entries(declaration.methods ?? {}).map(([name, method]) => ({ name, ...method }))].map(({ name, description, parameters, returns }) => ({
            kind: 'method', name, description,
            ...(parameters ? { parameters: [{ name: parameters.split(/\??:/)[0], optional: parameters.includes('?:'), type: { text: parameters.split(/:\s*/)[1] } }] } : {}),
            return: { type: { text: returns ?? 'void' } },
          })),
        ],
        events: Object.entries(declaration.events).map(([name, event]) => ({ name, type: { text: event.detail ? `CustomEvent<${event.detail}>` : 'CustomEvent' }, description: `${event.description}${event.cancelable ? ' Cancelable.' : ''}${event.bubbles ? ' Bubbles and is composed.' : ''}` })),
        slots: Object.entries(declaration.slots).map(([name, description]) => ({ name, description })),
        ...(declaration.load ? { cssProperties: CSS_PROPERTIES } : {}),
        cssParts: Object.entries(declaration.parts).map(([name, description]) => ({ name, description })),
      }],
      exports: [{ kind: 'custom-element-definition', name: declaration.tag, declaration: { name: className(declaration.tag), module: path } }],
    })),
  };
}

export const manifestText = () => `${JSON.stringify(customElementsManifest(), undefined, 2)}\n`;
export const storedManifest = () => readFileSync(FILE, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, manifestText());
