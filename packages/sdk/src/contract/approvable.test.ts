import { expect, test } from 'vitest';
import { resolveApprovable, documentStates, listProcesses } from './approvable.ts';
import { states } from './states.ts';

const own = {
  status: states(
    {
      draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
      inApproval: { value: 1, zh: '审批中', en: 'In approval', tone: 'progress', to: ['approved', 'rejected'] },
      approved: { value: 99, zh: '已通过', en: 'Approved', tone: 'success' },
      rejected: { value: 2, zh: '已驳回', en: 'Rejected', tone: 'danger', to: ['draft'] },
      withdrawn: { value: 3, zh: '已撤销', en: 'Withdrawn', tone: 'neutral' },
      checked: { value: 10, zh: '已初审', en: 'Checked', tone: 'success' },
    },
    { required: true, default: 0 },
  ),
} as const;

test('each process moves a record through the states of all, but for those that are its own', () => {
  const approvable = resolveApprovable('voucher', own, {
    processes: [
      { key: 'check', states: { approved: 'checked' } },
      { key: 'approve', needs: ['amount'], direct: true },
    ],
    states: documentStates,
  });
  const { draft: _draft, ...common } = documentStates;
  expect(approvable?.draft).toBe('draft');
  expect(listProcesses({ approvable })).toEqual([
    { key: 'check', where: {}, needs: [], direct: false, states: { ...common, approved: 'checked' } },
    { key: 'approve', where: {}, needs: ['amount'], direct: true, states: common },
  ]);
  expect(listProcesses({ approvable: undefined })).toEqual([]);
});

test('a state that the resource does not have is refused where it is declared', () => {
  const short = { status: states({ approved: own.status.states.approved }, { required: true }) };
  const rules = { processes: [{ key: 'approve' }], states: documentStates };
  expect(() => resolveApprovable('voucher', short, rules)).toThrow('voucher has no state "draft"');
});
