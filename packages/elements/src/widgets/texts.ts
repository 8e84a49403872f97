import { message } from '@scf-kit/sdk/contract/messages';
import { say, type Locale, type Text, type TextParams } from '@scf-kit/sdk/contract/text';

/** Texts shown on the widgets beside their own labels. Messages about events are in the message catalogue. */
export const widgetTexts = {
  loading: { zh: '正在加载', en: 'Loading' },
  noData: { zh: '暂无数据', en: 'No data yet' },
  retry: { zh: '重试', en: 'Try again' },
  total: { zh: '合计', en: 'Total' },
  noLinks: { zh: '暂无链接', en: 'No links yet' },
  unsafeLink: { zh: '（链接不安全，无法打开）', en: '(not a safe link, so it does not open)' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  district: { zh: '区县', en: 'District' },
  address: { zh: '详细地址', en: 'Address' },
  addressExample: { zh: '街道、门牌号', en: 'Street and number' },
  searching: { zh: '正在搜索', en: 'Searching' },
  searchFor: { zh: '输入名称搜索', en: 'Type a name to search' },
  found: { zh: '找到 {n} 项', en: '{n} found' },
  nothingFound: { zh: '没有匹配的结果', en: 'Nothing matches' },
  clear: { zh: '清除', en: 'Clear' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  confirm: { zh: '确定', en: 'OK' },
  supplierSaved: { zh: '供应商已保存', en: 'Supplier saved' },
  supplierName: { zh: '供应商名称', en: 'Supplier name' },
  actualName: { zh: '姓名', en: 'Name' },
  mobilePhone: { zh: '手机号', en: 'Mobile phone' },
  department: { zh: '部门', en: 'Department' },
  departments: { zh: '部门', en: 'Departments' },
  allDepartments: { zh: '全部部门', en: 'All departments' },
  people: { zh: '人员列表', en: 'People' },
  nobody: { zh: '没有符合条件的人员', en: 'Nobody matches' },
  search: { zh: '查询', en: 'Search' },
  pick: { zh: '选择', en: 'Choose' },
  pickAll: { zh: '全选本页', en: 'Choose all on this page' },
  picked: { zh: '已选 {n} 人：{names}', en: '{n} chosen: {names}' },
  page: { zh: '共 {total} 人，第 {current} / {pages} 页', en: '{total} people, page {current} of {pages}' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  choosePerson: { zh: '选择人员', en: 'Choose a person' },
  choosePeople: { zh: '选择人员', en: 'Choose people' },
  chosenPeople: { zh: '已选人员', en: 'Chosen people' },
  removePerson: { zh: '移除 {name}', en: 'Remove {name}' },
  noFile: { zh: '没有可查看的文件', en: 'There is no file to view' },
  noPreview: { zh: '此类文件无法在线查看，请下载', en: 'This kind of file cannot be shown here. Download it.' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  rotate: { zh: '旋转', en: 'Rotate' },
  download: { zh: '下载', en: 'Download' },
  pageOf: { zh: '{name}，第 {page} 页', en: '{name}, page {page}' },
  viewerKeys: {
    zh: '{name}：加减号缩放，0 还原，R 旋转，PageUp/PageDown 翻页',
    en: '{name}: plus and minus zoom, 0 resets, R rotates, PageUp and PageDown turn pages',
  },
} as const satisfies Record<string, Text>;

export const widgetText = (locale: Locale, key: keyof typeof widgetTexts, params?: TextParams): string =>
  say(widgetTexts[key], locale, params);

/** Said to a visitor where a call needs a person. */
export const signInNeeded = (locale: Locale): Error =>
  Object.assign(new Error(message(locale, 'widget.signIn')), { kind: 'auth', recoverable: true });
