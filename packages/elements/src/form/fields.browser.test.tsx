import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { FormItem } from '@scf-kit/sdk/form';
import { all, clean, control, find, input, item, nextFrame, type, until } from '../testing/page.ts';
import { drawn, violations } from './testing/fields.ts';

const TREE = [
  {
    value: 'gd',
    label: '广东省',
    children: [
      { value: 'sz', label: '深圳市' },
      { value: 'gz', label: '广州市' },
    ],
  },
  { value: 'bj', label: '北京市' },
];

const overlay = (selector: string): HTMLElement | undefined =>
  document.querySelector('scf-overlay')?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;

const errors = (host: HTMLElement): readonly (string | null)[] =>
  all(host, '.control .error').map((error) => error.textContent);

const EVERY: readonly FormItem[] = [
  item('time', 'at', { label: '时间' }),
  item('rate', 'stars', { label: '评分' }),
  item('slider', 'share', { label: '比例' }),
  item('switch', 'on', { label: '启用' }),
  item('cascader', 'area', { label: '地区', options: { options: TREE } }),
  item('treeSelect', 'city', { label: '城市', options: { options: TREE } }),
  item('selectInputList', 'ways', {
    label: '方式',
    columns: [
      { value: 'a', label: '保证', list: [item('input', 'who', { label: '保证人', rules: [{ required: true }] })] },
      { value: 'b', label: '抵押', list: [] },
    ],
  }),
  { type: 'alert', key: 'note', label: '请如实填写', options: { type: 'warning', showIcon: true } },
  { type: 'button', key: 'go', label: '试算', options: { handle: 'dynamicFun', dynamicFun: 'window.hurt = 1' } },
];

const VALUES = {
  at: '09:30:00',
  stars: 4,
  share: 40,
  on: true,
  area: ['gd', 'sz'],
  city: 'gz',
  ways: [
    { value: 'a', label: '保证', checked: true, who: '甲公司' },
    { value: 'b', label: '抵押', checked: false },
  ],
};

