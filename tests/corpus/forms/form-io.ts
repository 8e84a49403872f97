import { component, ioForm, type FormSample } from './sample.ts';

const VALUES = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];
const required = { validate: { required: true } };

export const formIo: readonly FormSample[] = [
  {
    name: 'the basic fields',
    form: ioForm(
      component('textfield', 'a', { validate: { required: true, maxLength: 20, pattern: '^[a-z]+$' } }),
      component('textarea', 'b'),
      component('number', 'c', { validate: { min: 0, max: 10 } }),
      component('password', 'd'),
      component('checkbox', 'e'),
      component('selectboxes', 'f', { values: VALUES }),
      component('select', 'g', { data: { values: VALUES } }),
      component('radio', 'h', { values: VALUES }),
      component('email', 'i'),
      component('url', 'j'),
      component('phoneNumber', 'k'),
      component('datetime', 'l', { enableTime: true }),
      component('day', 'm'),
      component('time', 'n'),
      component('currency', 'o', { decimalLimit: 2 }),
      component('file', 'p'),
      component('button', 'submit', { action: 'submit' }),
    ),
    fields: 'abcdefghijklmnop'.split(''),
    missing: ['a'],
  },
  {
    name: 'columns, a panel, tabs and a table with fields in them',
    form: ioForm(
      component('columns', 'cols', {
        columns: [
          { width: 6, components: [component('textfield', 'a', required)] },
          { width: 6, components: [component('textfield', 'b')] },
        ],
      }),
      component('panel', 'panel', { title: 'Panel', components: [component('textfield', 'c', required)] }),
      component('tabs', 'pages', {
        components: [{ label: 'One', key: 'one', components: [component('textfield', 'd', required)] }],
      }),
      component('table', 'cells', {
        rows: [[{ components: [component('textfield', 'e', required)] }, { components: [] }]],
      }),
    ),
    fields: ['a', 'b', 'c', 'd', 'e'],
    missing: ['a', 'c', 'd', 'e'],
  },
  {
    name: 'a panel that is disabled, and so is what stands in it',
    form: ioForm(
      component('panel', 'panel', { disabled: true, components: [component('textfield', 'a', required)] }),
      component('textfield', 'b', required),
    ),
    locked: ['a'],
    missing: ['b'],
  },
  {
    name: 'a data grid',
    form: ioForm(
      component('datagrid', 'lines', {
        validate: { required: true },
        components: [component('textfield', 'what', required), component('number', 'count')],
      }),
    ),
    fields: ['lines', 'lines.what', 'lines.count'],
    missing: ['lines'],
  },
  {
    name: 'a field that is shown when another has a value',
    form: ioForm(
      component('radio', 'kind', { values: VALUES }),
      component('textfield', 'why', { ...required, conditional: { show: true, when: 'kind', eq: '2' } }),
    ),
    hidden: ['why'],
    missing: [],
  },
  {
    name: 'a condition on a field of a container',
    form: ioForm(component('textfield', 'a', { conditional: { show: true, when: 'box.kind', eq: '2' } })),
    notes: [['components[0].conditional', 'names "box.kind"']],
  },
  {
    name: 'code',
    form: ioForm(
      component('textfield', 'a', { calculateValue: 'value = 1', customConditional: 'show = true' }),
      component('textfield', 'b', { validate: { custom: 'valid = true' } }),
    ),
    notes: [
      ['components[0].calculateValue', 'code is not imported'],
      ['components[0].customConditional', 'code is not imported'],
      ['components[1].custom', 'code is not imported'],
    ],
  },
  {
    name: 'a container',
    form: ioForm(component('container', 'box', { components: [component('textfield', 'a')] })),
    notes: [['components[0]', 'only the fields in a container are kept']],
    fields: ['a'],
  },
  {
    name: 'choices from an address',
    form: ioForm(component('select', 'a', { dataSrc: 'url', data: { url: 'https://example.com' } })),
    notes: [['components[0].data', 'source of its choices']],
  },
  {
    name: 'controls we have not',
    form: ioForm(
      component('signature', 'a'),
      component('survey', 'b'),
      component('address', 'c'),
      component('textfield', 'd'),
    ),
    notes: [
      ['components[0]', 'there is no control for "signature"'],
      ['components[1]', 'there is no control for "survey"'],
      ['components[2]', 'there is no control for "address"'],
    ],
    fields: ['d'],
  },
  {
    name: 'a content with styles',
    form: ioForm(
      component('content', 'a', { html: '<p style="text-align: center; font-size: 20px">x</p>', input: false }),
      component('textfield', 'b'),
    ),
    fields: ['b'],
  },
  { name: 'components that are no list', form: { display: 'form', components: {} }, refused: ['', ''] },
];
