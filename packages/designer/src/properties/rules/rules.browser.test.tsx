import { expect } from 'chai';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import { createForm, readDefinition, type FormDefinition, type FormItem, type FormRule } from '@scf-kit/sdk/form';
import { Driver } from '../driving.ts';
import { mountPane, ready } from '../testing.tsx';

configure({ baseUrl: location.origin, getToken: async () => 'token' });

const item = (kind: string, key: string, more: Partial<FormItem> = {}): FormItem => ({
  type: kind,
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});
const choices = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const financing: FormDefinition = {
  config: {},
  list: [
    item('number', 'amount', { label: '金额' }),
    item('select', 'kind', { label: '类型', options: { options: choices } }),
    item('date', 'due', { label: '到期日' }),
    item('switch', 'agree', { label: '同意' }),
    {
      type: 'batch',
      key: 'lines',
      model: 'lines',
      label: '明细',
      list: [item('number', 'price', { label: '单价' }), item('input', 'note', { label: '备注' })],
    },
    item('input', 'words', { label: '大写' }),
    item('number', 'total', { label: '合计' }),
    { type: 'card', key: 'box', list: [item('input', 'reason', { label: '理由' })] },
  ],
};

let by: Driver;
async function open(
  definition: FormDefinition,
  key: string,
  more: Parameters<typeof mountPane>[1] = {},
): Promise<void> {
  by = new Driver(await mountPane(definition, more));
  by.pane.select(key);
  await until(() => by.all('.p-kind')[0]?.textContent.includes(key), key);
  await by.open();
  await nextFrame();
}
const rules = (): readonly FormRule[] => by.pane.design.definition.rules ?? [];
async function begin(effect: string): Promise<void> {
  await by.press('+ 添加规则');
  await by.choose('规则类型', effect);
  await by.open();
}

suiteSetup(async () => {
  await setViewport({ width: 1200, height: 900 });
  await ready();
});

