import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { clean, until } from '@scf-kit/elements/testing';
import { createForm } from '@scf-kit/sdk/form';
import { financing, by, open } from '../testing/rules-page.ts';

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
