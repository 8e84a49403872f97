import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { BasicType, FormItem, ItemOptions, LayoutType, WidgetTypeName } from '@scf-kit/sdk/form';

/** The panels of the palette (forms §2). */
export const PANELS = ['basic', 'custom', 'layout'] as const;
export type Panel = (typeof PANELS)[number];

/** A control that can be added. */
export interface Offer {
  readonly type: string;
  readonly panel: Panel;
  readonly name: Text;
  /** What a new one is, but for its type, key and label. */
  readonly begins: (locale: Locale) => Omit<FormItem, 'type' | 'key' | 'label'>;
}

const TYPED: Text = { zh: '请输入', en: 'Please enter' };
const CHOSEN: Text = { zh: '请选择', en: 'Please select' };
const OPTION: Text = { zh: '选项{n}', en: 'Option {n}' };

const required = (locale: Locale): FormItem['rules'] => [
  { required: false, message: say({ zh: '必填项', en: 'Required' }, locale) },
];
/** A field with the options every field has, and its own. */
const field =
  (own: (locale: Locale) => ItemOptions = () => ({})) =>
  (locale: Locale): Omit<FormItem, 'type' | 'key' | 'label'> => ({
    options: { width: '100%', hidden: false, disabled: false, ...own(locale) },
    help: '',
    rules: required(locale),
  });
const choices =
  (count: number) =>
  (locale: Locale): ItemOptions['options'] =>
    Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: say(OPTION, locale, { n: at + 1 }) }));
const chosen = (own: ItemOptions, count = 2) =>
  field((locale) => ({
    placeholder: say(CHOSEN, locale),
    dynamic: false,
    dynamicKey: '',
    options: choices(count)(locale) ?? [],
    ...own,
  }));
const upload = (own: (locale: Locale) => ItemOptions) =>
  field((locale) => ({
    multiple: false,
    drag: false,
    downloadWay: 'a',
    limit: 3,
    fileSize: 10,
    data: '{}',
    headers: {},
    placeholder: say({ zh: '上传', en: 'Upload' }, locale),
    ...own(locale),
  }));
const bare = (options: ItemOptions) => () => ({ options });
const cell = () => ({ colspan: 1, rowspan: 1, list: [] });

const basic: Readonly<Record<BasicType, readonly [Text, Offer['begins']]>> = {
  input: [
    { zh: '输入框', en: 'Input' },
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
    { zh: '文本框', en: 'Text area' },
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

const layout: Readonly<Record<LayoutType, readonly [Text, Offer['begins']]>> = {
  divider: [{ zh: '分割线', en: 'Divider' }, bare({ orientation: 'left' })],
  card: [{ zh: '卡片布局', en: 'Card' }, () => ({ options: {}, list: [] })],
  tabs: [
    { zh: '标签页布局', en: 'Tabs' },
    (locale) => ({
      options: { tabBarGutter: null, type: 'line', size: 'default', animated: true },
      columns: [1, 2].map((n) => ({
        value: String(n),
        label: say({ zh: '标签{n}', en: 'Tab {n}' }, locale, { n }),
        list: [],
      })),
    }),
  ],
  grid: [
    { zh: '栅格布局', en: 'Grid' },
    () => ({
      options: { gutter: 0 },
      columns: [
        { span: 12, list: [] },
        { span: 12, list: [] },
      ],
    }),
  ],
  table: [
    { zh: '表格布局', en: 'Table' },
    () => ({
      options: { width: '100%', bordered: true, bright: false, small: true, customStyle: '' },
      trs: [{ tds: [cell(), cell()] }, { tds: [cell(), cell()] }],
    }),
  ],
};

const custom: Readonly<Record<WidgetTypeName, Text>> = {
  amount: { zh: '金额', en: 'Amount' },
  numberInWords: { zh: '文字数字', en: 'Number in words' },
  mobilePhone: { zh: '手机号', en: 'Mobile phone' },
  area: { zh: '省市区地址', en: 'Area and address' },
  userPicker: { zh: '人员选择', en: 'Person' },
  multiUserPicker: { zh: '多人选择', en: 'People' },
  customerSelect: { zh: '客户名称', en: 'Customer' },
  endUserSelect: { zh: '最终用户', en: 'End user' },
  supplierQuickAdd: { zh: '供应商', en: 'Supplier' },
  financierSelection: { zh: '资金方选择', en: 'Financier selection' },
  quoteEntry: { zh: '资金方报价', en: 'Quote entry' },
  biddingEquipment: { zh: '中标设备', en: 'Bidding equipment' },
  plannedRepayments: { zh: '计划还款', en: 'Planned repayments' },
  qualificationMaterials: { zh: '资质材料', en: 'Qualification materials' },
  supplierInvoice: { zh: '厂家发票', en: 'Supplier invoice' },
  warehousingVoucher: { zh: '入库凭证', en: 'Warehousing voucher' },
  deliveryVoucher: { zh: '送货凭证', en: 'Delivery voucher' },
  paymentInfo: { zh: '付款信息', en: 'Payment information' },
  contractList: { zh: '合同列表', en: 'Contracts' },
  contractLinks: { zh: '合同链接', en: 'Contract links' },
  invoiceList: { zh: '发票列表', en: 'Invoices' },
  historyInvoices: { zh: '历史开票', en: 'Invoice history' },
  backInvoices: { zh: '回票', en: 'Back invoices' },
  receiptList: { zh: '收款列表', en: 'Receipts' },
  fileViewer: { zh: '图片与 PDF 查看', en: 'Image and PDF viewer' },
};

const offered = (panel: Panel, entries: Readonly<Record<string, readonly [Text, Offer['begins']]>>): readonly Offer[] =>
  Object.entries(entries).map(([type, [name, begins]]) => ({ type, panel, name, begins }));

/** All that can be added, panel by panel in its order. */
export const offers: readonly Offer[] = [
  ...offered('basic', basic),
  ...Object.entries(custom).map(([type, name]): Offer => ({ type, panel: 'custom', name, begins: field() })),
  ...offered('layout', layout),
];
const byType: ReadonlyMap<string, Offer> = new Map(offers.map((offer) => [offer.type, offer]));

/** What people call a type; the type itself where it is of another tool. */
export const nameOfType = (type: string, locale: Locale): string => {
  const name = byType.get(type)?.name;
  return name ? say(name, locale) : type;
};

/** A new control as the palette offers it; the document gives it its key. */
export const itemOffered = ({ type, name, begins }: Offer, locale: Locale): FormItem => ({
  type,
  key: type,
  label: say(name, locale),
  ...begins(locale),
});

/** The offers whose name in either language, or type, holds what is looked for. */
export function offersFound(looked: string): readonly Offer[] {
  const wanted = looked.trim().toLowerCase();
  return offers.filter(({ type, name }) =>
    [type, name.zh, name.en].some((text) => text.toLowerCase().includes(wanted)),
  );
}
