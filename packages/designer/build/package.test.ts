import { expect, test } from 'vitest';
import { derivedTexts, stored } from './custom-elements.mjs';

test('custom-elements.json and the types of the tags are what the declarations say (npm run manifest -w @scf-kit/designer writes them)', async () => {
  for (const [file, text] of await derivedTexts()) expect(stored(file), file.pathname).toBe(text);
});

test('the package can be imported where there is no window, and registers nothing', async () => {
  expect(typeof window).toBe('undefined');
  const { defineDesigners } = await import('../src/index.ts');
  expect(() => defineDesigners()).not.toThrow();
});
