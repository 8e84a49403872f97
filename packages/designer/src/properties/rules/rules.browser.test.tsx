import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { clean, nextFrame, until } from '@scf-kit/elements/testing';
import { createForm, readDefinition } from '@scf-kit/sdk/form';
import { financing, by, open, rules, begin } from '../testing/rules-page.ts';

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
