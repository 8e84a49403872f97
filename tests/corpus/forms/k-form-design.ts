import { batch, field, grid, kForm, needed, type FormSample } from './sample.ts';

const CHOICES = [
  { value: '1', label: '年假' },
  { value: '2', label: '病假' },
];
const LAYOUT_LOCKED = 'does not disable the fields in it';
const four = ['applicant', 'phone', 'reason', 'amount'];
const fourNeeded = [
  needed('input', 'applicant'),
  needed('input', 'phone'),
  needed('textarea', 'reason'),
  needed('number', 'amount', { defaultValue: null }),
];

/** Forms of k-form-design, which are read as they are. */
export const kFormDesign: readonly FormSample[] = [
  {
    name: 'every field of the palette',
    form: kForm([
      field('input', 'a', { type: 'text', maxLength: 20, addonBefore: '', addonAfter: '' }),
      field('textarea', 'b', { minRows: 4, maxRows: 6 }),
      field('number', 'c', { defaultValue: 0, min: null, max: null, precision: null, step: 1 }),
      field('select', 'd', { multiple: false, dynamicKey: '', dynamic: false, options: CHOICES, showSearch: false }),
      field('checkbox', 'e', { defaultValue: [], options: CHOICES }),
      field('radio', 'f', { options: CHOICES }),
      field('date', 'g', { range: false, showTime: false, format: 'YYYY-MM-DD', rangeDefaultValue: [] }),
      field('time', 'h', { format: 'HH:mm:ss' }),
      field('rate', 'i', { defaultValue: 0, max: 5, allowHalf: false }),
      field('slider', 'j', { defaultValue: 0, min: 0, max: 100, step: 1, showInput: false }),
      field('uploadFile', 'k', {
        defaultValue: '[]',
        multiple: false,
        limit: 3,
        data: '{}',
        fileName: 'file',
        action: '',
      }),
      field('uploadImg', 'l', { defaultValue: '[]', multiple: false, limit: 3, listType: 'picture-card' }),
      field('treeSelect', 'm', { multiple: false, options: CHOICES, treeCheckable: false }),
      field('cascader', 'n', { dynamic: false, options: CHOICES, showSearch: false }),
      field('editor', 'o', { height: 300, chinesization: true }),
      field('switch', 'p', { defaultValue: false }),
    ]),
    fields: 'abcdefghijklmnop'.split(''),
    missing: [],
  },
  {
    name: 'what is shown and not filled in',
    form: kForm([
      { type: 'alert', label: '提示', key: 'alert_1', options: { type: 'success', description: '', showIcon: false } },
      {
        type: 'text',
        label: '文本',
        key: 'text_1',
        options: { textAlign: 'left', hidden: false, showRequiredMark: false },
      },
      { type: 'html', label: 'HTML', key: 'html_1', options: { hidden: false, defaultValue: '<strong>HTML</strong>' } },
      { type: 'divider', label: '分割线', key: 'divider_1', options: { orientation: 'left' } },
      {
        type: 'button',
        label: '提交',
        key: 'button_1',
        options: { type: 'primary', handle: 'submit', dynamicFun: '' },
      },
      field('input', 'a'),
    ]),
    fields: ['a'],
  },
  {
    name: 'a grid that is marked as disabled, with four required fields in it',
    form: kForm([grid({ disabled: true }, fourNeeded.slice(0, 2), fourNeeded.slice(2))]),
    notes: [['list[0].options.disabled', LAYOUT_LOCKED]],
    locked: [],
    missing: four,
  },
  {
    name: 'a card that is marked as disabled, with four required fields in it',
    form: kForm([
      { type: 'card', label: '卡片', key: 'card_1', model: 'card_1', options: { disabled: true }, list: fourNeeded },
    ]),
    notes: [['list[0].options.disabled', LAYOUT_LOCKED]],
    locked: [],
    missing: four,
  },
  {
    name: 'panes that are marked as disabled, with four required fields in them',
    form: kForm([
      {
        type: 'tabs',
        label: '标签页',
        key: 'tabs_1',
        model: 'tabs_1',
        options: {
          disabled: true,
          tabBarGutter: null,
          type: 'line',
          tabPosition: 'top',
          size: 'default',
          animated: true,
        },
        columns: [
          { value: '1', label: '选项1', list: fourNeeded.slice(0, 1) },
          { value: '2', label: '选项2', list: fourNeeded.slice(1) },
        ],
      },
    ]),
    notes: [['list[0].options.disabled', LAYOUT_LOCKED]],
    locked: [],
    missing: four,
  },
  {
    name: 'a table that is marked as disabled, a locked field in it',
    form: kForm([
      {
        type: 'table',
        label: '表格布局',
        key: 'table_1',
        model: 'table_1',
        options: { disabled: true, width: '100%', bordered: true, bright: false, small: true, customStyle: '' },
        trs: [
          { tds: [{ colspan: 1, rowspan: 1, list: fourNeeded.slice(0, 2) }] },
          {
            tds: [
              { colspan: 1, rowspan: 1, list: [...fourNeeded.slice(2), field('input', 'fixed', { disabled: true })] },
            ],
          },
        ],
      },
    ]),
    notes: [['list[0].options.disabled', LAYOUT_LOCKED]],
    locked: ['fixed'],
    missing: four,
  },
  {
    name: 'a disabled layout in another',
    form: kForm([
      grid({ disabled: true }, [
        { type: 'card', label: 'c', key: 'card_1', options: { disabled: true }, list: fourNeeded },
      ]),
    ]),
    notes: [
      ['list[0].options.disabled', LAYOUT_LOCKED],
      ['list[0].columns[0].list[0].options.disabled', LAYOUT_LOCKED],
    ],
    locked: [],
    missing: four,
  },
  {
    name: 'a sub-table that is disabled, whose rows follow it',
    form: kForm([batch('lines', [needed('input', 'what')], { disabled: true }), needed('input', 'why')]),
    locked: ['lines'],
    missing: ['why'],
  },
  {
    name: 'a layout with an empty key and an empty model',
    form: kForm([{ ...grid({}, [needed('input', 'a')]), key: '', model: '' }]),
    notes: [['list[0].key', 'was empty and became "grid_1"']],
    fields: ['a'],
    missing: ['a'],
  },
  {
    name: 'a field with an empty key',
    form: kForm([field('input', 'a', {}, { key: '' })]),
    notes: [['list[0].key', 'was empty and became "a"']],
    fields: ['a'],
  },
  {
    name: 'a field with an empty model',
    form: kForm([needed('input', 'a', {}, { model: '' })]),
    notes: [['list[0].model', 'was empty and became "a"']],
    fields: ['a'],
    missing: ['a'],
  },
  {
    name: 'fields without any name, beside one that has the name they would get',
    form: kForm([
      field('input', '', { defaultValue: 'x' }),
      needed('input', '', {}),
      field('input', 'input_1'),
      batch('lines', [field('number', '')]),
    ]),
    notes: [
      ['list[0].key', 'became "input_2"'],
      ['list[0].model', 'became "input_2"'],
      ['list[1].key', 'became "input_3"'],
      ['list[3].list[0].model', 'became "number_1"'],
    ],
    fields: ['input_1', 'input_2', 'input_3', 'lines', 'lines.number_1'],
    missing: ['input_3'],
  },
  {
    name: 'a sub-table with defaults',
    form: kForm([
      batch('lines', [needed('input', 'what'), field('number', 'count', { defaultValue: 1 })], {
        defaultValue: [{ what: '', count: 2 }],
      }),
    ]),
    fields: ['lines', 'lines.what', 'lines.count'],
    missing: ['lines.0.what'],
  },
  {
    name: 'a list of inputs',
    form: kForm([
      {
        type: 'selectInputList',
        label: '选择输入列',
        key: 'selectInputList_1',
        model: 'selectInputList_1',
        options: { disabled: false, multiple: true, hidden: false, showLabel: false, width: '100%' },
        columns: [
          { value: '1', label: '选项1', list: [field('input', 'p')] },
          { value: '2', label: '选项2', list: [] },
        ],
      },
    ]),
    fields: ['selectInputList_1'],
  },
  {
    name: 'choices a program of the other page provides',
    form: kForm([field('select', 'a', { dynamic: true, dynamicKey: 'provinces', options: [] })]),
    fields: ['a'],
  },
  {
    name: 'patterns people write, and one that is none',
    form: kForm([
      needed(
        'input',
        'a',
        {},
        {
          rules: [
            { required: true, message: 'x' },
            { pattern: '^1[3-9]\\d{9}$', message: 'y' },
          ],
        },
      ),
      field(
        'input',
        'b',
        {},
        {
          rules: [
            { required: false, message: 'x' },
            { pattern: '[', message: 'y' },
          ],
        },
      ),
    ]),
    faults: [['list[1]', 'pattern']],
    missing: ['a'],
  },
  {
    name: 'two fields of one name',
    form: kForm([field('input', 'a'), field('input', 'b', {}, { model: 'a' })]),
    faults: [['list[1].model', 'duplicate field name']],
  },
  {
    name: 'a component of another project',
    form: kForm([field('jeecgSelectUser', 'a'), field('input', 'b')]),
    faults: [['list[0].type', 'jeecgSelectUser']],
  },
  {
    name: 'an item without a type',
    form: kForm([{ ...field('input', 'a'), type: undefined }]),
    refused: ['list[0].type', ''],
  },
  {
    name: 'a sub-table in a sub-table',
    form: kForm([batch('a', [batch('b', [field('input', 'c')])])]),
    refused: ['list[0].list[0]', ''],
  },
  {
    name: 'no configuration',
    form: { list: [field('input', 'a')] },
    refused: ['config', ''],
  },
  { name: 'a text that breaks off', form: '{"list": [{"type": "input",', refused: ['1:', ''] },
  { name: 'a list alone', form: [field('input', 'a')], refused: ['', ''] },
];
