import type { Text } from '../text.ts';

/** Contracts, invoices, quotes and the goods of a deal. */
export const deal = {
  'equipment.name.required': { zh: '请选择名称', en: 'Select the name' },
  'equipment.quantity.required': { zh: '请输入数量', en: 'Enter the quantity' },
  'equipment.specification.required': { zh: '请输入规格', en: 'Enter the specification' },
  'equipment.unit.required': { zh: '请输入单位', en: 'Enter the unit' },
  'equipment.supplier.required': { zh: '请选择供应商', en: 'Select the supplier' },
  'equipment.brand.required': { zh: '请选择品牌', en: 'Select the brand' },
  'equipment.unitPrice.required': { zh: '请输入单价', en: 'Enter the unit price' },
  'equipment.totalPrice.required': { zh: '请输入总价', en: 'Enter the total price' },
  'equipment.sourceMethod.required': { zh: '请选择取得方式', en: 'Select the source method' },
  'payment.status.99': { zh: '已通过', en: 'Approved' },
  'payment.status.1': { zh: '审批中', en: 'In approval' },
  'contract.detail.title': { zh: '合同详情', en: 'Contract details' },
  'contract.detail.total': { zh: '合计', en: 'Total' },
  'contract.plan.collection': { zh: '收款计划', en: 'Collection plan' },
  'contract.plan.payment': { zh: '付款计划', en: 'Payment plan' },
  'contract.file.viewOnline': { zh: '在线查看', en: 'View online' },
  'contract.file.download': { zh: '下载', en: 'Download' },
  'equipment.settled': {
    zh: '项目已提交，设备清单不能再修改',
    en: 'The project is on its way, so its equipment stays as it is',
  },
  'bill.amount.most': { zh: '开票金额不能大于可申请金额 {max}', en: 'At most {max} may still be invoiced' },
  'payment.amount.most': {
    zh: '付款金额不能大于合同未付金额 {max}',
    en: 'At most {max} of the contract may still be paid',
  },
  'cap.alike': { zh: '须与{record}一致', en: 'Must be the same as of the record named under “{record}”' },
  'cap.taken': {
    zh: '不能小于已占用的金额 {min}',
    en: 'No less than {min}, which is in use already',
  },
  'claim.amount.most': {
    zh: '认领金额合计不能大于到账金额，最多还可认领 {max}',
    en: 'Claims cannot exceed what was received: at most {max} may still be claimed',
  },
  'quote.unusable': { zh: '不可用的报价不能选择', en: 'A quote that is not usable cannot be chosen' },
  'quote.oneProject': { zh: '一次只能修改一个项目的报价', en: 'Change the quotes of one project at a time' },
  'stock.more': { zh: '数量不能大于 {max}', en: 'At most {max} can be moved' },
} as const satisfies Readonly<Record<string, Text>>;
