import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeImportMap } from '../../docs-site/src/import-map.ts';

const PARTS = { '/kit/1.4.0/mount-ab12cd34.js': 'sha384-one', '/kit/1.4.0/scf-kit.js': 'sha384-two' };

test('the import map for a page of another site checks the parts where that page loads them', async () => {
  const { text } = await writeImportMap('https://scf.bank.example:8443', PARTS);
  const { integrity }: { readonly integrity: Readonly<Record<string, string>> } = JSON.parse(text);
  expect(integrity).toEqual({
    'https://scf.bank.example:8443/kit/1.4.0/mount-ab12cd34.js': 'sha384-one',
    'https://scf.bank.example:8443/kit/1.4.0/scf-kit.js': 'sha384-two',
  });
  // A browser reads them against the address of the page.
  for (const address of Object.keys(integrity))
    expect(new URL(address, 'https://shop.example/apply/').origin).toBe('https://scf.bank.example:8443');
});

test('a strict policy lets in this text and no other', async () => {
  const { text, source } = await writeImportMap('https://scf.example', PARTS);
  expect(source).toBe(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect((await writeImportMap('https://other.example', PARTS)).source).not.toBe(source);
});
