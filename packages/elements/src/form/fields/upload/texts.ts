import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../../texts.ts';

/** Texts of files: chosen, on their way, stored. */
const texts = {
  upload: { zh: '选择文件', en: 'Select files' },
  uploadImage: { zh: '选择图片', en: 'Select pictures' },
  uploadRules: { zh: '最多 {limit} 个，单个不超过 {size}M', en: 'Up to {limit}, {size}M each' },
  uploadRule: { zh: '不超过 {size}M', en: 'Up to {size}M' },
  uploadTypes: { zh: '支持 {types}', en: 'Allowed: {types}' },
  uploading: { zh: '正在上传', en: 'Uploading' },
  queued: { zh: '等待上传', en: 'Waiting' },
  pausedAt: { zh: '已暂停 {percent}', en: 'Paused at {percent}' },
  pause: { zh: '暂停', en: 'Pause' },
  resume: { zh: '继续', en: 'Resume' },
  leftAt: {
    zh: '上次传到 {percent}，重新选择该文件即可继续',
    en: '{percent} was uploaded last time. Select the same file again to continue.',
  },
  chooseAgain: { zh: '选择文件', en: 'Select file' },
  giveUp: { zh: '放弃', en: 'Discard' },
  uploaded: { zh: '{name} 已上传', en: '{name} uploaded' },
  fileFailed: { zh: '{why}：{name}', en: '{why}: {name}' },
  cancel: { zh: '取消', en: 'Cancel' },
  view: { zh: '在线查看', en: 'View online' },
  download: { zh: '下载', en: 'Download' },
  dismiss: { zh: '忽略', en: 'Dismiss' },
  retry: { zh: '重试', en: 'Try again' },
  remove: { zh: '删除', en: 'Delete' },
} as const satisfies Readonly<Record<string, Text>>;

export type UploadTextKey = keyof typeof texts;
export const createUploadText = createSayer(texts);
