import type { Text } from '../text.ts';

/** Errors found in the evidence of an approval. */
export const evidence = {
  'evidence.none': {
    zh: '该流程早于存证功能，没有存证',
    en: 'The instance is older than the evidence function: none was kept',
  },
  'evidence.chain': {
    zh: '第 {n} 条存证已被改动，或前面缺少存证',
    en: 'Entry {n} was changed, or one before it is missing',
  },
  'evidence.unreadable': { zh: '第 {n} 条存证无法读取', en: 'Entry {n} cannot be read' },
  'evidence.seal': {
    zh: '第 {n} 号封存与其签名不符：封存的内容有增减或改动',
    en: 'Seal {n} does not match its signature: what it sealed was changed, added to or removed',
  },
  'evidence.key': {
    zh: '第 {n} 号封存由另一把密钥签名，请核对密钥指纹',
    en: 'Seal {n} was signed with another key: compare the fingerprints',
  },
  'evidence.definition': {
    zh: '流程定义与发起时不同',
    en: 'The process definition differs from the one it was started with',
  },
  'evidence.form': { zh: '表单定义与填写时不同', en: 'The form definition differs from the one that was filled in' },
  'evidence.status': { zh: '流程状态与存证不符', en: 'The status of the instance does not match the evidence' },
  'evidence.task': {
    zh: '“{step}”的处理人、结果或意见与存证不符',
    en: 'The handler, outcome or opinion at "{step}" does not match the evidence',
  },
  'evidence.note': { zh: '“{step}”的记录与存证不符', en: 'The record of "{step}" does not match the evidence' },
  'evidence.added': { zh: '“{step}”没有存证', en: 'There is no evidence of "{step}"' },
  'evidence.values': {
    zh: '第 {n} 轮审批通过的内容与存证不符',
    en: 'What was approved in round {n} does not match the evidence',
  },
  'evidence.file': { zh: '文件“{name}”已被改动', en: 'The file "{name}" was changed' },
  'evidence.fileGone': { zh: '文件“{name}”已不存在', en: 'The file "{name}" is gone' },
  'evidence.hiddenFile': { zh: '（无权查看的文件）', en: '(a file you may not see)' },
} as const satisfies Readonly<Record<string, Text>>;
