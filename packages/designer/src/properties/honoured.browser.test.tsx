import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { capitalAmount } from '@scf-kit/sdk/values';
import { Driver } from './testing/driver.ts';
import { mountPane, ready } from './testing/pane.tsx';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

const item = (kind: string, key: string, more: Partial<FormItem> = {}): FormItem => ({
  type: kind,
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});
let by: Driver;
async function designing(definition: FormDefinition): Promise<void> {
  by = new Driver(await mountPane(definition));
}
async function select(key: string): Promise<void> {
  by.pane.select(key);
  await until(() => by.all('.p-kind')[0]?.textContent.includes(key), key);
  await by.open();
  await nextFrame();
}
/** The form as whoever fills it in sees it. */
async function filled(attributes: Readonly<Record<string, string>> = {}): Promise<ShadowRoot> {
  const shown = document.createElement('scf-form');
  for (const [name, value] of Object.entries({ locale: 'zh-CN', ...attributes })) shown.setAttribute(name, value);
  shown.definition = by.pane.design.definition;
  document.body.append(shown);
  await shown.ready;
  const root = shown.shadowRoot;
  if (!root) throw new Error('no form');
  await until(() => root.querySelector('.form'), 'the form');
  return root;
}
const input = (root: ShadowRoot, key: string): HTMLInputElement => {
  const found = root.querySelector(`#f-${key}`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no ${key}`);
  return found;
};

suiteSetup(async () => {
  await setViewport({ width: 1200, height: 900 });
  await ready();
});

suite('<scf-form> honours what the pane sets', () => {
  teardown(clean);

  test('texts, limits, marks and defaults of a field', async () => {
    await designing({ config: {}, list: [item('number', 'amount'), item('input', 'secret')] });
    await select('amount');
    await by.type('标签', 'Amount');
    by.leave();
    await by.type('占位文字', 'How much');
    by.leave();
    await by.type('后置标签', 'CNY');
    by.leave();
    await by.type('帮助信息', 'In full');
    by.leave();
    await by.type('小数位数', '2');
    by.leave();
    await by.type('默认值', '1234.5');
    by.leave();
    await by.tick('必填');
    await by.tick('显示大写金额');
    await select('secret');
    await by.tick('隐藏');
    const root = await filled();
    expect(input(root, 'amount').placeholder).to.equal('How much');
    expect(input(root, 'amount').value).to.equal('1234.5');
    expect(root.querySelector('.addon')?.textContent).to.equal('CNY');
    expect(root.querySelector('.help')?.textContent).to.equal('In full');
    expect(root.querySelector('.mark')?.textContent).to.equal('*');
    expect(root.querySelector('label')?.textContent).to.equal('*Amount');
    await until(() => root.querySelector('.capital')?.textContent === capitalAmount('1234.5'), 'the words');
    expect(root.querySelector('#f-secret')).to.equal(null);
  });

  test('the arrangement of the form, the columns of a grid and the names of tabs', async () => {
    await designing({
      config: {},
      list: [
        {
          type: 'grid',
          key: 'g',
          options: {},
          columns: [
            { span: 12, list: [item('input', 'a', { rules: [{ required: true, message: 'm' }] })] },
            { span: 12, list: [item('input', 'b')] },
          ],
        },
        { type: 'tabs', key: 't', options: {}, columns: [{ value: '1', label: 'One', list: [item('input', 'c')] }] },
      ],
    });
    await by.tick('隐藏必填标记');
    await by.type('标签宽度（像素）', '222');
    by.leave();
    await select('g');
    await by.type('宽度（24 等分）', '18');
    by.leave();
    await select('t');
    await by.type('名称', 'First');
    by.leave();
    const root = await filled();
    expect(root.querySelector('.mark')).to.equal(null);
    const fields = root.querySelector('.fields');
    expect(fields instanceof HTMLElement && fields.style.getPropertyValue('--label-width')).to.equal('222px');
    await until(() => root.querySelector('[role=tab]')?.textContent === 'First', 'the tab');
    const [first, second] = [...root.querySelectorAll('.grid-column')].map(
      (column) => column.getBoundingClientRect().width,
    );
    if (first === undefined || second === undefined) throw new Error('no columns');
    expect(first).to.be.greaterThan(second * 1.4);
  });

  test('conditions, computed values and choices in any order', async () => {
    await designing({
      config: {},
      list: [
        item('switch', 'more'),
        item('number', 'price'),
        item('number', 'twice'),
        item('input', 'why'),
        item('radio', 'kind', {
          options: {
            options: [
              { value: 'a', label: 'A' },
              { value: 'b', label: 'B' },
            ],
          },
        }),
      ],
      rules: [{ target: 'why', effect: 'visible', when: 'more' }],
    });
    await select('twice');
    await by.press('+ 添加规则');
    await by.choose('规则类型', '计算公式');
    await by.choose('字段', 'price');
    await by.press('+ 添加一项');
    await by.choose('运算', '×');
    await by.choose('字段', '数字', 1);
    await by.type('数字', '2');
    by.leave();
    await select('kind');
    by.button('移动 A，用上下方向键').focus();
    by.button('移动 A，用上下方向键').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true }),
    );
    const root = await filled();
    expect(root.querySelector('#f-why')).to.equal(null);
    const price = input(root, 'price');
    price.focus();
    price.value = '21';
    price.dispatchEvent(new InputEvent('input', { bubbles: true, data: '21' }));
    await until(() => root.querySelector('#f-twice')?.textContent === '42', 'what is computed');
    expect([...root.querySelectorAll('.choice')].map((one) => one.textContent)).to.deep.equal(['B', 'A']);
    const form = document.querySelector('scf-form');
    if (form) form.value = { more: true };
    await until(() => root.querySelector('#f-why'), 'what the condition shows');
  });

  test('rights by step, the start among them', async () => {
    await designing({
      config: {},
      list: [item('input', 'name', { options: { defaultValue: 'Kept' } }), item('input', 'risk')],
    });
    await select('name');
    await by.press('按节点设置全部字段');
    await by.type('节点标识', 'check');
    await by.press('添加节点');
    await by.choose('name 在 check', '只读');
    await by.choose('risk 在 发起', '隐藏');
    const start = await filled();
    expect(start.querySelector('#f-risk')).to.equal(null);
    const check = await filled({ node: 'check' });
    expect(check.querySelector('#f-name')?.className).to.equal('read');
    expect(check.querySelector('#f-risk')).not.to.equal(null);
  });
});
