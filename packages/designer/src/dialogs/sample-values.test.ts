import { expect, test } from 'vitest';
import { validateValues, type FormDefinition, type ItemOptions, type ItemRule } from '@scf-kit/sdk/form';
import { newItem, paletteEntries } from '../palette/palette.ts';
import { sampleValues } from './sample-values.ts';

/** Every field of the palette but those that hold others and those that only the server's records fill. */
const definition: FormDefinition = {
  list: [
    ...paletteEntries
      .filter(({ panel, type }) => panel === 'basic' && !['batch', 'selectInputList'].includes(type))
      .map((entry) => newItem(entry, 'zh-CN')),
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      list: [
        { type: 'input', key: 'unit', model: 'unit', label: '单位' },
        { type: 'number', key: 'quantity', model: 'quantity', options: { min: 5 } },
      ],
    },
  ],
  config: {},
};

test('sample values pass the checks of their fields', async () => {
  const values = sampleValues(definition);
  const checked = validateValues(definition, values, { locale: 'zh-CN' });
  expect(checked.problems).toEqual({});
  expect(values['lines']).toEqual([
    { _id: '1', unit: '单位', quantity: 5 },
    { _id: '2', unit: '单位', quantity: 5 },
  ]);
  expect(Object.keys(values).length).toBeGreaterThan(10);
});

test('no sample is made up where a pattern decides, nor longer than may be typed', () => {
  const field = (options: ItemOptions, rules: readonly ItemRule[] = []): FormDefinition => ({
    list: [{ type: 'input', key: 'a', model: 'a', label: '很长的标签', options, rules }],
    config: {},
  });
  expect(sampleValues(field({ maxLength: 2 }))).toEqual({ a: '很长' });
  expect(sampleValues(field({}, [{ required: true }, { pattern: '^[A-Z]+$' }]))).toEqual({});
});
