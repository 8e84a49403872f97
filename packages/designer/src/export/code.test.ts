import { expect, test } from 'vitest';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { writeHtml, writeVue } from './code.ts';

const hostile: FormDefinition = {
  list: [
    {
      type: 'html',
      key: 'a',
      label: '</script><script>alert(1)</script>',
      options: { defaultValue: '<!--<script>\u2028"\'`${1}\\' },
    },
  ],
  config: {},
};

test('the page holds one script, and whatever texts a form has, none of them ends it', () => {
  const page = writeHtml(hostile, 'https://scf.example');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain('import { configure } from "https://scf.example/kit/v0/scf-kit.js"');
});

test.each([
  ['HTML', writeHtml(hostile, 'https://scf.example'), /definition = ([\s\S]*?);\n {4}form\./],
  ['VUE', writeVue(hostile), /definition = ([\s\S]*?);\n\nfunction/],
])('the %s code carries the form unchanged', (_name, code, part) => {
  const written = part.exec(code)?.[1] ?? '';
  expect(JSON.parse(written)).toEqual(hostile);
});
