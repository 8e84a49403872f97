import { id, integer, money, rate, reference, resource, viaReference } from '../index.ts';
import { BILL_EDIT, BILL_VIEW } from './billed.ts';

/**
 * A line of an invoice: goods of its contract or project, at a price that includes the tax. A line of a red invoice
 * (红字) names the line it takes back of, and its figures are negative.
 */
export const billLine = resource('bill-line', {
  module: 'treasury',
  title: { zh: '开票明细', en: 'Lines' },
  access: { view: BILL_VIEW, edit: BILL_EDIT },
  scope: viaReference('billId'),
  label: 'orderBiddingProductsId',
  standard: [],
  fields: {
    billId: reference('bill', { zh: '发票', en: 'Invoice', required: true, onDelete: 'cascade' }),
    /** One of the two says which goods; the other follows where the contract's line names the project's. */
    orderBiddingProductsId: id({ zh: '设备', en: 'Equipment', index: true }),
    contractProductId: reference('contract-product', { zh: '合同产品', en: 'Contract line', displayName: 'goodsText' }),
    originalLine: reference('bill-line', { zh: '蓝字明细', en: 'Original line' }),
    quantity: integer({ zh: '数量', en: 'Quantity', required: true, default: 0, min: -9999999, max: 9999999 }),
    unitPrice: money({ zh: '单价', en: 'Unit price', required: true, default: '0', min: '0' }),
    amount: money({ zh: '金额', en: 'Amount', required: true, default: '0' }),
    /** In percent, one of the rates of the dictionary TAX_RATE; the invoice's where the line does not say. */
    rate: rate({ zh: '税率（%）', en: 'Tax rate (%)', min: '0', max: '100' }),
    /** Both follow from amount and rate; of a received invoice they are as printed. */
    net: money({ zh: '不含税金额', en: 'Net amount' }),
    tax: money({ zh: '税额', en: 'Tax' }),
    /** The rest of it after red invoices, those in approval taken off. */
    leftQuantity: integer({ zh: '剩余数量', en: 'Quantity left', computed: true }),
    leftAmount: money({ zh: '剩余金额', en: 'Amount left', computed: true }),
    leftNet: money({ zh: '剩余不含税金额', en: 'Net amount left', computed: true }),
    leftTax: money({ zh: '剩余税额', en: 'Tax left', computed: true }),
    sorted: integer({ zh: '顺序', en: 'Order', min: 0, max: 99999 }),
  },
  list: {
    columns: ['contractProductId', 'quantity', 'unitPrice', 'amount', 'rate', 'net', 'tax'],
    filters: ['billId'],
    sort: 'sorted',
  },
});
