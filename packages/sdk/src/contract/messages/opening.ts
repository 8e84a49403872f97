import type { Text } from '../text.ts';

/** Refusals of what an office brings along as it goes live. */
export const openings = {
  'opening.sheets': {
    zh: '工作簿中没有可识别的工作表，请使用模板',
    en: 'None of the sheets is recognised. Use the template.',
  },
  'opening.sheet': { zh: '工作表“{sheet}”：{reason}', en: 'Sheet "{sheet}": {reason}' },
  'opening.sheet.twice': {
    zh: '工作表“{sheet}”出现多次，请合并为一个',
    en: 'The sheet "{sheet}" appears more than once. Merge its rows into one.',
  },
  'opening.columns': {
    zh: '工作表“{sheet}”缺少必填列：{names}',
    en: 'The sheet "{sheet}" lacks required columns: {names}',
  },
  'opening.columns.unknown': {
    zh: '工作表“{sheet}”有无法识别的列：{names}。请使用模板的列标题，或删除这些列',
    en: 'The sheet "{sheet}" has unrecognised columns: {names}. Use the titles of the template or delete them.',
  },
  'opening.merged': {
    zh: '工作表“{sheet}”的 {place} 是合并单元格，请取消合并并逐行填写',
    en: 'The cells {place} of the sheet "{sheet}" are merged. Unmerge them and fill in every row.',
  },
  'opening.rows': {
    zh: '一次期初建账最多 {max} 行，请分成几次建账',
    en: 'An opening has at most {max} rows. Split it into several.',
  },
  'opening.state': {
    zh: '该期初建账已提交或已建账，不能再上传',
    en: 'This opening was submitted or posted: no other workbook can be uploaded',
  },
  'opening.day.future': { zh: '启用日期不能晚于今天', en: 'The opening day cannot be later than today' },
  'opening.day.closed': {
    zh: '{through} 及以前已关账，启用日期须在其后至少两天',
    en: 'The books are closed through {through}: the opening day must be at least two days later',
  },
  'opening.none': { zh: '请先上传期初工作簿', en: 'Upload the workbook first' },
  'opening.wrong': {
    zh: '有 {n} 行有错误，请改正后重新上传',
    en: '{n} {n|line has|lines have} errors. Correct the workbook and upload it again.',
  },
  'opening.past': { zh: '须早于启用日期 {day}', en: 'Must be before the opening day, {day}' },
  'opening.contract.differs': {
    zh: '与同一合同第 {line} 行不一致',
    en: 'Differs from line {line} of the same contract',
  },
  'opening.contract.sum': {
    zh: '合同金额 {amount} 不等于已收付金额 {settled} 与未结金额 {open} 之和',
    en: 'The contract amount {amount} is not the sum of {settled} received or paid and {open} open',
  },
  'opening.due.contract': {
    zh: '不是本工作簿中的销售合同',
    en: 'Not a sale contract of this workbook',
  },
  'opening.due.purchase': {
    zh: '不是本工作簿中的采购合同',
    en: 'Not a purchase contract of this workbook',
  },
  'opening.due.party': {
    zh: '与合同的往来单位“{name}”不一致',
    en: 'Does not match the contract, which is with "{name}"',
  },
  'opening.loan.unknown': { zh: '不是“存续贷款”中的项目', en: 'Not a project of the sheet "Running loans"' },
  'opening.loan.undisbursed': {
    zh: '“贷款收支”中没有该项目的放款',
    en: 'The sheet "Loan movements" has no disbursement of this project',
  },
  'opening.loan.most': {
    zh: '放款合计 {disbursed} 超过融资金额',
    en: 'Disbursements come to {disbursed}, more than the financed amount',
  },
  'opening.loan.first': { zh: '早于首笔放款 {day}', en: 'Before the first disbursement, {day}' },
  'opening.loan.own': {
    zh: '这里只填借给其他企业的贷款；本企业借入的，由资金方或平台建账',
    en: 'Enter only loans to other enterprises here. Loans your enterprise has taken are entered by the financing party or the platform.',
  },
  'opening.loan.party': {
    zh: '资金方既不是本企业，也不由本企业管理',
    en: 'This financing party is neither your enterprise nor managed by it',
  },
  'opening.loan.outstanding': {
    zh: '按条款推算剩余本金为 {replayed}，与所填不符',
    en: 'By its terms {replayed} are outstanding, which does not match',
  },
  'opening.loan.credit': {
    zh: '占用及已用额度 {committed} 超过授信 {total}',
    en: 'Reserved and used come to {committed}, more than the credit line of {total}',
  },
  'opening.stock.location': { zh: '该仓库没有此库位编码', en: 'The warehouse has no location of this code' },
  'opening.row': { zh: '“{sheet}”第 {line} 行：{reason}', en: '"{sheet}", line {line}: {reason}' },
  'notice.opening.failed.title': { zh: '期初建账未能入账', en: 'An opening was not posted' },
  'notice.opening.failed.content': {
    zh: '期初建账 {code} 已通过审批，但未能入账。请打开查看原因：原因消除后再次建账，或退回修改后重新提交',
    en: '{code} was approved, but could not be posted. Open it to see why: once the reason is gone, post it again, or return it for changes and submit it again.',
  },
  'opening.followed': {
    zh: '期初单据已有后续业务（{kind}），不能撤回建账',
    en: 'Later business refers to its records ({kind}): it cannot be undone',
  },
} as const satisfies Readonly<Record<string, Text>>;
