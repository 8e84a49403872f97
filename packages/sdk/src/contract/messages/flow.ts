import type { Text } from '../text.ts';

/** Approvals and the notices they send. */
export const flow = {
  'flow.taskGone': { zh: '任务不存在或已被处理', en: 'This task does not exist or has been handled already' },
  'flow.notYours': { zh: '该任务不属于您', en: 'This task is not yours' },
  'flow.ownApplication': { zh: '不能审批自己发起的申请', en: 'Your own application cannot be approved by you' },
  'flow.onlyInitiator': { zh: '节点“{node}”除发起人外没有可处理人', en: 'Nobody but the applicant can handle the step "{node}"' },
  'flow.suspended': { zh: '流程已挂起', en: 'The process is suspended' },
  'flow.ended': { zh: '流程已结束', en: 'The process has ended' },
  'flow.noDefinition': { zh: '流程“{key}”未部署', en: 'No process "{key}" is deployed' },
  'flow.deploy': { zh: '流程定义无法部署：{place}：{reason}', en: 'The process cannot be deployed: {place}: {reason}' },
  'flow.opinionRequired': { zh: '驳回时请填写意见', en: 'Give a reason when rejecting' },
  'flow.state': { zh: '当前状态“{state}”不允许此操作', en: 'Not allowed in the state "{state}"' },
  'flow.noAssignee': { zh: '节点“{node}”没有可处理人', en: 'Nobody can handle the step "{node}"' },
  'flow.noBranch': { zh: '节点“{node}”没有满足条件的分支', en: 'No branch of "{node}" has a condition that holds' },
  'flow.undecided': { zh: '节点“{node}”的条件“{condition}”缺少数据，无法判断', en: 'The condition "{condition}" of "{node}" cannot be decided: data is missing' },
  'flow.stuck': { zh: '流程将停在“{node}”而无人处理，操作已取消', en: 'The process would stop at "{node}" with nothing to handle, so nothing was done' },
  'flow.running': { zh: '该业务已有进行中的流程', en: 'A process is running for this record already' },
  'flow.ambiguousForm': { zh: '流程“{key}”对应多个表单，请指明表单', en: 'Several forms start the process "{key}": say which one' },
  'notice.result.stopped': { zh: '“{title}”已终止', en: '"{title}" was stopped' },
  'notice.todo.title': { zh: '待办：{title}', en: 'To do: {title}' },
  'notice.todo.content': { zh: '“{title}”等待您处理：{node}', en: '"{title}" waits for you: {node}' },
  'notice.result.approved': { zh: '“{title}”已通过', en: '"{title}" was approved' },
  'notice.result.rejected': { zh: '“{title}”已驳回', en: '"{title}" was rejected' },
} as const satisfies Readonly<Record<string, Text>>;
