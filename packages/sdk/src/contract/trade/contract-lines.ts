import {
  codes,
  date,
  dictionary,
  integer,
  inWords,
  money,
  rate,
  reference,
  resource,
  text,
  viaReference,
} from '../index.ts';
import { planKinds } from './contract-kinds.ts';

export const CONTRACT_VIEW = [
  'PURCHASE_CONTRACT',
  'SALE_CONTRACT',
  'CUSTOMER_CONTRACT',
  'PLATFORM_CONTRACT',
  'CONTRACT_APPROVE',
  'FINANCING_SERVICE',
  'BUSINESS_OVERVIEW_ING',
] as const;
export const CONTRACT_EDIT = ['PURCHASE_CONTRACT_EDIT', 'SALE_CONTRACT_EDIT'] as const;

/** A line of a contract. */
export const contractProduct = resource('contract-product', {
  module: 'trade',
  title: { zh: '合同产品', en: 'Contract line' },
  access: { view: CONTRACT_VIEW, edit: CONTRACT_EDIT },
  scope: viaReference('contractId'),
  label: 'equipmentSpecification',
  standard: [],
  fields: {
    contractId: reference('contract', { zh: '合同', en: 'Contract', required: true, onDelete: 'cascade' }),
    biddingEquipment: dictionary('ZBSB', {
      zh: '设备名称',
      en: 'Equipment',
      required: true,
      displayName: 'biddingEquipmentText',
    }),
    /** Negative only in a supplement that takes goods off. */
    equipmentQuantity: integer({ zh: '数量', en: 'Quantity', required: true, min: -9999999, max: 9999999 }),
    equipmentSpecification: text({ zh: '规格', en: 'Specification', max: 64 }),
    unit: text({ zh: '单位', en: 'Unit', max: 32 }),
    manufacturer: dictionary('ZBCP_CJ', { zh: '供应商', en: 'Supplier', displayName: 'manufacturerText' }),
    brandId: dictionary('ZBCP_PP', { zh: '品牌', en: 'Brand', displayName: 'brandText' }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0', displayName: true }),
    totalPrice: money({
      zh: '总价',
      en: 'Total price',
      readonly: true,
      productOf: ['unitPrice', 'equipmentQuantity'],
      displayName: true,
    }),
    sourceMethod: dictionary('SOURCE_METHOD', {
      zh: '取得方式',
      en: 'Source method',
      displayName: true,
    }),
    orderBiddingProductsId: reference('order-bidding-products', { zh: '项目设备', en: 'Project equipment' }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: [
      'biddingEquipment',
      'equipmentSpecification',
      'equipmentQuantity',
      'unit',
      'manufacturer',
      'brandId',
      'unitPrice',
      'totalPrice',
      'sourceMethod',
    ],
    filters: ['contractId'],
    sort: 'sorted',
  },
  views: { fetchProduct: { as: 'list', path: '/fetch-product' } },
});

/** An instalment of a contract: to be collected or to be paid. */
export const contractCollectionPlan = resource('contract-collection-plan', {
  module: 'trade',
  title: { zh: '收付款计划', en: 'Collection and payment plan' },
  heldAs: 'instalment',
  access: { view: CONTRACT_VIEW, edit: CONTRACT_EDIT },
  scope: viaReference('contractId'),
  label: 'condition',
  standard: [],
  fields: {
    contractId: reference('contract', { zh: '合同', en: 'Contract', required: true, onDelete: 'cascade' }),
    /** Follows the contract's direction. */
    planKind: codes(planKinds, { zh: '计划类型', en: 'Type', readonly: true, displayName: true }),
    /** Of a row with a share the share of the contract amount, whatever was sent. Negative only in a supplement. */
    amountCollected: money({
      zh: '金额',
      en: 'Amount',
      required: true,
      default: '0',
      displayName: 'amountCollectedText',
    }),
    receivableDate: date({ zh: '到期日', en: 'Due on' }),
    rmbText: text({ zh: '金额大写', en: 'Amount in words', computed: inWords('amountCollected') }),
    condition: text({ zh: '条件', en: 'Condition', max: 120 }),
    percent: rate({ zh: '比例（%）', en: 'Share (%)', min: '0', max: '100' }),
    settledAmount: money({ zh: '已结算金额', en: 'Settled', readonly: true, default: '0' }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['amountCollected', 'rmbText', 'receivableDate', 'condition', 'percent', 'settledAmount'],
    filters: ['contractId', 'planKind'],
    sort: 'receivableDate',
  },
  views: { ofContract: { as: 'list', path: '' } },
});
