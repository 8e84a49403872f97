import type { Text } from '../text.ts';

/** Messages that any call or screen may show. */
export const common = {
  'common.requestError': { zh: '请求出现错误，请稍后重试', en: 'The request failed. Please try again later.' },
  'common.title.operationFailed': { zh: '操作失败', en: 'Operation failed' },
  'common.title.error': { zh: '错误', en: 'Error' },
  'common.title.warning': { zh: '警告', en: 'Warning' },
  'common.title.edit': { zh: '编辑', en: 'Edit' },
  'common.title.add': { zh: '新增', en: 'Add' },
  'common.copy.ok': { zh: '复制成功', en: 'Copied' },
  'common.copy.failed': { zh: '复制失败', en: 'Copy failed' },
  'common.delete.confirm': { zh: '确认要删除该数据吗？', en: 'Delete this record?' },
  'common.delete.ok': { zh: '删除成功', en: 'Deleted' },
  'common.batch.none': { zh: '请选择要处理的数据', en: 'Select at least one record' },
  'common.batch.lines': { zh: '一次最多保存 {max} 条', en: 'At most {max} items at once' },
  'common.batch.most': { zh: '一次最多处理 {max} 条数据', en: 'At most {max} records at a time' },
  'common.batch.failed': { zh: '部分数据无法删除，未删除任何数据', en: 'Some records cannot be deleted, so none was' },
  'common.delete.failed': { zh: '删除失败，请重试', en: 'Delete failed. Please try again.' },
  'http.503': { zh: '系统维护中，请稍后再试。', en: 'The system is under maintenance. Please try again later.' },
  'common.tookTooLong': {
    zh: '系统繁忙，处理超时，请稍后重试',
    en: 'The system is busy and this took too long. Please try again.',
  },
  'http.403': { zh: '没有权限访问', en: 'No permission' },
  'http.401': { zh: '登录状态已超时，请重新登录', en: 'Your session has expired. Please log in again.' },
  'http.401.title': { zh: '未认证', en: 'Not authenticated' },
  'http.404': { zh: '数据不存在或已被删除', en: 'This record does not exist or has been deleted.' },
  'http.409': {
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Someone else has changed this record. Refresh and try again.',
  },
  'http.413': { zh: '提交的内容过大', en: 'What was sent is too large.' },
  'http.429': { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please try again later.' },
  'http.431': { zh: '请求的地址或请求头太长', en: 'The address or the headers of the request are too long.' },
  'http.body40003': { zh: '请求异常', en: 'Request exception' },
  'http.network': {
    zh: '网络连接失败，请检查网络后重试',
    en: 'The network could not be reached. Check the connection and try again.',
  },
  'http.timeout': { zh: '请求超时，请稍后重试', en: 'The request took too long. Please try again later.' },
  'common.sealed': {
    zh: '无法解密：请恢复写入时的 SECRET 或 DATA_DIR',
    en: 'Cannot be decrypted: restore the SECRET or DATA_DIR it was written with',
  },
  'provider.missing': {
    zh: '未配置{provider}服务，请联系管理员',
    en: 'The {provider} service is not configured. Ask an administrator.',
  },
  'access.platformOffice': {
    zh: '平台本身不受限制，无需设置',
    en: 'The platform itself is not limited, so there is nothing to set',
  },
} as const satisfies Readonly<Record<string, Text>>;
