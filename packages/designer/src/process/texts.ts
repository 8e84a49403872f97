import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

/** What stands on the designer and the viewer. What is said when something happens stands in the message catalogue. */
export const processTexts = {
  legend: { zh: '图例', en: 'Legend' },
  done: { zh: '已完成', en: 'Done' }, active: { zh: '进行中', en: 'In progress' }, incident: { zh: '异常', en: 'Incident' }, open: { zh: '未到达', en: 'Not reached' }, taken: { zh: '已走路径', en: 'Way taken' },
  asList: { zh: '以列表查看', en: 'Show as a list' },
  zoom: { zh: '缩放', en: 'Zoom' }, zoomIn: { zh: '放大', en: 'Zoom in' }, zoomOut: { zh: '缩小', en: 'Zoom out' }, zoomFit: { zh: '适应画布', en: 'Fit' },
  undo: { zh: '撤销', en: 'Undo' }, redo: { zh: '重做', en: 'Redo' },
  toolbar: { zh: '流程工具栏', en: 'Process tools' },
  modeDiagram: { zh: '流程图', en: 'Diagram' }, modeSimple: { zh: '简易模式', en: 'Simple' }, mode: { zh: '编辑方式', en: 'Mode' },
  check: { zh: '检查', en: 'Check' }, tryOut: { zh: '试运行', en: 'Dry run' }, compare: { zh: '版本对比', en: 'Compare' }, source: { zh: 'XML', en: 'XML' }, migrate: { zh: '迁移实例', en: 'Migrate' }, save: { zh: '保存', en: 'Save' }, deploy: { zh: '部署', en: 'Deploy' },
  canvas: { zh: '流程图', en: 'Process diagram' }, canvasKeys: { zh: '流程图：方向键移动，加减号缩放，0 显示全部', en: 'Process diagram: arrows move it, plus and minus zoom, 0 shows all' },
  panel: { zh: '属性', en: 'Properties' }, findings: { zh: '检查结果', en: 'Findings' }, noFindings: { zh: '没有发现问题', en: 'Nothing found' },
  element: { zh: '元素', en: 'Element' }, process: { zh: '流程', en: 'Process' },
  general: { zh: '基本信息', en: 'General' }, id: { zh: '标识', en: 'Id' }, key: { zh: '流程标识', en: 'Process key' }, name: { zh: '名称', en: 'Name' }, documentation: { zh: '说明', en: 'Documentation' },
  isExecutable: { zh: '可执行', en: 'Executable' }, candidateStarterUsers: { zh: '可发起人', en: 'Users who may start' }, candidateStarterGroups: { zh: '可发起角色', en: 'Roles that may start' },
  assignment: { zh: '处理人', en: 'Assignment' }, assignee: { zh: '办理人', en: 'Assignee' }, candidateUsers: { zh: '候选人', en: 'Candidate users' }, candidateGroups: { zh: '候选角色', en: 'Candidate roles' },
  initiatorMayApprove: { zh: '允许发起人自己审批', en: 'The initiator may approve' }, initiator: { zh: '发起人变量', en: 'Initiator variable' },
  form: { zh: '表单', en: 'Form' }, formKey: { zh: '表单编码', en: 'Form key' },
  task: { zh: '任务', en: 'Task' }, dueDate: { zh: '到期时间', en: 'Due date' }, dueDateHint: { zh: 'P3D、PT4H、2026-12-31 或 ${表达式}', en: 'P3D, PT4H, 2026-12-31 or ${expression}' }, category: { zh: '分类', en: 'Category' }, priority: { zh: '优先级', en: 'Priority' }, skipExpression: { zh: '跳过条件', en: 'Skip expression' },
  sign: { zh: '多人审批', en: 'Several approvers' }, signKind: { zh: '方式', en: 'How' }, signNone: { zh: '一人办理', en: 'One person handles it' }, signAll: { zh: '会签（全部同意）', en: 'Counter-sign (all)' }, signAny: { zh: '或签（一人即可）', en: 'Or-sign (any one)' }, signPercent: { zh: '按比例通过', en: 'Percentage' }, signOwn: { zh: '自定义条件', en: 'Own condition' },
  sequential: { zh: '依次审批', en: 'One after another' }, collection: { zh: '人员集合', en: 'Collection' }, collectionHint: { zh: '变量名或 ${表达式}', en: 'Variable or ${expression}' }, elementVariable: { zh: '元素变量', en: 'Element variable' }, cardinality: { zh: '实例数', en: 'Cardinality' }, percent: { zh: '通过比例（%）', en: 'Share needed (%)' }, completionCondition: { zh: '完成条件', en: 'Completion condition' },
  service: { zh: '服务', en: 'Service' }, delegate: { zh: '委托（名称）', en: 'Delegate' }, resultVariable: { zh: '结果变量', en: 'Result variable' }, fields: { zh: '参数', en: 'Fields' },
  listeners: { zh: '监听器', en: 'Listeners' }, taskListener: { zh: '任务监听器', en: 'Task listener' }, executionListener: { zh: '执行监听器', en: 'Execution listener' }, event: { zh: '事件', en: 'Event' }, listener: { zh: '监听器（名称）', en: 'Listener' }, addTaskListener: { zh: '添加任务监听器', en: 'Add task listener' }, addExecutionListener: { zh: '添加执行监听器', en: 'Add execution listener' }, addField: { zh: '添加参数', en: 'Add field' }, fieldName: { zh: '参数名', en: 'Field name' }, fieldValue: { zh: '参数值', en: 'Field value' },
  condition: { zh: '流转条件', en: 'Condition' }, conditionText: { zh: '条件表达式', en: 'Expression' }, defaultFlow: { zh: '默认流', en: 'Default flow' }, variable: { zh: '变量', en: 'Variable' }, operator: { zh: '比较', en: 'Operator' }, value: { zh: '值', en: 'Value' }, addCondition: { zh: '添加条件', en: 'Add condition' }, joinAll: { zh: '全部满足', en: 'All hold' }, joinAny: { zh: '任一满足', en: 'Any holds' }, join: { zh: '关系', en: 'Join' }, notSimple: { zh: '此表达式请直接编辑文本', en: 'Edit this expression as text' },
  timer: { zh: '定时', en: 'Timer' }, timerKind: { zh: '方式', en: 'Kind' }, timeDuration: { zh: '等待时长', en: 'Duration' }, timeDate: { zh: '指定时间', en: 'Date' }, timeCycle: { zh: '循环', en: 'Cycle' }, timerValue: { zh: '时间', en: 'When' }, interrupting: { zh: '中断当前任务', en: 'Interrupts the activity' },
  message: { zh: '消息名', en: 'Message' }, signal: { zh: '信号名', en: 'Signal' }, error: { zh: '错误码', en: 'Error code' }, escalation: { zh: '升级码', en: 'Escalation code' }, eventGroup: { zh: '事件', en: 'Event' },
  call: { zh: '调用', en: 'Call' }, calledElement: { zh: '被调用流程', en: 'Called process' }, inMapping: { zh: '传入变量', en: 'Variables in' }, outMapping: { zh: '传出变量', en: 'Variables out' }, addIn: { zh: '添加传入', en: 'Add in' }, addOut: { zh: '添加传出', en: 'Add out' }, from: { zh: '来源', en: 'From' }, to: { zh: '目标', en: 'To' }, inheritVariables: { zh: '传入全部变量', en: 'Pass all variables' },
  add: { zh: '添加', en: 'Add' }, remove: { zh: '移除', en: 'Remove' }, removeNamed: { zh: '移除 {name}', en: 'Remove {name}' }, searchFor: { zh: '输入以搜索', en: 'Type to search' }, noOptions: { zh: '没有匹配的选项', en: 'Nothing matches' }, loading: { zh: '正在加载', en: 'Loading' }, useText: { zh: '使用“{text}”', en: 'Use "{text}"' },
  close: { zh: '关闭', en: 'Close' }, cancel: { zh: '取消', en: 'Cancel' }, run: { zh: '运行', en: 'Run' }, apply: { zh: '应用', en: 'Apply' },
  variables: { zh: '示例变量（JSON）', en: 'Sample variables (JSON)' }, pathTaken: { zh: '经过的节点', en: 'Path taken' }, opens: { zh: '依次打开的任务：{names}', en: 'Tasks opened on the way: {names}' }, comma: { zh: '、', en: ', ' }, reasonAt: { zh: '{reason}（{element}）', en: '{reason} ({element})' }, ended: { zh: '流程已结束', en: 'The process has ended' }, clearPath: { zh: '清除路径', en: 'Clear path' },
  versionName: { zh: '部署名称', en: 'Name of the deployment' }, deployNote: { zh: '部署后新发起的流程使用新版本，运行中的实例保持原版本。', en: 'What starts from now on runs the new version; running instances stay on theirs.' }, deployed: { zh: '已部署为版本 {version}', en: 'Deployed as version {version}' },
  noChanges: { zh: '没有差异', en: 'No differences' }, version: { zh: '版本 {version}', en: 'Version {version}' }, added: { zh: '新增', en: 'Added' }, removed: { zh: '删除', en: 'Removed' }, changed: { zh: '修改', en: 'Changed' }, layout: { zh: '仅布局', en: 'Layout only' }, nothing: { zh: '（空）', en: '(none)' },
  migrateFrom: { zh: '从版本', en: 'From version' }, migrateTo: { zh: '到版本', en: 'To version' }, migrateTry: { zh: '预演', en: 'Try' }, migrateNow: { zh: '迁移', en: 'Migrate' }, migrateOutcome: { zh: '共 {instances} 个实例，可迁移 {moved} 个', en: '{instances} instances, {moved} can move' }, migrated: { zh: '共 {instances} 个实例，已迁移 {moved} 个', en: '{instances} instances, {moved} moved' }, mapStep: { zh: '“{name}”（{n} 个实例）对应新节点', en: '"{name}" ({n} {n|instance|instances}) goes on at' }, mapNone: { zh: '不迁移', en: 'Stay as they are' }, mapNothing: { zh: '没有同类节点', en: 'There is no step of its kind' }, comparedWith: { zh: '与对比版本的差异', en: 'What differs from the version compared' }, refused: { zh: '不能迁移', en: 'Refused' }, reason: { zh: '原因', en: 'Reason' }, instance: { zh: '实例', en: 'Instance' },
  simpleStart: { zh: '发起', en: 'Start' }, simpleEnd: { zh: '结束', en: 'End' }, approver: { zh: '审批人', en: 'Approver' }, addApprover: { zh: '添加审批人', en: 'Add approver' }, addBranch: { zh: '添加条件分支', en: 'Add branches' }, addWay: { zh: '添加分支', en: 'Add a branch' }, otherwise: { zh: '其他情况', en: 'Otherwise' }, branch: { zh: '分支', en: 'Branch' }, branches: { zh: '条件分支', en: 'Branches' }, moveUp: { zh: '上移', en: 'Move up' }, moveDown: { zh: '下移', en: 'Move down' }, noApprover: { zh: '未设置处理人', en: 'Nobody yet' }, endsHere: { zh: '到此结束', en: 'Ends here' }, noCondition: { zh: '未设置条件', en: 'No condition yet' }, notAChain: { zh: '此流程不能用简易模式编辑', en: 'This process cannot be edited in simple mode' }, chain: { zh: '审批链', en: 'Chain of approvals' },
} as const satisfies Record<string, Text>;

