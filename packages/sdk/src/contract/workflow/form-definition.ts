import { boolean, choice, decimal, integer, json, resource, text, type Fields } from '../index.ts';
import {
  BASIC_TYPES,
  LAYOUT_TYPES,
  type ChoiceOption,
  type ColSpans,
  type FormCell,
  type FormColumn,
  type FormItem,
  type ItemOptions,
  type ItemRule,
} from '../form/definition.ts';
import { dynamicSources } from './dynamic-form.ts';

/**
 * The parts of a form definition (spec forms §3), which is one JSON document of `dynamic-form`: no tables of their own
 * and no calls. The description of the API is made of them; a test holds the JSON Schema of definitions and the check
 * of what arrives against them, which are loaded where the contract is not. What other tools wrote is kept: a single
 * value may be any single value.
 */
const part = <const N extends string, const F extends Fields>(
  name: N,
  title: { readonly zh: string; readonly en: string },
  fields: F,
) => resource(name, { module: 'workflow', title, stored: false, access: 'session', fields });

const typed = (types: readonly string[]): Readonly<Record<string, { readonly zh: string; readonly en: string }>> =>
  Object.fromEntries(types.map((type) => [type, { zh: type, en: type }]));
const written = (...values: readonly string[]) => choice(typed(values));

export const formConfig = part(
  'dynamic-form-config',
  { zh: '表单配置', en: 'Form configuration' },
  {
    layout: written('horizontal', 'vertical', 'inline'),
    labelLayout: written('flex', 'Grid'),
    labelWidth: integer({ zh: '标签宽度（像素）', en: 'Label width in pixels', default: 100 }),
    labelCol: json<ColSpans>()({ zh: '标签栅格', en: 'Columns of labels' }),
    wrapperCol: json<ColSpans>()({ zh: '控件栅格', en: 'Columns of controls' }),
    hideRequiredMark: boolean({ zh: '隐藏必填标记', en: 'No mark at required fields' }),
    customStyle: text({ zh: '自定义样式', en: 'Custom style', max: 20_000 }),
  },
);

export const formField = part(
  'dynamic-form-field',
  { zh: '表单项', en: 'Form item' },
  {
    /** One of these, or the name of a widget. */
    type: choice(typed([...BASIC_TYPES, ...LAYOUT_TYPES]), { zh: '类型', en: 'Type', required: true }),
    key: text({ zh: '编码', en: 'Key', required: true }),
    model: text({ zh: '数据字段', en: 'Key of its value' }),
    label: text({ zh: '标题', en: 'Label' }),
    help: text({ zh: '说明', en: 'Help', max: 20_000 }),
    bind: text({ zh: '写入字段', en: 'Field of the record it fills' }),
    options: json<ItemOptions>()({ zh: '选项', en: 'Options' }),
    rules: json<readonly ItemRule[]>()({ zh: '校验规则', en: 'Rules' }),
    columns: json<readonly FormColumn[]>()({ zh: '列', en: 'Columns or panes' }),
    list: json<readonly FormItem[]>()({ zh: '子项', en: 'What it holds' }),
    trs: json<readonly { readonly tds: readonly FormCell[] }[]>()({ zh: '行', en: 'Rows of a table' }),
    tds: json<readonly FormCell[]>()({ zh: '单元格', en: 'Cells of a row' }),
  },
);

export const formTableCell = part(
  'dynamic-form-table-cell',
  { zh: '表格单元格', en: 'Table cell' },
  {
    colspan: integer({ zh: '跨列', en: 'Columns it spans', min: 1, default: 1 }),
    rowspan: integer({ zh: '跨行', en: 'Rows it spans', min: 1, default: 1 }),
    list: json<readonly FormItem[]>()({ zh: '子项', en: 'What it holds', required: true }),
  },
);

export const formRule = part(
  'dynamic-form-rule',
  { zh: '校验规则', en: 'Validation rule' },
  {
    required: boolean({ zh: '必填', en: 'Required' }),
    message: text({ zh: '提示', en: 'Message', max: 500 }),
    pattern: text({ zh: '正则表达式', en: 'Regular expression', max: 2000 }),
  },
);

export const formFieldOptions = part(
  'dynamic-form-field-options',
  { zh: '表单项选项', en: 'Options of a form item' },
  {
    width: text(),
    defaultValue: json<unknown>()(),
    placeholder: text(),
    hidden: boolean(),
    disabled: boolean(),
    clearable: boolean(),
    size: text(),
    addonBefore: text(),
    addonAfter: text(),
    buttonName: text(),
    buttonIcon: text(),
    maxLength: integer(),
    minRows: integer({ default: 4 }),
    maxRows: integer({ default: 6 }),
    min: decimal(),
    max: decimal(),
    step: decimal(),
    precision: integer({ min: 0, max: 50 }),
    multiple: boolean(),
    showSearch: boolean(),
    options: json<readonly ChoiceOption[]>()(),
    dynamic: boolean(),
    dynamicType: choice({ MASTER: { zh: '字典', en: 'Dictionary' }, ...dynamicSources }),
    dynamicKey: text(),
    dynamicFun: text({ max: 20_000 }),
    businessType: text(),
    format: text({ default: 'YYYY-MM-DD HH:mm:ss' }),
    range: boolean(),
    showTime: boolean(),
    limit: integer({ min: 1, default: 3 }),
    fileSize: integer({ default: 10 }),
    fileType: text(),
    fileName: text(),
    dir: text({ default: 'test' }),
    fileNamePrefix: text(),
    action: text(),
    data: text({ max: 20_000 }),
    headers: json<Readonly<Record<string, string>>>()(),
    listType: text(),
    downloadWay: text(),
    btnAddStatus: boolean(),
    btnDelStatus: boolean(),
    btnCopyStatus: boolean(),
    hideSequence: boolean(),
    span: integer({ min: 1, max: 24 }),
    gutter: integer(),
    textAlign: text(),
  },
);
