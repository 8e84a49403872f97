import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { customElementsManifest, DECLARATIONS, derivedTexts, stored } from './custom-elements.mjs';
import { htmlData, webTypes } from './editor-data.mjs';
import { VERSION } from '../src/element/version.ts';

test('custom-elements.json and the types of the tags are what the declarations say (npm run manifest -w @scf-kit/elements writes them)', async () => {
  for (const [file, text] of await derivedTexts()) expect(stored(file), file.pathname).toBe(text);
});

test('custom-elements.json keeps the schema it names', () => {
  const schema: object = createRequire(import.meta.url)('custom-elements-manifest/schema.json');
  const ajv = new Ajv({ strict: false });
  const valid = ajv.validate(schema, customElementsManifest());
  expect(ajv.errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('editors know every tag with its attributes, events and choices', () => {
  const manifest = customElementsManifest();
  const tags = DECLARATIONS.map(({ tag }) => tag).toSorted();
  const code = htmlData(manifest);
  expect(code.tags.map(({ name }) => name).toSorted()).toEqual(tags);
  expect(
    code.tags.find(({ name }) => name === 'scf-form')?.attributes.find(({ name }) => name === 'mode')?.values,
  ).toEqual([{ name: 'edit' }, { name: 'read' }, { name: 'print' }]);
  const { contributions } = webTypes(manifest, { name: '@scf-kit/elements', version: VERSION });
  expect(contributions.html.elements.map(({ name }) => name).toSorted()).toEqual(tags);
  expect(
    contributions.html.elements.find(({ name }) => name === 'scf-form')?.js.events.map(({ name }) => name),
  ).toContain('scf-submit');
});

test('bundlers keep the effects of loading a module: package.json names every module that fills a sheet or registers a type', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const { sideEffects }: { sideEffects: readonly string[] } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const acting = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter(
    (name) =>
      !/\.test\.|stories|testing/.test(name) &&
      /^(fillSheet|addRules|replaceSheet|registerField|defineElements)\(/m.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
  );
  expect(acting).toContain(join('src', 'form', 'form-implementation.ts'));
  expect(acting.filter((name) => !sideEffects.some((pattern) => matchesGlob(`./${name}`, pattern)))).toEqual([]);
});

test('elements reach the server by calls of the contract: no address and no raw request is written', () => {
  const folder = fileURLToPath(new URL('../src', import.meta.url));
  const written = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((name) => !/\.test\.|stories|testing/.test(name))
    .filter((name) =>
      /['"`]\/api\/|\.request\s*[(<]|\.send\s*<|\baxios\b/.test(readFileSync(join(folder, name), 'utf8')),
    );
  expect(written).toEqual([]);
});

test('the registered version is that of the package', () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  expect(VERSION).toBe(version);
});

test('the package can be imported where there is no window, and registers nothing', async () => {
  expect(typeof window).toBe('undefined');
  const { defineElements, configure } = await import('../src/index.ts');
  configure({ locale: 'en-US' });
  expect(() => defineElements()).not.toThrow();
});
