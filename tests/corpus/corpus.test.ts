import { describe, expect, test } from 'vitest';
import { defineDelegate, defineListener } from '../../packages/server/src/flow/delegates.ts';
import { samples } from './processes/index.ts';
import { readOutcome } from './read.ts';
import { STYLES, written } from './styles.ts';

/** Of the process files of another engine's tests this share is to deploy, and of these no smaller one. */
const SHARE = 0.79;

const label = { zh: '语料', en: 'Corpus' };
for (const name of ['corpus.set', 'corpus.fail']) defineDelegate(name, { label, run: async () => null });
defineListener('corpus.note', { label, on: 'execution', run: async () => undefined });

const has = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());

describe('processes that people bring along', () => {
  test.each(samples.map((sample) => [sample.name, sample] as const))('%s', async (_name, sample) => {
    for (const style of STYLES) {
      const outcome = await readOutcome(written(sample, style));
      if (sample.refused) {
        const [element, reason] = sample.refused;
        expect(outcome.deploys).toBe(false);
        expect(`${outcome.element} ${outcome.title} ${outcome.reason}`).toContain(element);
        expect(has(outcome.reason, reason)).toBe(true);
        continue;
      }
      expect([style, outcome.title, outcome.reason]).toEqual([style, '', '']);
      const said = outcome.warnings.map(({ element, reason }) => `${element}: ${reason.en}`);
      for (const [element, words] of sample.warned ?? [])
        expect(said.filter((line) => line.includes(element) && has(line, words))).not.toEqual([]);
    }
  });

  test(`of them at least ${SHARE * 100} of 100 deploy`, () => {
    const deployed = samples.filter(({ refused }) => !refused).length;
    expect(deployed / samples.length).toBeGreaterThanOrEqual(SHARE);
  });

  test('every refusal says its reason in both languages, and every element that has an id by it', async () => {
    for (const sample of samples.filter(({ refused }) => refused)) {
      const { element, title, reason, reasonZh } = await readOutcome(written(sample, 'flowable'));
      expect(element).not.toBe('');
      expect(title).not.toBe('');
      expect(reason).toMatch(/^\P{Ll}/u);
      expect(reasonZh).toMatch(/\p{Script=Han}/u);
    }
  });
});
