import { expect, test } from 'vitest';
import { lintDefinition, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { Design } from './design.ts';
import { recordAt } from './place.ts';
import { FORM } from './records.ts';

const field = (key: string): FormItem => ({ type: 'input', key, model: key });
const definition: FormDefinition = {
  list: [
    field('a'),
    { type: 'grid', key: 'grid', columns: [{ list: [] }, { list: [field('b'), field('c')] }] },
    { type: 'table', key: 'table', trs: [{ tds: [{ list: [] }, { list: [field('d')] }] }] },
    { type: 'card', key: 'card', list: [{ type: 'tabs', key: 'tabs', columns: [{ value: '1', list: [field('e')] }] }] },
    { type: 'batch', key: 'lines', model: 'lines', list: [field('a')] },
  ],
  config: {},
  rules: [
    { target: 'lines.a', effect: 'visible', when: 'x' },
    { target: 'card', effect: 'visible', when: 'x' },
    { target: 'tabs.1', effect: 'visible', when: 'x' },
    { target: 'nobody', effect: 'visible', when: 'x' },
  ],
};

test('a place of the definition leads to the item it is in', () => {
  const design = new Design(definition);
  const keyAt = (place: string): string => {
    const record = design.get(recordAt(design, place));
    return record?.kind === 'item' ? record.item.key : (record?.kind ?? 'none');
  };
  expect(
    [
      'list[0]',
      'list[0].options.min',
      'list[1].columns[1].list[1].key',
      'list[1].columns[0].value',
      'list[2].trs[0].tds[1].list[0]',
      'list[3].list[0].columns[0].list[0].rules[0].pattern',
      'list[4].list[0]',
      'list[9]',
      'config',
      '',
    ].map(keyAt),
  ).toEqual(['a', 'a', 'c', 'grid', 'd', 'e', 'a', 'form', 'form', 'form']);
  expect(['rules[0].when', 'rules[1]', 'rules[2].when', 'rules[3]', 'rules[9]'].map(keyAt)).toEqual([
    'a',
    'card',
    'tabs',
    'form',
    'form',
  ]);
  expect(recordAt(design, 'list[4].list[0]')).toBe(recordAt(design, 'rules[0].when'));
});

test('a finding of the check of a definition leads to an item, or to the form', () => {
  const design = new Design({ ...definition, list: [...definition.list, field('a')] });
  const led = lintDefinition(design.definition).map(({ place }) => recordAt(design, place));
  expect(led.length).toBeGreaterThan(3);
  expect(led.filter((id) => id !== FORM).map((id) => design.get(id)?.kind)).not.toContain(undefined);
});
