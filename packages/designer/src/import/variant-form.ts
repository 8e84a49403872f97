import type { FormDefinition, FormItem, ItemOptions } from '@scf-kit/sdk/form';
import { Carrying, isObject, objects, parseText, type Json } from './carrying.ts';
import { LookedAt } from './looked-at.ts';
import { saysNothing } from './variant-form-usual.ts';

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
    const type = parseText(widget['type']) ?? '';
    const label = parseText(options['label']);
    const named = (ours: string): string => this.name(options['name'], ours, `${place}.options.name`);
    const hidden = (): ItemOptions => (options['hidden'] === true ? { hidden: true } : {});
    const inside = (one: Json, key: string, at: string): FormItem[] =>
      this.list(one['widgetList'], `${at}.${key}.widgetList`);
    for (const name of Object.keys(options).filter((each) => SCRIPTS.test(each)))
      if (parseText(options[name]) !== undefined)
        this.drop(`${place}.options.${name}`, '脚本不导入', 'code is not imported');
    switch (type) {
      case 'grid':
        return [
          this.item(
            'grid',
            named('grid'),
            label,
            { gutter: this.number(options['gutter']) ?? 0, ...hidden() },
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
          this.item('tabs', named('tabs'), label, hidden(), {
            columns: objects(widget['tabs']).map((tab, at) => {
              const pane = isObject(tab['options']) ? tab['options'] : {};
              // The first pane is open here.
              if (pane['active'] === true && at > 0)
                this.leave(`${place}.tabs[${at}].options.active`, '默认打开第一个标签页', 'the first tab is open');
              return {
                value: String(at + 1),
                label: parseText(pane['label']) ?? String(at + 1),
                list: inside(tab, `tabs[${at}]`, place),
              };
            }),
          }),
        ];
      case 'card':
        return [
          this.item('card', named('card'), label, hidden(), {
            list: this.list(widget['widgetList'], `${place}.widgetList`),
          }),
        ];
      case 'sub-form':
      case 'grid-sub-form':
        return [
          this.item(
            'batch',
            named('batch'),
            label,
            {
              btnAddStatus: true,
              btnDelStatus: true,
              ...(options['showRowNumber'] === false ? { hideSequence: true } : {}),
              ...hidden(),
            },
            { list: this.list(widget['widgetList'], `${place}.widgetList`) },
          ),
        ];
      case 'table':
        return [
          this.item(
            'table',
            named('table'),
            label,
            { bordered: true, ...hidden() },
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
      this.drop(place, `没有对应“${type}”的组件`, `there is no control for "${type}"`);
      return [];
    }
    const check = parseText(options['validation']);
    const pattern = check === undefined ? undefined : CHECKS[check];
    if (check !== undefined && pattern === undefined)
      this.leave(`${place}.options.validation`, `没有校验“${check}”`, `there is no check "${check}"`);
    const [valueFormat, shownFormat] = [parseText(options['valueFormat']), parseText(options['format'])];
    if (valueFormat !== undefined && shownFormat !== undefined && valueFormat !== shownFormat)
      this.leave(`${place}.options.format`, `显示格式改为“${valueFormat}”`, `it is shown as "${valueFormat}"`);
    const range = type.endsWith('-range');
    if (type === 'time-range') this.leave(place, '时间范围改为单个时间', 'the time range became a single time');
    const choices = this.choices(options['optionItems']);
    const name = this.name(options['name'], ours, `${place}.options.name`);
    return [
      this.item(
        ours,
        name,
        label ?? parseText(options['textContent']),
        {
          ...this.options(options, SAME),
          ...(options['readonly'] === true ? { disabled: true } : {}),
          ...(choices.length > 0 ? { options: choices } : {}),
          ...(range && ours === 'date' ? { range: true } : {}),
          ...(ours === 'text' ? { text: parseText(options['textContent']) ?? '' } : {}),
          defaultValue:
            ours === 'html'
              ? options['htmlContent']
              : this.defaultValue(options['defaultValue'], `${place}.options.defaultValue`),
          format: valueFormat ?? shownFormat,
          ...(type === 'textarea' ? { minRows: this.number(options['rows']) } : {}),
          ...(type === 'button' || options['type'] === 'password' ? { type: parseText(options['type']) } : {}),
        },
        {
          ...this.required(
            options['required'] === true,
            parseText(options['requiredHint']),
            pattern,
            parseText(options['validationHint']),
          ),
          ...(parseText(options['labelTooltip']) === undefined ? {} : { help: parseText(options['labelTooltip']) }),
        },
      ),
    ];
  }
}

export const isVariantForm = (value: Json): boolean => Array.isArray(value['widgetList']);

/** A form of variant-form (VForm): what it holds as ours. */
export function fromVariantForm(value: Json): { readonly definition: FormDefinition; readonly carrying: Carrying } {
  const carrying = new VariantForm();
  const given = new LookedAt(value);
  const config = isObject(given.form['formConfig']) ? given.form['formConfig'] : {};
  const list = carrying.list(given.form['widgetList'], 'widgetList');
  for (const name of ['functions', 'cssCode', 'onFormCreated', 'onFormMounted', 'onFormDataChange'])
    if (parseText(config[name]) !== undefined)
      carrying.drop(`formConfig.${name}`, '脚本和样式不导入', 'code and styles are not imported');
  const layout = parseText(config['labelPosition']) === 'top' ? 'vertical' : 'horizontal';
  const labelWidth = carrying.number(config['labelWidth']) ?? 100;
  carrying.tellUnread((told) => given.unread(saysNothing, told));
  return { carrying, definition: { list, config: { layout, labelLayout: 'flex', labelWidth } } };
}
