import { boolean, dictionary, file, integer, money, id, reference, resource, text, viaReference } from '../index.ts';

/** A line of equipment of a financing project (spec forms §3). */
export const orderBiddingProducts = resource('order-bidding-products', {
  module: 'trade',
  title: { zh: '设备清单', en: 'Bidding equipment' },
  access: { view: ['FINANCING_SERVICE', 'BUSINESS_OVERVIEW_ING'], edit: ['MY_FLOW_START', 'MY_START'] },
  scope: viaReference('financingId'),
  label: 'equipmentSpecification',
  standard: ['page', 'get'],
  fields: {
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', onDelete: 'cascade' }),
    biddingEquipment: dictionary('ZBSB', { zh: '设备名称', en: 'Equipment', required: true, text: 'biddingEquipmentText' }),
    equipmentQuantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    equipmentSpecification: text({ zh: '规格', en: 'Specification', required: true, max: 64 }),
    unit: text({ zh: '单位', en: 'Unit', max: 32 }),
    manufacturer: dictionary('ZBCP_CJ', { zh: '供应商', en: 'Supplier', text: 'manufacturerText' }),
    brandId: dictionary('ZBCP_PP', { zh: '品牌', en: 'Brand', text: 'brandText' }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0', text: 'unitPriceDictText' }),
    totalPrice: money({ zh: '总价', en: 'Total price', required: true, min: '0', text: 'totalPriceDictText' }),
    checked: boolean({ zh: '选中', en: 'Checked', default: false }),
    sourceMethod: dictionary('SOURCE_METHOD', { zh: '取得方式', en: 'Source method', text: 'sourceMethodDictText' }),
    relationshipProductId: id({ zh: '关联产品', en: 'Related product' }),
    factoryInvoice: file({ zh: '厂家发票', en: 'Supplier invoice' }),
    warehousingVoucher: file({ zh: '入库凭证', en: 'Warehousing voucher' }),
    warehousingVoucherOriginalFileName: text({ zh: '入库凭证文件名', en: 'Warehousing voucher file', max: 250 }),
    deliveryVoucher: file({ zh: '出库凭证', en: 'Delivery voucher' }),
    deliveryVoucherOriginalFileName: text({ zh: '出库凭证文件名', en: 'Delivery voucher file', max: 250 }),
  },
  list: { columns: ['biddingEquipment', 'equipmentSpecification', 'equipmentQuantity', 'unit', 'unitPrice', 'totalPrice', 'manufacturer', 'brandId'], filters: ['financingId'], sort: 'createTime' },
});
