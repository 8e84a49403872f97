import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { BasicType, ItemOptions } from '@scf-kit/sdk/form';
import { type PaletteEntry, TYPED, CHOSEN, OPTION, field, chosen, upload, bare } from './palette-entry.ts';

export const basic: Readonly<Record<BasicType, readonly [Text, PaletteEntry['begins']]>> = {
  input: [
    { zh: '单行文本', en: 'Input' },
    field((locale) => ({
      type: 'text',
      defaultValue: '',
      placeholder: say(TYPED, locale),
      clearable: false,
      maxLength: null,
      addonBefore: '',
      addonAfter: '',
    })),
  ],
  textarea: [
    { zh: '多行文本', en: 'Text area' },
    field((locale) => ({
      minRows: 4,
      maxRows: 6,
      maxLength: null,
      defaultValue: '',
      clearable: false,
      placeholder: say(TYPED, locale),
    })),
  ],
  number: [
    { zh: '数字输入框', en: 'Number' },
    field((locale) => ({
      min: null,
      max: null,
      precision: null,
      step: 1,
      placeholder: say(TYPED, locale),
      addonBefore: '',
      addonAfter: '',
    })),
  ],
  select: [{ zh: '下拉选择器', en: 'Select' }, chosen({ multiple: false, clearable: false, showSearch: false })],
  checkbox: [{ zh: '多选框', en: 'Checkboxes' }, chosen({ defaultValue: [] }, 3)],
  radio: [{ zh: '单选框', en: 'Radio buttons' }, chosen({ defaultValue: '' }, 3)],
  date: [
    { zh: '日期选择框', en: 'Date' },
    field((locale) => ({
      defaultValue: '',
      range: false,
      showTime: false,
      clearable: false,
      placeholder: say(CHOSEN, locale),
      format: 'YYYY-MM-DD',
    })),
  ],
  time: [
    { zh: '时间选择框', en: 'Time' },
    field((locale) => ({ defaultValue: '', clearable: false, placeholder: say(CHOSEN, locale), format: 'HH:mm:ss' })),
  ],
  rate: [{ zh: '评分', en: 'Rating' }, field(() => ({ defaultValue: 0, max: 5, allowHalf: false }))],
  slider: [
    { zh: '滑动输入条', en: 'Slider' },
    field(() => ({ defaultValue: 0, min: 0, max: 100, step: 1, showInput: false })),
  ],
  switch: [{ zh: '开关', en: 'Switch' }, field(() => ({ defaultValue: false }))],
  uploadFile: [{ zh: '上传文件', en: 'File upload' }, upload(() => ({ fileName: 'file' }))],
  uploadImg: [{ zh: '上传图片', en: 'Image upload' }, upload(() => ({ fileName: 'image', listType: 'picture-card' }))],
  cascader: [
    { zh: '级联选择器', en: 'Cascader' },
    field((locale) => ({
      placeholder: say(CHOSEN, locale),
      clearable: false,
      showSearch: false,
      dynamic: false,
      dynamicKey: '',
      options: branches(locale),
    })),
  ],
  treeSelect: [
    { zh: '树选择器', en: 'Tree select' },
    field((locale) => ({
      placeholder: say(CHOSEN, locale),
      multiple: false,
      treeCheckable: false,
      clearable: false,
      showSearch: false,
      dynamic: false,
      dynamicKey: '',
      options: branches(locale),
    })),
  ],
  batch: [
    { zh: '动态表格', en: 'Sub-table' },
    (locale) => ({
      ...field(() => ({ btnAddStatus: true, btnDelStatus: true, btnCopyStatus: true, hideSequence: false }))(locale),
      list: [],
    }),
  ],
  selectInputList: [
    { zh: '选择输入列', en: 'Choices with inputs' },
    (locale) => ({
      ...field(() => ({ multiple: false }))(locale),
      columns: [1, 2].map((n) => ({ value: String(n), label: say(OPTION, locale, { n }), list: [] })),
    }),
  ],
  editor: [
    { zh: '富文本', en: 'Rich text' },
    field((locale) => ({ height: 300, placeholder: say(TYPED, locale), defaultValue: '' })),
  ],
  text: [{ zh: '文字', en: 'Text' }, bare({ textAlign: 'left', hidden: false })],
  html: [{ zh: 'HTML', en: 'HTML' }, bare({ hidden: false, defaultValue: '<strong>HTML</strong>' })],
  button: [{ zh: '按钮', en: 'Button' }, bare({ type: 'primary', handle: 'submit', hidden: false, disabled: false })],
  alert: [
    { zh: '警告提示', en: 'Alert' },
    bare({ type: 'success', description: '', showIcon: false, banner: false, closable: false, hidden: false }),
  ],
};

function branches(locale: Locale): ItemOptions['options'] {
  return [1, 2].map((n) => ({
    value: String(n),
    label: say(OPTION, locale, { n }),
    children: [{ value: `${n}1`, label: say(OPTION, locale, { n: `${n}-1` }) }],
  }));
}
