import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import { createForm, lintDefinition, readDefinition, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { itemOffered, offers } from '../../palette/palette.ts';
import { optionsOfType } from '../../properties/options.ts';
import { mountPane, type Pane } from './testing.tsx';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

const item = (kind: string, key: string, more: Partial<FormItem> = {}): FormItem => ({ type: kind, key, model: key, label: key, options: {}, ...more });
const form = (...list: FormItem[]): FormDefinition => ({ list, config: {} });
const choices = [{ value: 'a', label: '甲' }, { value: 'b', label: '乙' }];

let pane: Pane;
const all = (selector: string): readonly HTMLElement[] => [...pane.root.querySelectorAll<HTMLElement>(selector)];
const first = (selector: string): HTMLElement => all(selector)[0] ?? expect.fail(`no ${selector}`);
const written = (key: string): FormItem => pane.design.written(pane.idOf(key));

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isBox = (one: Element | null | undefined): one is Box => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
/** The n-th control of a name. */
function boxes(name: string): readonly Box[] {
  const labelled = [...pane.root.querySelectorAll('label')].filter((label) => label.textContent.trim() === name).map((label) => label.querySelector('input') ?? pane.root.getElementById(label.htmlFor));
  return [...labelled, ...all(`[aria-label="${name}"]`)].filter(isBox);
}
const box = (name: string, at = 0): Box => boxes(name)[at] ?? expect.fail(`no control ${name}`);
const button = (name: string): HTMLElement => all('button').find((one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name) ?? expect.fail(`no button ${name}`);
async function press(name: string): Promise<void> { button(name).click(); await nextFrame(); }
/** Types letter by letter, as a person does, into what was there. */
async function type(name: string, text: string, at = 0): Promise<void> {
  const into = box(name, at);
  into.focus();
  if (into instanceof HTMLSelectElement) throw new Error(`${name} is a choice`);
  into.select();
  if (text === '') await sendKeys({ press: 'Delete' });
  else await sendKeys({ type: text });
}
async function choose(name: string, text: string, at = 0): Promise<void> {
  const from = box(name, at);
  if (!(from instanceof HTMLSelectElement)) throw new Error(`${name} is no choice`);
  const option = [...from.options].find((one) => one.textContent === text) ?? expect.fail(`no ${text} in ${name}: ${[...from.options].map((one) => one.textContent).join(', ')}`);
  from.focus();
  from.value = option.value;
  from.dispatchEvent(new Event('change', { bubbles: true }));
  await nextFrame();
}
const leave = (): void => { const at = pane.root.activeElement; if (at instanceof HTMLElement) at.blur(); };
async function violations(): Promise<readonly string[]> {
  const found = await axe.run(pane.host, { rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`));
}
const problems = (): readonly string[] => lintDefinition(pane.design.definition).filter(({ hint }) => !hint).map(({ place, reason }) => `${place} ${reason.en}`);

suiteSetup(async () => { await setViewport({ width: 1200, height: 900 }); });

suite('the properties pane', () => {
  teardown(clean);

  test('DSN-005 DSN-006 DSN-007 it has two tabs; a selection opens the control tab, none the form tab and a hint', async () => {
    pane = await mountPane(form(item('input', 'name')));
    expect(all('[role=tab]').map((tab) => tab.textContent)).to.deep.equal(['控件属性', '表单属性']);
    expect(first('[role=tab][aria-selected=true]').textContent).to.equal('表单属性');
    expect(first('.p-empty').textContent).to.equal('请先选择一个控件');
    pane.select('name');
    await until(() => boxes('字段名')[0], 'the control');
    expect(first('[role=tab][aria-selected=true]').textContent).to.equal('控件属性');
    first('[role=tab][aria-selected=true]').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(first('[role=tab][aria-selected=true]').textContent).to.equal('表单属性');
    expect(pane.root.activeElement?.textContent).to.equal('表单属性');
  });

  test('typing a label is one entry of the history, and draws nothing of another field', async () => {
    pane = await mountPane(form(item('input', 'name'), item('input', 'other')));
    let others = 0;
    pane.design.subscribe(pane.idOf('other'), () => { others += 1; });
    pane.select('name');
    await until(() => boxes('标签')[0], 'the label');
    await type('标签', 'Applicant');
    expect(written('name').label).to.equal('Applicant');
    expect(others).to.equal(0);
    leave();
    pane.pass();
    await type('帮助信息', 'Help');
    leave();
    pane.design.undo();
    expect([written('name').label, written('name').help]).to.deep.equal(['Applicant', undefined]);
    pane.design.undo();
    expect(written('name').label).to.equal('name');
    await until(() => box('标签').value === 'name', 'the box to follow');
    expect(pane.design.canUndo).to.equal(false);
  });

  test('a model that is taken is refused in words, one that is free renames the rules with it', async () => {
    pane = await mountPane({ ...form(item('number', 'amount'), item('input', 'name')), rules: [{ target: 'name', effect: 'visible', when: 'amount > 1' }] });
    pane.select('amount');
    await until(() => boxes('字段名')[0], 'the model');
    await type('字段名', 'name');
    leave();
    expect((await until(() => all('.p-problem')[0], 'the refusal')).textContent).to.equal('字段名“name”已存在');
    await type('字段名', 'sum_of_it');
    leave();
    await until(() => written('amount').model === 'sum_of_it', 'the name');
    expect(pane.design.definition.rules?.[0]?.when).to.equal('sum_of_it > 1');
  });

  test('DSN-039 a precision of 0 to 50 is taken, above 50 it is ignored and said', async () => {
    pane = await mountPane(form(item('number', 'amount')));
    pane.select('amount');
    await until(() => boxes('小数位数')[0], 'the precision');
    await type('小数位数', '50');
    expect(written('amount').options?.precision).to.equal(50);
    leave();
    await type('小数位数', '51');
    expect(written('amount').options?.precision).to.equal(5);
    expect(first('.p-problem').textContent).to.equal('0 到 50');
    leave();
    await until(() => box('小数位数').value === '5', 'the box to show what is there');
  });

  test('DSN-040 the span of a column is at most 24; columns come, go and change places', async () => {
    pane = await mountPane(form({ type: 'grid', key: 'g', options: {}, columns: [{ span: 12, list: [item('input', 'a')] }, { span: 12, list: [item('input', 'b')] }] }));
    pane.select('g');
    await until(() => boxes('宽度（24 等分）')[1], 'the columns');
    await type('宽度（24 等分）', '24');
    leave();
    await type('宽度（24 等分）', '25', 1);
    leave();
    expect(written('g').columns?.map(({ span }) => span)).to.deep.equal([24, 2]);
    await press('+ 添加列');
    expect(written('g').columns).to.have.length(3);
    button('移动 第 1 列，用上下方向键').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(written('g').columns?.map(({ list }) => list[0]?.key)).to.deep.equal(['b', 'a', undefined]);
    expect(pane.root.activeElement?.getAttribute('aria-label')).to.equal('移动 第 2 列，用上下方向键');
    await press('移除 第 3 列');
    expect(written('g').columns).to.have.length(2);
  });

  test('several selected edit what they share, as one entry; where they differ it says so', async () => {
    pane = await mountPane(form(item('input', 'a', { options: { placeholder: 'x' } }), item('number', 'b', { options: { placeholder: 'y' } })));
    pane.select('a', 'b');
    await until(() => boxes('占位文字')[0], 'the placeholder');
    expect(boxes('最多字符')).to.have.length(0);
    expect(box('占位文字').getAttribute('placeholder')).to.equal('多个值');
    await type('占位文字', 'both');
    leave();
    expect([written('a').options?.placeholder, written('b').options?.placeholder]).to.deep.equal(['both', 'both']);
    pane.pass();
    box('必填').click();
    await nextFrame();
    expect([written('a').rules?.[0], written('b').rules?.[0]]).to.deep.equal([{ required: true, message: '必填项' }, { required: true, message: '必填项' }]);
    pane.design.undo();
    pane.design.undo();
    expect([written('a').options?.placeholder, written('b').options?.placeholder]).to.deep.equal(['x', 'y']);
  });

  test('the default is entered with the control of the field itself, and follows undo', async () => {
    pane = await mountPane(form(item('radio', 'kind', { options: { options: choices } }), item('number', 'amount', { options: { precision: 2 } }), item('switch', 'agree')));
    pane.select('kind');
    const radios = await until(() => { const found = all('.p-control .choice input'); return found.length === 2 ? found : undefined; }, 'the radio buttons');
    radios[1]?.click();
    expect(written('kind').options?.defaultValue).to.equal('b');
    pane.design.undo();
    expect(written('kind').options?.defaultValue).to.equal(undefined);
    await until(() => all('.p-control .choice input').every((one) => one instanceof HTMLInputElement && !one.checked), 'the control to follow');
    pane.select('amount');
    await until(() => boxes('默认值')[0], 'the number');
    await type('默认值', '12.5');
    leave();
    expect(written('amount').options?.defaultValue).to.equal('12.5');
    expect(createForm(pane.design.definition).values()['amount']).to.equal('12.50');
    expect(problems()).to.deep.equal([]);
  });

  test('a pattern that cannot be run does not become part of the form; common checks are one choice', async () => {
    pane = await mountPane(form(item('input', 'phone')));
    pane.select('phone');
    await until(() => all('.p-link').find((one) => one.textContent === '+ 添加校验'), 'the checks');
    await press('+ 添加校验');
    await choose('常用校验', '手机号');
    expect(written('phone').rules?.[1]?.message).to.equal('请输入正确的手机号');
    await type('正则表达式', '(a+)+$(');
    expect(all('.p-problem')).to.have.length(1);
    expect(problems()).to.deep.equal([]);
  });

  test('the settings of the form', async () => {
    pane = await mountPane({ list: [item('input', 'a')], config: {} });
    await choose('表单布局', '水平');
    await type('标签宽度（像素）', '160');
    leave();
    await choose('标签布局', '栅格');
    await type('全部', '6');
    leave();
    box('隐藏必填标记').click();
    await type('自定义样式', 'max-width: 900px');
    leave();
    const { config } = pane.design.definition;
    expect(config).to.deep.include({ labelLayout: 'Grid', labelWidth: 160, hideRequiredMark: true, customStyle: 'max-width: 900px', labelCol: { xs: 6, sm: 6, md: 6, lg: 6, xl: 6, xxl: 6 } });
    expect(readDefinition(structuredClone(pane.design.definition)).ok).to.equal(true);
  });

  test('English texts are kept beside the Chinese', async () => {
    pane = await mountPane(form(item('select', 'kind', { label: '类型', options: { options: choices } })));
    pane.select('kind');
    const summary = await until(() => all('summary').find((one) => one.textContent === '英文文案'), 'the texts');
    summary.click();
    await type('标签', 'Kind', 1);
    await type('甲', 'First');
    leave();
    expect(written('kind').i18n).to.deep.equal({ 'en-US': { label: 'Kind', options: { a: 'First' } } });
    expect(createForm(pane.design.definition, { locale: 'en-US' }).node('kind')?.label).to.equal('Kind');
  });

  for (const [locale, theme, width] of [['zh', 'light', 320], ['en', 'dark', 280]] as const) {
    test(`every control of the palette can be set without a word missing, and axe finds nothing (${locale}, ${theme}, ${width} px)`, async () => {
      const items = offers.map((offer): FormItem => { const made = itemOffered(offer, 'zh-CN'); return { ...made, key: `k_${offer.type}`, ...(made.type === 'divider' ? {} : { model: `m_${offer.type}` }) }; });
      pane = await mountPane(form(...items), { locale, theme, width });
      expect(await violations()).to.deep.equal([]);
      for (const { type: kind } of offers) {
        pane.select(`k_${kind}`);
        await until(() => all('.p-kind')[0]?.textContent.includes(`k_${kind}`), kind);
        for (const details of all('details')) details.setAttribute('open', '');
        await nextFrame();
        expect(pane.root.querySelector('.p-body')?.scrollWidth, kind).to.be.at.most(pane.root.querySelector('.p-body')?.clientWidth ?? 0);
        const named = all('.p-row>label,.p-row>.p-caption,.p-switch').map((one) => one.textContent);
        for (const { text, editor } of optionsOfType(kind)) if (editor.kind !== 'choices') expect(named.some((label) => label.startsWith(text[locale])), `${kind} ${text.en}`).to.equal(true);
      }
      for (const kind of ['input', 'select', 'cascader', 'uploadFile', 'grid', 'tabs', 'batch', 'table']) {
        pane.select(`k_${kind}`);
        await until(() => all('.p-kind')[0]?.textContent.includes(`k_${kind}`), kind);
        for (const details of all('details')) details.setAttribute('open', '');
        await nextFrame();
        expect(await violations(), kind).to.deep.equal([]);
      }
    });
  }
});
