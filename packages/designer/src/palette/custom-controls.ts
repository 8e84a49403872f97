import type { Text } from '@scf-kit/sdk/contract/text';
import type { WidgetTypeName } from '@scf-kit/sdk/form';

/** A text for visitors is written where the portal's content is: in a form people write in the editor of all forms. */
export const custom: Readonly<Record<Exclude<WidgetTypeName, 'richText'>, Text>> = {
  amount: { zh: '金额', en: 'Amount' },
  numberInWords: { zh: '大写数字', en: 'Number in words' },
  mobilePhone: { zh: '手机号', en: 'Mobile phone' },
  area: { zh: '省市区地址', en: 'Area and address' },
  userPicker: { zh: '人员选择', en: 'Person' },
  multiUserPicker: { zh: '多人选择', en: 'People' },
  customerSelect: { zh: '客户名称', en: 'Customer' },
  endUserSelect: { zh: '最终用户', en: 'End user' },
  supplierQuickAdd: { zh: '供应商', en: 'Supplier' },
  financierSelection: { zh: '资金方选择', en: 'Financing party' },
  quoteEntry: { zh: '资金方报价', en: 'Quote entry' },
  biddingEquipment: { zh: '中标设备', en: 'Bidding equipment' },
  plannedRepayments: { zh: '计划还款', en: 'Planned repayments' },
  qualificationMaterials: { zh: '资质材料', en: 'Qualification materials' },
  supplierInvoice: { zh: '进项发票', en: 'Supplier invoice' },
  warehousingVoucher: { zh: '入库凭证', en: 'Inbound voucher' },
  deliveryVoucher: { zh: '送货凭证', en: 'Delivery voucher' },
  paymentInfo: { zh: '付款信息', en: 'Payment information' },
  contractList: { zh: '合同列表', en: 'Contracts' },
  contractLinks: { zh: '合同链接', en: 'Contract links' },
  invoiceList: { zh: '发票列表', en: 'Invoices' },
  historyInvoices: { zh: '历史开票', en: 'Invoice history' },
  backInvoices: { zh: '收票', en: 'Supplier invoices' },
  receiptList: { zh: '收款列表', en: 'Receipts' },
  video: { zh: '视频', en: 'Video' },
  fileViewer: { zh: '图片与 PDF 查看', en: 'Image and PDF viewer' },
};
