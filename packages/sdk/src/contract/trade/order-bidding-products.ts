import {
  boolean,
  dictionary,
  differenceOf,
  file,
  integer,
  money,
  needs,
  reference,
  resource,
  text,
  totalOf,
  valueOf,
  viaReference,
} from '../index.ts';
import { CAME, LEFT, STOCK_VIEW } from '../warehouse/stock-key.ts';
import { SOLD } from '../treasury/billed.ts';

/** The lines of invoices to customers that are through; red ones take back once they are issued. */
const ISSUED = { 'billId.direction': SOLD };
const INVOICED = {
  where: { ...ISSUED, 'billId.status': ['approved', 'issued', 'reversed'] },
  givenBack: { ...ISSUED, 'billId.status': ['issued'] },
};

const STOCK_COLUMNS = [
  'id',
  'financingId',
  'nonFinancingId',
  'contractId',
  'orderCode',
  'biddingEquipment',
  'biddingEquipmentText',
  'equipmentSpecification',
  'productCode',
  'unit',
  'unitPrice',
  'equipmentQuantity',
  'warehousedQuantity',
  'outboundQuantity',
  'stockQuantity',
] as const;

/** A line of equipment of one project, financing or general business (spec forms §3). */
export const orderBiddingProducts = resource('order-bidding-products', {
  module: 'trade',
  title: { zh: '设备清单', en: 'Equipment list' },
  access: {
    view: [
      'FINANCING_SERVICE',
      'BUSINESS_OVERVIEW_ING',
      'STOCK_MANAGE',
      'NON_FINANCING_SERVICE',
      'NON_BUSINESS_OVERVIEW_ING',
    ],
    edit: ['MY_FLOW_START', 'MY_START', 'NON_FINANCING_SERVICE', 'NON_FINANCING_SERVICE_EDIT'],
  },
  scope: viaReference('financingId', 'nonFinancingId'),
  // It follows its project: written as long as people change that.
  parent: {
    // Editable in any state of the project: the choice among the goods, and their vouchers.
    laterFields: [
      'checked',
      'factoryInvoice',
      'warehousingVoucher',
      'warehousingVoucherOriginalFileName',
      'deliveryVoucher',
      'deliveryVoucherOriginalFileName',
    ],
    refusal: 'equipment.settled',
  },
  label: 'equipmentSpecification',
  standard: ['page', 'get', 'map', 'list', 'create', 'update', 'delete'],
  fields: {
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', onDelete: 'cascade' }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', onDelete: 'set null' }),
    nonFinancingId: reference('non-financing', {
      zh: '非融资业务项目',
      en: 'General business project',
      onDelete: 'cascade',
    }),
    orderCode: text({ zh: '项目编号', en: 'Project number', computed: valueOf('contractId', 'orderCode') }),
    biddingEquipment: dictionary('ZBSB', {
      zh: '设备名称',
      en: 'Equipment',
      required: true,
      displayName: 'biddingEquipmentText',
    }),
    equipmentQuantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
    equipmentSpecification: text({ zh: '规格', en: 'Specification', required: true, max: 64 }),
    unit: text({ zh: '单位', en: 'Unit', max: 32 }),
    manufacturer: dictionary('ZBCP_CJ', { zh: '供应商', en: 'Supplier', displayName: 'manufacturerText' }),
    brandId: dictionary('ZBCP_PP', { zh: '品牌', en: 'Brand', displayName: 'brandText' }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0', displayName: true }),
    totalPrice: money({
      zh: '总价',
      en: 'Total price',
      required: true,
      min: '0',
      productOf: ['unitPrice', 'equipmentQuantity'],
      displayName: true,
    }),
    checked: boolean({ zh: '选中', en: 'Selected', default: false }),
    sourceMethod: dictionary('SOURCE_METHOD', {
      zh: '取得方式',
      en: 'Source method',
      displayName: true,
    }),
    relationshipProductId: reference('order-bidding-products', {
      zh: '关联产品',
      en: 'Related product',
      onDelete: 'set null',
    }),
    productCode: text({ zh: '产品编码', en: 'Product code', max: 64 }),
    factoryInvoice: file({ zh: '进项发票', en: 'Supplier invoice', displayName: true }),
    warehousingVoucher: file({ zh: '入库凭证', en: 'Inbound voucher', displayName: true }),
    warehousingVoucherOriginalFileName: text({ zh: '入库凭证文件名', en: 'Inbound voucher file name', max: 250 }),
    deliveryVoucher: file({ zh: '出库凭证', en: 'Outbound voucher', displayName: true }),
    deliveryVoucherOriginalFileName: text({ zh: '出库凭证文件名', en: 'Outbound voucher file name', max: 250 }),
    /** The path to show the supplier invoice by. */
    factoryInvoicePath: text({ zh: '进项发票路径', en: 'Supplier invoice path', computed: true, max: 500 }),
    invoicedQuantity: integer({
      zh: '已开票数量',
      en: 'Invoiced',
      computed: totalOf('bill-line', 'orderBiddingProductsId', 'quantity', INVOICED),
    }),
    invoicedAmount: money({
      zh: '已开票金额',
      en: 'Invoiced amount',
      computed: totalOf('bill-line', 'orderBiddingProductsId', 'amount', INVOICED),
      displayName: true,
    }),
    uninvoicedQuantity: integer({
      zh: '未开票数量',
      en: 'Not invoiced',
      computed: differenceOf('equipmentQuantity', 'invoicedQuantity'),
    }),
    uninvoicedAmount: money({
      zh: '未开票金额',
      en: 'Amount not invoiced',
      computed: differenceOf('totalPrice', 'invoicedAmount'),
      displayName: true,
    }),
    warehousedQuantity: integer({
      zh: '已入库数量',
      en: 'Inbound quantity',
      computed: totalOf('stock-balance', 'orderBiddingProductsId', 'quantity', CAME),
    }),
    outboundQuantity: integer({
      zh: '已出库数量',
      en: 'Outbound quantity',
      computed: totalOf('stock-balance', 'orderBiddingProductsId', 'quantity', LEFT),
    }),
    stockQuantity: integer({
      zh: '库存数量',
      en: 'In stock',
      computed: differenceOf('warehousedQuantity', 'outboundQuantity'),
    }),
  },
  list: {
    columns: [
      'biddingEquipment',
      'equipmentSpecification',
      'equipmentQuantity',
      'unit',
      'unitPrice',
      'totalPrice',
      'manufacturer',
      'brandId',
    ],
    filters: ['financingId', 'contractId', 'nonFinancingId', 'biddingEquipment', 'manufacturer', 'brandId'],
    sort: 'createTime',
  },
  views: {
    /** As stored, without texts and figures that are derived. */
    listRaw: {
      as: 'list',
      path: '/fetch/list-raw',
      columns: [
        'id',
        'financingId',
        'nonFinancingId',
        'contractId',
        'biddingEquipment',
        'equipmentSpecification',
        'equipmentQuantity',
        'unit',
        'manufacturer',
        'brandId',
        'unitPrice',
        'totalPrice',
        'checked',
        'sourceMethod',
        'relationshipProductId',
        'productCode',
      ],
    },
    ofOrder: { as: 'list', path: '/fetch/order-bidding-products' },
    /** The quantity still to come in. */
    toWarehouse: { as: 'list', path: '/fetch/order-bidding-products/warehousing', aliases: ['/fetch/warehousing'] },
    /** The quantity in stock that may go out. */
    toDeliver: { as: 'list', path: '/fetch/order-bidding-products/ex-warehousing', aliases: ['/fetch/ex-warehousing'] },
    /** Lines with what of their goods came, left and is there. */
    stockAdmin: { as: 'page', path: '/stock/admin', access: needs(STOCK_VIEW, 'query'), columns: STOCK_COLUMNS },
    stockStatsFile: { as: 'file', path: '/stock-stats/export/excel', access: needs(STOCK_VIEW, 'export') },
  },
});
