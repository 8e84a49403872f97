import { vForm, widget, type FormSample } from './sample.ts';

const ITEMS = [
  { label: '甲', value: 1 },
  { label: '乙', value: 2 },
];
const CODE = 'code is not imported';

export const variantForm: readonly FormSample[] = [
  {
    name: 'every field of the palette',
    form: vForm([
      widget('input', 'a', { maxLength: 20, placeholder: 'x', clearable: true }),
      widget('textarea', 'b', { rows: 3 }),
      widget('number', 'c', { min: 0, max: 9, precision: 0, step: 1, defaultValue: 0 }),
      widget('radio', 'd', { optionItems: ITEMS }),
      widget('checkbox', 'e', { optionItems: ITEMS, defaultValue: [] }),
      widget('select', 'f', { optionItems: ITEMS, multiple: false, filterable: true }),
      widget('time', 'g', { format: 'HH:mm:ss' }),
      widget('date', 'h', { format: 'YYYY-MM-DD', valueFormat: 'YYYY-MM-DD' }),
      widget('date-range', 'i', { format: 'YYYY-MM-DD', valueFormat: 'YYYY-MM-DD' }),
      widget('switch', 'j', { defaultValue: false }),
      widget('rate', 'k', { max: 5 }),
      widget('slider', 'l', { min: 0, max: 100 }),
      widget('picture-upload', 'm', { limit: 3, fileMaxSize: 5 }),
      widget('file-upload', 'n', { limit: 3, fileMaxSize: 5 }),
      widget('rich-editor', 'o'),
      widget('cascader', 'p', { optionItems: [{ value: 1, label: 'x', children: ITEMS }] }),
    ]),
    fields: 'abcdefghijklmnop'.split(''),
    missing: [],
  },
  {
    name: 'a range of times',
    form: vForm([widget('time-range', 'a', { format: 'HH:mm' })]),
    notes: [['widgetList[0]', 'became a single time']],
    fields: ['a'],
  },
  {
    name: 'what is shown and not filled in',
    form: vForm([
      widget('static-text', 't', { textContent: 'Text' }),
      widget('html-text', 'h', { htmlContent: '<b style="color: red">x</b>' }),
      widget('divider', 'd'),
      widget('button', 'b', { type: 'primary' }),
      widget('input', 'a'),
    ]),
    fields: ['a'],
  },
  {
    name: 'a grid, panes, a card and a table with fields in them',
    form: vForm([
      widget(
        'grid',
        'g',
        { gutter: 12 },
        {
          category: 'container',
          cols: [
            { type: 'grid-col', options: { span: 12 }, widgetList: [widget('input', 'a', { required: true })] },
            { type: 'grid-col', options: { span: 12 }, widgetList: [widget('input', 'b')] },
          ],
        },
      ),
      widget(
        'tab',
        't',
        {},
        {
          category: 'container',
          tabs: [
            {
              type: 'tab-pane',
              options: { label: '一', active: true },
              widgetList: [widget('input', 'c', { required: true })],
            },
          ],
        },
      ),
      widget('card', 'k', {}, { category: 'container', widgetList: [widget('input', 'd', { required: true })] }),
      widget(
        'table',
        'x',
        {},
        {
          category: 'container',
          rows: [
            {
              cols: [
                {
                  merged: false,
                  options: { colspan: 2, rowspan: 1 },
                  widgetList: [widget('input', 'e', { required: true })],
                },
                { merged: true, options: { colspan: 1, rowspan: 1 }, widgetList: [] },
              ],
            },
          ],
        },
      ),
    ]),
    fields: ['a', 'b', 'c', 'd', 'e'],
    missing: ['a', 'c', 'd', 'e'],
  },
  {
    name: 'a sub-form',
    form: vForm([
      widget(
        'sub-form',
        'lines',
        { showRowNumber: true },
        {
          category: 'container',
          widgetList: [widget('input', 'what', { required: true }), widget('number', 'count')],
        },
      ),
    ]),
    fields: ['lines', 'lines.what', 'lines.count'],
  },
  {
    name: 'named checks, one of them not known',
    form: vForm([
      widget('input', 'a', { validation: 'mobilePhone', validationHint: '手机号' }),
      widget('input', 'b', { validation: 'ipv4' }),
    ]),
    notes: [['widgetList[1].options.validation', 'there is no check "ipv4"']],
  },
  {
    name: 'code on a field and on the form',
    form: vForm([widget('input', 'a', { onChange: 'alert(1)', onCreated: '' })], {
      functions: 'function f() {}',
      cssCode: '.a {}',
    }),
    notes: [
      ['widgetList[0].options.onChange', CODE],
      ['formConfig.functions', 'code and styles'],
      ['formConfig.cssCode', 'code and styles'],
    ],
  },
  {
    name: 'a locked field, one that is only read, and a hidden one',
    form: vForm([
      widget('input', 'a', { disabled: true }),
      widget('input', 'b', { readonly: true }),
      widget('input', 'c', { hidden: true }),
      widget('input', 'd'),
    ]),
    locked: ['a', 'b'],
    hidden: ['c'],
  },
  {
    name: 'names that rules cannot write, and one that is there twice',
    form: vForm([widget('input', 'a-b'), widget('input', '1st'), widget('input', 'a_b'), widget('input', '')]),
    notes: [
      ['widgetList[0].options.name', 'became "a_b"'],
      ['widgetList[1].options.name', 'became "f_1st"'],
      ['widgetList[2].options.name', 'became "a_b_2"'],
    ],
    fields: ['a_b', 'f_1st', 'a_b_2', 'input'],
  },
  {
    name: 'a control we have not',
    form: vForm([widget('color', 'a'), widget('slot', 'b'), widget('input', 'c')]),
    notes: [
      ['widgetList[0]', 'there is no control for "color"'],
      ['widgetList[1]', 'there is no control for "slot"'],
    ],
    fields: ['c'],
  },
];
