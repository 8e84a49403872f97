import type { FormDefinition, FormItem, ItemOptions } from '@scf-kit/sdk/form';
import { Carrying, isObject, objects, parseText, type Json } from './carrying.ts';
import { toCondition } from './form-io-conditions.ts';
import { saysNothing } from './form-io-usual.ts';
import { LookedAt } from './looked-at.ts';

const TYPES: Readonly<Record<string, string>> = {
  textfield: 'input',
  email: 'input',
  url: 'input',
  phoneNumber: 'input',
  password: 'input',
  textarea: 'textarea',
  number: 'number',
  currency: 'number',
  checkbox: 'switch',
  selectboxes: 'checkbox',
  select: 'select',
  radio: 'radio',
  datetime: 'date',
  day: 'date',
  time: 'time',
  file: 'uploadFile',
  content: 'html',
  htmlelement: 'html',
  button: 'button',
  survey: '',
  signature: '',
};
const SAME = {
  placeholder: 'placeholder',
  disabled: 'disabled',
  hidden: 'hidden',
  multiple: 'multiple',
  addonBefore: 'prefix',
  addonAfter: 'suffix',
};
const SCRIPTS = ['customConditional', 'calculateValue', 'customDefaultValue', 'custom', 'logic'] as const;
class FormIo extends Carrying {
  /** How many of the components around are disabled: in form.io what stands in them is too. */
  #locked = 0;