suite('rules of a field', () => {
  teardown(clean);

  test('by keyboard: arrows open the list of kinds and begin nothing yet; a rule that is begun has the keys', async () => {
    await open(financing, 'reason');
    by.button('+ 添加规则').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => by.boxes('规则类型')[0] === by.pane.root.activeElement, 'the kinds');
    await sendKeys({ press: 'ArrowDown' });
    await nextFrame();
    expect(by.all('.p-rule')).to.have.length(0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => by.all('.p-rule')[0]?.getAttribute('aria-label') === '规则 1：必填条件', 'the second kind');
    await until(() => by.boxes('字段')[0] === by.pane.root.activeElement, 'the focus in the rule');
    await by.press('+ 添加条件');
    expect(by.pane.root.activeElement).to.equal(by.box('字段', 1));
  });

  test('a condition is built by picking field, comparison and value, and takes effect once it is whole; the form honours it', async () => {
    await open(financing, 'reason');
    await begin('显示条件');
    await by.choose('字段', '金额');
    await by.choose('比较方式', '大于');
    expect(rules()).to.deep.equal([]);
    await by.type('值', '100');
    by.leave();
    expect(rules()).to.deep.equal([{ target: 'reason', effect: 'visible', when: 'amount > 100' }]);
    expect(by.first('.p-sentence').textContent).to.equal('“金额”大于100');
    await by.press('+ 添加条件');
    await by.choose('字段', '类型', 1);
    await by.choose('比较方式', '属于', 1);
    const select = by.all('.p-condition')[1]?.querySelector('.control input');
    if (!(select instanceof HTMLElement)) throw new Error('no control of the field');
    select.focus();
    await sendKeys({ press: 'ArrowDown' });
    const option = await until(
      () =>
        document
          .querySelector('scf-overlay')
          ?.shadowRoot?.querySelector('.ant-select-item-option[title="乙"], .ant-select-item-option:nth-child(2)'),
      'the list',
    );
    if (option instanceof HTMLElement) option.click();
    await until(() => rules()[0]?.when === "amount > 100 && kind in ['b']", 'the second condition');
    await by.choose('条件关系', '满足任一');
    expect(rules()[0]?.when).to.equal("amount > 100 || kind in ['b']");
    await by.tick('隐藏时清空');
    expect(rules()[0]?.clear).to.equal(true);
    expect(by.problems()).to.deep.equal([]);
    const model = createForm(by.pane.design.definition, { values: { amount: 5, kind: 'a' } });
    expect(model.node('reason')?.getState().visible).to.equal(false);
    model.setValues({ kind: 'b' });
    expect(model.node('reason')?.getState().visible).to.equal(true);
  });

  test('groups of conditions, another field, the day it is filled in; a rule ends with its last condition', async () => {
    await open({ ...financing, rules: [{ target: 'reason', effect: 'required', when: 'agree' }] }, 'reason');
    await by.press('+ 添加条件组');
    await by.choose('字段', '到期日', 1);
    await by.choose('比较方式', '早于', 1);
    await by.choose('比较对象', '填写当天');
    expect(rules()[0]?.when).to.equal('agree && due < today()');
    await by.press('+ 添加条件');
    await by.choose('字段', '明细 · 单价合计', 2);
    await by.choose('比较对象', '其他字段', 1);
    await by.choose('其他字段', '金额');
    expect(rules()[0]?.when).to.equal("agree && (due < today() || sum(lines, 'price') == amount)");
    expect(by.problems()).to.deep.equal([]);
    await by.press('移除 条件组 2');
    expect(rules()[0]?.when).to.equal('agree');
    await by.press('移除 条件 1');
    expect(rules()).to.deep.equal([]);
    by.pane.design.undo();
    await until(() => by.boxes('字段')[0], 'the rule to come back');
  });

  test('an expression is edited as text: what is wrong is said with its place at once, and does not take effect', async () => {
    await open({ ...financing, rules: [{ target: 'reason', effect: 'visible', when: 'amount > 1' }] }, 'reason');
    await by.type('表达式', 'amount > ');
    expect(by.all('.p-problem')[0]?.textContent).to.match(/^第 9 个字符：/);
    expect(rules()[0]?.when).to.equal('amount');
    await by.type('表达式', 'gone > 1');
    await until(
      () => by.all('.p-problem').some((one) => one.textContent === '没有名为“gone”的字段'),
      'the field that is not there',
    );
    await by.type('表达式', 'len(note_) + amount * 2 > 10');
    await until(() => by.all('.p-note').some((one) => one.textContent === '此表达式请直接编辑文本'), 'text alone');
    await by.type('表达式', 'amount > 7');
    await until(() => by.boxes('比较方式')[0]?.value === 'above', 'the conditions');
    by.leave();
    by.pane.design.undo();
    expect(rules()[0]?.when).to.equal('amount > 1');
  });

  test('a value is computed: sums of a sub-table, arithmetic, rounding and words', async () => {
    await open(financing, 'total');
    await begin('计算公式');
    await by.choose('字段', '明细 · 单价合计');
    expect(rules()).to.deep.equal([{ target: 'total', effect: 'compute', when: "sum(lines, 'price')" }]);
    await by.press('+ 添加一项');
    await by.choose('运算', '×');
    await by.choose('字段', '数字', 1);
    await by.type('数字', '0.5');
    by.leave();
    await by.choose('小数位数', '2', 1);
    expect(rules()[0]?.when).to.equal("round(sum(lines, 'price') * 0.5, 2)");
    by.pane.select('words');
    await until(() => by.all('.p-kind')[0]?.textContent.includes('words'), 'the other field');
    await begin('计算公式');
    await by.choose('字段', '合计');
    await by.tick('大写金额');
    expect(rules()[1]?.when).to.equal('upper(total)');
    expect(by.problems()).to.deep.equal([]);
    const model = createForm(by.pane.design.definition, { values: { lines: [{ price: '10' }, { price: '0.5' }] } });
    expect([model.values()['total'], model.values()['words']]).to.deep.equal(['5.25', '伍元贰角伍分']);
  });

  test('a rule of a row reads the fields of its own row first, and is checked by the server where it is asked to', async () => {
    await open(financing, 'note');
    await begin('必填条件');
    await by.choose('字段', '本行 · 单价');
    await by.choose('比较方式', '不为空');
    expect(rules()[0]).to.deep.equal({ target: 'lines.note', effect: 'required', when: '!empty price' });
    await begin('服务器校验');
    await by.type('对照字段', 'supplier.name');
    by.leave();
    await until(() => rules()[1], 'the question');
    expect(rules()[1]).to.deep.include({ effect: 'remote', check: 'unique', when: '!empty note' });
    expect(by.problems()).to.deep.equal([]);
    expect(readDefinition(structuredClone(by.pane.design.definition)).ok).to.equal(true);
  });

  test('axe finds nothing in rules being built, in both languages and themes', async () => {
    for (const more of [
      { locale: 'zh', theme: 'light' },
      { locale: 'en', theme: 'dark', width: 280 },
    ] as const) {
      await open(
        {
          ...financing,
          rules: [
            { target: 'reason', effect: 'visible', when: "amount > 1 && (kind == 'a' || due < today())" },
            { target: 'reason', effect: 'valid', when: 'len(reason) > 3' },
            { target: 'reason', effect: 'compute', when: 'upper(round(amount * 2, 2))' },
          ],
        },
        'reason',
        more,
      );
      await until(() => by.all('.p-rule').length === 2 || by.all('.p-rule').length === 3, 'the rules');
      expect(await by.violations()).to.deep.equal([]);
      expect(by.first('.p-body').scrollWidth).to.be.at.most(by.first('.p-body').clientWidth);
      clean();
    }
  });
});

