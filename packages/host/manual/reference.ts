import { resourceNamed } from '@scf-kit/sdk/contract';
import type { Field, FieldOf } from '@scf-kit/sdk/contract/field';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { stateField } from '@scf-kit/sdk/contract/states';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import { escaped, tableMarkup } from './html.ts';

const words = {
  heading: { zh: '字段与状态', en: 'Fields and statuses' },
  field: { zh: '字段', en: 'Field' },
  filledIn: { zh: '填写', en: 'Filled in' },
  notes: { zh: '说明', en: 'Notes' },
  required: { zh: '必填', en: 'required' },
  optional: { zh: '选填', en: 'optional' },
  system: { zh: '系统生成', en: 'by the system' },
  onceOnly: { zh: '新增后不可修改', en: 'stays as first entered' },
  most: { zh: '最多 {max} 个字符', en: 'at most {max} characters' },
  between: { zh: '{min} 至 {max}', en: '{min} to {max}' },
  least: { zh: '不小于 {min}', en: 'at least {min}' },
  notMore: { zh: '不大于 {max}', en: 'at most {max}' },
  decimals: { zh: '{scale} 位小数', en: '{scale} decimals' },
  unique: { zh: '不可重复', en: 'unique' },
  megabytes: { zh: '单个文件不超过 {max} MB', en: 'up to {max} MB a file' },
  state: { zh: '状态', en: 'Status' },
  next: { zh: '之后可变为', en: 'May become' },
  end: { zh: '不再变化', en: 'stays' },
  action: { zh: '操作', en: 'Action' },
  from: { zh: '可用于', en: 'Offered in' },
  any: { zh: '任何状态', en: 'any status' },
} as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  tableMarkup(
    head.map(escaped),
    rows.map((row) => row.map(escaped)),
  );

class Reference {
  readonly #locale: Locale;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  say(text: Text, params?: Readonly<Record<string, string | number>>): string {
    return say(text, this.#locale, params);
  }

  list(texts: readonly string[]): string {
    return texts.join(this.#locale === 'zh-CN' ? '、' : ', ');
  }

  /** The limits of a number: its bounds, and its decimals where it may have some. */
  #bounds(field: FieldOf<'integer' | 'decimal' | 'money' | 'rate'>): readonly string[] {
    const { min, max } = field;
    const decimals = field.kind === 'integer' ? [] : [this.say(words.decimals, { scale: field.scale })];
    if (min !== undefined && max !== undefined) return [this.say(words.between, { min, max }), ...decimals];
    if (min !== undefined) return [this.say(words.least, { min }), ...decimals];
    return max === undefined ? decimals : [this.say(words.notMore, { max }), ...decimals];
  }

  #limits(field: Field): readonly string[] {
    switch (field.kind) {
      case 'text':
      case 'longText':
        return [this.say(words.most, { max: field.max })];
      case 'integer':
      case 'decimal':
      case 'money':
      case 'rate':
        return this.#bounds(field);
      case 'choice':
        return [this.list(Object.values(field.values).map((value) => this.say(value)))];
      case 'file':
        return [
          ...(field.accept ? [this.list(field.accept)] : []),
          this.say(words.megabytes, { max: field.maxMegabytes }),
        ];
      default:
        return [];
    }
  }

  fields({ own }: Resource): string {
    const rows = Object.values(own).flatMap((field) => {
      if (!field.title || field.secret || field.kind === 'states' || (field.kind === 'id' && field.readonly)) return [];
      const filledIn = field.readonly ? words.system : field.required ? words.required : words.optional;
      const notes = [
        ...(field.readonly ? [] : this.#limits(field)),
        ...(field.unique === false ? [] : [this.say(words.unique)]),
        ...(field.createOnly && !field.readonly ? [this.say(words.onceOnly)] : []),
      ];
      return [[this.say(field.title), this.say(filledIn), notes.join(this.#locale === 'zh-CN' ? '；' : '; ')]];
    });
    return table([this.say(words.field), this.say(words.filledIn), this.say(words.notes)], rows);
  }

  states(resource: Resource): string {
    const states = stateField(resource)?.field.states ?? {};
    const rows = Object.values(states).map((state) => [
      this.say(state),
      this.list((state.to ?? []).flatMap((name) => states[name] ?? []).map((next) => this.say(next))) ||
        this.say(words.end),
    ]);
    return rows.length === 0 ? '' : table([this.say(words.state), this.say(words.next)], rows);
  }

  actions(resource: Resource): string {
    const values = stateField(resource)?.field.values ?? {};
    const rows = Object.values(resource.calls).flatMap(({ transition }) => {
      if (!transition?.label) return [];
      const from = transition.from?.flatMap((value) => values[String(value)] ?? []).map((text) => this.say(text));
      return [[this.say(transition.label), from ? this.list(from) : this.say(words.any)]];
    });
    return rows.length === 0 ? '' : table([this.say(words.action), this.say(words.from)], rows);
  }
}

/**
 * Writes the last section of a chapter, which is what the contract says of some records: their fields, states and
 * actions.
 */
export function writeReference(names: readonly string[], locale: Locale): string {
  if (names.length === 0) return '';
  const reference = new Reference(locale);
  const records = names.map(resourceNamed).map((resource) => {
    const parts = [reference.fields(resource), reference.states(resource), reference.actions(resource)];
    return `<details><summary>${escaped(reference.say(resource.title))}</summary>${parts.join('')}</details>`;
  });
  return `<h2>${reference.say(words.heading)}</h2>${records.join('')}`;
}
