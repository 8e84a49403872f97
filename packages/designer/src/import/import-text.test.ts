import { expect, test } from 'vitest';
import { createForm, lintDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import { importText } from './import-text.ts';

function imported(value: unknown): {
  readonly definition: FormDefinition;
  readonly report: readonly string[];
  readonly from: string;
} {
  const read = importText(JSON.stringify(value));
  if (!read.ok) return expect.fail(JSON.stringify(read.findings));
  return {
    definition: read.definition,
    from: read.from,
    report: read.report.map(({ place, reason }) => `${place}: ${reason.en}`),
  };
}

test('a form of variant-form comes over with its layouts, checks and choices, and the report names what stayed behind', () => {
  const { definition, report, from } = imported({
    widgetList: [
      {
        type: 'grid',
        options: { name: 'grid1', gutter: 12 },
        cols: [
          {
            type: 'grid-col',
            options: { span: 8 },
            widgetList: [
              {
                type: 'input',
                options: {
                  name: 'phone',
                  label: '电话',
                  required: true,
                  requiredHint: '请填写电话',
                  validation: 'mobilePhone',
                  validationHint: '号码不对',
                  maxLength: 11,
                  onChange: 'alert(1)',
                },
              },
            ],
          },
          {
            type: 'grid-col',
            options: { span: 16 },
            widgetList: [
              {
                type: 'select',
                options: {
                  name: 'kind',
                  label: '类型',
                  optionItems: [
                    { value: 1, label: '甲' },
                    { value: 2, label: '乙' },
                  ],
                  filterable: true,
                },
              },
            ],
          },
        ],
      },
      {
        type: 'sub-form',
        options: { name: 'lines', label: '明细' },
        widgetList: [{ type: 'number', options: { name: 'amount', label: '金额', min: 0, precision: 2 } }],
      },
      { type: 'date-range', options: { name: 'phone', label: '期间', valueFormat: 'YYYY-MM-DD' } },
      { type: 'slot', options: { name: 's' } },
    ],
    formConfig: { labelWidth: 120, labelPosition: 'top', onFormCreated: 'run()' },
  });
  expect(from).toBe('variant-form');
  expect(definition).toMatchObject({
    config: { layout: 'vertical', labelWidth: 120 },
    list: [
      {
        type: 'grid',
        columns: [
          {
            span: 8,
            list: [
              {
                type: 'input',
                model: 'phone',
                label: '电话',
                options: { maxLength: 11 },
                rules: [
                  { required: true, message: '请填写电话' },
                  { pattern: '^1\\d{10}$', message: '号码不对' },
                ],
              },
            ],
          },
          {
            span: 16,
            list: [
              {
                type: 'select',
                model: 'kind',
                options: {
                  showSearch: true,
                  options: [
                    { value: 1, label: '甲' },
                    { value: 2, label: '乙' },
                  ],
                },
              },
            ],
          },
        ],
      },
      { type: 'batch', model: 'lines', list: [{ type: 'number', options: { min: 0, precision: 2 } }] },
      { type: 'date', model: 'phone_2', options: { range: true, format: 'YYYY-MM-DD' } },
    ],
  });
  expect(report).toEqual([
    'widgetList[0].cols[0].widgetList[0].options.onChange: code is not imported',
    'widgetList[2].options.name: the name "phone" became "phone_2"',
    'widgetList[3]: there is no control for "slot"',
    'formConfig.onFormCreated: code and styles are not imported',
  ]);
  expect(lintDefinition(definition).filter(({ hint }) => !hint)).toEqual([]);
});

test('a form of form.io comes over, its conditions as rules', () => {
  const { definition, report } = imported({
    display: 'form',
    components: [
      {
        type: 'textfield',
        key: 'name',
        label: 'Name',
        validate: { required: true, maxLength: 20, pattern: '[a-z]+' },
        tooltip: 'As in the passport',
      },
      { type: 'selectboxes', key: 'colours', label: 'Colours', values: [{ value: 'r', label: 'Red' }] },
      {
        type: 'panel',
        key: 'more',
        title: 'More',
        conditional: { show: true, when: 'name', eq: 'a"b' },
        components: [{ type: 'number', key: 'age', label: 'Age', validate: { min: 18 }, calculateValue: 'value = 1' }],
      },
      {
        type: 'datagrid',
        key: 'rows',
        label: 'Rows',
        components: [
          { type: 'currency', key: 'sum', decimalLimit: 2, conditional: { show: 'false', when: 'name', eq: 'x' } },
        ],
      },
      {
        type: 'columns',
        key: 'columns',
        columns: [
          { width: 6, components: [{ type: 'datetime', key: 'when', enableTime: false }] },
          { width: 6, components: [] },
        ],
      },
      { type: 'signature', key: 'sign' },
      { type: 'button', key: 'submit', label: 'Submit' },
    ],
  });
  expect(definition.list.map(({ type, key }) => `${type} ${key}`)).toEqual([
    'input name',
    'checkbox colours',
    'card more',
    'batch rows',
    'grid columns',
    'button submit',
  ]);
  expect(definition.list[0]).toMatchObject({
    help: 'As in the passport',
    options: { maxLength: 20 },
    rules: [{ required: true }, { pattern: '[a-z]+' }],
  });
  expect(definition.rules).toEqual(
    [
      { target: 'sum', effect: 'visible', when: 'name != "x"' },
      { target: 'more', effect: 'visible', when: String.raw`name == "a\"b"` },
    ].toSorted((one, other) => one.target.localeCompare(other.target)),
  );
  expect(report).toEqual([
    'components[2].components[0].calculateValue: code is not imported',
    'components[5]: there is no control for "signature"',
  ]);
  expect(lintDefinition(definition).filter(({ hint }) => !hint)).toEqual([]);
});

test('DSN-014 DSN-016 what is no form is refused with its place, whoever wrote it', () => {
  const places = (text: string): unknown => {
    const read = importText(text);
    return read.ok ? 'taken' : read.findings.map(({ place }) => place);
  };
  expect([
    places('{'),
    places('[]'),
    places('"text"'),
    places('{"list":[]}'),
    places('{"list":[{"type":"input"}],"config":{}}'),
  ]).toEqual([['1:2'], [''], [''], ['config'], ['list[0].key']]);
  expect([places('{"list": [],\n  "config": }'), places('{"list": [\n')]).toEqual([['2:13'], ['2:1']]);
  let deep: unknown = {};
  for (let at = 0; at < 300; at += 1) deep = { type: 'panel', key: `p${at}`, components: [deep] };
  expect(places(JSON.stringify({ components: [deep] }))).not.toBe('taken');
  expect(places('{"components":[{"type":"textfield","key":"__proto__"}]}')).toBe('taken');
  expect(places('{"components":[{"__proto__":{"polluted":true},"type":"textfield"}]}')).not.toBe('taken');
});

test('a form of k-form-design whose items have no key or no model comes over under names made for them, with a note', () => {
  const { definition, report } = imported({
    list: [
      { type: 'divider', key: '', model: '', label: '一', options: {} },
      {
        type: 'card',
        key: '',
        list: [
          { type: 'input', key: '', model: 'phone', label: '电话', options: {} },
          { type: 'input', key: 'k1', model: '', label: '姓名', options: {} },
          { type: 'input', key: '', model: '', label: '备注', options: {} },
        ],
      },
      { type: 'input', key: 'input_1', model: 'input_1', options: {} },
    ],
    config: { layout: 'horizontal' },
  });
  const [divider, card] = definition.list;
  expect(divider).toMatchObject({ key: 'divider_1' });
  expect(divider).not.toHaveProperty('model');
  expect(card).toMatchObject({
    key: 'card_1',
    list: [
      { key: 'phone', model: 'phone' },
      { key: 'k1', model: 'k1' },
      { key: 'input_2', model: 'input_2' },
    ],
  });
  expect(report).toEqual([
    'list[0].key: its key was empty and became "divider_1"',
    'list[1].key: its key was empty and became "card_1"',
    'list[1].list[0].key: its key was empty and became "phone"',
    'list[1].list[1].model: its field name was empty and became "k1"',
    'list[1].list[2].key: its key was empty and became "input_2"',
    'list[1].list[2].model: its field name was empty and became "input_2"',
  ]);
  expect(lintDefinition(definition).filter(({ hint }) => !hint)).toEqual([]);
});

test('a layout that k-form-design marks as disabled is filled in and checked as it is there, and the import says so', () => {
  const field = {
    type: 'input',
    key: 'name',
    model: 'name',
    label: '名称',
    options: {},
    rules: [{ required: true, message: '必填' }],
  };
  const { definition, report } = imported({
    list: [
      { type: 'grid', key: 'g', options: { disabled: true }, columns: [{ span: 12, list: [field] }] },
      { type: 'card', key: 'c', options: { disabled: true }, list: [{ ...field, key: 'b', model: 'b' }] },
      { type: 'input', key: 'l', model: 'l', options: { disabled: true } },
    ],
    config: {},
  });
  expect(report.filter((line) => line.includes('disabled'))).toHaveLength(2);
  const form = createForm(definition);
  expect(['name', 'b', 'l'].map((path) => form.node(path)?.getState().disabled)).toEqual([false, false, true]);
  expect(Object.keys(form.validate())).toEqual(['name', 'b']);
});

test('a panel that form.io disables has its fields disabled, as it is there', () => {
  const { definition } = imported({
    components: [
      { type: 'panel', key: 'p', disabled: true, components: [{ type: 'textfield', key: 'a', label: 'A' }] },
      { type: 'textfield', key: 'b', label: 'B' },
    ],
  });
  const form = createForm(definition);
  expect(['a', 'b'].map((path) => form.node(path)?.getState().disabled)).toEqual([true, false]);
});

test('what is not taken over of another tool is told by its name, once for all its places', () => {
  const odd = { mask: true, logic: [], customClass: '', validate: { minLength: 3, strictDateValidation: false } };
  const { report } = imported({
    display: 'wizard',
    components: [
      { type: 'textfield', key: 'a', ...odd },
      {
        type: 'panel',
        key: 'p',
        hidden: true,
        collapsible: true,
        components: [{ type: 'textfield', key: 'b', ...odd }],
      },
      { type: 'selectboxes', key: 'c', values: [{ value: 'x', label: 'X' }], defaultValue: { x: true } },
    ],
  });
  expect(report).toEqual([
    'components[2].defaultValue: its default value is not imported',
    'display: its "display" is not imported',
    'components[0].mask: its "mask" is not imported, nor in 1 other place',
    'components[0].validate.minLength: its "minLength" is not imported, nor in 1 other place',
    'components[1].collapsible: its "collapsible" is not imported',
  ]);
});
