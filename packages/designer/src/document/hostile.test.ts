import { expect, test } from 'vitest';
import { canonicalJson, labelIn, readDefinition, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { writeHtml, writeVue } from '../export/code.ts';
import { nodeName } from '../editing/names.ts';
import { listDesignChanges } from '../session/changes.ts';
import { importText } from '../import/import-text.ts';
import { Design } from './design.ts';
import { listNodesSeen } from './tree.ts';

const SCRIPT = '</script><img src=x onerror="document.title=1">';
const named = (name: string, more: Partial<FormItem> = {}): FormItem => ({
  type: 'input',
  key: name,
  model: name,
  label: SCRIPT,
  ...more,
});
/** Names that mean something to JavaScript, names that stand twice, and rules that go round in a circle. */
const hostile = JSON.stringify({
  list: [
    named('propertyIsEnumerable'),
    named('hasOwnProperty', { i18n: { 'en-US': { label: 'toString', columns: { valueOf: 'x' } } } }),
    named('twice'),
    named('twice'),
    named('toString', {
      options: { options: [{ value: 'constructor', label: SCRIPT }], defaultValue: 'valueOf' },
      type: 'select',
    }),
    {
      type: 'tabs',
      key: 'valueOf',
      label: SCRIPT,
      i18n: { 'en-US': { columns: { toString: SCRIPT } } },
      columns: [
        { value: 'constructor', label: 'one', list: [named('isPrototypeOf')] },
        { value: 'constructor', label: 'two', list: [named('twice')] },
        { list: [] },
      ],
    },
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: SCRIPT,
      list: [named('propertyIsEnumerable'), named('propertyIsEnumerable')],
    },
    { type: 'nobody knows it', key: 'x', label: SCRIPT, odd: { valueOf: 1 } },
  ],
  config: { customStyle: `}${SCRIPT}{` },
  rules: [
    { target: 'propertyIsEnumerable', effect: 'compute', when: 'toString + 1' },
    { target: 'toString', effect: 'compute', when: 'propertyIsEnumerable + 1' },
    { target: 'nobody', effect: 'visible', when: 'twice == 1' },
  ],
});
const taken = (text: string): FormDefinition => {
  const read = importText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return read.definition;
};

test('a hostile form is designed like any other: every command on every item, and undo brings back what was there', () => {
  const definition = taken(hostile);
  let now = 0;
  const made = (): Design => new Design(definition, { now: () => (now += 1_000) });
  const count = made().items().length;
  for (let at = 0; at < count; at += 1) {
    for (const command of [
      (design: Design, id: string) => design.copy([id]),
      (design: Design, id: string) => design.remove([id]),
      (design: Design, id: string) => design.rename(id, '__proto__'),
      (design: Design, id: string) => design.change(id, { label: '__proto__' }),
      (design: Design, id: string) => design.setOptions(id, { valueOf: 1 }),
      (design: Design, id: string) => design.move(id, 'root', 0),
    ]) {
      const design = made();
      const [id = ''] = design.items()[at] ?? [];
      const refused = command(design, id);
      if (refused === undefined) {
        // The result can be saved, and every key in it is unique.
        expect(readDefinition(JSON.stringify(design.definition)).ok).toBe(
          !canonicalJson(design.definition).includes('"__proto__"') ||
            canonicalJson(design.definition).includes('"label":"__proto__"'),
        );
        expect(listDesignChanges(definition, design.definition)).toBeInstanceOf(Array);
        design.undo();
      }
      expect(canonicalJson(design.definition)).toBe(canonicalJson(definition));
    }
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('its names are texts, in either language, and its code holds one script', () => {
  const design = new Design(taken(hostile));
  for (const locale of ['zh-CN', 'en-US'] as const)
    for (const id of listNodesSeen(design)) expect(typeof nodeName(design, id, locale)).toBe('string');
  expect([...design.items()].map(([, item]) => typeof labelIn(item, 'en-US'))).not.toContain('function');
  for (const code of [writeHtml(design.definition, 'https://scf.example'), writeVue(design.definition)])
    expect(code.match(/<\/script>/g)).toHaveLength(1);
});

test('five megabytes, a thousand levels and keys of the prototype are answered with a place, and nothing is taken', () => {
  const refused = (text: string): unknown => {
    const read = importText(text);
    return read.ok ? 'taken' : read.findings[0]?.place;
  };
  expect(refused(`{"list":[${'{"type":"input","key":"a"},'.repeat(190_000)}{}],"config":{}}`)).not.toBe('taken');
  expect(
    refused(`{"list":[${'{"type":"card","key":"c","list":['.repeat(1_000)}${']}'.repeat(1_000)}],"config":{}}`),
  ).not.toBe('taken');
  expect(
    refused('{"list":[{"type":"input","key":"a","options":{"__proto__":{"polluted":true}}}],"config":{}}'),
  ).not.toBe('taken');
  expect(refused('{"list":[{"type":"input","key":"a","model":"__proto__"}],"config":{}}')).not.toBe('taken');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
