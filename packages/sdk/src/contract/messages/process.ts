import type { Text } from '../text.ts';

/** Messages of the process designer and viewer. */
export const process = {
  'process.unreadable': { zh: '流程定义无法显示', en: 'The process definition cannot be shown.' },
  'process.unreadableBecause': {
    zh: '流程定义无法读取：{reason}',
    en: 'The process definition cannot be read: {reason}',
  },
  'process.partlyUnread': {
    zh: '流程定义中有 {n} 处内容未能识别',
    en: '{n} {n|part|parts} of the process definition {n|was|were} not recognised.',
  },
  'process.variablesNotJson': {
    zh: '示例变量不是有效的 JSON 对象',
    en: 'The sample variables are not a valid JSON object.',
  },
  'process.idInvalid': {
    zh: '标识只能以字母或下划线开头，由字母、数字、点、横线和下划线组成',
    en: 'An id begins with a letter or underscore and holds letters, digits, dots, hyphens and underscores only.',
  },
  'process.idTaken': { zh: '标识“{id}”已被使用', en: 'The id "{id}" is taken.' },
  'process.deployHasErrors': { zh: '请先处理检查出的错误', en: 'Fix the errors found by the check first.' },
  'flow.opinionRequired': { zh: '驳回时请填写意见', en: 'Give a reason when rejecting' },
} as const satisfies Record<string, Text>;
