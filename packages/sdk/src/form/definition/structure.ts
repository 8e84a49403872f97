import { isRecord } from '../../values/records.ts';
import type { Text } from '../../contract/text.ts';
import type { FormDefinition } from '../../contract/form/definition.ts';

/**
 * Where in a definition something stands (`list[2].columns[0].list[1].options`; '' is the whole) and what is wrong with
 * it.
 */
export interface Finding {
  readonly place: string;
  readonly reason: Text;
  /** Said, and not in the way: the form works without mending it. */
  readonly hint?: true;
}

/** How deep containers may stand in each other, and how many items a definition may hold. */
export const DEEPEST_ITEM = 40;
export const MOST_ITEMS = 20_000;
export const MOST_RULES = 5_000;
const MOST_FINDINGS = 100;

/**
 * Options that are one plain value; objects there are refused, since screens print them. Those of the contract's
 * `dynamic-form-field-options`, which is not loaded where forms are filled in.
 */
export const PLAIN_OPTIONS = [
  'width',
  'placeholder',
  'hidden',
  'disabled',
  'clearable',
  'size',
  'addonBefore',
  'addonAfter',
  'buttonName',
  'buttonIcon',
  'maxLength',
  'minRows',
  'maxRows',
  'min',
  'max',
  'step',
  'precision',
  'multiple',
  'showSearch',
  'dynamic',
  'dynamicType',
  'dynamicKey',
  'dynamicFun',
  'businessType',
  'format',
  'range',
  'showTime',
  'limit',
  'fileSize',
  'fileType',
  'fileName',
  'dir',
  'fileNamePrefix',
  'action',
  'data',
  'listType',
  'downloadWay',
  'btnAddStatus',
  'btnDelStatus',
  'btnCopyStatus',
  'hideSequence',
  'span',
  'gutter',
  'textAlign',
] as const;
export const RULE_EFFECTS = ['visible', 'required', 'disabled', 'compute', 'valid', 'options', 'remote'] as const;
export const FIELD_RIGHTS = ['edit', 'read', 'mask', 'hide'] as const;
/** Names that reach a prototype. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type Json = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

const REASONS = {
  object: { zh: '应为对象', en: 'must be an object' },
  list: { zh: '应为列表', en: 'must be a list' },
  text: { zh: '应为文本', en: 'must be text' },
  filled: { zh: '应为非空文本', en: 'must be text and not empty' },
  boolean: { zh: '应为 true 或 false', en: 'must be true or false' },
  plain: { zh: '应为单个值', en: 'must be a plain value' },
  effect: { zh: `应为 ${RULE_EFFECTS.join('、')} 之一`, en: `must be one of ${RULE_EFFECTS.join(', ')}` },
  right: { zh: `应为 ${FIELD_RIGHTS.join('、')} 之一`, en: `must be one of ${FIELD_RIGHTS.join(', ')}` },
  forbidden: { zh: '不允许使用该名称', en: 'this name is not allowed' },
  deep: { zh: `容器嵌套超过 ${DEEPEST_ITEM} 层`, en: `containers are nested more than ${DEEPEST_ITEM} deep` },
  many: { zh: `组件超过 ${MOST_ITEMS} 个`, en: `more than ${MOST_ITEMS} items` },
  rules: { zh: `规则超过 ${MOST_RULES} 条`, en: `more than ${MOST_RULES} rules` },
  nested: { zh: '子表中不能再放子表', en: 'a sub-table cannot contain another sub-table' },
  version: { zh: '应为正整数', en: 'must be a positive whole number' },
} as const satisfies Record<string, Text>;

class Structure {
  readonly findings: Finding[] = [];
  #items = 0;

  say(place: string, reason: keyof typeof REASONS): false {
    if (this.findings.length < MOST_FINDINGS) this.findings.push({ place, reason: REASONS[reason] });
    return false;
  }
  #optional(of: Json, key: string, place: string, type: 'string' | 'boolean'): void {
    if (of[key] !== undefined && typeof of[key] !== type)
      this.say(`${place}.${key}`, type === 'string' ? 'text' : 'boolean');
  }
  #list(value: unknown, place: string, each: (one: Json, place: string) => void): void {
    if (!Array.isArray(value)) {
      this.say(place, 'list');
      return;
    }
    for (const [at, one] of value.entries()) {
      if (isRecord(one)) each(one, `${place}[${at}]`);
      else this.say(`${place}[${at}]`, 'object');
    }
  }
  #choices(value: unknown, place: string, depth: number): void {
    if (depth > DEEPEST_ITEM) {
      this.say(place, 'deep');
      return;
    }
    this.#list(value, place, (choice, at) => {
      if (choice.value === undefined || choice.value === null || typeof choice.value === 'object')
        this.say(`${at}.value`, 'plain');
      if (choice.label !== undefined && !isPlain(choice.label)) this.say(`${at}.label`, 'plain');
      if (choice.children !== undefined && choice.children !== null)
        this.#choices(choice.children, `${at}.children`, depth + 1);
    });
  }
  #options(value: unknown, place: string): void {
    if (!isRecord(value)) {
      this.say(place, 'object');
      return;
    }
    for (const key of PLAIN_OPTIONS)
      if (value[key] !== undefined && !isPlain(value[key])) this.say(`${place}.${key}`, 'plain');
    if (value.options !== undefined) this.#choices(value.options, `${place}.options`, 0);
  }
  #records(value: unknown, place: string, each: (one: unknown, place: string) => void): void {
    if (value === undefined) return;
    if (!isRecord(value)) {
      this.say(place, 'object');
      return;
    }
    for (const [key, one] of Object.entries(value)) each(one, `${place}.${key}`);
  }
  items(value: unknown, place: string, depth: number, inBatch: boolean): void {
    if (depth > DEEPEST_ITEM) {
      this.say(place, 'deep');
      return;
    }
    this.#list(value, place, (item, at) => this.#item(item, at, depth, inBatch));
  }
  #item(item: Json, place: string, depth: number, inBatch: boolean): void {
    this.#items += 1;
    if (this.#items > MOST_ITEMS) {
      if (this.#items === MOST_ITEMS + 1) this.say(place, 'many');
      return;
    }
    for (const key of ['type', 'key'] as const)
      if (typeof item[key] !== 'string' || item[key] === '') this.say(`${place}.${key}`, 'filled');
    if (item.model !== undefined && (typeof item.model !== 'string' || item.model === ''))
      this.say(`${place}.model`, 'filled');
    for (const key of ['key', 'model'] as const)
      if (typeof item[key] === 'string' && FORBIDDEN_KEYS.has(item[key])) this.say(`${place}.${key}`, 'forbidden');
    for (const key of ['label', 'help', 'bind'] as const) this.#optional(item, key, place, 'string');
    if (item.options !== undefined) this.#options(item.options, `${place}.options`);
    if (item.rules !== undefined)
      this.#list(item.rules, `${place}.rules`, (rule, at) => {
        this.#optional(rule, 'required', at, 'boolean');
        this.#optional(rule, 'message', at, 'string');
        this.#optional(rule, 'pattern', at, 'string');
      });
    this.#records(item.i18n, `${place}.i18n`, (one, at) => {
      if (!isRecord(one)) this.say(at, 'object');
    });
    this.#records(item.rights, `${place}.rights`, (one, at) => {
      if (!FIELD_RIGHTS.some((right) => right === one)) this.say(at, 'right');
    });
    this.#inside(item, place, depth, inBatch);
  }
  #inside(item: Json, place: string, depth: number, inBatch: boolean): void {
    const lists = (of: Json, at: string): void => this.items(of.list, `${at}.list`, depth + 1, inBatch);
    switch (item.type) {
      case 'grid':
      case 'tabs':
        this.#list(item.columns, `${place}.columns`, lists);
        break;
      case 'selectInputList':
        if (item.columns !== undefined) this.#list(item.columns, `${place}.columns`, lists);
        break;
      case 'table':
        this.#list(item.trs, `${place}.trs`, (row, at) => this.#list(row.tds, `${at}.tds`, lists));
        break;
      case 'card':
        lists(item, place);
        break;
      case 'batch':
        if (inBatch) this.say(place, 'nested');
        else this.items(item.list, `${place}.list`, depth + 1, true);
        break;
      default:
        break;
    }
  }
  definition(value: unknown): void {
    if (!isRecord(value)) {
      this.say('', 'object');
      return;
    }
    if (value.version !== undefined && !(Number.isSafeInteger(value.version) && Number(value.version) >= 1))
      this.say('version', 'version');
    this.items(value.list, 'list', 0, false);
    if (!isRecord(value.config)) this.say('config', 'object');
    else
      for (const key of ['layout', 'labelLayout', 'labelWidth', 'hideRequiredMark', 'customStyle'])
        if (value.config[key] !== undefined && !isPlain(value.config[key])) this.say(`config.${key}`, 'plain');
    if (Array.isArray(value.rules) && value.rules.length > MOST_RULES) this.say('rules', 'rules');
    else if (value.rules !== undefined)
      this.#list(value.rules, 'rules', (rule, at) => {
        for (const key of ['target', 'when'] as const)
          if (typeof rule[key] !== 'string' || rule[key] === '') this.say(`${at}.${key}`, 'filled');
        if (!RULE_EFFECTS.some((effect) => effect === rule.effect)) this.say(`${at}.effect`, 'effect');
        this.#optional(rule, 'message', at, 'string');
        this.#optional(rule, 'clear', at, 'boolean');
        for (const key of ['check', 'of'] as const)
          if (
            rule.effect === 'remote'
              ? typeof rule[key] !== 'string' || rule[key] === ''
              : rule[key] !== undefined && typeof rule[key] !== 'string'
          )
            this.say(`${at}.${key}`, rule.effect === 'remote' ? 'filled' : 'text');
        this.#records(rule.i18n, `${at}.i18n`, (one, place) => {
          if (!isRecord(one)) this.say(place, 'object');
        });
      });
  }
}

/** Whether a value has the shape of a definition; what is wrong is added to `findings` (at most 100). */
export function hasStructure(value: unknown, findings: Finding[]): value is FormDefinition {
  const structure = new Structure();
  structure.definition(value);
  findings.push(...structure.findings);
  return structure.findings.length === 0;
}
