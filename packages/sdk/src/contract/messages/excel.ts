import type { Text } from '../text.ts';

/** Files that are made of lists, and lists made of files. */
export const excel = {
  'export.queued': {
    zh: '数据较多，正在后台生成，完成后请到“文件下载”领取',
    en: 'There are many rows: the file is being prepared and will appear under File downloads',
  },
  'export.tooMany': {
    zh: '您有多个导出任务正在进行，请等待完成后再试',
    en: 'Several of your exports are still being made. Wait until they are done.',
  },
  'export.narrow': {
    zh: '结果超过 {max} 行，请缩小筛选范围后再导出',
    en: 'More than {max} rows match. Narrow the filters and export again.',
  },
  'export.cancelled': { zh: '已取消', en: 'Cancelled' },
  'export.refused': { zh: '您已没有导出该数据的权限', en: 'You may no longer export these rows' },
  'export.tooLarge': {
    zh: '文件过大，请缩小范围后重试',
    en: 'The file would be too large. Narrow it down and try again.',
  },
  'export.lost': {
    zh: '生成时发生错误，请重新导出',
    en: 'Something went wrong while the file was made. Export again.',
  },
  'export.gone': { zh: '文件已过期或不可下载', en: 'The file has expired or cannot be downloaded' },
  'notice.export.ready': { zh: '“{name}”已生成，请到“文件下载”领取', en: '"{name}" is ready under File downloads' },
  'notice.export.failed': {
    zh: '“{name}”导出失败，请到“文件下载”查看原因',
    en: 'The export of "{name}" failed. See why under File downloads.',
  },
  'import.format': {
    zh: '无法读取该文件，请使用 .xlsx 或 .csv 文件',
    en: 'This file cannot be read. Use an .xlsx or .csv file.',
  },
  'import.workbook': { zh: '请上传 .xlsx 工作簿', en: 'Upload an .xlsx workbook' },
  'import.tooLarge': {
    zh: '文件内容过大，请拆分后导入',
    en: 'There is too much in this file. Split it and import the parts.',
  },
  'import.rows': { zh: '一次最多导入 {max} 行', en: 'At most {max} rows can be imported at once' },
  'import.columns': { zh: '最多 {max} 列', en: 'At most {max} columns' },
  'import.headerTwice': {
    zh: '列“{name}”出现多次，请只保留一列',
    en: 'The column "{name}" appears more than once. Keep one of them.',
  },
  'import.empty': { zh: '文件中没有数据行', en: 'The file has no rows' },
  'import.header': {
    zh: '没有可识别的列标题，请使用模板',
    en: 'None of the column titles is known. Use the template.',
  },
  'import.ambiguous': { zh: '有多条同名数据，请填写编号', en: 'Several records have this name: enter the id' },
  'import.duplicate': { zh: '与第 {line} 行重复', en: 'The same as in line {line}' },
  'import.boolean': { zh: '请填写“是”或“否”', en: 'Enter "Yes" or "No"' },
  'import.formula': {
    zh: '公式没有计算结果，请用 Excel 打开并保存后再导入',
    en: 'The formula was never computed: open the file in Excel, save it and import it again',
  },
  'import.digits': {
    zh: '长数字请以文本格式填写，否则会丢失末位',
    en: 'Enter long numbers as text: their last digits are lost otherwise',
  },
  'import.gone': { zh: '导入已过期，请重新上传文件', en: 'This import has expired. Upload the file again.' },
  'import.refused': {
    zh: '您已没有导入该数据的权限，已导入 {created} 行，其余未导入',
    en: 'You may no longer import these rows. {created} were imported, the rest were not.',
  },
  'import.stopped': {
    zh: '导入期间数据被他人修改：前 {created} 行（至第 {line} 行）已导入，其余 {left} 行未导入；排除以下问题后可继续导入其余行',
    en: 'The data changed during the import: the first {created} {created|row|rows} (to line {line}) were imported, {left} {left|row|rows} were not. Correct the problems below and import the rest.',
  },
  'import.lost': {
    zh: '导入中断：前 {created} 行（至第 {line} 行）已处理，其余 {left} 行未导入；可继续导入其余行',
    en: 'The import was interrupted: the first {created} {created|row|rows} (to line {line}) were processed, {left} {left|row|rows} were not imported. The rest can still be imported.',
  },
  'notice.import.done': {
    zh: '“{name}”导入完成：已导入 {created} 行，跳过 {skipped} 行',
    en: '"{name}" is imported: {created} {created|row|rows} imported, {skipped} skipped',
  },
  'notice.import.failed': {
    zh: '“{name}”导入未完成：{why}',
    en: 'The import of "{name}" did not finish: {why}',
  },
  'import.invalid': {
    zh: '有 {n} 行数据未通过检查，未导入任何数据',
    en: '{n} {n|row|rows} did not pass the checks; nothing was imported',
  },
} as const satisfies Readonly<Record<string, Text>>;
