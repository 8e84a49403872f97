import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { item, choices, by, open } from '../testing/rules-page.ts';

suite('choices', () => {
  teardown(clean);

  test('choices are added, named, ordered by keyboard and by dragging, and removed', async () => {
    await open({ config: {}, list: [item('select', 'kind', { options: { options: choices } })] }, 'kind');
    await by.press('+ 添加选项');
    await sendKeys({ type: 'C' });
    expect(by.written('kind').options?.options).to.deep.equal([...choices, { value: '3', label: 'C' }]);
    by.leave();
    await by.type('值 3', 'a');
    expect(by.first('.p-problem').textContent).to.equal('值重复');
    by.leave();
    expect(by.written('kind').options?.options?.[2]?.value).to.equal('3');
    by.button('移动 C，用上下方向键').focus();
    await sendKeys({ press: 'ArrowUp' });
    expect(by.written('kind').options?.options?.map(({ label }) => label)).to.deep.equal(['甲', 'C', '乙']);
    await until(() => by.all('[role=status]').some((one) => one.textContent === 'C 移到第 2 项'), 'what is said');
    by.pane.pass();
    const [from, to] = [
      by.all('.p-handle')[0]?.getBoundingClientRect(),
      by.all('.p-handle')[2]?.getBoundingClientRect(),
    ];
    if (!from || !to) throw new Error('no handles');
    await sendMouse({ type: 'move', position: [Math.round(from.x + 8), Math.round(from.y + 12)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(to.x + 8), Math.round(to.y - 30)] });
    await sendMouse({ type: 'move', position: [Math.round(to.x + 8), Math.round(to.y + 12)] });
    await sendMouse({ type: 'up' });
    expect(by.written('kind').options?.options?.map(({ label }) => label)).to.deep.equal(['C', '乙', '甲']);
    by.pane.design.undo();
    expect(by.written('kind').options?.options?.map(({ label }) => label)).to.deep.equal(['甲', 'C', '乙']);
    await until(() => by.box('名称 2').value === 'C', 'the rows to follow');
    await by.press('移除 C');
    expect(by.written('kind').options?.options).to.deep.equal(choices);
    expect(by.problems()).to.deep.equal([]);
  });

  test('a block from Excel becomes choices: rows, or a tree by its columns or by indentation', async () => {
    await open(
      { config: {}, list: [item('select', 'kind', { options: { options: choices } }), item('cascader', 'place')] },
      'kind',
    );
    await by.press('从 Excel 粘贴');
    const paste = async (text: string): Promise<void> => {
      const into = by.box('粘贴的内容');
      into.focus();
      into.ownerDocument.execCommand('insertText', false, text);
      await nextFrame();
    };
    await paste('1\t一\n2\t二\n2\t二');
    expect(by.first('.p-paste .p-note').textContent).to.equal('读到 2 个选项，略过 1 个重复值');
    by.box('追加到现有选项').click();
    await nextFrame();
    await by.press('应用');
    expect(by.written('kind').options?.options).to.deep.equal([
      ...choices,
      { value: '1', label: '一' },
      { value: '2', label: '二' },
    ]);
    by.pane.select('place');
    await until(() => by.all('.p-kind')[0]?.textContent.includes('place'), 'the cascader');
    await by.press('从 Excel 粘贴');
    await paste('广东\t广州\n广东\t深圳\n北京');
    expect(by.box('读取方式').value).to.equal('levels');
    await by.press('应用');
    expect(by.written('place').options?.options).to.deep.equal([
      {
        value: '广东',
        label: '广东',
        children: [
          { value: '广州', label: '广州' },
          { value: '深圳', label: '深圳' },
        ],
      },
      { value: '北京', label: '北京' },
    ]);
    expect(by.problems()).to.deep.equal([]);
  });

  test('DSN-043 DSN-044 choices come from a dictionary group that is looked for, or another source, with a preview of what comes', async () => {
    const dictionaries = async (keyword: string): Promise<readonly { value: string; label: string; note: string }[]> =>
      [
        { value: 'FXFS', label: '付息方式', note: 'FXFS' },
        { value: 'ZBSB', label: '中标设备', note: 'ZBSB' },
      ].filter(({ value, label }) => value.includes(keyword) || label.includes(keyword));
    await open({ config: {}, list: [item('select', 'kind', { options: { options: choices } })] }, 'kind', {
      sources: { dictionaries },
    });
    const source = by.box('选项来源');
    expect(source instanceof HTMLSelectElement && [...source.options].map(({ value }) => value)).to.deep.equal([
      'written',
      'MASTER',
      'FINANCING_PARTY',
      'MY_FINANCING_PROJECT',
      'MY_FINANCE_ACCOUNT',
      'OTHER',
    ]);
    await by.choose('选项来源', '数据字典');
    expect(by.written('kind').options).to.deep.include({ dynamic: true, dynamicType: 'MASTER', options: [] });
    await by.type('字典分组', '付息');
    await until(
      () => by.all('[role=option]').length === 1 && by.all('[role=option]')[0]?.textContent.startsWith('付息方式'),
      'the group',
    );
    expect(await by.violations()).to.deep.equal([]);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(by.written('kind').options?.dynamicKey).to.equal('FXFS');
    await until(() => by.all('.p-preview [role=status]')[0]?.textContent.match(/共|无法预览|没有数据/), 'the preview');
    await by.choose('选项来源', '资金方');
    expect(by.written('kind').options).to.deep.include({ dynamicType: 'FINANCING_PARTY' });
    expect(by.written('kind').options).not.to.have.property('dynamicKey');
    await by.choose('选项来源', '其他');
    await by.type('资源编码', 'customer');
    expect(by.written('kind').options).to.deep.include({ dynamicType: 'OTHER', dynamicKey: 'customer' });
    expect(by.problems()).to.deep.equal([]);
  });
});
