import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestText, storedManifest } from './custom-elements.mjs';
import { VERSION } from '../src/element/version.ts';

test('custom-elements.json is what the declarations say (npm run manifest writes it)', () => {
  expect(storedManifest()).toBe(manifestText());
});

test('the registered version is that of the package', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(VERSION).toBe(version);
});

test('the package can be imported where there is no window, and registers nothing', async () => {
  expect(typeof window).toBe('undefined');
  const { defineElements, configure } = await import('../src/index.ts');
  configure({ locale: 'en-US' });
  expect(() => defineElements()).not.toThrow();
});
