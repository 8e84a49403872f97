import { expect, test } from 'vitest';
import { BASIC_TYPES, createForm, LAYOUT_TYPES, lintDefinition, readDefinition, widgetTypes } from '@scf-kit/sdk/form';
import { Design, NEW_FORM } from '../document/design.ts';
import { paletteSigns } from './palette-signs.tsx';
import { newItem, nameOfType, paletteEntries, findEntries } from './palette.ts';

test('every field type, layout and business widget is offered once, under its panel', () => {
  const of = (panel: string): string[] =>
    paletteEntries
      .filter((entry) => entry.panel === panel)
      .map(({ type }) => type)
      .toSorted();
  expect(of('basic')).toEqual([...BASIC_TYPES].toSorted());
  expect(of('layout')).toEqual([...LAYOUT_TYPES].toSorted());
  // Texts for visitors are no business of forms.
  const { richText: _richText, ...ofForms } = widgetTypes;
  expect(of('custom')).toEqual(Object.keys(ofForms).toSorted());
});

test('every control has a sign of its own beside its name', () => {
  expect(paletteEntries.filter(({ type }) => paletteSigns[type] === undefined)).toEqual([]);
  expect(new Set(Object.values(paletteSigns)).size).toBe(paletteEntries.length);
});

test.each(['zh-CN', 'en-US'] as const)(
  'in %s a form of everything that is offered is sound and can be filled in',
  (locale) => {
    const design = new Design();
    for (const entry of paletteEntries) expect(design.add([newItem(entry, locale)])).toBe(undefined);
    const read = readDefinition(structuredClone(design.definition));
    expect(read.ok && read.warnings).toEqual([]);
    expect(lintDefinition(design.definition)).toEqual([]);
    expect(createForm(design.definition, { locale }).nodes).toHaveLength(paletteEntries.length);
  },
);

test('DSN-041 a new form has labels of 100 px in 4 columns beside 18 for the field', () => {
  const { labelWidth, labelCol, wrapperCol } = NEW_FORM.config;
  expect(labelWidth).toBe(100);
  for (const size of ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const)
    expect([labelCol?.[size], wrapperCol?.[size]]).toEqual([4, 18]);
});

test('controls are found by their name in both languages and by their type', () => {
  expect(findEntries('数字').map(({ type }) => type)).toEqual(['number', 'numberInWords']);
  expect(findEntries(' upload ').map(({ type }) => type)).toEqual(['uploadFile', 'uploadImg']);
  expect(findEntries('')).toHaveLength(paletteEntries.length);
  expect([nameOfType('input', 'zh-CN'), nameOfType('of-another-tool', 'en-US')]).toEqual([
    '单行文本',
    'of-another-tool',
  ]);
});