  list(given: unknown, place: string): FormItem[] {
    return objects(given).flatMap((component, at) => {
      const locks = component['disabled'] === true;
      if (locks) this.#locked += 1;
      const items = this.#component(component, `${place}[${at}]`);
      if (locks) this.#locked -= 1;
      return items;
    });
  }
  #component(component: Json, place: string): FormItem[] {
    const type = parseText(component['type']) ?? '';
    // Of a panel the title is shown; its label is for the builder.
    const own = parseText(component['label']);
    const label = parseText(component['title']) ?? parseText(component['legend']) ?? own;
    switch (type) {
      case 'columns':
        return this.#columns(component, label, place);
      case 'tabs':
        return this.#tabs(component, label, place);
      case 'panel':
      case 'fieldset':
      case 'well':
        return this.#layout(component, 'card', place, (key) =>
          this.item('card', key, label, this.#hidden(component), { list: this.#inside(component, place) }),
        );
      case 'container':
      case 'form': {
        this.leave(place, '容器只保留其中的字段', 'only the fields in a container are kept');
        return this.#inside(component, place);
      }
      case 'datagrid':
      case 'editgrid':
        return this.#layout(component, 'batch', place, (key) =>
          this.item(
            'batch',
            key,
            label,
            { btnAddStatus: true, btnDelStatus: true, ...this.#hidden(component) },
            {
              list: this.#inside(component, place),
              ...this.required(this.#validate(component)['required'] === true),
            },
          ),
        );
      case 'table':
        return this.#table(component, label, place);
      default:
        return this.#field(type, component, label, place);
    }
  }
  #inside(component: Json, place: string): FormItem[] {
    return this.list(component['components'], `${place}.components`);
  }
  /** Adds an item that holds other components, with the condition under which it shows. */
  #layout(component: Json, ours: string, place: string, make: (key: string) => FormItem): FormItem[] {
    const key = this.name(component['key'], ours, `${place}.key`);
    const item = make(key);
    this.#conditional(component, key, place);
    return [item];
  }
  #columns(component: Json, label: string | undefined, place: string): FormItem[] {
    return this.#layout(component, 'grid', place, (key) =>
      this.item(
        'grid',
        key,
        label,
        { gutter: 16, ...this.#hidden(component) },
        {
          columns: objects(component['columns']).map((column, at) => ({
            span: Math.min(24, Math.max(1, (this.number(column['width']) ?? 6) * 2)),
            list: this.list(column['components'], `${place}.columns[${at}].components`),
          })),
        },
      ),
    );
  }
  #tabs(component: Json, label: string | undefined, place: string): FormItem[] {
    return this.#layout(component, 'tabs', place, (key) =>
      this.item('tabs', key, label, this.#hidden(component), {
        columns: objects(component['components']).map((tab, at) => ({
          value: parseText(tab['key']) ?? String(at + 1),
          label: parseText(tab['label']) ?? String(at + 1),
          list: this.list(tab['components'], `${place}.components[${at}].components`),
        })),
      }),
    );
  }
  #table(component: Json, label: string | undefined, place: string): FormItem[] {
    return this.#layout(component, 'table', place, (key) =>
      this.item(
        'table',
        key,
        label,
        { bordered: true, ...this.#hidden(component) },
        {
          trs: (Array.isArray(component['rows']) ? component['rows'] : []).map((row, at) => ({
            tds: objects(row).map((cell, beside) => ({
              colspan: 1,
              rowspan: 1,
              list: this.list(cell['components'], `${place}.rows[${at}][${beside}].components`),
            })),
          })),
        },
      ),
    );
  }
  #hidden(component: Json): ItemOptions {
    return component['hidden'] === true ? { hidden: true } : {};
  }
  #validate(component: Json): Json {
    return isObject(component['validate']) ? component['validate'] : {};
  }
  #field(type: string, component: Json, label: string | undefined, place: string): FormItem[] {
    const validate = this.#validate(component);
    const isRequired = validate['required'] === true;
    // A box that must be ticked: a switch that is off is an answer, a box that is not ticked is none.
    const ours = type === 'checkbox' && isRequired ? 'checkbox' : (TYPES[type] ?? '');
    if (ours === '') {
      this.drop(place, `没有对应“${type}”的组件`, `there is no control for "${type}"`);
      return [];
    }
    for (const script of SCRIPTS)
      if (parseText(component[script]) !== undefined || parseText(validate[script]) !== undefined)
        this.drop(`${place}.${script}`, '脚本不导入', 'code is not imported');
    const name = this.name(component['key'], ours, `${place}.key`);
    const data = isObject(component['data']) ? component['data'] : {};
    const choices = this.choices(component['values'] ?? data['values']);
    if (type === 'select' && choices.length === 0)
      this.drop(
        `${place}.data`,
        `选项来源${parseText(component['dataSrc']) ?? ''}未导入，请重新设置`,
        'the source of its choices is not imported: set it again',
      );
    const hint = [parseText(component['tooltip']), parseText(component['description'])].filter(
      (each) => each !== undefined,
    );
    this.#conditional(component, name, place);
    return [
      this.item(
        ours,
        name,
        label,
        {
          ...this.options(component, SAME),
          ...(this.#locked > 0 ? { disabled: true } : {}),
          ...(choices.length > 0 ? { options: choices } : {}),
          defaultValue: this.defaultValue(component['defaultValue'], `${place}.defaultValue`),
          ...(type === 'textarea' ? { minRows: this.number(component['rows']) } : {}),
          ...(type === 'password' ? { type: 'password' } : {}),
          ...(type === 'datetime' ? { showTime: component['enableTime'] !== false } : {}),
          maxLength: this.number(validate['maxLength']),
          min: this.number(validate['min']),
          max: this.number(validate['max']),
          precision: this.number(component['decimalLimit']),
          ...(type === 'button' ? { handle: component['action'] === 'reset' ? 'reset' : 'submit' } : {}),
          ...(ours === 'html' ? { defaultValue: component['html'] ?? component['content'] } : {}),
        },
        {
          ...this.required(isRequired, parseText(validate['customMessage']), parseText(validate['pattern'])),
          ...(hint.length === 0 ? {} : { help: hint.join('\n') }),
        },
      ),
    ];
  }
  /** Makes a rule of ours of what form.io shows on a condition. */
  #conditional(component: Json, target: string | undefined, place: string): void {
    const { conditional } = component;
    if (!isObject(conditional) || target === undefined) return;
    const condition = toCondition(conditional);
    if (!condition) return;
    if ('when' in condition) this.rules.push({ target, effect: 'visible', when: condition.when });
    else this.drop(`${place}.conditional`, condition.why.zh, condition.why.en);
  }
}

export const isFormIo = (value: Json): boolean => Array.isArray(value['components']);

/** A form of form.io: what it holds as ours. */
export function fromFormIo(value: Json): { readonly definition: FormDefinition; readonly carrying: Carrying } {
  const carrying = new FormIo();
  const given = new LookedAt(value);
  const list = carrying.list(given.form['components'], 'components');
  carrying.tellUnread((told) => given.unread(saysNothing, told));
  return {
    carrying,
    definition: {
      list,
      config: { layout: 'vertical', labelLayout: 'flex', labelWidth: 100 },
      ...(carrying.rules.length > 0 ? { rules: carrying.rules } : {}),
    },
  };
}
