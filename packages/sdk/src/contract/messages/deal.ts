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
} as const satisfies Readonly<Record<string, Text>>;
