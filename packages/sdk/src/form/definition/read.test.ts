import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { formConfig, formFieldOptions, formRule } from '../../contract/workflow/form-definition.ts';
import { PLAIN_OPTIONS } from './structure.ts';
import { definitionSchema, collectFields, placedItems, readDefinition } from '../index.ts';
import { input, exported, read, form } from '../testing/definitions.ts';

const refusal = (value: unknown): string | undefined => {
  const found = readDefinition(value);
  return found.ok ? undefined : found.findings[0]?.place;
};

describe('definitions', () => {
  test('DATA-009 DATA-010 reads an export of k-form-design unchanged', () => {
    const found = readDefinition(JSON.stringify(exported));
    expect(found.ok && found.definition).toEqual(exported);
    const kept = 'list[0].columns[1].list[0].options';
    expect(found.ok && new Set(found.warnings.map(({ place }) => place))).toEqual(
      new Set([`${kept}.dynamicFun`, `${kept}.action`]),
    );
    expect([...collectFields(read(exported)).fields.keys()]).toEqual([
      'input_1569051592984',
      'uploadFile_1',
      'input_2',
      'select_1',
      'date_1',
      'batch_1',
      'batch_1.input_row',
      'batch_1.number_row',
    ]);
    expect([...placedItems(read(exported).list)].find(({ item }) => item.key === 'date_1')?.place).toBe(
      'list[3].trs[0].tds[0].list[0]',
    );
  });
  test('DATA-011 reads every field type, layouts without a value', () => {
    const types = [
      'input',
      'textarea',
      'number',
      'select',
      'checkbox',
      'radio',
      'date',
      'time',
      'rate',
      'slider',
      'switch',
      'uploadFile',
      'uploadImg',
      'cascader',
      'treeSelect',
      'selectInputList',
      'editor',
      'text',
      'html',
      'button',
      'alert',
      'divider',
      'somethingNew',
    ];
    const containers = [
      { type: 'grid', columns: [] },
      { type: 'tabs', columns: [] },
      { type: 'card', list: [] },
      { type: 'table', trs: [] },
      { type: 'batch', list: [] },
    ];
    const definition = read(
      form(...[...types.map((type) => ({ type })), ...containers].map((item) => ({ key: item.type, ...item }))),
    );
    expect([...collectFields(definition).top.keys()]).toEqual([
      ...types.filter((type) => !['text', 'html', 'button', 'alert', 'divider'].includes(type)),
      'batch',
    ]);
  });
  test('DATA-012 DATA-013 DATA-014 DATA-015 DATA-016 DATA-017 DATA-018 keeps every option and rule', () => {
    const item = {
      type: 'select',
      key: 'a',
      model: 'a',
      rules: [
        { required: true, message: '必填项' },
        { pattern: '^a$', message: '不对' },
      ],
      options: {
        width: '100%',
        defaultValue: [1],
        placeholder: 'p',
        hidden: false,
        disabled: false,
        clearable: true,
        size: 'small',
        addonBefore: 'a',
        addonAfter: 'b',
        buttonName: 'n',
        buttonIcon: 'i',
        maxLength: 5,
        minRows: 1,
        maxRows: 2,
        min: 0,
        max: '9',
        step: 0.1,
        precision: 2,
        multiple: true,
        showSearch: true,
        options: [{ value: 1, label: 'l', children: [{ value: true, label: 'c' }] }],
        dynamic: 1,
        dynamicType: 'MASTER',
        dynamicKey: 'K',
        dynamicFun: 'f',
        businessType: 't',
        format: 'YYYY',
        range: true,
        showTime: true,
        limit: 3,
        fileSize: 10,
        fileType: '.pdf',
        fileName: 'file',
        dir: 'test',
        fileNamePrefix: 'x',
        action: '/upload',
        data: '{}',
        headers: { a: 'b' },
        listType: 'text',
        downloadWay: 'a',
        btnAddStatus: true,
        btnDelStatus: true,
        btnCopyStatus: true,
        hideSequence: true,
      },
    };
    expect(read(form(item)).list[0]).toEqual(item);
  });
  test('a broken definition is refused with the place', () => {
    expect(refusal(null)).toBe('');
    expect(refusal('not json')).toBe('');
    expect(refusal([])).toBe('');
    expect(refusal({ config: {} })).toBe('list');
    expect(refusal({ list: [] })).toBe('config');
    expect(refusal(form('x'))).toBe('list[0]');
    expect(refusal(form({ type: 'input' }))).toBe('list[0].key');
    expect(refusal(form({ type: 'input', key: 'a', options: [] }))).toBe('list[0].options');
    expect(
      refusal(
        form(input('a'), input('b'), {
          type: 'grid',
          key: 'g',
          columns: [{ list: [input('c'), input('d', { options: { options: {} } })] }],
        }),
      ),
    ).toBe('list[2].columns[0].list[1].options.options');
    expect(refusal(form({ type: 'grid', key: 'g' }))).toBe('list[0].columns');
    expect(refusal(form({ type: 'table', key: 't', trs: [{ tds: [{}] }] }))).toBe('list[0].trs[0].tds[0].list');
    expect(
      refusal(
        form({
          type: 'batch',
          key: 'b',
          list: [{ type: 'card', key: 'c', list: [{ type: 'batch', key: 'd', list: [] }] }],
        }),
      ),
    ).toBe('list[0].list[0].list[0]');
    expect(refusal({ ...exported, rules: [{ target: 'a', effect: 'explode', when: 'x' }] })).toBe('rules[0].effect');
    expect(refusal(form(input('a', { rights: { node: 'all' } })))).toBe('list[0].rights.node');
  });
  test('a newer version is refused with the reason', () => {
    const found = readDefinition({ ...exported, version: 2 });
    expect(found.ok ? undefined : found.findings).toEqual([
      { place: 'version', reason: { zh: expect.stringContaining('版本 2'), en: expect.stringContaining('version 2') } },
    ]);
    expect(read({ ...exported, version: 1 }).version).toBe(1);
  });
  test('hostile input is refused in bounded time', () => {
    expect(refusal(JSON.parse('{"list":[],"config":{"__proto__":{"x":1}}}'))).toBe('config.__proto__');
    expect(refusal(form(input('a', { model: 'constructor' })))).toBe('list[0].model');
    let deep: unknown = input('x');
    for (let level = 0; level < 41; level += 1) deep = { type: 'card', key: `c${level}`, list: [deep] };
    expect(refusal(form(deep))).toContain('list[0].list[0]');
    let nested: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) nested = [nested];
    expect(refusal({ list: [], config: {}, nested })).toContain('nested');
    const circular: Record<string, unknown> = { list: [], config: {} };
    circular.self = circular;
    expect(refusal(circular)).toContain('self');
    expect(refusal('x'.repeat(10 * 1024 * 1024 + 1))).toBe('');
    expect(refusal(form(...Array.from({ length: 20_001 }, (_, at) => ({ type: 'input', key: `k${at}` }))))).toBe(
      'list[20000]',
    );
    expect(refusal({ list: [], config: {}, rules: Array.from({ length: 5_001 }, () => ({})) })).toBe('rules');
    expect(refusal({ list: [], config: {}, run: () => 1 })).toBe('run');
  });
  test('the parts of a definition are declared once: schema and check know the same keys', () => {
    const single = Object.entries(formFieldOptions.own)
      .filter(([, { kind }]) => kind !== 'json')
      .map(([name]) => name);
    expect([...PLAIN_OPTIONS].toSorted()).toEqual(single.toSorted());
    const accepts = new Ajv({ strict: false, allowUnionTypes: true }).compile(definitionSchema);
    for (const [part, at] of [
      [formConfig, 'config'],
      [formRule, 'list[0].rules[0]'],
      [formFieldOptions, 'list[0].options'],
    ] as const) {
      for (const [key, { kind }] of Object.entries(part.own)) {
        if (kind === 'json') continue;
        const broken = { [key]: { nested: true } };
        const item = {
          type: 'input',
          key: 'a',
          ...(part === formRule ? { rules: [broken] } : part === formFieldOptions ? { options: broken } : {}),
        };
        const definition = { list: [item], config: part === formConfig ? broken : {} };
        expect(accepts(definition), `${part.name} ${key}`).toBe(false);
        const found = readDefinition(definition);
        expect(found.ok ? [] : found.findings.map(({ place }) => place), `${part.name} ${key}`).toEqual([
          `${at}.${key}`,
        ]);
      }
    }
  });
  test('the published JSON Schema agrees with the check', () => {
    const accepts = new Ajv({ strict: false, allowUnionTypes: true }).compile(definitionSchema);
    const pieces: unknown[] = [
      undefined,
      null,
      '',
      'x',
      1,
      -1,
      true,
      [],
      {},
      [1],
      ['x'],
      [null],
      [{}],
      { list: [] },
      [{ list: [] }],
      [{ list: [{}] }],
      [{ tds: [] }],
      [{ tds: [{ list: [] }] }],
      [{ tds: 1 }],
      { options: [] },
      { options: [{ value: 1 }] },
      { options: [{}] },
      { options: [{ value: 1, children: [{ value: 'a' }] }] },
      { options: [{ value: 1, children: 2 }] },
      { width: {} },
      { a: 'edit' },
      { a: 'all' },
      { a: {} },
      [{ required: true, pattern: 'x' }],
      [{ required: 'x' }],
      [{ target: 'a', effect: 'visible', when: 'a' }],
      [{ target: 'a', effect: 'visible' }],
      'constructor',
      2,
    ];
    const places: ((piece: unknown) => unknown)[] = [
      (piece) => ({ list: piece, config: {} }),
      (piece) => ({ list: [], config: piece }),
      (piece) => ({ list: [], config: {}, version: piece }),
      (piece) => ({ list: [], config: {}, rules: piece }),
      (piece) => ({ list: [], config: { labelWidth: piece } }),
      (piece) => form(piece),
      ...[
        'type',
        'key',
        'model',
        'label',
        'help',
        'options',
        'rules',
        'i18n',
        'rights',
        'columns',
        'list',
        'trs',
        'bind',
        'other',
      ].flatMap((key) =>
        ['input', 'grid', 'tabs', 'card', 'batch', 'table', 'selectInputList'].map(
          (type) => (piece: unknown) =>
            form({
              type,
              key: 'k',
              ...(type === 'table'
                ? { trs: [] }
                : ['grid', 'tabs'].includes(type)
                  ? { columns: [] }
                  : ['card', 'batch'].includes(type)
                    ? { list: [] }
                    : {}),
              [key]: piece,
            }),
        ),
      ),
    ];
    const both: boolean[] = [];
    for (const place of places)
      for (const piece of pieces) {
        const value: unknown = JSON.parse(JSON.stringify(place(piece)));
        const here = readDefinition(value).ok;
        both.push(here);
        expect({ value, ok: accepts(value) }).toEqual({ value, ok: here });
      }
    expect(both.filter(Boolean).length).toBeGreaterThan(300);
    expect(both.filter((ok) => !ok).length).toBeGreaterThan(300);
    expect(accepts(exported)).toBe(true);
  });
});
