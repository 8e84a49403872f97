import type { FormDefinition, FormItem, ItemOptions } from '@scf-kit/sdk/form';
import { Carrying, isObject, objects, textOf, type Json } from './carrying.ts';
import { conditionOf } from './form-io-conditions.ts';
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
    const type = textOf(component['type']) ?? '';
    // Of a panel the title is shown; its label is for the builder.
    const own = textOf(component['label']);
    const label = textOf(component['title']) ?? textOf(component['legend']) ?? own;
    const name = (ours: string): string => this.name(component['key'], ours, `${place}.key`);
    const inside = (): FormItem[] => this.list(component['components'], `${place}.components`);
    const kept = (items: FormItem[], target: string | undefined): FormItem[] => {
      this.#conditional(component, target, place);
      return items;
    };
    switch (type) {
      case 'columns': {
        const key = name('grid');
        return kept(
          [
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
          ],
          key,
        );
      }
      case 'tabs': {
        const key = name('tabs');
        return kept(
          [
            this.item('tabs', key, label, this.#hidden(component), {
              columns: objects(component['components']).map((tab, at) => ({
                value: textOf(tab['key']) ?? String(at + 1),
                label: textOf(tab['label']) ?? String(at + 1),
                list: this.list(tab['components'], `${place}.components[${at}].components`),
              })),
            }),
          ],
          key,
        );
      }
      case 'panel':
      case 'fieldset':
      case 'well': {
        const key = name('card');
        return kept([this.item('card', key, label, this.#hidden(component), { list: inside() })], key);
      }
      case 'container':
      case 'form': {
        this.leave(place, '容器只保留其中的字段', 'of a container only its fields stay');
        return inside();
      }
      case 'datagrid':
      case 'editgrid': {
        const key = name('batch');
        return kept(
          [
            this.item(
              'batch',
              key,
              label,
              { btnAddStatus: true, btnDelStatus: true, ...this.#hidden(component) },
              { list: inside(), ...this.required(this.#validate(component)['required'] === true) },
            ),
          ],
          key,
        );
      }
      case 'table': {
        const key = name('table');
        return kept(
          [
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
          ],
          key,
        );
      }
      default:
        return this.#field(type, component, label, place);
    }
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
      if (textOf(component[script]) !== undefined || textOf(validate[script]) !== undefined)
        this.drop(`${place}.${script}`, '脚本不导入', 'code is not taken over');
    const name = this.name(component['key'], ours, `${place}.key`);
    const data = isObject(component['data']) ? component['data'] : {};
    const choices = this.choices(component['values'] ?? data['values']);
    if (type === 'select' && choices.length === 0)
      this.drop(
        `${place}.data`,
        `选项来源${textOf(component['dataSrc']) ?? ''}未导入，请重新设置`,
        'the source of its choices is not taken over; set it anew',
      );
    const hint = [textOf(component['tooltip']), textOf(component['description'])].filter((each) => each !== undefined);
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
          ...this.required(isRequired, textOf(validate['customMessage']), textOf(validate['pattern'])),
          ...(hint.length === 0 ? {} : { help: hint.join('\n') }),
        },
      ),
    ];
  }
  /** What form.io shows on a condition has a rule of ours. */
  #conditional(component: Json, target: string | undefined, place: string): void {
    const { conditional } = component;
    if (!isObject(conditional) || target === undefined) return;
    const condition = conditionOf(conditional);
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
