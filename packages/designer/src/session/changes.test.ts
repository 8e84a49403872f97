import { expect, test } from 'vitest';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { listDesignChanges } from './changes.ts';

const field = (key: string, more: Partial<FormItem> = {}): FormItem => ({
  type: 'input',
  key,
  model: key,
  label: key.toUpperCase(),
  ...more,
});
const form = (list: readonly FormItem[], more: Partial<FormDefinition> = {}): FormDefinition => ({
  list,
  config: {},
  ...more,
});
const told = (before: FormDefinition, after: FormDefinition): readonly string[] =>
  listDesignChanges(before, after).map(({ key, kind, moved, parts }) =>
    `${key} ${kind}${moved ? ' moved' : ''} ${parts.map(({ name, from, to }) => `${name}:${from ?? ''}>${to ?? ''}`).join(' ')}`.trim(),
  );

test('a form differs in nothing from itself, whatever the order of its keys', () => {
  expect(
    told(form([field('a', { options: { min: 1, max: 2 } })]), form([field('a', { options: { max: 2, min: 1 } })])),
  ).toEqual([]);
});

test('added, removed and changed items are told property by property', () => {
  expect(
    told(
      form([field('a', { options: { maxLength: 5 } }), field('b')], { config: { labelWidth: 100 } }),
      form([field('a', { label: 'New', options: { placeholder: 'x' } }), field('c')], {
        config: { labelWidth: 120 },
        rules: [],
      }),
    ),
  ).toEqual([
    'changed rules:>[] config.labelWidth:100>120',
    'a changed label:A>New options.maxLength:5> options.placeholder:>x',
    'c added',
    'b removed',
  ]);
});

test('the fewest items that explain another order are those that were moved, and a container does not change with what stands in it', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((key) => field(key));
  expect(told(form(all), form(['b', 'c', 'd', 'a', 'e'].map((key) => field(key))))).toEqual(['a changed moved']);
  const card = (list: readonly FormItem[]): FormItem => ({ type: 'card', key: 'card', list });
  expect(told(form([card([]), field('a'), field('b')]), form([card([field('a')]), field('b')]))).toEqual([
    'a changed moved',
  ]);
  const grid = (left: readonly FormItem[], right: readonly FormItem[], span = 12): FormItem => ({
    type: 'grid',
    key: 'grid',
    columns: [
      { span, list: left },
      { span: 12, list: right },
    ],
  });
  expect(told(form([grid([field('a')], [])]), form([grid([], [field('a')])]))).toEqual(['a changed moved']);
  expect(told(form([grid([field('a')], [])]), form([field('z'), grid([field('a')], [], 6)]))).toEqual([
    'z added',
    'grid changed columns:[{"span":12},{"span":12}]>[{"span":6},{"span":12}]',
  ]);
});