suite('rights by step', () => {
  teardown(clean);
  const nodes = async (): Promise<readonly { value: string; label: string; note: string }[]> => [
    { value: 'manager', label: '部门经理', note: '融资审批' },
    { value: 'risk', label: '风控', note: '融资审批' },
  ];

  test('each field at each step of its processes and at the start; a whole column at once, as one entry', async () => {
    await open(financing, 'amount', { sources: { nodes } });
    await until(() => by.boxes('风控')[0], 'the steps');
    await by.choose('风控', '只读');
    expect(by.written('amount').rights).to.deep.equal({ risk: 'read' });
    await by.press('按节点设置全部字段');
    expect(by.first('dialog').hasAttribute('open')).to.equal(true);
    expect(by.all('dialog thead tr:first-child th').map((th) => th.firstChild?.textContent)).to.deep.equal([
      '字段',
      '发起',
      '部门经理',
      '风控',
    ]);
    by.pane.pass();
    await by.choose('节点 部门经理 整列设为', '只读');
    expect(by.pane.design.items().every(([, one]) => one.rights?.['manager'] === 'read')).to.equal(true);
    await by.choose('理由 在 发起', '隐藏');
    await by.choose('卡片布局 在 风控', '脱敏');
    expect(by.all('dialog small').some((one) => one.textContent === '上级为脱敏')).to.equal(true);
    expect(await by.violations()).to.deep.equal([]);
    const model = createForm(by.pane.design.definition, { node: 'start', values: { amount: 1 } });
    expect(model.node('reason')?.getState().visible).to.equal(false);
    expect(
      createForm(by.pane.design.definition, { node: 'manager', values: { amount: 1 } })
        .node('amount')
        ?.getState().right,
    ).to.equal('read');
    await by.choose('节点 部门经理 整列设为', '可编辑');
    expect(by.pane.design.items().some(([, one]) => one.rights?.['manager'] !== undefined)).to.equal(false);
    expect(by.problems()).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    await until(() => !by.pane.root.querySelector('dialog[open]'), 'the dialog to close');
  });

  test('a step that is not deployed yet is added by its id', async () => {
    await open(financing, 'amount', { sources: { nodes: async () => [] } });
    await by.press('按节点设置全部字段');
    await by.type('节点标识', 'final_check');
    await by.press('添加节点');
    await by.choose('金额 在 final_check', '脱敏');
    expect(by.written('amount').rights).to.deep.equal({ final_check: 'mask' });
  });
});

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
