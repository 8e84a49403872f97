import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  all,
  clean,
  control,
  definition,
  collectEvents,
  find,
  form,
  item,
  nextFrame,
  type,
  until,
} from '../testing/page.ts';

const OPTIONS = [
  { value: 1, label: '甲公司' },
  { value: 2, label: '乙公司' },
];

suite('scf-form draws and validates', () => {
  teardown(clean);

  test('RND-001 draws a definition, validates it and answers its values', async () => {
    const shown = await form(
      definition([
        item('input', 'name', { label: '名称', rules: [{ required: true }] }),
        item('number', 'amount', { label: '金额', options: { precision: 2 } }),
        item('textarea', 'remark'),
      ]),
    );
    type(control(shown, 'amount'), '1234.5');
    expect(shown.reportValidity()).to.equal(false);
    await until(() => all(shown, '.control .error').length === 1, 'the error of name');
    type(control(shown, 'name'), '设备融资');
    expect(shown.reportValidity()).to.equal(true);
    expect(shown.value).to.deep.include({ name: '设备融资', amount: '1234.50' });
  });

  test('RND-002 a required field left empty says so, 必填项 by default', async () => {
    const shown = await form(
      definition([
        item('input', 'a', { rules: [{ required: true }] }),
        item('input', 'b', { rules: [{ required: true, message: '请输入项目名称' }] }),
      ]),
    );
    shown.reportValidity();
    await nextFrame();
    expect(all(shown, '.control .error').map((error) => error.textContent)).to.deep.equal(['必填项', '请输入项目名称']);
    expect(all(shown, '[part=summary] li').map((line) => line.textContent)).to.deep.equal([
      'a必填项',
      'b请输入项目名称',
    ]);
    find(shown, '[part=summary] li:last-child button').click();
    expect(shown.shadowRoot?.activeElement).to.equal(control(shown, 'b'));
  });

  test('RND-003 a value that does not match shows the message of its pattern', async () => {
    const shown = await form(
      definition([
        item('input', 'phone', { rules: [{ required: false }, { pattern: '^1\\d{10}$', message: '请输入手机号' }] }),
      ]),
    );
    type(control(shown, 'phone'), '123');
    shown.reportValidity();
    await nextFrame();
    expect(find(shown, '.control .error').textContent).to.equal('请输入手机号');
    type(control(shown, 'phone'), '13800138000');
    await nextFrame();
    expect(all(shown, '.control .error')).to.deep.equal([]);
  });

  test('RND-007 what is disabled or read shows plain values, its files with view and download, and nothing to edit', async () => {
    const list = [
      item('input', 'name', { options: { disabled: true } }),
      item('number', 'amount', { options: { precision: 2 } }),
      item('select', 'party', { options: { options: OPTIONS } }),
      item('uploadFile', 'files'),
      item('batch', 'lines', { list: [item('input', 'what')] }),
    ];
    const values = {
      name: '<img src=x onerror=alert(1)>',
      amount: '-1234567.8',
      party: 2,
      files: [{ uid: '1', name: '合同.pdf', status: 'done', url: 'test/1.pdf', type: 'file' }],
      lines: [{ what: '核磁' }],
    };
    const own = await form(definition(list));
    expect(own.shadowRoot?.querySelector('#f-name')?.localName).to.equal('div');
    expect(find(own, '#f-amount').localName).to.equal('input');
    for (const [name, value] of [
      ['mode', 'read'],
      ['disabled', ''],
      ['mode', 'print'],
    ] as const) {
      const shown = await form(definition(list), { [name]: value });
      shown.value = values;
      await until(
        () => shown.shadowRoot?.querySelector('.file') && shown.shadowRoot.querySelector('.batch tbody .read'),
        'the lazy fields',
      );
      expect(all(shown, 'input,textarea,select,[part=submit],.batch-add,.upload-add')).to.deep.equal([]);
      expect(find(shown, '#f-name').textContent).to.equal(values.name);
      expect(shown.shadowRoot?.querySelector('#f-name img')).to.equal(null);
      expect(find(shown, '#f-amount').textContent).to.equal('-1,234,567.80');
      expect(find(shown, '#f-party').textContent).to.equal('乙公司');
      expect(all(shown, '.file button').map((button) => button.textContent)).to.deep.equal(
        value === 'print' ? [] : ['在线查看', '下载'],
      );
    }
  });

  test('RND-009 config.layout decides the layout', async () => {
    const side = async (layout: 'horizontal' | 'vertical' | 'inline'): Promise<readonly [boolean, boolean]> => {
      const shown = await form(
        definition([item('input', 'a', { label: '名称' }), item('input', 'b', { label: '金额' })], { layout }),
        { style: 'width: 900px' },
      );
      const [label, input, next] = [
        find(shown, '.label').getBoundingClientRect(),
        control(shown, 'a').getBoundingClientRect(),
        control(shown, 'b').getBoundingClientRect(),
      ];
      return [label.right <= input.left, Math.abs(next.top - input.top) < 2];
    };
    expect(await side('horizontal'), 'label beside, fields below each other').to.deep.equal([true, false]);
    expect(await side('vertical'), 'label above').to.deep.equal([false, false]);
    expect(await side('inline'), 'fields beside each other').to.deep.equal([true, true]);
  });

  test('RND-010 labelWidth applies to flex labels, labelCol and wrapperCol to Grid', async () => {
    const flex = await form(definition([item('input', 'a')], { labelLayout: 'flex', labelWidth: 140 }), {
      style: 'width: 960px',
    });
    expect(find(flex, '.label').getBoundingClientRect().width).to.equal(140);
    const plain = await form(definition([item('input', 'a')]), { style: 'width: 960px' });
    expect(find(plain, '.label').getBoundingClientRect().width).to.equal(100);
    const grid = await form(
      definition([item('input', 'a')], {
        labelLayout: 'Grid',
        labelCol: { xs: 8, md: 6 },
        wrapperCol: { xs: 16, md: 12 },
      }),
      { style: 'width: 968px' },
    );
    const width = find(grid, '.section').clientWidth - 8;
    expect(find(grid, '.label').getBoundingClientRect().width).to.be.closeTo(width / 4 - 8, 1);
    expect(find(grid, '.control').getBoundingClientRect().width).to.be.closeTo(width / 2 - 8, 1);
  });

  test('config.customStyle applies, without what fetches or covers the page', async () => {
    const shown = await form(
      definition([item('input', 'a')], {
        customStyle: 'padding: 12px; position: fixed; background: url(https://example.com/x.png); color: rgb(1, 2, 3)',
      }),
    );
    const { padding, position, backgroundImage, color } = getComputedStyle(find(shown, '.fields'));
    expect([padding, position, backgroundImage, color]).to.deep.equal(['12px', 'static', 'none', 'rgb(1, 2, 3)']);
    const escaped = await form(
      definition([item('input', 'a')], {
        customStyle: String.raw`background: \75 rl(https://example.com/x.png); margin: 4px`,
      }),
    );
    expect(getComputedStyle(find(escaped, '.fields')).backgroundImage).to.equal('none');
    expect(getComputedStyle(find(escaped, '.fields')).margin).to.equal('4px');
  });

  test('RND-012 a textarea has 4 rows and grows to 6', async () => {
    const shown = await form(definition([item('textarea', 'a')]));
    const area = find(shown, '#f-a');
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('no textarea');
    expect([area.rows, area.clientHeight]).to.deep.equal([4, 96]);
    type(area, 'line\n'.repeat(20));
    expect(area.clientHeight).to.equal(140);
  });

  test('a checkbox without choices is one yes or no', async () => {
    const shown = await form(definition([item('checkbox', 'agreed', { label: '同意', rules: [{ required: true }] })]));
    expect(shown.reportValidity()).to.equal(false);
    control(shown, 'agreed').click();
    expect(shown.value?.['agreed']).to.equal(true);
    expect(shown.reportValidity()).to.equal(true);
    shown.mode = 'read';
    await until(() => shown.shadowRoot?.querySelector('.control .read')?.textContent === '是', 'the reading');
  });

  test('a type nobody knows says so, and its value stays', async () => {
    const shown = await form(definition([item('orbit', 'stars', { label: '评分' })]));
    shown.value = { stars: 4 };
    expect(find(shown, '.unsupported').textContent).to.contain('orbit');
    expect(shown.value).to.deep.include({ stars: 4 });
  });

  test('markup of the author is sanitised after values were filled in', async () => {
    const shown = await form(
      definition([
        item('input', 'name'),
        {
          type: 'html',
          key: 'h',
          options: {
            defaultValue:
              '<p><b>你好</b> {{name}}</p><script>window.hurt = 1</script><a href="javascript:alert(1)">x</a>',
          },
        },
      ]),
    );
    shown.value = { name: '<img src=x onerror="window.hurt = 1">' };
    await until(() => shown.shadowRoot?.querySelector('.html')?.textContent.includes('<img'), 'the value as text');
    expect(find(shown, '.html').innerHTML).to.not.match(/<img|<script|javascript:/);
    expect(Reflect.get(window, 'hurt')).to.equal(undefined);
  });

  test('markup keeps size, weight, alignment and colour of its text, and no other style', async () => {
    const written =
      '<p style="text-align:center;position:fixed"><span style="color:#c00;font-size:20px;font-weight:bold;background:url(//x)">要点</span> {{name}}</p>';
    const shown = await form(
      definition([item('input', 'name'), { type: 'html', key: 'h', options: { defaultValue: written } }]),
    );
    const text = await until(() => shown.shadowRoot?.querySelector<HTMLElement>('.html span'), 'the text');
    expect(text.style.cssText).to.equal('color: rgb(204, 0, 0); font-size: 20px; font-weight: bold;');
    expect(text.parentElement?.style.cssText).to.equal('text-align: center;');
    // Also after a value was filled in, which writes the markup anew.
    shown.value = { name: '" style="position:fixed' };
    await until(
      () => shown.shadowRoot?.querySelector('.html')?.textContent.includes('position:fixed'),
      'the value as text',
    );
    const [again] = shown.shadowRoot?.querySelectorAll<HTMLElement>('.html span') ?? [];
    expect(again?.style.fontWeight).to.equal('bold');
    expect(find(shown, '.html').querySelectorAll('[style*=position]').length).to.equal(0);
  });
});

