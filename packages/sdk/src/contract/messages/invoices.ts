import type { Text } from '../text.ts';

/** Refusals of invoices. */
export const invoices = {
  'bill.rate': { zh: '税率须为税率字典中的税率', en: 'Select a tax rate from the dictionary' },
  'bill.line.price': {
    zh: '单价×数量与金额相差超过 0.01',
    en: 'Unit price × quantity differs from the amount by more than 0.01',
  },
  'bill.line.printed': {
    zh: '票面不含税金额、税额与金额或税率不符',
    en: 'The printed net amount and tax do not fit the amount or the rate',
  },
  'bill.line.goods': { zh: '请选择合同产品或设备', en: 'Select a line of the contract or equipment' },
  'bill.line.foreign': { zh: '不是该合同或项目的产品', en: 'Not a product of this contract or project' },
  'bill.line.quantity': {
    zh: '“{name}”最多还可开票 {max} 件',
    en: 'At most {max} of “{name}” may still be invoiced',
  },
  'bill.line.amount': {
    zh: '“{name}”最多还可开票金额 {max}',
    en: 'At most {max} of the amount of “{name}” may still be invoiced',
  },
  'bill.lines.required': { zh: '请填写开票明细', en: 'Add the lines of the invoice' },
  'bill.lines.sum': { zh: '开票金额应等于明细合计 {sum}', en: 'The amount must equal the total of the lines, {sum}' },
  'bill.contract.required': { zh: '请选择合同', en: 'Select a contract' },
  'bill.contract.sale': { zh: '开票须选择履行中的销售合同', en: 'Invoices need a sale contract in force' },
  'bill.contract.purchase': {
    zh: '收票须选择履行中的采购合同',
    en: 'Supplier invoices need a purchase contract in force',
  },
  'bill.rate.exchange': { zh: '汇率应大于 0，人民币为 1', en: 'The rate must be above 0; for RMB it is 1' },
  'bill.origan': {
    zh: '原币金额×汇率与开票金额不符',
    en: 'The original amount × rate does not match the invoice amount',
  },
  'bill.number': {
    zh: '数电票填 20 位号码、不填代码；其他发票填 8 位号码和 10 或 12 位代码',
    en: 'Fully digital invoices have a 20-digit number and no code; others have an 8-digit number and a code of 10 or 12 digits',
  },
  'bill.number.taken': { zh: '该发票号码已登记', en: 'This invoice number is already registered' },
  'bill.number.required': { zh: '请填写发票号码和开票日期', en: 'Enter the invoice number and date' },
  'bill.date.future': { zh: '日期不能晚于今天', en: 'Cannot be later than today' },
  'bill.file.required': { zh: '请上传发票文件', en: 'Upload the invoice file' },
  'red.original': { zh: '请选择要红冲的明细', en: 'Select the line to reverse' },
  'red.original.twice': { zh: '同一明细不能重复红冲', en: 'The same line cannot be reversed twice' },
  'red.direction': { zh: '须与原发票的方向一致', en: 'Must be in the same direction as the original invoice' },
  'red.reason': { zh: '请选择红冲原因', en: 'Select the reason for the red invoice' },
  'red.left': { zh: '超过原发票明细的剩余数量或金额', en: 'Exceeds the quantity or amount left on the original line' },
  'red.amountOnly': {
    zh: '该原因只能冲减金额，不能退回数量',
    en: 'With this reason only the amount can be reduced, not the quantity',
  },
  'red.quantity': { zh: '销货退回请填写退回数量', en: 'Enter the returned quantity' },
  'red.whole': {
    zh: '只能整票红冲：购买方未确认用途、未入账，或原因为开票有误',
    en: 'It can only be reversed as a whole: the buyer has not confirmed its use, or it was issued in error',
  },
  'red.slip.none': {
    zh: '购买方未确认用途，不需要红字确认单',
    en: 'The buyer has not confirmed its use: no confirmation slip is needed',
  },
  'red.slip.required': {
    zh: '购买方已确认用途或入账，请填写红字确认单编号和时间',
    en: 'The buyer has confirmed its use: enter the number and time of the confirmation slip',
  },
  'red.slip.lapsed': {
    zh: '红字确认单已超过 72 小时，请填写新的确认单',
    en: 'The confirmation slip expired after 72 hours: enter a new one',
  },
  'red.use': { zh: '红字发票不登记用途确认', en: 'The use of a red invoice is not confirmed' },
} as const satisfies Readonly<Record<string, Text>>;
