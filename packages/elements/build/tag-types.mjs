import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

/** TypeScript for those who use the tags, written from the custom elements manifest. */

const FORMAT = JSON.parse(readFileSync(new URL('../../../.oxfmtrc.json', import.meta.url), 'utf8'));
/** Committed modules are formatted like what is written by hand. */
const formatted = async (text) => (await format('tags.ts', text, FORMAT)).code;

const madeBy = (workspace) =>
  `// Made from the declarations of the tags: \`npm run manifest -w ${workspace}\` writes it.\n`;
const MADE = madeBy('@scf-kit/elements');

/** Every tag of a manifest: its class declaration. */
export const listTags = (manifest) =>
  manifest.modules.flatMap((module) => module.declarations ?? []).filter((declaration) => declaration.customElement);
export const ownFields = (tag) => tag.members.filter((member) => member.kind === 'field');
/** The fields a page sets. */
export const listInputs = (tag) => ownFields(tag).filter((field) => !field.readonly);
/** The tags that take part in a form by a value. */
export const pickValueTags = (tags) => tags.filter((tag) => ownFields(tag).some((field) => field.name === 'validity'));
const listMethods = (tag) => tag.members.filter((member) => member.kind === 'method');
export const toEventMapName = (tag) => `${tag.name}EventMap`;

const doc = (text) => `  /** ${text.replaceAll('*/', '* /')} */\n`;
/** `(a?: B) => C` as a method. */
const signature = ({ name, parameters = [], return: answer }) =>
  `${name}(${parameters.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type.text}`).join(', ')}): ${answer.type.text};`;

/** Import lines for all names the types of some tags use; `own` says where the package's own names are found. */
function imports(tags, own) {
  const bySource = new Map();
  for (const tag of tags) {
    const types = [
      ...tag.members.flatMap((member) => [
        member.type,
        member.return?.type,
        ...(member.parameters ?? []).map((parameter) => parameter.type),
      ]),
      ...tag.events.map((event) => event.type),
    ];
    for (const reference of types.flatMap((type) => type?.references ?? [])) {
      const source = reference.package === '@scf-kit/elements' ? own : reference.package;
      bySource.set(source, (bySource.get(source) ?? new Set()).add(reference.name));
    }
  }
  return [...bySource]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([source, found]) =>
        `import type { ${[...found].toSorted((a, b) => a.localeCompare(b)).join(', ')} } from '${source}';\n`,
    )
    .join('');
}

function writeInterface(tag) {
  const fields = ownFields(tag).map(
    (field) => `${doc(field.description)}  ${field.readonly ? 'readonly ' : ''}${field.name}: ${field.type.text};\n`,
  );
  // focus() is every HTMLElement's.
  const methods = listMethods(tag)
    .filter(({ name }) => name !== 'focus')
    .map((method) => `${doc(method.description)}  ${signature(method)}\n`);
  return `/** \`<${tag.tagName}>\`: ${tag.summary} */
export interface ${tag.name} extends HTMLElement {
${fields.join('')}${methods.join('')}  addEventListener<K extends keyof ${toEventMapName(tag)}>(type: K, listener: (this: ${tag.name}, event: ${toEventMapName(tag)}[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof ${toEventMapName(tag)}>(type: K, listener: (this: ${tag.name}, event: ${toEventMapName(tag)}[K]) => unknown, options?: boolean | EventListenerOptions): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
export interface ${toEventMapName(tag)} extends HTMLElementEventMap {
${tag.events.map((event) => `${doc(event.description)}  '${event.name}': ${event.type.text};\n`).join('')}}
`;
}

/**
 * The interface of each tag, its events, and the tag names for the DOM's own functions. `own` is where the types of
 * elements are found.
 */
export async function tagsModule(manifest, { workspace = '@scf-kit/elements', own = './element/index.ts' } = {}) {
  const tags = listTags(manifest);
  return await formatted(`${madeBy(workspace)}${imports(tags, own)}
${tags.map(writeInterface).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${tags.map((tag) => `    '${tag.tagName}': ${tag.name};\n`).join('')}  }
}
`);
}

const names = (fields) => fields.map((field) => `'${field.name}'`).join(' | ') || 'never';

/** The tags in JSX of React 19: properties by their names, events as `onscf-...`. */
export async function reactModule(manifest, { workspace = '@scf-kit/elements' } = {}) {
  const tags = listTags(manifest);
  return await formatted(`${madeBy(workspace)}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ${tags.flatMap((tag) => [tag.name, toEventMapName(tag)]).join(', ')} } from './tags.ts';

type OwnEvents<Map> = Extract<Exclude<keyof Map, keyof HTMLElementEventMap>, string>;
type Tag<E extends HTMLElement, Inputs extends keyof E, Map> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, Inputs>
  & { readonly [K in Inputs]?: E[K] | undefined }
  & { readonly [K in OwnEvents<Map> as \`on\${K}\`]?: ((event: Map[K]) => void) | undefined };

/** The tags as React 19 takes them: properties by their names, events as \`onscf-...\`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.map((tag) => `      '${tag.tagName}': Tag<${tag.name}, ${names(listInputs(tag))}, ${toEventMapName(tag)}>;\n`).join('')}    }
  }
}
`);
}

/** The tags in templates of Vue 3.4 and later: \`@scf-change\` and properties in either case. */
export function vueTypes(manifest) {
  const tags = listTags(manifest);
  return `${MADE}import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ${tags.flatMap((tag) => [tag.name, toEventMapName(tag)]).join(', ')} } from '../dist/tags.js';

type OwnEvents<Map> = Extract<Exclude<keyof Map, keyof HTMLElementEventMap>, string>;
type Camel<S extends string> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : S;
type Tag<E extends HTMLElement, Inputs extends keyof E, Map> = DefineComponent<
  { readonly [K in Inputs]?: E[K] | undefined }
  & { readonly [K in OwnEvents<Map> as \`on\${Capitalize<Camel<K>>}\`]?: ((event: Map[K]) => void) | undefined }
  & Omit<HTMLAttributes, Extract<Inputs, string>>
>;

declare module 'vue' {
  interface GlobalComponents {
${tags.map((tag) => `    '${tag.tagName}': Tag<${tag.name}, ${names(listInputs(tag))}, ${toEventMapName(tag)}>;\n`).join('')}  }
}
`;
}

/** The tags in Svelte 5: \`onscf-change={...}\`. */
export function svelteTypes(manifest) {
  const tags = listTags(manifest);
  return `${MADE}import type { HTMLAttributes } from 'svelte/elements';
import type { ${tags.flatMap((tag) => [tag.name, toEventMapName(tag)]).join(', ')} } from '../dist/tags.js';

type OwnEvents<Map> = Extract<Exclude<keyof Map, keyof HTMLElementEventMap>, string>;
type Tag<E extends HTMLElement, Inputs extends keyof E, Map> = Omit<HTMLAttributes<E>, Inputs>
  & { readonly [K in Inputs]?: E[K] | undefined }
  & { readonly [K in OwnEvents<Map> as \`on\${K}\`]?: ((event: Map[K]) => void) | undefined };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags.map((tag) => `    '${tag.tagName}': Tag<${tag.name}, ${names(listInputs(tag))}, ${toEventMapName(tag)}>;\n`).join('')}  }
}
`;
}
