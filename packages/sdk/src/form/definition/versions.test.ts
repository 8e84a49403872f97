import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  contentHash,
  diffDefinitions,
  migrateDefinition,
  migrateValues,
  type Migration,
} from '../index.ts';
import { input, read, form } from '../testing/definitions.ts';

describe('versions', () => {
  const steps: Migration[] = [
    {
      to: 3,
      definition: (one) => ({ ...one, list: one.list.map((item) => ({ ...item, label: `${item.label}!` })) }),
      values: (values) => ({ ...values, third: true }),
    },
    {
      to: 2,
      definition: (one) => ({ ...one, list: one.list.map((item) => ({ ...item, model: `${item.key}_2` })) }),
      values: (values, before) =>
        Object.fromEntries(before.list.map((item) => [`${item.key}_2`, values[item.model ?? item.key]])),
    },
  ];
  test('numbered migrations bring definitions and values to the newest version, in order', () => {
    const old = read(form(input('a'), input('b')));
    const migrated = migrateDefinition(old, steps);
    expect([migrated.version, migrated.list.map(({ model, label }) => [model, label])]).toEqual([
      3,
      [
        ['a_2', 'a!'],
        ['b_2', 'b!'],
      ],
    ]);
    expect(migrateValues({ a: 0, b: 'x' }, old, steps)).toEqual({ a_2: 0, b_2: 'x', third: true });
    expect(migrateDefinition(migrated, steps)).toBe(migrated);
    expect(old.list[0]?.model).toBe('a');
  });
  test('the content hash names one content, whatever the order of keys', async () => {
    expect(canonicalJson({ b: [1, { d: null, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":null}]}');
    expect(await contentHash({ a: 1, b: 2 })).toBe(await contentHash({ b: 2, a: 1 }));
    expect(await contentHash({ a: 1 })).not.toBe(await contentHash({ a: '1' }));
    expect(await contentHash({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
  test('a diff tells added, removed, renamed, retyped and newly required', () => {
    const a = read(
      form(input('keep'), input('gone'), input('old', { key: 'k1' }), input('kind'), {
        type: 'batch',
        key: 'lines',
        list: [input('x')],
      }),
    );
    const b = read(
      form(
        input('keep', { rules: [{ required: true }] }),
        input('new', { key: 'k1' }),
        input('kind', { type: 'number' }),
        input('more', { rules: [{ required: true }] }),
        { type: 'batch', key: 'lines', list: [input('x'), input('y')] },
      ),
    );
    expect(diffDefinitions(a, b)).toMatchObject({
      added: ['more', 'lines.y'],
      removed: ['gone'],
      renamed: [{ from: 'old', to: 'new' }],
      retyped: [{ path: 'kind', from: 'input', to: 'number' }],
      newlyRequired: ['keep', 'more'],
    });
  });
});
