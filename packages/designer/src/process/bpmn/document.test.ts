import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newProcess } from '@scf-kit/sdk/bpmn';
import { readDocument, writeDocument } from './document.ts';

const fixture = (name: string): string => readFileSync(new URL(`../testing/${name}.bpmn`, import.meta.url), 'utf8');

test.each(['flowable', 'foreign', 'approval'])(
  '%s is read and written without a loss: every name and value of it is in what is written, which reads as the same',
  async (name) => {
    const source = fixture(name);
    const written = await writeDocument(await readDocument(source));
    const words = (xml: string): readonly string[] =>
      [...xml.matchAll(/[\w:.-]+="[^"]*"/g)]
        .map(([word]) =>
          word
            .replace(/\.0"$/, '"')
            .replaceAll(/&(?:amp|#38);/g, '&')
            .replaceAll(/&(?:quot|#34);/g, "'")
            .replaceAll(/&(?:lt|#60);/g, '<'),
        )
        .filter((word) => !/^(?:xmlns|expressionLanguage|typeLanguage|textFormat|xsi:)/.test(word));
    expect(words(source).filter((word) => !words(written).includes(word))).toEqual([]);
    expect(await writeDocument(await readDocument(written))).toBe(written);
  },
);

test('elements of the flowable namespace that nobody here knows are kept with all inside', async () => {
  const written = await writeDocument(await readDocument(fixture('flowable')));
  expect(written).toContain('<flowable:brandNewElement future="yes">');
  for (const kept of [
    '<flowable:nested>deep</flowable:nested>',
    'user(kermit)',
    'flowable:variableAggregation',
    '第二行',
  ])
    expect(written).toContain(kept);
});

test('a document without a process is refused', async () => {
  await expect(readDocument('<x/>')).rejects.toThrow(/no process|failed to parse/);
  await expect(readDocument('')).rejects.toThrow(/failed to parse|no process|unparsable/);
  expect((await readDocument(newProcess({ key: 'k', name: 'N', step: 'A' }))).process.id).toBe('k');
});
