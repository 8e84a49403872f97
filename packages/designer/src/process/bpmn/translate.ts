import type { Locale } from '@scf-kit/sdk/contract/text';

/** Every word that bpmn-js puts before a person, in Chinese; its own texts are English. */
const CHINESE: Readonly<Record<string, string>> = {
  'Activate create/remove space tool': '插入或移除空白', 'Activate global connect tool': '连线工具', 'Activate hand tool': '移动画布', 'Activate lasso tool': '框选工具',
  'Add lane above': '在上方添加泳道', 'Add lane below': '在下方添加泳道', 'Add text annotation': '添加注释',
  'Align elements': '对齐元素', 'Align elements left': '左对齐', 'Align elements right': '右对齐', 'Align elements center': '水平居中', 'Align elements top': '上对齐', 'Align elements bottom': '下对齐', 'Align elements middle': '垂直居中',
  'Distribute elements horizontally': '水平均匀分布', 'Distribute elements vertically': '垂直均匀分布',
  'Append call activity': '追加调用活动', 'Append conditional intermediate catch event': '追加条件事件', 'Append end event': '追加结束事件', 'Append gateway': '追加网关', 'Append message intermediate catch event': '追加消息捕获事件', 'Append receive task': '追加接收任务', 'Append service task': '追加服务任务',
  'Append signal intermediate catch event': '追加信号捕获事件', 'Append task': '追加任务', 'Append timer intermediate catch event': '追加定时捕获事件', 'Append user task': '追加审批任务',
  'Change element': '更改类型', 'Collection': '集合', 'Connect to other element': '连接到其他元素', 'Connect using association': '用关联线连接', 'Connect using data input association': '用数据关联线连接',
  'Create call activity': '调用活动', 'Create end event': '结束事件', 'Create exclusive gateway': '排他网关', 'Create expanded sub-process': '子流程', 'Create inclusive gateway': '包容网关', 'Create parallel gateway': '并行网关', 'Create service task': '服务任务',
  'Create start event': '开始事件', 'Create text annotation': '注释', 'Create timer intermediate catch event': '定时事件', 'Create user task': '审批任务',
  'Delete': '删除', 'Divide into three lanes': '分为三条泳道', 'Divide into two lanes': '分为两条泳道', 'Loop': '循环', 'Open {element}': '打开{element}', 'Parallel multi-instance': '并行多实例', 'Sequential multi-instance': '串行多实例',
  'Participant multiplicity': '多个参与者', 'Search in diagram': '在流程图中搜索', 'Toggle non-interrupting': '切换为不中断', 'No matching entries': '没有匹配的选项', 'No matching elements': '没有匹配的元素', 'Search': '搜索', 'element': '元素', 'flow element': '流程元素',
  'Start event': '开始事件', 'Timer start event': '定时开始事件', 'Timer start event (non-interrupting)': '定时开始事件（不中断）', 'Message start event': '消息开始事件', 'Message start event (non-interrupting)': '消息开始事件（不中断）', 'Signal start event': '信号开始事件', 'Signal start event (non-interrupting)': '信号开始事件（不中断）',
  'Error start event': '错误开始事件', 'Escalation start event': '升级开始事件', 'Escalation start event (non-interrupting)': '升级开始事件（不中断）',
  'End event': '结束事件', 'Terminate end event': '终止结束事件', 'Error end event': '错误结束事件', 'Message end event': '消息结束事件', 'Signal end event': '信号结束事件', 'Escalation end event': '升级结束事件',
  'Intermediate throw event': '中间抛出事件', 'Timer intermediate catch event': '定时捕获事件', 'Message intermediate catch event': '消息捕获事件', 'Message intermediate throw event': '消息抛出事件', 'Signal intermediate catch event': '信号捕获事件', 'Signal intermediate throw event': '信号抛出事件', 'Escalation intermediate throw event': '升级抛出事件',
  'Boundary event': '边界事件', 'Timer boundary event': '定时边界事件', 'Timer boundary event (non-interrupting)': '定时边界事件（不中断）', 'Error boundary event': '错误边界事件', 'Message boundary event': '消息边界事件', 'Message boundary event (non-interrupting)': '消息边界事件（不中断）',
  'Signal boundary event': '信号边界事件', 'Signal boundary event (non-interrupting)': '信号边界事件（不中断）', 'Escalation boundary event': '升级边界事件', 'Escalation boundary event (non-interrupting)': '升级边界事件（不中断）',
  'Exclusive gateway': '排他网关', 'Parallel gateway': '并行网关', 'Inclusive gateway': '包容网关', 'Event-based gateway': '事件网关',
  'Task': '任务', 'User task': '审批任务', 'Service task': '服务任务', 'Send task': '发送任务', 'Receive task': '接收任务', 'Manual task': '手工任务', 'Call activity': '调用活动',
  'Sub-process': '子流程', 'Sub-process (collapsed)': '子流程（折叠）', 'Sub-process (expanded)': '子流程（展开）', 'Event sub-process': '事件子流程', 'Sequence flow': '顺序流', 'Default flow': '默认流', 'Conditional flow': '条件流',
};

/** bpmn-js's translate service: reads the language at every call, so that a change of language needs no new diagram. */
export const translator = (locale: () => Locale) => (template: string, replacements: Readonly<Record<string, string>> = {}): string => {
  const known = locale() === 'zh-CN' && Object.hasOwn(CHINESE, template) ? CHINESE[template] : undefined;
  return (known ?? template).replaceAll(/\{([^}]+)\}/g, (place, key: string) => replacements[key] ?? place);
};
