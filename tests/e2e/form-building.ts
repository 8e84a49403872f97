import type { Page } from 'playwright-core';
import type { FormItem, ItemOptions } from '@scf-kit/sdk/form';
import { Keyboard } from './keyboard.ts';
import { eventually } from './stage.ts';

const CONTROLS: Readonly<Record<string, string>> = {
  text: '文字',
  card: '卡片布局',
  grid: '栅格布局',
  input: '单行文本',
  select: '下拉选择器',
  date: '日期选择框',
  number: '数字输入框',
  radio: '单选框',
  textarea: '多行文本',
  batch: '动态表格',
  uploadFile: '上传文件',
  divider: '分割线',
  checkbox: '多选框',
};
interface Setting {
  readonly option: string;
  readonly name: string;
  readonly as: 'text' | 'tick';
}
const setting = (option: string, name: string, as: Setting['as'] = 'text'): Setting => ({ option, name, as });
/** The settings of a control, in the order of its properties: before its choices and after them. */
const SETTINGS: readonly Setting[] = [
  setting('placeholder', '占位文字'),
  setting('maxLength', '最多字符'),
  setting('min', '最小值'),
  setting('max', '最大值'),
  setting('precision', '小数位数'),
  setting('multiple', '可多选', 'tick'),
  setting('limit', '最大上传数量'),
  setting('fileSize', '单个文件上限（MB）'),
  setting('fileType', '文件类型'),
  setting('disabled', '禁用', 'tick'),
];
const LOOKS: readonly Setting[] = [
  setting('minRows', '最少行数'),
  setting('maxRows', '最多行数'),
  setting('capital', '显示大写金额', 'tick'),
  setting('gutter', '列间距（像素）'),
];

/**
 * Builds a form in the designer by keyboard alone: from its list of controls, on the canvas and in the properties of
 * each.
 */