export type ProcessTextKey = keyof typeof processTexts;
export const processText = (locale: Locale, key: ProcessTextKey, params?: TextParams): string => say(processTexts[key], locale, params);

const TYPES: Readonly<Record<string, Text>> = {
  StartEvent: { zh: '开始事件', en: 'Start event' }, EndEvent: { zh: '结束事件', en: 'End event' }, IntermediateCatchEvent: { zh: '捕获事件', en: 'Catch event' }, IntermediateThrowEvent: { zh: '抛出事件', en: 'Throw event' }, BoundaryEvent: { zh: '边界事件', en: 'Boundary event' },
  UserTask: { zh: '审批任务', en: 'User task' }, ServiceTask: { zh: '服务任务', en: 'Service task' }, SendTask: { zh: '发送任务', en: 'Send task' }, ReceiveTask: { zh: '接收任务', en: 'Receive task' }, ManualTask: { zh: '手工任务', en: 'Manual task' }, ScriptTask: { zh: '脚本任务', en: 'Script task' }, BusinessRuleTask: { zh: '规则任务', en: 'Business rule task' }, Task: { zh: '任务', en: 'Task' },
  ExclusiveGateway: { zh: '排他网关', en: 'Exclusive gateway' }, ParallelGateway: { zh: '并行网关', en: 'Parallel gateway' }, InclusiveGateway: { zh: '包容网关', en: 'Inclusive gateway' }, EventBasedGateway: { zh: '事件网关', en: 'Event-based gateway' }, ComplexGateway: { zh: '复杂网关', en: 'Complex gateway' },
  SubProcess: { zh: '子流程', en: 'Sub-process' }, CallActivity: { zh: '调用活动', en: 'Call activity' }, SequenceFlow: { zh: '顺序流', en: 'Sequence flow' }, Process: { zh: '流程', en: 'Process' }, TextAnnotation: { zh: '注释', en: 'Annotation' }, Association: { zh: '关联', en: 'Association' },
  Participant: { zh: '参与者', en: 'Participant' }, Lane: { zh: '泳道', en: 'Lane' }, Collaboration: { zh: '协作', en: 'Collaboration' }, Group: { zh: '分组', en: 'Group' }, DataObjectReference: { zh: '数据对象', en: 'Data object' }, DataStoreReference: { zh: '数据存储', en: 'Data store' },
};
/** What a type of BPMN is called; types that have no name of ours by their own. */
export function typeName(locale: Locale, type: string): string {
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  return known ? say(known, locale) : type;
}
