/** A form as people bring one along, and what comes of it here. */
export interface FormSample {
  readonly name: string;
  /** The other tool's export; a text where it is no JSON. */
  readonly form: unknown;
  /** It cannot be taken over: the place that is named, and words of the reason. */
  readonly refused?: readonly [place: string, words: string];
  /** The remarks of the import: places and words. */
  readonly notes?: readonly (readonly [place: string, words: string])[];
  /** The faults to mend before it is published: places and words. */
  readonly faults?: readonly (readonly [place: string, words: string])[];
  /** The names of its fields, columns as `table.column`, where they matter. */
  readonly fields?: readonly string[];
  /** Fields that nobody can fill in. */
  readonly locked?: readonly string[];
  /** Fields that are not shown while nothing is filled in. */
  readonly hidden?: readonly string[];
  /** The required answers the check misses in an empty form. */
  readonly missing?: readonly string[];
}

const REQUIRED = [{ required: true, message: '必填项' }];

/** A field as k-form-design exports it. */
export const field = (type: string, model: string, options: object = {}, more: object = {}): object => ({
  type,
  label: model,
  icon: `icon-${type}`,
  options: { width: '100%', hidden: false, disabled: false, defaultValue: '', ...options },
  model,
  key: model,
  help: '',
  rules: [{ required: false, message: '必填项' }],
  ...more,
});
export const needed = (type: string, model: string, options: object = {}, more: object = {}): object =>
  field(type, model, options, { rules: REQUIRED, ...more });
export const kForm = (list: readonly object[], config: object = {}): object => ({
  list,
  config: {
    layout: 'horizontal',
    labelLayout: 'flex',
    labelWidth: 100,
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    wrapperCol: { xs: 18, sm: 18, md: 18, lg: 18, xl: 18, xxl: 18 },
    hideRequiredMark: false,
    customStyle: '',
    ...config,
  },
});
export const grid = (options: object, ...columns: readonly (readonly object[])[]): object => ({
  type: 'grid',
  label: '栅格布局',
  icon: 'icon-grid',
  columns: columns.map((list) => ({ span: Math.floor(24 / columns.length), list })),
  options: { gutter: 0, ...options },
  key: 'grid_1',
  model: 'grid_1',
});
export const batch = (model: string, list: readonly object[], options: object = {}, more: object = {}): object => ({
  type: 'batch',
  label: model,
  icon: 'icon-biaoge',
  list,
  options: {
    scrollY: 0,
    disabled: false,
    hidden: false,
    showLabel: false,
    hideSequence: false,
    width: '100%',
    ...options,
  },
  model,
  key: model,
  help: '',
  ...more,
});

/** A widget as variant-form exports it. */
export const widget = (type: string, name: string, options: object = {}, more: object = {}): object => ({
  key: 1,
  type,
  icon: type,
  formItemFlag: true,
  options: {
    name,
    label: name,
    labelAlign: '',
    columnWidth: '200px',
    size: '',
    disabled: false,
    hidden: false,
    ...options,
  },
  id: name,
  ...more,
});
export const vForm = (widgetList: readonly object[], formConfig: object = {}): object => ({
  widgetList,
  formConfig: {
    modelName: 'formData',
    refName: 'vForm',
    rulesName: 'rules',
    labelWidth: 80,
    labelPosition: 'left',
    size: '',
    labelAlign: 'label-left-align',
    cssCode: '',
    functions: '',
    layoutType: 'PC',
    onFormCreated: '',
    onFormMounted: '',
    onFormDataChange: '',
    ...formConfig,
  },
});

/** A component as form.io exports it. */
export const component = (type: string, key: string, more: object = {}): object => ({
  type,
  key,
  label: key,
  input: true,
  tableView: true,
  ...more,
});
export const ioForm = (...components: readonly object[]): object => ({ display: 'form', components });
