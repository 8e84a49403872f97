import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  createForm,
  definitionSchema,
  diffDefinitions,
  explain,
  lintDefinition,
  localized,
  maskValues,
  mergeValues,
  placedItems,
  readDefinition,
  validateValues,
  type FormDefinition,
  type FormNode,
} from './index.ts';
import { define, field, lines, number } from './testing/forms.ts';
import { nameNameless } from './definition/nameless.ts';
import { chance } from '../testing/chance.ts';

const accepts = new Ajv({ strict: false, allowUnionTypes: true }).compile(definitionSchema);
const seeds: unknown[] = [
  ...['leave-request', 'purchase-order', 'every-control'].map((name): unknown =>
    JSON.parse(readFileSync(new URL(`testing/exports/${name}.json`, import.meta.url), 'utf8')),
  ),
  define(
    [
      field('a', {}, { rights: { approve: 'mask' }, i18n: { 'en-US': { label: 'A', options: { 1: 'x' } } } }),
      { type: 'tabs', key: 't', columns: [{ value: '1', list: [number('n')] }] },
      lines(field('x'), number('y')),
    ],
    [
      { target: 'n', effect: 'compute', when: "sum(lines, 'y') * 2" },
      { target: 't.1', effect: 'visible', when: 'a != 1', clear: true },
      { target: 'a', effect: 'remote', when: 'n > 1', check: 'unique', of: 'office.name' },
      { target: 'lines.x', effect: 'options', when: 'option.value == a' },
      { target: 'lines.y', effect: 'valid', when: 'y < n', message: 'M', i18n: { 'en-US': { message: 'N' } } },
    ],
  ),
];

/** A copy with some parts replaced, removed, doubled or wrapped in each other. */
function mutated(source: unknown, next: (below: number) => number): unknown {
  const odd: readonly (() => unknown)[] = [
    () => null,
    () => undefined,
    () => '',
    () => 'x'.repeat(next(3_000)),
    () => -1,
    () => 1e308,
    () => 0.1,
    () => true,
    () => [],
    () => ({}),
    () => [[]],
    () => [{}],
    () => '__proto__',
    () => 'constructor',
    () => '(a+)+$',
    () => '^((a|a)*)*$',
    () => "sum(lines, 'y')",
    () => '('.repeat(500),
    () => 'javascript:alert(1)',
    () => 'list',
    () => 'batch',
    () => 'tabs',
    () => 'table',
    () => 'grid',
    () => 'visible',
    () => 'options',
    () => 'compute',
    () => 99,
    () => ({ list: [{ type: 'input', key: 'k' }] }),
    () => JSON.parse('{"__proto__":{"x":1}}'),
    () => source,
  ];
  let left = 1 + next(4);
  const walk = (value: unknown, depth: number): unknown => {
    if (left > 0 && next(60) === 0 && depth > 0) {
      left -= 1;
      return odd[next(odd.length)]?.();
    }
    if (Array.isArray(value)) {
      const list = value.map((one: unknown) => walk(one, depth + 1));
      if (left > 0 && list.length > 0 && next(20) === 0) {
        left -= 1;
        list.splice(next(list.length), next(2), list[next(list.length)]);
      }
      return list;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]): [string, unknown][] =>
        left > 0 && next(120) === 0 ? ((left -= 1), []) : [[key, walk(one, depth + 1)]],
      ),
    );
  };
  return walk(source, 0);
}
const HOSTILE_VALUES: readonly unknown[] = [
  '',
  0,
  -1,
  'x',
  '9'.repeat(300),
  [],
  {},
  null,
  [[1]],
  [{ x: 1 }],
  [{ _id: '../..', y: '1e9' }, 7],
  { length: -1 },
  true,
  '2024-02-30',
];

/** Everything a definition can be put to, which must never throw. */
function use(definition: FormDefinition, next: (below: number) => number): void {
  const models = [...placedItems(definition.list)].map(({ item }) => item.model ?? item.key);
  const values = Object.fromEntries(models.map((model) => [model, HOSTILE_VALUES[next(HOSTILE_VALUES.length)]]));
  for (const { item } of placedItems(definition.list)) localized(item, 'en-US');
  for (const finding of lintDefinition(definition))
    expect([typeof finding.place, finding.reason.zh !== '', finding.reason.en !== '']).toEqual(['string', true, true]);
  const form = createForm(definition, {
    locale: next(2) ? 'zh-CN' : 'en-US',
    values,
    ...(next(2) ? { node: 'approve' } : {}),
  });
  form.setValues(values);
  form.panesWith(form.validate());
  const walk = (nodes: readonly FormNode[]): void => {
    for (const node of nodes) {
      for (const said of explain(form, node.path)) expect(said).toBeTypeOf('string');
      walk(node.children);
    }
  };
  walk(form.nodes);
  expect(() => JSON.stringify(form.values())).not.toThrow();
  const checked = validateValues(definition, values, { locale: 'zh-CN' });
  expect(validateValues(definition, checked.values, { locale: 'zh-CN' }).values).toEqual(checked.values);
  mergeValues(definition, checked.values, values, 'approve');
  maskValues(definition, values, 'approve');
  expect(diffDefinitions(definition, definition)).toEqual(
    expect.objectContaining({ added: [], removed: [], renamed: [], retyped: [], rulesChanged: [] }),
  );
}

