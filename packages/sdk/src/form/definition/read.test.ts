import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from './definition.ts';
import { formConfig, formFieldOptions, formRule } from '../../contract/workflow/form-definition.ts';
import { PLAIN_OPTIONS } from './structure.ts';
import {
  canonicalJson,
  contentHash,
  definitionSchema,
  diffDefinitions,
  fieldsOf,
  lintDefinition,
  migrateDefinition,
  migrateValues,
  placedItems,
  readDefinition,
  type Migration,
} from '../index.ts';

const options = {
  width: '100%',
  defaultValue: '',
  placeholder: '请输入',
  clearable: false,
  maxLength: null,
  hidden: false,
  disabled: false,
};
const input = (model: string, more: object = {}): Record<string, unknown> => ({
  type: 'input',
  label: model,
  icon: 'icon-write',
  options,
  model,
  key: model,
  help: '',
  rules: [{ required: false, message: '必填项', trigger: ['change', 'blur'] }],
  ...more,
});

/** As k-form-design exports it. */
const exported = {
  list: [
    {
      type: 'grid',
      label: '栅格布局',
      columns: [
        { span: 12, list: [input('input_1569051592984')] },
        {
          span: 12,
          list: [
            {
              type: 'uploadFile',
              label: '上传文件',
              icon: 'icon-upload',
              key: 'uploadFile_1',
              model: 'uploadFile_1',
              help: '',
              rules: [{ required: true, message: '必填项' }],
              options: {
                defaultValue: '[]',
                multiple: false,
                disabled: false,
                hidden: false,
                drag: false,
                downloadWay: 'a',
                dynamicFun: 'alert(1)',
                width: '100%',
                limit: 3,
                data: '{}',
                fileName: 'file',
                headers: {},
                action: 'http://cdn.example.com/upload',
                placeholder: '上传',
              },
            },
          ],
        },
      ],
      options: { gutter: 0 },
      key: 'grid_1',
      model: 'grid_1',
    },
    {
      type: 'tabs',
      label: '标签页布局',
      options: { tabBarGutter: null, type: 'line', tabPosition: 'top', size: 'default', animated: true },
      columns: [
        { value: '1', label: '选项1', list: [input('input_2')] },
        { value: '2', label: '选项2', list: [] },
      ],
      key: 'tabs_1',
      model: 'tabs_1',
    },
    {
      type: 'card',
      label: '卡片布局',
      list: [
        {
          type: 'select',
          label: '下拉',
          options: {
            width: '100%',
            multiple: false,
            dynamicKey: '',
            dynamic: false,
            options: [
              { value: '1', label: '下拉框1' },
              { value: '2', label: '下拉框2' },
            ],
            showSearch: false,
          },
          model: 'select_1',
          key: 'select_1',
          rules: [{ required: false, message: '必填项' }],
        },
      ],
      key: 'card_1',
      model: 'card_1',
    },
    {
      type: 'table',
      label: '表格布局',
      trs: [
        {
          tds: [
            {
              colspan: 1,
              rowspan: 1,
              list: [
                {
                  type: 'date',
                  label: '日期',
                  options: {
                    range: false,
                    showTime: false,
                    format: 'YYYY-MM-DD',
                    rangePlaceholder: ['开始时间', '结束时间'],
                    rangeDefaultValue: [],
                  },
                  model: 'date_1',
                  key: 'date_1',
                },
              ],
            },
            { colspan: 1, rowspan: 1, list: [] },
          ],
        },
      ],
      options: { width: '100%', bordered: true },
      key: 'table_1',
      model: 'table_1',
    },
    {
      type: 'batch',
      label: '动态表格',
      list: [
        input('input_row'),
        {
          type: 'number',
          label: '数字',
          options: { defaultValue: 0, min: null, max: null, precision: null, step: 1 },
          model: 'number_row',
          key: 'number_row',
        },
      ],
      options: { scrollY: 0, disabled: false, hidden: false, showLabel: false, hideSequence: false, width: '100%' },
      model: 'batch_1',
      key: 'batch_1',
      help: '',
    },
    { type: 'divider', label: '分割线', options: { orientation: 'left' }, key: 'divider_1' },
    {
      type: 'text',
      label: '文字',
      options: { textAlign: 'left', hidden: false, showRequiredMark: false, color: '#333' },
      key: 'text_1',
    },
  ],
  config: {
    layout: 'horizontal',
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    labelWidth: 100,
    labelLayout: 'flex',
    wrapperCol: { xs: 18, span: 18 },
    hideRequiredMark: false,
    customStyle: '',
  },
  somethingOfAnotherTool: { kept: [1, { two: null }] },
};
const read = (value: unknown): FormDefinition => {
  const found = readDefinition(value);
  if (!found.ok) throw new Error(JSON.stringify(found.findings));
  return found.definition;
};
const refusal = (value: unknown): string | undefined => {
  const found = readDefinition(value);
  return found.ok ? undefined : found.findings[0]?.place;
};
const form = (...list: unknown[]): unknown => ({ list, config: {} });