suite('the field types of scf-form', () => {
  teardown(clean);

  test('every type takes a value and gives it back, in both languages axe finds nothing', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const host = await drawn(EVERY, { locale });
      expect(await violations(host), `${locale}, empty`).to.deep.equal([]);
      host.value = VALUES;
      await nextFrame();
      expect(host.value).to.deep.include(VALUES);
      expect(host.reportValidity()).to.equal(true);
      expect(await violations(host), locale).to.deep.equal([]);
      host.remove();
    }
  });

  test('read and printed they are plain values with nothing to press', async () => {
    for (const mode of ['read', 'print']) {
      const host = await drawn(EVERY, { mode });
      host.value = VALUES;
      await until(() => find(host, '#f-city').textContent === '广州市', 'the reading');
      expect(
        ['at', 'stars', 'share', 'on', 'area'].map((model) => find(host, `#f-${model}`).textContent),
      ).to.deep.equal(['09:30:00', '4 / 5 星', '40', '是', '广东省 / 深圳市']);
      expect(find(host, '#f-ways').textContent).to.equal('保证保证人甲公司');
      expect(all(host, 'input,.form-button,[role=switch]')).to.deep.equal([]);
      host.remove();
    }
  });

  test('RND-012 a rating has five stars and a slider goes from 0 to 100 by default', async () => {
    const host = await drawn([
      item('rate', 'stars'),
      item('slider', 'share'),
      item('rate', 'few', { options: { max: 3, allowHalf: true } }),
    ]);
    expect(all(host, '#f-stars, [name=f-stars]')).to.have.length(5);
    expect(all(host, '[name=f-few]')).to.have.length(6);
    expect([control(host, 'share').min, control(host, 'share').max]).to.deep.equal(['0', '100']);
  });

  test('a rating is given by arrow keys, and taken back by Delete', async () => {
    const host = await drawn([item('rate', 'stars', { rules: [{ required: true }] })]);
    control(host, 'stars').click();
    expect(host.value?.['stars']).to.equal(1);
    control(host, 'stars').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => host.value?.['stars'] === 2, 'two stars');
    await sendKeys({ press: 'Delete' });
    await until(() => host.value?.['stars'] === undefined, 'none');
    expect(host.reportValidity()).to.equal(false);
    await nextFrame();
    expect(errors(host)).to.deep.equal(['必填项']);
  });

  test('RND-006 a number beside a slider that is no multiple of the step is refused', async () => {
    const host = await drawn([item('slider', 'share', { options: { step: 5 } })]);
    const number = input(host, '.slider input[type=text]');
    type(number, '7');
    number.blur();
    host.reportValidity();
    await until(() => errors(host)[0] === '输入值必须是步长的倍数', 'the message of the step');
    type(number, '15');
    await until(() => errors(host).length === 0, 'no error');
    expect([host.value?.['share'], control(host, 'share').value]).to.deep.equal([15, '15']);
    control(host, 'share').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => host.value?.['share'] === 20, 'one step on');
    expect(number.value).to.equal('20');
  });

  test('a switch is off until Space switches it', async () => {
    const host = await drawn([item('switch', 'on', { label: '启用' })]);
    find(host, '#f-on').focus();
    await sendKeys({ press: 'Space' });
    await until(() => host.value?.['on'] === true, 'on');
    expect(find(host, '#f-on').getAttribute('aria-checked')).to.equal('true');
  });

  test('a time is typed, alone and as a range; its end must not come before its start', async () => {
    const host = await drawn([item('time', 'at'), item('time', 'span', { options: { range: true, format: 'HH:mm' } })]);
    control(host, 'at').focus();
    await until(() => host.shadowRoot?.querySelector('.ant-picker'), 'the full picker');
    await sendKeys({ type: '08:15:30' });
    await sendKeys({ press: 'Enter' });
    await until(() => host.value?.['at'] === '08:15:30', 'the time');
    host.value = { span: ['10:00', '09:00'] };
    host.reportValidity();
    await until(() => errors(host)[0] === '结束不能早于开始', 'the range error');
  });

  test('a date takes a range, a time and a month', async () => {
    const host = await drawn([
      item('date', 'when', { options: { showTime: true, format: 'YYYY-MM-DD HH:mm:ss' } }),
      item('date', 'month', { options: { format: 'YYYY-MM' } }),
      item('date', 'span', { options: { range: true } }),
    ]);
    for (const [model, typed] of [
      ['when', '2026-05-06 07:08:09'],
      ['month', '2026-05'],
    ] as const) {
      control(host, model).focus();
      await until(() => host.shadowRoot?.querySelector(`.ant-picker #f-${model}`), 'the full picker');
      await sendKeys({ type: typed });
      await sendKeys({ press: 'Enter' });
      await until(() => host.value?.[model] === typed, typed);
    }
    control(host, 'span').focus();
    await until(() => host.shadowRoot?.querySelector('.ant-picker-range'), 'the full range');
    await sendKeys({ type: '2026-01-02' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: '2026-03-04' });
    await sendKeys({ press: 'Enter' });
    await until(() => String(host.value?.['span']) === '2026-01-02,2026-03-04', 'the range');
  });

  test('a cascader answers the path, by keyboard', async () => {
    const host = await drawn([item('cascader', 'area', { options: { options: TREE } })]);
    control(host, 'area').focus();
    await until(() => host.shadowRoot?.querySelector('.ant-select:not(.light)'), 'the full cascader');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => overlay('.ant-cascader-menu'), 'the menus in the overlay');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'Enter' });
    await until(() => String(host.value?.['area']) === 'gd,sz', 'the path');
    expect(find(host, '.ant-select').textContent).to.contain('广东省 / 深圳市');
  });

  test('a tree select answers one choice, or a list of them', async () => {
    const host = await drawn([
      item('treeSelect', 'city', { options: { options: TREE } }),
      item('treeSelect', 'cities', { options: { options: TREE, multiple: true } }),
    ]);
    for (const model of ['city', 'cities']) {
      find(host, `.light:has(#f-${model})`).dispatchEvent(
        new PointerEvent('pointerdown', { bubbles: true, cancelable: true }),
      );
      const open = await until(
        () =>
          overlay('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-tree-title') &&
          [
            ...(document
              .querySelector('scf-overlay')
              ?.shadowRoot?.querySelectorAll<HTMLElement>(
                '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-tree-title',
              ) ?? []),
          ].find((title) => title.textContent === '广州市'),
        'the tree',
      );
      open.click();
      await until(() => host.value?.[model] !== undefined, model);
      await sendKeys({ press: 'Escape' });
      await until(() => !overlay('.ant-select-dropdown:not(.ant-select-dropdown-hidden)'), 'the tree to close');
    }
    expect([host.value?.['city'], host.value?.['cities']]).to.deep.equal(['gz', ['gz']]);
  });

  test('a choice with fields asks for them once it is ticked, and checks them', async () => {
    const host = await drawn([
      item('selectInputList', 'ways', {
        label: '方式',
        rules: [{ required: true }],
        columns: [
          { value: 'a', label: '保证', list: [item('input', 'who', { label: '保证人', rules: [{ required: true }] })] },
          { value: 'b', label: '抵押', list: [] },
        ],
      }),
    ]);
    expect(host.reportValidity()).to.equal(false);
    control(host, 'ways').click();
    await until(() => host.shadowRoot?.querySelector('.select-input-fields input'), 'its field');
    expect(host.reportValidity()).to.equal(false);
    await until(
      () => host.shadowRoot?.querySelector('.select-input-fields .error')?.textContent === '必填项',
      'the error at the inner field',
    );
    expect(await violations(host)).to.deep.equal([]);
    type(input(host, '.select-input-fields input'), '甲公司');
    expect(host.reportValidity()).to.equal(true);
    expect(host.value?.['ways']).to.deep.equal([
      { who: '甲公司', checked: true, value: 'a', label: '保证' },
      { checked: false, value: 'b', label: '抵押' },
    ]);
    host.reset();
    await until(() => !host.shadowRoot?.querySelector('.select-input-fields'), 'nothing ticked');
  });

  const editor = async (options: FormItem['options'] = {}): Promise<HTMLElementTagNameMap['scf-form']> => {
    const host = await drawn([item('editor', 'text', { label: '说明', options, rules: [{ required: true }] })]);
    await until(() => host.shadowRoot?.querySelector('.editor-tools'), 'the editor');
    return host;
  };
  const tool = (host: HTMLElement, label: string): HTMLElement => find(host, `.editor-tools [aria-label="${label}"]`);
  const choose = (host: HTMLElement, label: string, value: string): void => {
    const list = tool(host, label);
    if (!(list instanceof HTMLSelectElement)) throw new Error(`${label} is no list`);
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };

  test('RND-013 the editor offers six fonts and the sizes from 9pt to 26pt, and writes them', async () => {
    const host = await editor();
    const offered = (label: string): readonly (string | null)[] =>
      all(host, `.editor-tools [aria-label="${label}"] option`)
        .slice(1)
        .map((option) => option.textContent);
    expect(offered('字体')).to.deep.equal(['宋体', '仿宋', '黑体', '苹方', '楷体', '隶书']);
    expect([offered('字号')[0], offered('字号').at(-1)]).to.deep.equal(['9pt', '26pt']);
    expect(host.reportValidity()).to.equal(false);
    find(host, '#f-text').focus();
    choose(host, '字体', 'KaiTi');
    choose(host, '字号', '12');
    await sendKeys({ type: '融资说明' });
    await until(() => String(host.value?.['text']).includes('融资说明'), 'the text');
    expect(host.value?.['text']).to.equal(
      '<p><span style="font-family: KaiTi, 楷体; font-size: 12pt;">融资说明</span></p>',
    );
    expect(host.reportValidity()).to.equal(true);
    expect(await violations(host)).to.deep.equal([]);
    host.reset();
    await until(() => find(host, '#f-text').textContent === '', 'the empty editor');
    expect(host.value?.['text']).to.equal(undefined);
  });

  test('RND-012 an editor is 300 px high by default', async () => {
    const host = await editor();
    expect(find(host, '.editor-text').getBoundingClientRect().height).to.equal(300);
    const low = await editor({ height: 120 });
    expect(find(low, '.editor-text').getBoundingClientRect().height).to.equal(120);
  });

  test('text pasted from Word or set by a stranger comes in clean', async () => {
    const host = await editor();
    host.value = {
      text:
        '<p style="text-align:center;position:fixed">a<img src=x onerror="window.hurt=1">' +
        '<script>window.hurt=1</script></p><a href="javascript:hurt">b</a>',
    };
    await until(() => find(host, '#f-text').textContent.includes('b'), 'the value');
    expect(find(host, '#f-text').innerHTML).to.not.match(/<img|<script|javascript:|fixed/);
    find(host, '#f-text').focus();
    const clipboard = new DataTransfer();
    clipboard.setData(
      'text/html',
      '<!--StartFragment--><p class=MsoNormal style="mso-x:1"><b style="font-family:黑体;font-size:14.0pt">第一条<o:p></o:p></b></p><!--EndFragment-->',
    );
    find(host, '#f-text').dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
    await until(() => String(host.value?.['text']).includes('第一条'), 'the pasted text');
    expect(host.value?.['text'])
      .to.match(/<strong>.*第一条|font-family: SimHei.*第一条/)
      .and.not.match(/mso|Mso|<o:p/);
    host.mode = 'read';
    await until(() => host.shadowRoot?.querySelector('.read .rich')?.textContent.includes('第一条'), 'the reading');
    expect(find(host, '.read .rich').innerHTML).to.not.match(/<img|<script|javascript:|onerror/);
    expect(getComputedStyle(find(host, '.read .rich [data-style*=SimHei]')).fontSize).to.equal('18.6667px');
    expect(Reflect.get(window, 'hurt')).to.equal(undefined);
  });

  test('the tools of the editor are one stop for Tab and walked with arrows', async () => {
    const host = await editor();
    expect(all(host, '.editor-tools [tabindex="0"]')).to.have.length(1);
    tool(host, '段落').focus();
    await sendKeys({ press: 'End' });
    await until(() => host.shadowRoot?.activeElement === tool(host, '链接'), 'the last tool');
    await sendKeys({ press: 'Tab' });
    expect(host.shadowRoot?.activeElement).to.equal(find(host, '#f-text'));
  });

  test('buttons submit, reset or tell the page; code kept with one never runs', async () => {
    const host = await drawn([
      item('input', 'a', { rules: [{ required: true }] }),
      { type: 'button', key: 'go', label: '提交申请', options: { handle: 'submit' } },
      { type: 'button', key: 'clear', label: '重置', options: { handle: 'reset' } },
      { type: 'button', key: 'try', label: '试算', options: { handle: 'dynamicFun', dynamicFun: 'window.hurt = 1' } },
    ]);
    const [go, clear, tried] = all(host, '.form-button button');
    expect(all(host, '[part=submit]')).to.deep.equal([]);
    go?.click();
    await until(() => errors(host)[0] === '必填项', 'the form to be checked');
    type(control(host, 'a'), 'x');
    clear?.click();
    expect(host.value?.['a']).to.equal(undefined);
    const pressed: unknown[] = [];
    host.addEventListener('scf-action', (event) => {
      if (event instanceof CustomEvent) pressed.push(event.detail);
    });
    tried?.click();
    expect(pressed).to.deep.equal([{ key: 'try', label: '试算' }]);
    expect(Reflect.get(window, 'hurt')).to.equal(undefined);
  });

  test("an input with clearable is emptied by its cross, sizes are antd's", async () => {
    const host = await drawn([item('input', 'a', { options: { clearable: true, size: 'large' } })]);
    type(control(host, 'a'), 'text');
    find(host, '.clear').click();
    expect([host.value?.['a'], control(host, 'a').value, host.shadowRoot?.activeElement]).to.deep.equal([
      undefined,
      '',
      control(host, 'a'),
    ]);
    expect(control(host, 'a').classList.contains('ant-input-lg')).to.equal(true);
  });
});
