import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { Carrying, isObject, objects, textOf, type Json } from './carrying.ts';

/** Their types and ours. */
const TYPES: Readonly<Record<string, string>> = {
  input: 'input',
  textarea: 'textarea',
  number: 'number',
  radio: 'radio',
  checkbox: 'checkbox',
  select: 'select',
  time: 'time',
  date: 'date',
  'time-range': 'time',
  'date-range': 'date',
  switch: 'switch',
  rate: 'rate',
  slider: 'slider',
  'static-text': 'text',
  'html-text': 'html',
  button: 'button',
  divider: 'divider',
  alert: 'alert',
  'picture-upload': 'uploadImg',
  'file-upload': 'uploadFile',
  'rich-editor': 'editor',
  cascader: 'cascader',
  'tree-select': 'treeSelect',
};
const SAME = {
  placeholder: 'placeholder',
  disabled: 'disabled',
  hidden: 'hidden',
  clearable: 'clearable',
  size: 'size',
  maxLength: 'maxLength',
  min: 'min',
  max: 'max',
  precision: 'precision',
  step: 'step',
  multiple: 'multiple',
  showSearch: 'filterable',
  limit: 'limit',
  fileSize: 'fileMaxSize',
  allowHalf: 'allowHalf',
};
/** Their named checks as patterns. */
const CHECKS: Readonly<Record<string, string>> = {
  number: '^-?\\d+(\\.\\d+)?$',
  letter: '^[A-Za-z]+$',
  letterAndNumber: '^[A-Za-z0-9]+$',
  mobilePhone: '^1\\d{10}$',
  email: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  url: '^https?://\\S+$',
  noChinese: '^[^\\u4e00-\\u9fa5]*$',
  chinese: '^[\\u4e00-\\u9fa5]+$',
};
const SCRIPTS = /^on[A-Z]/;

class VariantForm extends Carrying {
  list(given: unknown, place: string): FormItem[] {
    return objects(given).flatMap((widget, at) => this.#widget(widget, `${place}[${at}]`));
  }
  #widget(widget: Json, place: string): FormItem[] {
    const options = isObject(widget['options']) ? widget['options'] : {};
    const type = textOf(widget['type']) ?? '';
    const label = textOf(options['label']);
    const named = (ours: string): string => this.name(options['name'], ours, `${place}.options.name`);
    const inside = (one: Json, key: string, at: string): FormItem[] =>
      this.list(one['widgetList'], `${at}.${key}.widgetList`);
    for (const [name, value] of Object.entries(options))
      if (SCRIPTS.test(name) && textOf(value) !== undefined)
        this.leave(`${place}.options.${name}`, '脚本不导入', 'code is not taken over');
    switch (type) {
      case 'grid':
        return [
          this.item(
            'grid',
            named('grid'),
            label,
            { gutter: this.number(options['gutter']) ?? 0 },
            {
              columns: objects(widget['cols']).map((col, at) => ({
                span: this.number(isObject(col['options']) ? col['options']['span'] : undefined) ?? 12,
                list: inside(col, `cols[${at}]`, place),
              })),
            },
          ),
        ];
      case 'tab':
        return [
          this.item(
            'tabs',
            named('tabs'),
            label,
            {},
            {
              columns: objects(widget['tabs']).map((tab, at) => ({
                value: String(at + 1),
                label: textOf(isObject(tab['options']) ? tab['options']['label'] : undefined) ?? String(at + 1),
                list: inside(tab, `tabs[${at}]`, place),
              })),
            },
          ),
        ];
      case 'card':
        return [
          this.item('card', named('card'), label, {}, { list: this.list(widget['widgetList'], `${place}.widgetList`) }),
        ];
      case 'sub-form':
      case 'grid-sub-form':
        return [
          this.item(
            'batch',
            named('batch'),
            label,
            { btnAddStatus: true, btnDelStatus: true },
            { list: this.list(widget['widgetList'], `${place}.widgetList`) },
          ),
        ];
      case 'table':
        return [
          this.item(
            'table',
            named('table'),
            label,
            { bordered: true },
            {
              trs: objects(widget['rows']).map((row, at) => ({
                tds: objects(row['cols'])
                  .filter(({ merged }) => merged !== true)
                  .map((cell, beside) => {
                    const span = isObject(cell['options']) ? cell['options'] : {};
                    return {
                      colspan: this.number(span['colspan']) ?? 1,
                      rowspan: this.number(span['rowspan']) ?? 1,
                      list: inside(cell, `rows[${at}].cols[${beside}]`, place),
                    };
                  }),
              })),
            },
          ),
        ];
      default:
        return this.#field(type, options, label, place);
    }
  }
  #field(type: string, options: Json, label: string | undefined, place: string): FormItem[] {
    const ours = TYPES[type];
    if (ours === undefined) {
      this.leave(place, `没有对应“${type}”的组件`, `there is no control for "${type}"`);
      return [];
    }
    const check = textOf(options['validation']);
    const pattern = check === undefined ? undefined : CHECKS[check];
    if (check !== undefined && pattern === undefined)
      this.leave(`${place}.options.validation`, `没有校验“${check}”`, `there is no check "${check}"`);
    const range = type.endsWith('-range');
    if (type === 'time-range') this.leave(place, '时间范围改为单个时间', 'a range of times became one time');
    const choices = this.choices(options['optionItems']);
    const name = this.name(options['name'], ours, `${place}.options.name`);
    return [
      this.item(
        ours,
        name,
        label ?? textOf(options['textContent']),
        {
          ...this.options(options, SAME),
          ...(options['readonly'] === true ? { disabled: true } : {}),
          ...(choices.length > 0 ? { options: choices } : {}),
          ...(range && ours === 'date' ? { range: true } : {}),
          ...(ours === 'text' ? { text: textOf(options['textContent']) ?? '' } : {}),
          ...(typeof options['defaultValue'] === 'object'
            ? {}
            : { defaultValue: ours === 'html' ? options['htmlContent'] : options['defaultValue'] }),
          format: textOf(options['valueFormat']) ?? textOf(options['format']),
        },
        {
          ...this.required(
            options['required'] === true,
            textOf(options['requiredHint']),
            pattern,
            textOf(options['validationHint']),
          ),
          ...(textOf(options['labelTooltip']) === undefined ? {} : { help: textOf(options['labelTooltip']) }),
        },
      ),
    ];
  }
}

export const isVariantForm = (value: Json): boolean => Array.isArray(value['widgetList']);

/** A form of variant-form (VForm): what it holds as ours. */
export function fromVariantForm(value: Json): { readonly definition: FormDefinition; readonly carrying: Carrying } {
  const carrying = new VariantForm();
  const config = isObject(value['formConfig']) ? value['formConfig'] : {};
  const list = carrying.list(value['widgetList'], 'widgetList');
  for (const name of ['functions', 'cssCode', 'onFormCreated', 'onFormMounted', 'onFormDataChange'])
    if (textOf(config[name]) !== undefined)
      carrying.leave(`formConfig.${name}`, '脚本和样式不导入', 'code and styles are not taken over');
  const layout = textOf(config['labelPosition']) === 'top' ? 'vertical' : 'horizontal';
  return {
    carrying,
    definition: {
      list,
      config: { layout, labelLayout: 'flex', labelWidth: carrying.number(config['labelWidth']) ?? 100 },
    },
  };
}
