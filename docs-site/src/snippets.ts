/** An attribute as it stands on a tag; `property` is the name it has as a property. */
export interface GivenAttribute {
  readonly name: string;
  readonly property: string;
  /** The text of the attribute; true: it stands there without one. */
  readonly value: string | true;
}

/** A tag on a page: what it is given and what it tells. */
export interface Use {
  readonly tag: string;
  /** The type of its element: `ScfAmountElement`. */
  readonly type: string;
  readonly attributes: readonly GivenAttribute[];
  /** The property `value`; undefined: it begins without one. */
  readonly value: unknown;
  /** The event the page listens to; undefined: none. */
  readonly event: string | undefined;
}

const quoted = (text: string): string => `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
const attributesIn = ({ attributes }: Use, getName: (attribute: GivenAttribute) => string): string =>
  attributes
    .map((attribute) => ` ${getName(attribute)}${attribute.value === true ? '' : `=${quoted(attribute.value)}`}`)
    .join('');
/** The tag as it is written: its attributes by a name, its value, and how its event is listened to. */
const writeTag = (
  use: Use,
  getName: (attribute: GivenAttribute) => string,
  value: string,
  listener: (event: string) => string,
): string =>
  [
    `<${use.tag}`,
    attributesIn(use, getName),
    use.value === undefined ? '' : ` ${value}`,
    use.event === undefined ? '' : ` ${listener(use.event)}`,
  ].join('');
const byName = ({ name }: GivenAttribute): string => name;
const literal = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? 'undefined';
/** The import of the type of the tag's value, where it has one. */
const importType = ({ value, type }: Use): readonly string[] =>
  value === undefined ? [] : [`import type { ${type} } from '@scf-kit/elements';`];
/** The value as a constant of the type that the tag takes. */
const declareValue = ({ value, type }: Use): string => `const value: ${type}['value'] = ${literal(value)};`;
/** Further lines of a literal under the line it begins in. */
const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function html(use: Use, kit: string): string {
  const lines = [
    `<script type="module" src="${kit}/scf-kit.js"></script>`,
    `<${use.tag}${attributesIn(use, byName)}></${use.tag}>`,
  ];
  const script = [
    ...(use.value === undefined ? [] : [`element.value = ${literal(use.value)};`]),
    ...(use.event === undefined
      ? []
      : [`element.addEventListener('${use.event}', ({ detail }) => console.log(detail));`]),
  ];
  if (script.length === 0) return lines.join('\n');
  return [
    ...lines,
    '<script type="module" src="/page.js"></script>',
    '',
    '// /page.js',
    `const element = document.querySelector('${use.tag}');`,
    ...script,
  ].join('\n');
}

function react(use: Use): string {
  const tag = writeTag(
    use,
    ({ property }) => property,
    'value={value}',
    (event) => `on${event}={({ detail }) => console.log(detail)}`,
  );
  return [
    "import '@scf-kit/elements';",
    "import '@scf-kit/elements/react';",
    ...importType(use),
    '',
    ...(use.value === undefined ? [] : [declareValue(use), '']),
    `export const Example = () => ${tag} />;`,
  ].join('\n');
}

function vue(use: Use): string {
  const tag = writeTag(use, byName, ':value="value"', (event) => `@${event}="told"`);
  return [
    '<script setup lang="ts">',
    "import '@scf-kit/elements';",
    "import '@scf-kit/elements/vue';",
    ...importType(use),
    ...(use.value === undefined ? [] : ['', declareValue(use)]),
    ...(use.event === undefined ? [] : ['', 'const told = ({ detail }: CustomEvent) => console.log(detail);']),
    '</script>',
    '',
    '<template>',
    `  ${tag} />`,
    '</template>',
  ].join('\n');
}

function svelte(use: Use): string {
  const tag = writeTag(use, byName, '{value}', (event) => `on${event}={({ detail }) => console.log(detail)}`);
  return [
    '<script lang="ts">',
    "  import '@scf-kit/elements';",
    "  import '@scf-kit/elements/svelte';",
    ...importType(use).map((line) => `  ${line}`),
    ...(use.value === undefined ? [] : ['', `  ${indented(declareValue(use), '  ')}`]),
    '</script>',
    '',
    `${tag}></${use.tag}>`,
  ].join('\n');
}

function angular(use: Use): string {
  const tag = writeTag(use, byName, '[value]="value"', (event) => `(${event})="told($any($event))"`);
  const members = [
    ...(use.value === undefined ? [] : [`  readonly value = ${indented(literal(use.value), '  ')};`]),
    ...(use.event === undefined ? [] : ['  told({ detail }: CustomEvent): void {', '    console.log(detail);', '  }']),
  ];
  return [
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    "import '@scf-kit/elements';",
    '',
    '@Component({',
    "  selector: 'app-example',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    `  template: \`${tag}></${use.tag}>\`,`,
    '})',
    ...(members.length === 0 ? ['export class Example {}'] : ['export class Example {', ...members, '}']),
  ].join('\n');
}

/** How a page of each framework uses a tag, ready to be copied. `kit` is the address the kit is served at. */
export const writeSnippets = (use: Use, kit: string): readonly { readonly name: string; readonly code: string }[] => [
  { name: 'HTML', code: html(use, kit) },
  { name: 'React', code: react(use) },
  { name: 'Vue', code: vue(use) },
  { name: 'Svelte', code: svelte(use) },
  { name: 'Angular', code: angular(use) },
];
