import type { Text } from '../text.ts';

/** Refusals of payments. */
export const paying = {
  'payment.rate.rmb': { zh: '人民币的汇率为 1', en: 'The rate of RMB is 1' },
  'rate.none': {
    zh: '汇率表中没有该币种在 {day} 的汇率，请先由平台登记',
    en: 'There is no rate of this currency for {day}: the platform must enter one first',
  },
  'rate.far': {
    zh: '与汇率表中 {day} 的汇率 {rate} 相差超过 {percent}%',
    en: 'Differs by more than {percent}% from {rate}, the rate of {day} in the table',
  },
  'rate.rmb': { zh: '人民币的汇率为 1，不需登记', en: 'The rate of RMB is 1 and need not be entered' },
  'rate.day': { zh: '日期须在 1994-01-01 至今天之间', en: 'Must be between 1994-01-01 and today' },
  'payment.currency.digits': { zh: '该币种没有小数', en: 'This currency has no decimals' },
  'payment.own': {
    zh: '不能为自己申请的付款办理付款',
    en: 'You cannot enter the payment of your own application',
  },
  'payment.reversed': {
    zh: '该付款已全部冲销，不能再付款',
    en: 'The payment has been fully reversed: there is nothing left to pay',
  },
  'payment.reversal.unpaid': {
    zh: '被冲销的付款尚未付款，冲销随其付款一并结清',
    en: 'The reversed payment is not paid yet: the reversal is settled when it is',
  },
  'payment.out.most': {
    zh: '该合同已付出的款项加上本次将超过合同金额，最多还可付出 {max}；已冲销的付款须先收回',
    en: 'Payments would exceed the contract amount: at most {max} can still be paid. Reversed payments must be returned first.',
  },
  'payment.account.other': { zh: '不是本企业启用的账户', en: 'Not an enabled account of your enterprise' },
  'payment.account.currency': {
    zh: '账户币种与付款币种不一致',
    en: 'The currency of the account differs from that of the payment',
  },
  'payment.serial.used': {
    zh: '该账户已登记过此银行流水号',
    en: 'This account has a payment with this bank serial number',
  },
  'payment.day.future': { zh: '付款日不能晚于今天', en: 'Cannot be later than today' },
  'payment.day.early': {
    zh: '付款日不能早于审批通过日 {day}',
    en: 'Cannot be earlier than {day}, when it was approved',
  },
  'payment.voucher': { zh: '请上传付款凭证', en: 'Upload the payment voucher' },
  'payment.contract': {
    zh: '须选择合同；无合同的付款请发起特殊付款（无合同付款）',
    en: 'Select a contract. To pay without one, make a special payment (without contract).',
  },
  'payment.contract.none': { zh: '无合同付款不能选择合同', en: 'A payment without contract cannot name one' },
  'payment.contract.purchase': { zh: '须选择采购合同', en: 'Select a purchase contract' },
  'payment.contract.sale': { zh: '退款须选择销售合同', en: 'Select a sale contract for a refund' },
  'payment.contract.inForce': { zh: '合同尚未生效或已终止，不能付款', en: 'The contract is not in force' },
  'payment.contract.currency': { zh: '币种须与合同一致', en: 'The currency must be that of the contract' },
  'payment.payee': {
    zh: '收款单位须为合同对方“{supplier}”；付给他人请发起特殊付款（代付）',
    en: 'The payee must be the other party, “{supplier}”. To pay somebody else, make a special payment (on behalf).',
  },
  'payment.payee.other': {
    zh: '代付的收款单位不能是“{supplier}”本身',
    en: 'The payee of a payment on behalf cannot be “{supplier}” itself',
  },
  'payment.payable': {
    zh: '所选应付不属于该合同或该收款方',
    en: 'The selected payable does not belong to this contract or payee',
  },
  'payment.payable.currency': { zh: '币种须与应付一致', en: 'The currency must be that of the payable' },
  'payment.payable.most': {
    zh: '付款合计不能超过所选应付，最多还可付 {max}',
    en: 'Payments cannot exceed the selected payable: at most {max}',
  },
  'payment.nature': { zh: '请选择款项性质', en: 'Select the nature of the payment' },
  'payment.nature.limit': {
    zh: '该款项性质没有对应的付款限额，不能据此付款；请选择预付款、到货款、验收款、尾款、保证金或质保金',
    en: 'This nature of payment has no limit and cannot be used: select advance, delivery, acceptance, final payment, deposit or retention',
  },
  'payment.reason': { zh: '请填写付款事由', en: 'Enter the reason for the payment' },
  'payment.limit.due': {
    zh: '预付款和保证金合计不能超过已到期的付款计划，最多还可付 {max}；提前付款请发起特殊付款',
    en: 'Advances and deposits cannot exceed the instalments due: at most {max}. To pay early, make a special payment.',
  },
  'payment.limit.arrived': {
    zh: '到货款合计不能超过已入库货值，最多还可付 {max}',
    en: 'Payments on delivery cannot exceed the value of goods received: at most {max}',
  },
  'payment.limit.accepted': {
    zh: '验收款和尾款合计不能超过已验收货值与进项发票金额的较小者，最多还可付 {max}',
    en: 'Payments on acceptance and final payments cannot exceed the lesser of goods accepted and supplier invoices: at most {max}',
  },
  'payment.limit.retention': { zh: '质保金在 {day} 前不能支付', en: 'Retention money cannot be paid before {day}' },
  'payment.limit.refund': {
    zh: '退款不能超过已从该客户收取的金额，最多还可退 {max}',
    en: 'Refunds cannot exceed what was received from the customer: at most {max}',
  },
  'acceptance.lines': {
    zh: '请至少列明一个出库批次及验收数量',
    en: 'Enter at least one outbound batch with the quantity accepted',
  },
  'acceptance.most': {
    zh: '该批次最多还可验收 {max}',
    en: 'At most {max} of this batch can still be accepted',
  },
  'acceptance.other': { zh: '该批次不属于此合同', en: 'This batch does not belong to the contract' },
  'acceptance.twice': { zh: '同一批次请合并为一行', en: 'Enter each batch only once' },
  'acceptance.date': {
    zh: '验收日期不能晚于今天，也不能早于出库日期 {day}',
    en: 'Cannot be later than today or earlier than the outbound date, {day}',
  },
  'acceptance.own': {
    zh: '不能确认自己填写、修改或上传的报告，请由另一人确认',
    en: 'You cannot confirm a report you wrote, changed or uploaded: somebody else must',
  },
} as const satisfies Readonly<Record<string, Text>>;