export class Builder {
  readonly #page: Page;
  readonly #keys: Keyboard;
  constructor(page: Page) {
    this.#page = page;
    this.#keys = new Keyboard(page);
  }
  async #pane(pane: 'left' | 'room-canvas' | 'right' | 'frame-tools'): Promise<void> {
    await this.#keys.until('F6', (at) => at.pane === pane, pane, { most: 8 });
  }
  /** The first control of the properties of what is selected. */
  async #properties(): Promise<void> {
    await this.#pane('room-canvas');
    await this.#keys.press('F6');
  }
  toTools(): Promise<void> {
    return this.#pane('frame-tools');
  }

  async #add(item: FormItem): Promise<void> {
    const shown = this.#page.locator('.p-kind code');
    const before = await shown.allTextContents();
    await this.#pane('left');
    await this.#page.keyboard.insertText(CONTROLS[item.type] ?? item.type);
    await this.#keys.press('Enter');
    // Its properties are shown.
    await eventually(() => shown.allTextContents()).not.toEqual(before);
  }
  /** Goes on from one node of the canvas to another. */
  async #step(key: 'ArrowDown' | 'ArrowLeft', times = 1): Promise<void> {
    await this.#pane('room-canvas');
    for (let turn = 0; turn < times; turn += 1) await this.#keys.press(key);
  }

  async build(items: readonly FormItem[]): Promise<void> {
    for (const item of items) await this.#build(item);
  }
  async #build(item: FormItem): Promise<void> {
    await this.#add(item);
    await this.#describe(item);
    const lists = item.columns?.map(({ list }) => list) ?? (item.list ? [item.list] : []);
    for (const list of lists) {
      // Into the first part, from the last of one on to the next.
      await this.#step('ArrowDown');
      await this.build(list);
    }
    // Out again, so that what follows stands after it.
    if (lists.length > 0) await this.#step('ArrowLeft', item.columns ? 2 : 1);
    await this.#pane('room-canvas');
    await this.#keys.settled(({ selected }) => selected);
  }

  async #describe(item: FormItem): Promise<void> {
    const keys = this.#keys;
    const { label, model, bind, help, options = {}, rules = [] } = item;
    await this.#properties();
    if (label !== undefined) await keys.write('标签', label);
    if (model !== undefined) await keys.write('字段名', model);
    if (bind !== undefined) await keys.write('绑定字段', bind);
    if (help !== undefined) await keys.write('帮助信息', help);
    if (item.columns) await this.#columns(item.columns.map(({ span }) => Number(span)));
    await this.#set(SETTINGS, options);
    if (options.dynamic === true) await this.#dictionary(options.dynamicKey ?? '');
    else if (options.options)
      await this.#choices(
        options.options.map(({ value, label: name }) => [String(value), name]),
        item.type === 'checkbox' || item.type === 'radio' ? 3 : 2,
      );
    await this.#set(LOOKS, options);
    if (typeof options['dir'] === 'string') {
      await keys.use('上传设置');
      await keys.write('上传目录', options['dir']);
    }
    const [first, ...patterns] = rules;
    if (first?.required) {
      await keys.tick('必填');
      await keys.write('必填提示', first.message ?? '');
    }
    for (const { pattern = '', message = '' } of patterns) {
      await keys.use('+ 添加校验');
      await keys.act('常用校验', '自定义');
      await keys.write('正则表达式', pattern);
      await keys.write('提示', message);
    }
  }
  async #set(settings: readonly Setting[], options: ItemOptions): Promise<void> {
    for (const { option, name, as } of settings) {
      const value = options[option];
      if (as === 'tick' && value === true) await this.#keys.tick(name);
      else if (as === 'text' && (typeof value === 'string' || typeof value === 'number'))
        await this.#keys.write(name, String(value));
    }
  }
  async #columns(spans: readonly number[]): Promise<void> {
    for (let more = 2; more < spans.length; more += 1) await this.#keys.use('+ 添加列');
    await this.#properties();
    for (const span of spans) await this.#keys.write('宽度（24 等分）', String(span), { further: true });
  }
  async #dictionary(group: string): Promise<void> {
    const keys = this.#keys;
    await keys.choose('选项来源', '数据字典');
    await keys.to('字典分组');
    await this.#page.keyboard.insertText(group);
    const found = this.#page.locator('.p-list [role=option]');
    await found.locator('small', { hasText: new RegExp(`^${group}$`) }).waitFor();
    // The list shows only matches of the word.
    await this.#page.waitForFunction((code) => {
      let root: Document | ShadowRoot = document;
      while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
      return [...root.querySelectorAll('.p-list [role=option]')].every(({ textContent }) => textContent.includes(code));
    }, group);
    await keys.press('ArrowDown');
    while (!((await found.and(this.#page.locator('[aria-selected=true]')).locator('small').textContent()) === group))
      await keys.press('ArrowDown');
    await keys.press('Enter');
    await this.#page
      .locator('.p-preview')
      .getByText(/共 \d+ 项/)
      .waitFor();
  }
  /** The choices that are there already are written over, those too many taken away. */
  async #choices(choices: readonly (readonly [value: string, label: string])[], there: number): Promise<void> {
    for (const [at, [value, label]] of choices.entries()) {
      await this.#keys.write(`值 ${at + 1}`, value);
      await this.#keys.write(`名称 ${at + 1}`, label);
    }
    for (let n = there; n > choices.length; n -= 1)
      await this.#keys.use(`移除 选项${choices.length + 1 + (there - n)}`);
  }
  /** Of the form itself: labels above their controls. */
  async vertical(): Promise<void> {
    await this.#pane('room-canvas');
    await this.#keys.press('Escape');
    await this.#keys.press('F6');
    await this.#keys.choose('表单布局', '垂直');
  }

  /** Goes to a control on the canvas by the arrows, then to its rules, and begins one. */
  async rule(node: string, effect: string): Promise<Keyboard> {
    const keys = this.#keys;
    await this.#pane('room-canvas');
    await keys.press('Home');
    await keys.until('ArrowDown', ({ name }) => name === node, node);
    await keys.settled(({ selected }) => selected);
    await keys.press('F6');
    await keys.use('+ 添加规则');
    await keys.act('规则类型', effect);
    return keys;
  }
}
