import type { FormDefinition } from '@scf-kit/sdk/form';

/** Where the exported page finds the kit. */
export const KIT_ENTRY = '/kit/v0/scf-kit.js';

// Inside a script element no text may end it, and two line separators of JSON are none of older JavaScript.
const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};
/** A value as JavaScript that can stand in a script element, whatever texts are in it. */
const literal = (value: unknown, indent: number): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/[<>\u2028\u2029]/g, (char) => ESCAPES[char] ?? char)
    .replaceAll('\n', `\n${' '.repeat(indent)}`);

/**
 * A page that shows the form as it stands: one element and one script. `host` is where the kit is served, with its
 * scheme.
 */
export const writeHtml = (definition: FormDefinition, host: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>scf-form</title>
</head>
<body>
  <scf-form></scf-form>
  <script type="module">
    import { configure } from ${literal(host + KIT_ENTRY, 0)};
    configure({ baseUrl: ${literal(host, 0)} });
    const form = document.querySelector('scf-form');
    form.definition = ${literal(definition, 4)};
    form.addEventListener('scf-before-submit', (event) => {
      event.preventDefault();
      console.log(event.detail.values);
    });
  </script>
</body>
</html>
`;

/** A Vue 3 component that shows the form. */
export const writeVue = (definition: FormDefinition): string => `<template>
  <scf-form :definition.prop="definition" @scf-before-submit="onSubmit" />
</template>

<script setup>
import '@scf-kit/elements';

const definition = ${literal(definition, 0)};

function onSubmit(event) {
  event.preventDefault();
  console.log(event.detail.values);
}
</script>
`;
