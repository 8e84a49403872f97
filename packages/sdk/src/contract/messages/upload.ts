import type { Text } from '../text.ts';

/** Files on their way in. */
export const upload = {
  'upload.tooLarge': {
    zh: '上传文件不能大于{N}M，请重新上传',
    en: 'The file must not be larger than {N}M. Please upload again.',
  },
  'upload.maxCount': { zh: '最大上传数量为{limit}', en: 'At most {limit} files can be uploaded' },
  'upload.fileFailed': { zh: '文件上传失败', en: 'File upload failed' },
  'upload.imageFailed': { zh: '图片上传失败', en: 'Image upload failed' },
  'upload.extension': {
    zh: '不支持该文件类型，允许：{types}',
    en: 'This file type is not allowed. Allowed: {types}',
  },
  'upload.content': { zh: '文件内容与扩展名不符', en: 'The content of the file does not match its extension' },
  'upload.settled': {
    zh: '资料已提交审批或已定案，其文件不能再更换或删除',
    en: 'The record has been submitted or decided on: its files can no longer be replaced or deleted',
  },
  'upload.policy': { zh: '上传凭证无效或已过期', en: 'The upload policy is invalid or has expired' },
  'upload.origin': { zh: '上传地址不在允许的范围内', en: 'Files may not be sent to this address' },
  'upload.storage': {
    zh: '文件存储暂时不可用，请稍后再试',
    en: 'The file storage is not available at the moment. Please try again later.',
  },
  'upload.protocol': {
    zh: '续传请求无效：{header}',
    en: 'The resumable upload request is invalid: {header}',
  },
  'upload.offset': {
    zh: '续传位置不符，请查询已上传的位置后继续',
    en: 'The upload offset does not match; ask for the current one and continue from there',
  },
  'upload.checksum': { zh: '文件在传输中损坏，请重新上传', en: 'The file was damaged in transit; upload it again' },
  'upload.pending': {
    zh: '未完成的上传过多，请先完成或取消；未完成的上传会在 24 小时后清除',
    en: 'Too many unfinished uploads. Finish or cancel some; they are removed after 24 hours.',
  },
  'upload.pieces': { zh: '该文件被分成过多片段，请重新上传', en: 'This file came in too many pieces; upload it again' },
  'upload.link': { zh: '访问链接无效或已过期', en: 'The link is invalid or has expired' },
} as const satisfies Readonly<Record<string, Text>>;
