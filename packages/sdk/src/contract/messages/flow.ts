import type { Text } from '../text.ts';

/** Approvals and the notices they send. */
export const flow = {
  'flow.taskGone': { zh: '任务不存在或已被处理', en: 'This task does not exist or has been handled already' },
  'flow.notYours': { zh: '该任务不属于您', en: 'This task is not yours' },
  'flow.ownApplication': { zh: '不能审批自己发起的申请', en: 'You cannot approve your own application' },
  'flow.onlyInitiator': {
    zh: '节点“{node}”除发起人外没有可处理人',
    en: 'Nobody but the applicant can handle the step "{node}"',
  },
  'flow.decidedByDeadline': { zh: '超时自动处理', en: 'Decided automatically when overdue' },
  'flow.suspended': { zh: '流程已挂起', en: 'The process is suspended' },
  'flow.ended': { zh: '流程已结束', en: 'The process has ended' },
  'flow.noDefinition': { zh: '流程“{key}”未部署', en: 'No process "{key}" is deployed' },
  'flow.deploy': { zh: '流程定义无法部署：{place}：{reason}', en: 'The process cannot be deployed: {place}: {reason}' },
  'flow.noFunction': { zh: '处理程序“{name}”未登记', en: 'No function "{name}" is registered' },
  'flow.nobodyWaits': { zh: '没有流程在等待“{name}”', en: 'No process waits for "{name}"' },
  'flow.ambiguousMessage': {
    zh: '有 {n} 个流程在等待消息“{name}”，请指明业务编号或流程实例',
    en: '{n} processes wait for the message "{name}": say which by its business key or instance',
  },
  'flow.notWaiting': { zh: '节点“{node}”没有在等待触发', en: 'Nothing waits to be triggered at the step "{node}"' },
  'flow.fixedVariable': { zh: '变量“{name}”不能修改', en: 'The variable "{name}" cannot be changed' },
  'flow.state': { zh: '当前状态“{state}”不允许此操作', en: 'Not allowed in the status "{state}"' },
  'flow.noAssignee': { zh: '节点“{node}”没有可处理人', en: 'Nobody can handle the step "{node}"' },
  'flow.noBranch': { zh: '节点“{node}”没有满足条件的分支', en: 'No branch of "{node}" meets its condition' },
  'flow.undecided': {
    zh: '节点“{node}”的条件“{condition}”缺少数据，无法判断',
    en: 'The condition "{condition}" of "{node}" cannot be decided: data is missing',
  },
  'flow.stuck': {
    zh: '流程将停在“{node}”而无人处理，操作已取消',
    en: 'The process would stop at "{node}" with nobody to handle it, so nothing was done',
  },
  'flow.running': { zh: '该业务已有进行中的流程', en: 'A process is running for this record already' },
  'flow.deciding': {
    zh: '审批进行中，不能修改；如需修改请先撤回',
    en: 'Approval is in progress: recall it before making changes',
  },
  'flow.endless': {
    zh: '流程在“{node}”不断循环而停不下来，操作已取消',
    en: 'The process would loop at "{node}" without end, so nothing was done',
  },
  'flow.tooManyInstances': {
    zh: '节点“{node}”的实例超过 {most} 个',
    en: 'The step "{node}" would have more than {most} instances',
  },
  'flow.noMigration': {
    zh: '只能在同一流程的不同版本之间迁移',
    en: 'Instances can only be migrated between versions of the same process',
  },
  'flow.noTarget': { zh: '不能跳转到“{node}”', en: 'The process cannot be moved to "{node}"' },
  'flow.lastSigner': { zh: '至少保留一名处理人', en: 'At least one person has to stay' },
  'flow.ambiguousForm': {
    zh: '流程“{key}”对应多个表单，请指明表单',
    en: 'Several forms start the process "{key}": say which one',
  },
  'flow.hostileXml': {
    zh: '不允许 DOCTYPE、实体声明或非法字符',
    en: 'A DOCTYPE, an entity declaration or a forbidden character is not allowed',
  },
  'flow.template.name': { zh: '新流程', en: 'New process' },
  'flow.template.start': { zh: '提交申请', en: 'Application' },
  'flow.template.step': { zh: '审批', en: 'Approval' },
  'flow.template.end': { zh: '结束', en: 'End' },
  'flow.platformOnly': {
    zh: '流程定义对所有企业生效，仅平台可以部署或删除',
    en: 'Definitions apply to all enterprises: only the platform can deploy or delete them',
  },
  'flow.modelKey': {
    zh: '流程图中的编码“{found}”与模型编码“{key}”不一致',
    en: 'The diagram has the key "{found}", the model the key "{key}"',
  },
  'flow.deploymentInUse': {
    zh: '该部署有进行中的流程，不能删除',
    en: 'Processes of this deployment are running: it cannot be deleted',
  },
  'flow.mayNotStart': { zh: '您无权发起该流程', en: 'You may not start this process' },
  'flow.approvedAlready': {
    zh: '已有审批人通过，不能撤回',
    en: 'Somebody has approved it already: it cannot be recalled',
  },
  'flow.undo.late': {
    zh: '已过可撤销的时间，或下一步已有人处理',
    en: 'It can no longer be undone: the time is over, or the next step has been handled',
  },
  'flow.noWithdrawal': { zh: '该流程不允许撤回', en: 'Applications of this process cannot be recalled' },
  'flow.signer.others': { zh: '只能减去本人加签的人员', en: 'You can only remove signers you added' },
  'flow.delegated': { zh: '任务委派中，待对方答复后方可处理', en: 'The task is delegated and waits for the reply' },
  'flow.objected': {
    zh: '任务异议处理中，待解决后方可处理',
    en: 'There is an open objection to the task: it cannot be handled until that is resolved',
  },
  'flow.objected.others': {
    zh: '该异议由管理员解决，或由提出人撤回',
    en: 'An administrator resolves the objection, or whoever raised it withdraws it',
  },
  'flow.nothingToResolve': { zh: '任务未在委派或异议中', en: 'The task is neither delegated nor objected to' },
  'flow.claimed': { zh: '任务已有处理人', en: 'Somebody has this task already' },
  'flow.notOffered': {
    zh: '任务由指定人员处理，无法取消认领',
    en: 'The task is assigned to one person and cannot be released',
  },
  'flow.receiver.applicant': {
    zh: '不能交给申请人本人处理',
    en: 'A task cannot be given to the applicant',
  },
  'flow.receiver.candidate': {
    zh: '只能交给“{node}”的处理人或候选人',
    en: 'Only people who may handle "{node}" can be given the task',
  },
  'flow.receiver.same': { zh: '任务已在该人员名下', en: 'This person already has the task' },
  'flow.receiver.unknown': {
    zh: '请选择本企业或下级企业的在用账号',
    en: 'Select an active account of your enterprise or one below it',
  },
  'flow.urged': { zh: '一小时内已催办', en: 'A reminder was sent within the last hour' },
  'flow.batch.none': { zh: '请选择任务', en: 'Select tasks' },
  'flow.batch.most': { zh: '一次最多处理 {max} 个任务', en: 'At most {max} tasks at once' },
  'notice.flow.given': {
    zh: '{by} 将“{title}”的任务交给您：{node}',
    en: '{by} transferred a task of "{title}" to you: {node}',
  },
  'notice.flow.delegated': {
    zh: '{by} 就“{title}”请您答复：{node}',
    en: '{by} asks for your reply on "{title}": {node}',
  },
  'notice.flow.resolved': { zh: '{by} 已答复“{title}”：{node}', en: '{by} replied on "{title}": {node}' },
  'notice.flow.released': { zh: '“{title}”重新等待认领：{node}', en: '"{title}" can be claimed again: {node}' },
  'notice.flow.taken': {
    zh: '{by} 已将您的任务转出：“{title}” {node}',
    en: '{by} transferred your task to somebody else: "{title}" {node}',
  },
  'notice.flow.objected': { zh: '{by} 对“{title}”提出异议：{node}', en: '{by} objected to "{title}": {node}' },
  'notice.flow.objectionResolved': {
    zh: '“{title}”的异议已解决：{node}',
    en: 'The objection to "{title}" is resolved: {node}',
  },
  'notice.flow.dueSoon': { zh: '“{title}”即将到期：{node}', en: '"{title}" is due soon: {node}' },
  'notice.flow.overdue': { zh: '“{title}”已逾期：{node}', en: '"{title}" is overdue: {node}' },
  'notice.flow.escalated': {
    zh: '“{title}”逾期未处理，已上报：{node}',
    en: '"{title}" was not handled in time and is escalated: {node}',
  },
  'notice.flow.urged': { zh: '{by} 催办：“{title}” {node}', en: '{by} sent you a reminder: "{title}" {node}' },
  'notice.flow.copied': { zh: '{by} 抄送给您：“{title}”', en: '{by} CC’d you on "{title}"' },
  'flow.nobodyToTell': {
    zh: '节点没有可通知的人员，请检查其参数 users、roles',
    en: 'The step names nobody to notify: check its fields users and roles',
  },
  'notice.flow.told': { zh: '“{title}”：{content}', en: '"{title}": {content}' },
  'notice.flow.mentioned': { zh: '{by} 在“{title}”的评论中提到您', en: '{by} mentioned you in a comment on "{title}"' },
  'notice.result.returned': {
    zh: '“{title}”已退回，请修改后重新提交',
    en: '"{title}" was returned to you: change it and submit it again',
  },
  'flow.applicant': { zh: '申请人', en: 'The applicant' },
  'flow.ahead.person': { zh: '指定人员', en: 'A specified person' },
  'flow.ahead.managers': { zh: '流程管理员', en: 'Process administrators' },
  'flow.copy.draft': {
    zh: '您有一份未提交的同类申请草稿，复制会替换它',
    en: 'You have an unsubmitted draft of the same application. Copying would replace it.',
  },
  'flow.copy.none': { zh: '该申请没有可复制的内容', en: 'This application has nothing to copy' },
  /** The reason or the words that the sender of a notice gave, in its body. */
  'flow.notice.because': { zh: '原因：{reason}', en: 'Reason: {reason}' },
  'flow.notice.note': { zh: '留言：{reason}', en: 'Note: {reason}' },
  'flow.notice.both': { zh: '{sentence}。{note}', en: '{sentence}. {note}' },
  'notice.result.stopped': { zh: '“{title}”已终止', en: '"{title}" was stopped' },
  'notice.todo.title': { zh: '待办：{title}', en: 'To do: {title}' },
  'notice.todo.content': { zh: '“{title}”等待您处理：{node}', en: '"{title}" waits for you: {node}' },
  'notice.result.approved': { zh: '“{title}”已通过', en: '"{title}" was approved' },
  'notice.result.rejected': { zh: '“{title}”已驳回', en: '"{title}" was rejected' },
} as const satisfies Readonly<Record<string, Text>>;
