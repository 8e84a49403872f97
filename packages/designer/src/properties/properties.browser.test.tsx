import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import { createForm, readDefinition, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { newItem, paletteEntries } from '../palette/palette.ts';
import { optionsOfType } from './options/options.ts';
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
const form = (...list: FormItem[]): FormDefinition => ({ list, config: {} });
const choices = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];

let by: Driver;
const show = async (...given: Parameters<typeof mountPane>): Promise<void> => {
  by = new Driver(await mountPane(...given));
};

suiteSetup(async () => {
  await setViewport({ width: 1200, height: 900 });
  await ready();
});

suite('the properties pane', () => {
  teardown(clean);

  test('DSN-005 DSN-006 DSN-007 it has two tabs; a selection opens the control tab, none the form tab and a hint', async () => {
    await show(form(item('input', 'name')));
    expect(by.all('[role=tab]').map((tab) => tab.textContent)).to.deep.equal(['控件属性', '表单属性']);
    expect(by.first('[role=tab][aria-selected=true]').textContent).to.equal('表单属性');
    expect(by.first('.p-empty').textContent).to.equal('请先选择一个控件');
    by.pane.select('name');
    await until(() => by.boxes('字段名')[0], 'the control');
    expect(by.first('[role=tab][aria-selected=true]').textContent).to.equal('控件属性');
    by.first('[role=tab][aria-selected=true]').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(by.first('[role=tab][aria-selected=true]').textContent).to.equal('表单属性');
    expect(by.pane.root.activeElement?.textContent).to.equal('表单属性');
  });

  test('the columns an item may fill are suggested: a field those of the record, a sub-table the tables of lines, its columns theirs', async () => {
    const all = [
      { value: 'financing.name', label: '项目名称', note: '融资申请' },
      { value: 'products', label: '设备清单', note: '融资申请' },
      { value: 'products.unitPrice', label: '单价', note: '设备清单' },
    ];
    await show(
      form(item('input', 'name', { bind: 'financing.name' }), {
        ...item('batch', 'lines', { bind: 'products' }),
        list: [item('number', 'price')],
      }),
      { sources: { bindings: async () => all } },
    );
    for (const [key, offered] of [
      ['name', ['financing.name']],
      ['lines', ['products']],
      ['price', ['products.unitPrice']],
    ] as const) {
      by.pane.select(key);
      await until(() => by.all('.p-kind')[0]?.textContent.includes(key), key);
      by.box('绑定字段').focus();
      await until(() => by.all('datalist option').length > 0, 'what it may fill');
      expect(by.all('datalist option').map((option) => option.getAttribute('value'))).to.deep.equal(offered);
    }
    by.pane.select('name');
    await until(() => by.all('.p-kind')[0]?.textContent.includes('name'), 'the first');
    by.box('绑定字段').focus();
    await until(
      () => by.all('.p-note').some(({ textContent }) => textContent === '融资申请 · 项目名称'),
      'what it fills by name',
    );
  });

  test('a control that is gone by being used hands the keys to the one in its place', async () => {
    await show(form(item('select', 'kind', { options: { options: choices } })));
    by.pane.select('kind');
    await until(() => by.boxes('值 1')[0], 'the choices');
    by.button('移除 甲').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => by.written('kind').options?.options?.length === 1, 'one left');
    await until(() => by.pane.root.activeElement !== null, 'the focus');
    expect(by.pane.root.activeElement?.closest('.p-choices-editor')).not.to.equal(null);
  });

  test('typing a label is one entry of the history, and draws nothing of another field', async () => {
    await show(form(item('input', 'name'), item('input', 'other')));
    let others = 0;
    by.pane.design.subscribe(by.pane.findId('other'), () => {
      others += 1;
    });
    by.pane.select('name');
    await until(() => by.boxes('标签')[0], 'the label');
    await by.type('标签', 'Applicant');
    expect(by.written('name').label).to.equal('Applicant');
    expect(others).to.equal(0);
    by.leave();
    by.pane.pass();
    await by.type('帮助信息', 'Help');
    by.leave();
    by.pane.design.undo();
    expect([by.written('name').label, by.written('name').help]).to.deep.equal(['Applicant', undefined]);
    by.pane.design.undo();
    expect(by.written('name').label).to.equal('name');
    await until(() => by.box('标签').value === 'name', 'the box to follow');
    expect(by.pane.design.canUndo).to.equal(false);
  });

  test('a model that is taken is refused in words, one that is free renames the rules with it', async () => {
    await show({
      ...form(item('number', 'amount'), item('input', 'name')),
      rules: [{ target: 'name', effect: 'visible', when: 'amount > 1' }],
    });
    by.pane.select('amount');
    await until(() => by.boxes('字段名')[0], 'the model');
    await by.type('字段名', 'name');
    by.leave();
    expect((await until(() => by.all('.p-problem')[0], 'the refusal')).textContent).to.equal('字段名“name”已存在');
    await by.type('字段名', 'sum_of_it');
    by.leave();
    await until(() => by.written('amount').model === 'sum_of_it', 'the name');
    expect(by.pane.design.definition.rules?.[0]?.when).to.equal('sum_of_it > 1');
  });

  test('DSN-039 a precision of 0 to 50 is taken, above 50 it is ignored and said', async () => {
    await show(form(item('number', 'amount')));
    by.pane.select('amount');
    await until(() => by.boxes('小数位数')[0], 'the precision');
    await by.type('小数位数', '50');
    expect(by.written('amount').options?.precision).to.equal(50);
    by.leave();
    await by.type('小数位数', '51');
    expect(by.written('amount').options?.precision).to.equal(5);
    expect(by.first('.p-problem').textContent).to.equal('0 到 50');
    by.leave();
    await until(() => by.box('小数位数').value === '5', 'the box to show what is there');
  });

  test('DSN-040 the span of a column is at most 24; columns come, go and change places', async () => {
    await show(
      form({
        type: 'grid',
        key: 'g',
        options: {},
        columns: [
          { span: 12, list: [item('input', 'a')] },
          { span: 12, list: [item('input', 'b')] },
        ],
      }),
    );
    by.pane.select('g');
    await until(() => by.boxes('宽度（24 等分）')[1], 'the columns');
    await by.type('宽度（24 等分）', '24');
    by.leave();
    await by.type('宽度（24 等分）', '25', 1);
    by.leave();
    expect(by.written('g').columns?.map(({ span }) => span)).to.deep.equal([24, 2]);
    await by.press('+ 添加列');
    expect(by.written('g').columns).to.have.length(3);
    by.button('移动 第 1 列，用上下方向键').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(by.written('g').columns?.map(({ list }) => list[0]?.key)).to.deep.equal(['b', 'a', undefined]);
    expect(by.pane.root.activeElement?.getAttribute('aria-label')).to.equal('移动 第 2 列，用上下方向键');
    await by.press('移除 第 3 列');
    expect(by.written('g').columns).to.have.length(2);
  });

  test('several selected edit what they share, as one entry; where they differ it says so', async () => {
    await show(
      form(
        item('input', 'a', { options: { placeholder: 'x' } }),
        item('number', 'b', { options: { placeholder: 'y' } }),
      ),
    );
    by.pane.select('a', 'b');
    await until(() => by.boxes('占位文字')[0], 'the placeholder');
    expect(by.boxes('最多字符')).to.have.length(0);
    expect(by.box('占位文字').getAttribute('placeholder')).to.equal('多个值');
    await by.type('占位文字', 'both');
    by.leave();
    expect([by.written('a').options?.placeholder, by.written('b').options?.placeholder]).to.deep.equal([
      'both',
      'both',
    ]);
    by.pane.pass();
    by.box('必填').click();
    await nextFrame();
    expect([by.written('a').rules?.[0], by.written('b').rules?.[0]]).to.deep.equal([
      { required: true, message: '必填项' },
      { required: true, message: '必填项' },
    ]);
    by.pane.design.undo();
    by.pane.design.undo();
    expect([by.written('a').options?.placeholder, by.written('b').options?.placeholder]).to.deep.equal(['x', 'y']);
  });

  test('the default is entered with the control of the field itself, and follows undo', async () => {
    await show(
      form(
        item('radio', 'kind', { options: { options: choices } }),
        item('number', 'amount', { options: { precision: 2 } }),
        item('switch', 'agree'),
      ),
    );
    by.pane.select('kind');
    const radios = await until(() => {
      const found = by.all('.p-control .choice input');
      return found.length === 2 ? found : undefined;
    }, 'the radio buttons');
    radios[1]?.click();
    expect(by.written('kind').options?.defaultValue).to.equal('b');
    by.pane.design.undo();
    expect(by.written('kind').options?.defaultValue).to.equal(undefined);
    await until(
      () => by.all('.p-control .choice input').every((one) => one instanceof HTMLInputElement && !one.checked),
      'the control to follow',
    );
    by.pane.select('amount');
    await until(() => by.boxes('默认值')[0], 'the number');
    await by.type('默认值', '12.5');
    by.leave();
    expect(by.written('amount').options?.defaultValue).to.equal('12.5');
    expect(createForm(by.pane.design.definition).values()['amount']).to.equal('12.50');
    expect(by.problems()).to.deep.equal([]);
  });

  test('a pattern that cannot be run does not become part of the form; common checks are one choice', async () => {
    await show(form(item('input', 'phone')));
    by.pane.select('phone');
    await until(() => by.all('.p-link').find((one) => one.textContent === '+ 添加校验'), 'the checks');
    await by.press('+ 添加校验');
    await by.choose('常用校验', '手机号');
    expect(by.written('phone').rules?.[1]?.message).to.equal('请输入正确的手机号');
    await by.type('正则表达式', '(a+)+$(');
    expect(by.all('.p-problem')).to.have.length(1);
    expect(by.problems()).to.deep.equal([]);
  });

  test('the settings of the form', async () => {
    await show({ list: [item('input', 'a')], config: {} });
    await by.choose('表单布局', '水平');
    await by.type('标签宽度（像素）', '160');
    by.leave();
    await by.choose('标签布局', '栅格');
    await by.type('全部', '6');
    by.leave();
    by.box('隐藏必填标记').click();
    await by.type('自定义样式', 'max-width: 900px');
    by.leave();
    const { config } = by.pane.design.definition;
    expect(config).to.deep.include({
      labelLayout: 'Grid',
      labelWidth: 160,
      hideRequiredMark: true,
      customStyle: 'max-width: 900px',
      labelCol: { xs: 6, sm: 6, md: 6, lg: 6, xl: 6, xxl: 6 },
    });
    expect(readDefinition(structuredClone(by.pane.design.definition)).ok).to.equal(true);
  });

  test('English texts are kept beside the Chinese', async () => {
    await show(form(item('select', 'kind', { label: '类型', options: { options: choices } })));
    by.pane.select('kind');
    const summary = await until(() => by.all('summary').find((one) => one.textContent === '英文文案'), 'the texts');
    summary.click();
    await nextFrame();
    await by.type('标签', 'Kind', 1);
    await by.type('甲', 'First');
    by.leave();
    expect(by.written('kind').i18n).to.deep.equal({ 'en-US': { label: 'Kind', options: { a: 'First' } } });
    expect(createForm(by.pane.design.definition, { locale: 'en-US' }).node('kind')?.label).to.equal('Kind');
  });

  for (const [locale, theme, width] of [
    ['zh', 'light', 320],
    ['en', 'dark', 280],
  ] as const) {
    test(`every control of the palette can be set without a word missing, and axe finds nothing (${locale}, ${theme}, ${width} px)`, async () => {
      const items = paletteEntries.map((entry): FormItem => {
        const made = newItem(entry, 'zh-CN');
        return { ...made, key: `k_${entry.type}`, ...(made.type === 'divider' ? {} : { model: `m_${entry.type}` }) };
      });
      await show(form(...items), { locale, theme, width });
      expect(await by.violations()).to.deep.equal([]);
      for (const { type: kind } of paletteEntries) {
        by.pane.select(`k_${kind}`);
        await until(() => by.all('.p-kind')[0]?.textContent.includes(`k_${kind}`), kind);
        await by.open();
        await nextFrame();
        expect(by.pane.root.querySelector('.p-body')?.scrollWidth, kind).to.be.at.most(
          by.pane.root.querySelector('.p-body')?.clientWidth ?? 0,
        );
        const named = by.all('.p-row>label,.p-row>.p-caption,.p-switch').map((one) => one.textContent);
        for (const { text, editor } of optionsOfType(kind))
          if (editor.kind !== 'choices')
            expect(
              named.some((label) => label.startsWith(text[locale])),
              `${kind} ${text.en}`,
            ).to.equal(true);
      }
      for (const kind of ['input', 'select', 'cascader', 'uploadFile', 'grid', 'tabs', 'batch', 'table']) {
        by.pane.select(`k_${kind}`);
        await until(() => by.all('.p-kind')[0]?.textContent.includes(`k_${kind}`), kind);
        await by.open();
        await nextFrame();
        expect(await by.violations(), kind).to.deep.equal([]);
      }
    });
  }
});
