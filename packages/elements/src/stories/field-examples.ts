import type { FormItem, FormValues } from '@scf-kit/sdk/form';
import type { Text } from '@scf-kit/sdk/contract/text';

/** How a field type of the form looks in use. */
export interface FieldExample {
  readonly title: Text;
  readonly item?: Partial<FormItem>;
  readonly value?: unknown;
  /** The values of the fields inside a layout. */ readonly values?: FormValues;
}

const KINDS = [
  { value: 'purchase', label: '采购' },
  { value: 'storage', label: '仓储' },
  { value: 'transport', label: '运输' },
];
const TREE = [
  {
    value: 'gd',
    label: '广东省',
    children: [
      { value: 'sz', label: '深圳市' },
      { value: 'gz', label: '广州市' },
    ],
  },
  { value: 'bj', label: '北京市' },
];
const inner = (kind: string, key: string, zh: string, en: string, more: Partial<FormItem> = {}): FormItem => ({
  type: kind,
  key,
  model: key,
  label: zh,
  i18n: { 'en-US': { label: en } },
  ...more,
});
const what = (): FormItem => inner('input', 'what', '设备名称', 'Equipment');
const many = (): FormItem => inner('number', 'many', '数量', 'Quantity');
const unit = (): FormItem => inner('input', 'unit', '单位', 'Unit');
const EQUIPMENT = { what: '彩色多普勒超声诊断仪', many: 2, unit: '台' };
const said = (zh: string, en: string): Partial<FormItem> => ({ label: zh, i18n: { 'en-US': { label: en } } });
const file = (name: string, kind: 'file' | 'img'): Readonly<Record<string, unknown>> => ({
  uid: name,
  name,
  status: 'done',
  url: `test/${name}`,
  type: kind,
  size: 120_000,
});

/** One of each type that `<scf-form>` draws without a business widget; those bring their own. */
export const fieldExamples: Readonly<Record<string, FieldExample>> = {
  input: {
    title: { zh: '单行文本', en: 'Text' },
    item: { options: { placeholder: '例如 市第一人民医院', maxLength: 50 } },
    value: '市第一人民医院',
  },
  textarea: { title: { zh: '多行文本', en: 'Long text' }, value: '采购两台超声设备' },
  number: {
    title: { zh: '数字', en: 'Number' },
    item: { options: { precision: 2, addonAfter: '元', capital: true } },
    value: '1234567.00',
  },
  select: { title: { zh: '下拉选择', en: 'Select' }, item: { options: { options: KINDS } }, value: 'storage' },
  date: { title: { zh: '日期', en: 'Date' }, value: '2027-03-01' },
  time: { title: { zh: '时间', en: 'Time' }, value: '09:30:00' },
  radio: { title: { zh: '单选', en: 'Radio group' }, item: { options: { options: KINDS } }, value: 'purchase' },
  checkbox: {
    title: { zh: '多选', en: 'Checkbox group' },
    item: { options: { options: KINDS } },
    value: ['purchase', 'transport'],
  },
  switch: { title: { zh: '开关', en: 'Switch' }, value: true },
  rate: { title: { zh: '评分', en: 'Rating' }, value: 4 },
  slider: { title: { zh: '滑块', en: 'Slider' }, value: 40 },
  cascader: { title: { zh: '级联选择', en: 'Cascader' }, item: { options: { options: TREE } }, value: ['gd', 'sz'] },
  treeSelect: { title: { zh: '树选择', en: 'Tree select' }, item: { options: { options: TREE } }, value: 'gz' },
  editor: { title: { zh: '富文本', en: 'Rich text' }, value: '<p>付款方式：<strong>验收后三十日</strong></p>' },
  selectInputList: {
    title: { zh: '选项输入列表', en: 'Choices with fields' },
    item: {
      columns: [
        { value: 'a', label: '保证', list: [inner('input', 'who', '保证人', 'Guarantor')] },
        { value: 'b', label: '抵押', list: [] },
      ],
    },
    value: [
      { value: 'a', label: '保证', checked: true, who: '甲公司' },
      { value: 'b', label: '抵押', checked: false },
    ],
  },
  uploadImg: {
    title: { zh: '上传图片', en: 'Image upload' },
    value: [file('开箱照片.png', 'img'), file('铭牌.png', 'img')],
  },
  batch: {
    title: { zh: '动态表格', en: 'Sub-table' },
    item: { list: [what(), many(), unit()] },
    value: [EQUIPMENT, { what: '病人监护仪', many: 6, unit: '台' }],
  },
  grid: {
    title: { zh: '栅格布局', en: 'Grid' },
    item: {
      columns: [
        { span: 12, list: [what()] },
        { span: 6, list: [many()] },
        { span: 6, list: [unit()] },
      ],
    },
    values: EQUIPMENT,
  },
  card: {
    title: { zh: '卡片布局', en: 'Card' },
    item: { ...said('设备信息', 'Equipment'), list: [what(), many()] },
    values: EQUIPMENT,
  },
  divider: { title: { zh: '分割线', en: 'Divider' }, item: said('附件资料', 'Attachments') },
  text: {
    title: { zh: '文字', en: 'Words' },
    item: said(
      '以下资料须加盖公章，扫描件应清晰完整。',
      'The documents below bear the company seal; scans are clear and complete.',
    ),
  },
  html: {
    title: { zh: 'HTML', en: 'HTML' },
    item: { options: { defaultValue: '<p>请在 <b>三个工作日</b> 内提交。</p>' } },
  },
  tabs: {
    title: { zh: '标签页', en: 'Tabs' },
    item: {
      columns: [
        { value: '1', label: '基本信息', i18n: { 'en-US': { label: 'Basics' } }, list: [what(), many()] },
        {
          value: '2',
          label: '说明',
          i18n: { 'en-US': { label: 'Notes' } },
          list: [inner('textarea', 'note', '说明', 'Notes')],
        },
      ],
    },
    values: EQUIPMENT,
  },
  table: {
    title: { zh: '表格布局', en: 'Table with merged cells' },
    item: {
      trs: [
        { tds: [{ colspan: 2, rowspan: 1, list: [what()] }] },
        {
          tds: [
            { colspan: 1, rowspan: 1, list: [many()] },
            { colspan: 1, rowspan: 1, list: [unit()] },
          ],
        },
      ],
    },
    values: EQUIPMENT,
  },
  button: { title: { zh: '按钮', en: 'Button' }, item: said('计算费用', 'Work out the fees') },
  alert: {
    title: { zh: '提示', en: 'Notice' },
    item: {
      ...said('保证金须在三个工作日内到账。', 'The deposit is due within three working days.'),
      options: { type: 'warning', showIcon: true },
    },
  },
};