describe('definitions of strangers', () => {
  test.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
    'are refused with a place or taken and harmless, as the schema says, seed %i',
    (seed) => {
      const { next } = chance(seed);
      const outcomes = { taken: 0, refused: 0 };
      for (let round = 0; round < 60; round += 1) {
        const value = mutated(seeds[next(seeds.length)], next);
        const found = readDefinition(value);
        if (!found.ok) {
          outcomes.refused += 1;
          expect(found.findings.length).toBeGreaterThan(0);
          for (const { place, reason } of found.findings)
            expect([typeof place, reason.zh !== '' && reason.en !== '']).toEqual(['string', true]);
          continue;
        }
        outcomes.taken += 1;
        expect(accepts(JSON.parse(JSON.stringify(value))), JSON.stringify(value).slice(0, 2_000)).toBe(true);
        // Nothing is lost on the way: what other tools wrote is still there, and only empty names are made.
        expect(canonicalJson(found.definition)).toBe(canonicalJson(nameNameless(value).definition));
        use(found.definition, next);
      }
      expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(5);
      expect(Reflect.get({}, 'x')).toBeUndefined();
    },
  );

  test('ten megabytes of anything are answered', () => {
    const texts = [
      '['.repeat(10 * 1024 * 1024),
      `{"list":[${'{"type":"input","key":"a"},'.repeat(380_000)}{}],"config":{}}`,
      `{"list":[],"config":{"a":"${'x'.repeat(10 * 1024 * 1024 - 50)}"}}`,
      `{"list":[],"config":{},"rules":[${'{"target":"a","effect":"visible","when":"a"},'.repeat(5_001)}{}]}`,
      `{"list":[${'{"type":"card","key":"c","list":['.repeat(100)}${']}'.repeat(100)}],"config":{}}`,
      `{"list":[],"config":{},"deep":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    ];
    expect(
      texts.map((text) => {
        const found = readDefinition(text);
        return found.ok || found.findings[0]?.reason.en;
      }),
    ).toEqual([
      'not valid JSON',
      'more than 20000 items',
      true,
      'more than 5000 rules',
      'containers are nested more than 40 deep',
      'nested too deeply',
    ]);
  });
  test('the largest form that is taken is built and linted', () => {
    const list = Array.from({ length: 5_000 }, (_, at) =>
      field(`f${at}`, { options: [{ value: at, label: 'x' }] }, { type: 'select' }),
    );
    const definition = define(
      list,
      Array.from({ length: 5_000 }, (_, at) => ({
        target: `f${at}`,
        effect: 'compute',
        when: at === 0 ? '1' : `f${at - 1} + 1`,
      })),
    );
    expect(lintDefinition(definition)).toEqual([]);
    expect(createForm(definition).values()['f4999']).toBe('5000');
    const circle = define(
      list.slice(0, 1_000),
      Array.from({ length: 1_000 }, (_, at) => ({
        target: `f${at}`,
        effect: 'compute',
        when: `f${(at + 1) % 1_000} + 1`,
      })),
    );
    expect(lintDefinition(circle)).toHaveLength(1_000);
    expect(createForm(circle).values()).toEqual({});
  });
});

describe('values of strangers', () => {
  test('rules over a table too large for them end, and nothing is taken', () => {
    const definition = define(
      [lines(number('x'), number('share')), number('total')],
      [
        { target: 'lines.share', effect: 'compute', when: "x / sum(lines, 'x')" },
        { target: 'total', effect: 'compute', when: "sum(lines, 'x')" },
      ],
    );
    const rows = (count: number): object[] => Array.from({ length: count }, () => ({ x: 1 }));
    expect(validateValues(definition, { lines: rows(20_000) }, { locale: 'zh-CN' }).problems).toEqual({
      lines: '内容过大',
    });
    expect(validateValues(definition, { lines: rows(1_000) }, { locale: 'zh-CN' })).toMatchObject({
      problems: {},
      values: { total: 1_000 },
    });
  });
  test('choices narrowed in thousands of rows are decided for what was chosen only', () => {
    const definition = define(
      [
        lines(
          field('kind'),
          field(
            'one',
            { options: Array.from({ length: 2_000 }, (_, value) => ({ value, label: `${value}`, group: value % 7 })) },
            { type: 'select' },
          ),
        ),
      ],
      [{ target: 'lines.one', effect: 'options', when: 'option.group == kind' }],
    );
    const { problems } = validateValues(
      definition,
      {
        lines: Array.from({ length: 5_000 }, (_, row) => ({
          kind: String(row % 7),
          one: row % 2_000 === 3 ? 0 : row % 7,
        })),
      },
      { locale: 'en-US' },
    );
    expect(problems).toEqual({
      'lines.3.one': 'Not one of the choices',
      'lines.2003.one': 'Not one of the choices',
      'lines.4003.one': 'Not one of the choices',
    });
  });
});
