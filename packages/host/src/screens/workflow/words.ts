import type { Text } from '@scf-kit/sdk/contract/text';

/** Labels of the instance page and its task bar. */
export const words = {
  approve: { zh: '通过', en: 'Approve' },
  reject: { zh: '驳回', en: 'Reject' },
  opinion: { zh: '审批意见（驳回时必填，Ctrl+Enter 通过）', en: 'Opinion (required to reject; Ctrl+Enter approves)' },
  opinionLabel: { zh: '审批意见', en: 'Opinion' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  sentBack: { zh: '已驳回到“{step}”', en: 'Sent back to: {step}' },
  rejectAsk: { zh: '确定驳回吗？', en: 'Reject it?' },
  rejectSure: { zh: '驳回并结束', en: 'Reject and end' },
  rejectEnds: {
    zh: '流程将就此结束，申请人会收到通知，可修改后重新提交或复制为新申请。如只需补充内容，请取消后在“更多”中选择“退回”。',
    en: 'The process ends here. The applicant is notified, and can change and submit it again or copy it as a new application. If something is only missing, cancel and select "Return" under "More".',
  },
  rejectEndsAs: {
    zh: '流程将就此结束，状态变为“{state}”；申请人会收到通知，可修改后重新提交或复制为新申请。如只需补充内容，请取消后在“更多”中选择“退回”。',
    en: 'The process ends here and the record becomes "{state}". The applicant is notified, and can change and submit it again or copy it as a new application. If something is only missing, cancel and select "Return" under "More".',
  },
  waiting: { zh: '等待处理', en: 'Waiting' },
  next: { zh: '处理下一个待办', en: 'Next task' },
  progress: { zh: '审批进度', en: 'Progress' },
  application: { zh: '申请内容', en: 'Application' },
  startedBy: { zh: '发起人', en: 'Started by' },
  begun: { zh: '提交申请', en: 'Submitted' },
  startTime: { zh: '发起时间', en: 'Started' },
  currentNode: { zh: '当前节点', en: 'Current step' },
  endTime: { zh: '结束时间', en: 'Ended' },
  reason: { zh: '原因', en: 'Reason' },
  noForm: { zh: '该流程没有表单', en: 'This process has no form' },
  noLines: { zh: '没有明细', en: 'No lines' },
  withdraw: { zh: '撤销申请', en: 'Withdraw the application' },
  withdrawAsk: {
    zh: '撤销后本次申请结束，不再审批。只需修改时，请选“更多”中的“撤回修改”。确定撤销吗？',
    en: 'The application ends without approval. If you only want to change it, select “Recall and correct” under “More”. Withdraw it?',
  },
  withdrawReason: { zh: '撤销原因', en: 'Reason' },
  confirm: { zh: '确定', en: 'OK' },
  cancel: { zh: '取消', en: 'Cancel' },
  noInstance: { zh: '缺少流程实例，请从列表打开', en: 'No process instance specified. Open one from a list.' },
  took: { zh: '耗时 {time}', en: 'took {time}' },
  behalf: { zh: '{name} 代 {owner} 处理', en: '{name} for {owner}' },
  standingIn: { zh: '您正在代 {owner} 处理此任务', en: 'You are handling this task for {owner}' },
  candidates: { zh: '待认领', en: 'Not claimed yet' },
  evidence: { zh: '存证', en: 'Evidence' },
  print: { zh: '打印', en: 'Print' },
  answer: { zh: '答复', en: 'Answer' },
  answerHint: { zh: '答复内容（Ctrl+Enter 提交）', en: 'Your answer (Ctrl+Enter sends)' },
  more: { zh: '更多', en: 'More' },
  task: { zh: '任务', en: 'Task' },
  step: { zh: '节点', en: 'Step' },
  noStep: { zh: '没有可选的节点', en: 'No steps to select' },
  people: { zh: '人员', en: 'People' },
  needed: { zh: '请填写{label}', en: '{label} is required' },
  status: { zh: '状态', en: 'Status' },
  by: { zh: '处理人', en: 'By' },
  result: { zh: '结果', en: 'Result' },
  time: { zh: '时间', en: 'Time' },
  comments: { zh: '评论', en: 'Comments' },
  incidents: {
    zh: '流程在“{nodes}”执行失败，等待管理员处理',
    en: 'The process failed at "{nodes}" and waits for an administrator',
  },
  diagram: { zh: '流程图', en: 'Diagram' },
  changes: { zh: '变更记录', en: 'Changes' },
} as const satisfies Record<string, Text>;

const units: readonly (readonly [seconds: number, text: Text])[] = [
  [86_400, { zh: '{n} 天', en: '{n} d' }],
  [3_600, { zh: '{n} 小时', en: '{n} h' }],
  [60, { zh: '{n} 分钟', en: '{n} min' }],
  [1, { zh: '{n} 秒', en: '{n} s' }],
];

/** The largest unit that says how long something took, and how many of it. */
export function duration(seconds: number): { readonly n: number; readonly text: Text } {
  for (const [size, text] of units) if (seconds >= size) return { n: Math.floor(seconds / size), text };
  return { n: 0, text: { zh: '不到 1 秒', en: 'under 1 s' } };
}