describe('definitions', () => {
  test('DATA-009 DATA-010 reads an export of k-form-design unchanged', () => {
    const found = readDefinition(JSON.stringify(exported));
    expect(found.ok && found.definition).toEqual(exported);
    const kept = 'list[0].columns[1].list[0].options';
    expect(found.ok && new Set(found.warnings.map(({ place }) => place))).toEqual(
      new Set([`${kept}.dynamicFun`, `${kept}.action`]),
    );
    expect([...fieldsOf(read(exported)).fields.keys()]).toEqual([
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
    expect([...fieldsOf(definition).top.keys()]).toEqual([
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

describe('lint', () => {
  const places = (value: unknown): string[] => lintDefinition(read(value)).map(({ place }) => place);
  const rule = (target: string, effect: string, when: string, more: object = {}): object => ({
    target,
    effect,
    when,
    ...more,
  });
  const withRules = (...rules: object[]): unknown => ({
    list: [
      input('a'),
      input('b'),
      input('c'),
      { type: 'batch', key: 'lines', list: [input('x'), input('y')] },
      { type: 'card', key: 'card', list: [input('d')] },
    ],
    config: {},
    rules,
  });
  test('names duplicates, bad settings and patterns with their place', () => {
    expect(places(form(input('a'), input('a')))).toEqual(['list[1].key', 'list[1].model']);
    expect(places(form(input('a'), { type: 'batch', key: 'lines', list: [input('a', { key: 'other' })] }))).toEqual([]);
    expect(places(form(input('a', { options: { min: 2, max: 1, precision: 51 } })))).toEqual([
      'list[0].options.min',
      'list[0].options.precision',
    ]);
    expect(
      places(
        form(
          input('a', {
            rules: [{}, { pattern: '(?=x)(a+)+$' }, { pattern: '(' }, { pattern: `^${'a'.repeat(600)}$` }],
          }),
        ),
      ),
    ).toEqual(['list[0].rules[1].pattern', 'list[0].rules[2].pattern', 'list[0].rules[3].pattern']);
    expect(places(form(input('a-b'), input('c.d'), { type: 'batch', key: 'l', list: [input('_id')] }))).toEqual([
      'list[0].model',
      'list[1].model',
      'list[1].model',
      'list[2].list[0].model',
    ]);
    expect(places(exported)).toEqual([]);
  });
  test('names rules that lead nowhere', () => {
    expect(
      places(
        withRules(
          rule('nobody', 'visible', 'a == 1'),
          rule('a', 'visible', 'nothing == 1'),
          rule('b', 'compute', "sum(lines, 'z')"),
          rule('c', 'visible', 'a =='),
        ),
      ),
    ).toEqual(['rules[0].target', 'rules[3].when', 'rules[1].when', 'rules[2].when']);
    expect(
      places(
        withRules(
          rule('lines.y', 'compute', 'x * a'),
          rule('card', 'visible', 'a == 1'),
          rule('a', 'valid', "sum(lines, 'y') < 5", { message: 'x' }),
        ),
      ),
    ).toEqual([]);
  });
  test('names cycles, and only cycles', () => {
    expect(
      places(withRules(rule('a', 'compute', 'b + 1'), rule('b', 'compute', 'c + 1'), rule('c', 'compute', 'a + 1'))),
    ).toEqual(['rules[0].when', 'rules[1].when', 'rules[2].when']);
    expect(places(withRules(rule('a', 'compute', 'a + 1')))).toEqual(['rules[0].when']);
    expect(places(withRules(rule('a', 'visible', 'b == 1'), rule('b', 'visible', 'a == 1')))).toEqual([]);
    expect(
      places(
        withRules(rule('a', 'visible', 'b == 1', { clear: true }), rule('b', 'visible', 'a == 1', { clear: true })),
      ),
    ).toEqual(['rules[0].when', 'rules[1].when']);
    expect(places(withRules(rule('card', 'visible', 'd == 1', { clear: true })))).toEqual(['rules[0].when']);
    // A share of a total of another column is no cycle; of its own column it is.
    expect(places(withRules(rule('lines.y', 'compute', 'x / a'), rule('a', 'compute', "sum(lines, 'x')")))).toEqual([]);
    expect(places(withRules(rule('lines.y', 'compute', 'x / a'), rule('a', 'compute', "sum(lines, 'y')")))).toEqual([
      'rules[0].when',
      'rules[1].when',
    ]);
  });
});
