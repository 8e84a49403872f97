import { expect } from 'chai';
import { clean, conformance, until } from '@scf-kit/elements/testing';
import { scfProcessViewer } from '../declaration.ts';
import approval from '../testing/approval.bpmn?raw';
import { inside, drawn, viewer } from '../testing/process-page.ts';

conformance({ declaration: scfProcessViewer, shown: viewer, early: { property: 'xml', value: approval } });

suite('a version beside another', () => {
  teardown(clean);
  test('new and changed elements are marked in the diagram, and every difference is told', async () => {
    const host = await viewer();
    host.progress = undefined;
    host.baseXml = approval.replace('name="风控会签"', 'name="风险复核"').replaceAll('"manager"', '"lead"');
    await until(() => host.shadowRoot?.querySelector('.diff'), 'the differences');
    // The marks follow the list.
    await until(() => drawn(host, 'risk')?.classList.contains('is-changed'), 'the mark of what changed');
    expect(drawn(host, 'manager')?.classList.contains('is-added')).to.equal(true);
    expect(inside(host, '.diff').textContent).to.match(/新增.*删除.*修改.*风险复核/s);
    host.baseXml = approval;
    await until(() => host.shadowRoot?.textContent?.includes('没有差异'), 'no differences');
    expect(drawn(host, 'risk')?.classList.contains('is-changed')).to.equal(false);
  });
});

suite('the viewer', () => {
  teardown(clean);

  test('shows progress on the diagram, by sign as well as colour, and as a list', async () => {
    const host = await viewer();
    await until(() => host.shadowRoot?.querySelectorAll('.djs-overlay .badge').length === 4, 'the signs');
    expect(drawn(host, 'risk')?.classList.contains('is-active')).to.equal(true);
    expect(drawn(host, 'big')?.classList.contains('is-taken')).to.equal(true);
    expect([...(host.shadowRoot?.querySelectorAll('.steps li') ?? [])].map((item) => item.textContent)).to.deep.equal([
      '提交申请开始事件 · 已完成',
      '部门经理审批审批任务 · 已完成',
      '金额排他网关 · 已完成',
      '风控会签审批任务 · 进行中',
      '排他网关排他网关 · 未到达',
      '财务放款审批任务 · 未到达',
      '结束结束事件 · 未到达',
    ]);
    host.progress = {
      active: ['finance'],
      done: ['start', 'manager', 'amount', 'risk', 'join'],
      taken: [],
      incidents: ['finance'],
    };
    await until(() => drawn(host, 'finance')?.classList.contains('is-incident'), 'the incident');
  });
});
