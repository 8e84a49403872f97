import type { Text } from '../text.ts';

/** Refusals of receipts, claims, receivables and payables. */
export const receipts = {
  'claim.instalment.most': {
    zh: '认领金额超过该期未收金额，最多可结算 {max}',
    en: 'More than is open of the instalment: at most {max} can be settled',
  },
  'claim.contract.most': {
    zh: '认领合计超过合同金额（含补充协议），最多还可结算 {max}',
    en: 'More than is open of the contract, supplements included: at most {max} can be settled',
  },
  'claim.day.future': { zh: '入账日期不能晚于今天', en: 'Cannot be later than today' },
  'claim.day.closed': {
    zh: '{through} 及以前已关账，请填写之后的入账日期',
    en: 'The books are closed through {through}: enter a later value date',
  },
  'claim.day.before': {
    zh: '入账日期不能早于被撤回认领的 {day}',
    en: 'Cannot be earlier than {day}, the day of the claim that is withdrawn',
  },
  'due.own': {
    zh: '期初余额和改期由他人复核，不能复核自己的申请',
    en: 'Opening balances and moved due days are reviewed by somebody else than the person who entered or asked for them',
  },
  'due.unconfirmed': { zh: '该期初余额尚未复核', en: 'This opening balance has not been reviewed yet' },
  'due.opening.most': {
    zh: '该合同的分期与期初余额合计不能超过合同金额（含补充协议），最多还可登记 {max}',
    en: 'Instalments and opening balances cannot exceed the contract amount, supplements included: at most {max} can be entered',
  },
  'claim.contract.needed': { zh: '请选择合同', en: 'Select the contract' },
  'claim.instalment.needed': { zh: '请选择收款计划', en: 'Select the instalment' },
  'claim.instalment.other': { zh: '不是该合同的收款计划', en: 'Not an instalment of this contract' },
  'claim.contract.kind': { zh: '只能认领到销售合同', en: 'Receipts can only be claimed for a sale contract' },
  'claim.contract.state': { zh: '合同不在履行中', en: 'The contract is not in force' },
  'claim.contract.unsigned': { zh: '该期尚未生成应收', en: 'Nothing is receivable for this instalment yet' },
  'claim.rate.needed': {
    zh: '收款与合同币种不同，请填写汇率',
    en: 'The receipt and the contract have different currencies: enter the rate',
  },
  'claim.rate.same': { zh: '币种相同，汇率为 1', en: 'The currencies are the same: the rate is 1' },
  'claim.entrust.needed': {
    zh: '付款单位“{payer}”不是合同客户，请上传委托付款文件',
    en: '“{payer}” is not the customer of the contract: upload the entrusted payment document',
  },
  'claim.repayment.needed': { zh: '请选择还款计划', en: 'Select the planned repayment' },
  'claim.purpose.needed': { zh: '请说明款项用途', en: 'Enter the purpose of the money' },
  'claim.reason.needed': { zh: '请说明撤回认领的原因', en: 'Enter the reason for withdrawing the claim' },
  'claim.only.contract': {
    zh: '只有合同回款可以选择合同分期',
    en: 'Only a receipt for a contract can name an instalment',
  },
  'claim.day.early': {
    zh: '入账日期不能早于到账日期 {day}',
    en: 'Cannot be earlier than {day}, when the money arrived',
  },
  'claim.parts.none': { zh: '请至少填写一笔认领', en: 'Enter at least one claim' },
  'collection.duplicate': {
    zh: '同账户同日已有付款单位与金额相同的收款 {code}；确非重复请勾选“不是重复收款”',
    en: 'The account has receipt {code} with the same day, payer and amount: if this is no duplicate, tick “No duplicate”',
  },
  'collection.day.future': { zh: '到账日期不能晚于今天', en: 'Cannot be later than today' },
  'collection.merge.few': { zh: '请至少选择两笔收款', en: 'Select at least two receipts' },
  'collection.merge.state': {
    zh: '收款 {code} 已认领、在审批中或已合并',
    en: 'Receipt {code} is claimed, in approval or merged',
  },
  'collection.merge.alike': {
    zh: '只能合并同一企业、同一付款单位、同一币种、同一账户的收款',
    en: 'Only receipts of the same enterprise, payer, currency and account can be merged',
  },
  'collection.merge.none': { zh: '不是合并收款', en: 'Not a merged receipt' },
  'collection.merge.claimed': {
    zh: '合并收款已有认领，不能取消合并',
    en: 'The merged receipt is claimed: the merge cannot be cancelled',
  },
  'collection.merged.fixed': {
    zh: '合并收款不能修改或删除，请取消合并',
    en: 'A merged receipt cannot be changed or deleted: cancel the merge',
  },
  'collection.notice.state': {
    zh: '只能对未认领的收款发送通知',
    en: 'Notices can only be sent for unclaimed receipts',
  },
  'notice.collection.title': { zh: '到账待认领', en: 'Receipt to claim' },
  'notice.collection.content': {
    zh: '收款 {code}：{payer} 付款 {amount}，请认领',
    en: 'Receipt {code}: {payer} paid {amount}. Please claim it.',
  },
  'statement.currency': {
    zh: '该往来单位有多个币种，请选择币种',
    en: 'This counterparty has several currencies: select one',
  },
  'statement.period': { zh: '截止日期不能早于开始日期', en: 'The period ends before it begins' },
  'statement.long': {
    zh: '该期间超过 {max} 笔，请缩短期间',
    en: 'The period has more than {max} entries; enter a shorter one',
  },
  'statement.foreign': {
    zh: '文件不是该账户的对账单，没有导入任何数据',
    en: 'The file is not a statement of this account. Nothing was imported.',
  },
  'statement.column': { zh: '文件中没有列“{title}”', en: 'The file has no column “{title}”' },
  'statement.account': {
    zh: '文件是账号 {number} 的对账单，不是该账户的',
    en: 'The file is the statement of account {number}, not of this one',
  },
  'statement.unmapped': { zh: '请先指定对账单各列', en: 'Assign the columns of the statement first' },
  'statement.headerLine': { zh: '文件中没有这一行，或该行为空', en: 'The file has no such line, or it is empty' },
  'statement.columns.same': { zh: '两项不能使用同一列', en: 'One column cannot be used for two items' },
  'statement.direction': { zh: '应为贷（收入）或借（支出）', en: 'Must be credit (in) or debit (out)' },
  'statement.serial': {
    zh: '该流水号已用于日期或金额不同的收款 {code}',
    en: 'Receipt {code} with another day or amount has this serial number',
  },
  'due.opening': { zh: '由合同生成的不能删除', en: 'Items generated from a contract cannot be deleted' },
  'due.settled': { zh: '已有收付款，不能删除', en: 'It has receipts or payments and cannot be deleted' },
} as const satisfies Readonly<Record<string, Text>>;