suite('scf-form is used with keyboard and pointer', () => {
  teardown(clean);

  test('an IME composes undisturbed: scf-input at once, scf-change when it has ended', async () => {
    const shown = await form(definition([item('input', 'name')]));
    const seen = collectEvents(shown, 'scf-input', 'scf-change');
    const input = control(shown, 'name');
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    input.value = 'shebei';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(seen.map((event) => event.type)).to.deep.equal(['scf-input']);
    expect(shown.value?.['name']).to.equal(undefined);
    input.value = '设备';
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '设备' }));
    expect(seen.at(-1)).to.deep.equal({ type: 'scf-change', detail: { path: 'name', value: '设备' } });
    expect(shown.value?.['name']).to.equal('设备');
  });

  test('events stay with the element, scf-error goes up', async () => {
    const seen = collectEvents(document.body, 'scf-change', 'scf-input', 'scf-ready', 'scf-error');
    const shown = await form(definition([item('input', 'name')]));
    type(control(shown, 'name'), 'a');
    shown.setAttribute('mode', 'nonsense');
    expect(seen.map((event) => event.type)).to.deep.equal(['scf-error']);
  });

  test("focus() and Tab lead through the fields; a select reached by Tab becomes antd's and keeps the focus", async () => {
    const shown = await form(
      definition([
        item('input', 'a'),
        item('select', 'party', { options: { options: OPTIONS } }),
        item('date', 'day'),
        item('input', 'z'),
      ]),
    );
    shown.focus();
    expect(shown.shadowRoot?.activeElement).to.equal(control(shown, 'a'));
    await sendKeys({ press: 'Tab' });
    await until(() => shown.shadowRoot?.querySelector('.ant-select:not(.light)'), 'the full select');
    expect(shown.shadowRoot?.activeElement?.id).to.equal('f-party');
    await sendKeys({ press: 'ArrowDown' });
    await until(
      () => document.querySelector('scf-overlay')?.shadowRoot?.querySelector('.ant-select-dropdown'),
      'the list in the overlay',
    );
    expect(shown.shadowRoot?.querySelector('.ant-select-dropdown')).to.equal(null);
    await sendKeys({ press: 'Enter' });
    await until(() => shown.value?.['party'] === 1, 'the first choice');
    await sendKeys({ press: 'Tab' });
    await until(() => shown.shadowRoot?.querySelector('.ant-picker'), 'the full date');
    await sendKeys({ type: '2026-05-06' });
    await sendKeys({ press: 'Enter' });
    await until(() => shown.value?.['day'] === '2026-05-06', 'the typed day');
    expect(all(shown, '.control .error'), 'Enter in a field submits nothing').to.deep.equal([]);
  });

  test('numbers stay exact and step with the arrows', async () => {
    const shown = await form(definition([item('number', 'amount', { options: { step: '0.1', capital: true } })]));
    control(shown, 'amount').focus();
    await sendKeys({ type: '12345678901234567890.1' });
    expect(shown.value?.['amount']).to.equal('12345678901234567890.1');
    await sendKeys({ press: 'ArrowUp' });
    expect(control(shown, 'amount').value).to.equal('12345678901234567890.2');
    shown.value = { amount: '10005' };
    await until(() => all(shown, '.capital')[0]?.textContent === '壹万零伍元整', '大写');
  });

  test('typing draws one field again and no other', async () => {
    const shown = await form(definition(Array.from({ length: 45 }, (_, at) => item('input', `f${at}`))));
    expect(all(shown, '.section').length).to.equal(3);
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const record of records) changed.add(record.target);
    });
    observer.observe(find(shown, '.form'), { subtree: true, childList: true, attributes: true, characterData: true });
    control(shown, 'f7').focus();
    await sendKeys({ type: 'abc' });
    await nextFrame();
    observer.disconnect();
    expect([...changed].filter((node) => !find(shown, '.field:nth-child(8)').contains(node))).to.deep.equal([]);
  });

  test('taken out of the page and put back in a later task it keeps what was typed, and forgets it when it is reset', async () => {
    const shown = await form(definition([item('input', 'name'), item('input', 'note')]));
    shown.value = { name: '甲', note: '备注' };
    type(control(shown, 'name'), '写到一半');
    type(control(shown, 'note'), '');
    const takeOut = async (): Promise<void> => {
      const before = find(shown, '.form');
      shown.remove();
      await until(() => !shown.shadowRoot?.contains(before), 'the view to be given up');
    };
    const putBack = async (): Promise<void> => {
      document.body.append(shown);
      await until(() => shown.shadowRoot?.querySelector('#f-name'), 'the form again');
    };
    await takeOut();
    expect(shown.value).to.deep.include({ name: '写到一半' });
    await putBack();
    expect([control(shown, 'name').value, control(shown, 'note').value]).to.deep.equal(['写到一半', '']);
    await takeOut();
    await putBack();
    expect(control(shown, 'name').value).to.equal('写到一半');
    shown.reset();
    await until(() => control(shown, 'name').value === '甲', 'the first value');
    type(control(shown, 'name'), '又写');
    await takeOut();
    shown.value = { name: '页面的', note: '' };
    await putBack();
    expect(control(shown, 'name').value).to.equal('页面的');
  });
});
