import { date, dictionary, id, integer, money, records, text, type Fields } from '../index.ts';

/** A line of a contract with what has come of it. */
const line = {
  id: id({ required: true }),
  biddingEquipment: dictionary('ZBSB', { zh: '设备名称', en: 'Equipment', required: true }),
  equipmentName: text({ zh: '设备名称', en: 'Equipment' }),
  equipmentSpecification: text({ zh: '规格', en: 'Specification' }),
  ordered: integer({ zh: '订购数量', en: 'Ordered', required: true }),
  orderedAmount: money({ zh: '订购金额', en: 'Amount ordered', required: true }),
  arrived: integer({ zh: '入库数量', en: 'Received', required: true }),
  arrivedAmount: money({ zh: '入库金额', en: 'Amount received', required: true }),
  accepted: integer({ zh: '验收数量', en: 'Accepted', required: true }),
  acceptedAmount: money({ zh: '验收金额', en: 'Amount accepted', required: true }),
  invoicedAmount: money({ zh: '发票金额', en: 'Invoiced', required: true }),
  paidAmount: money({ zh: '付款金额', en: 'Paid', required: true }),
} as const satisfies Fields;

/**
 * The goods and money behind the payments of a contract: ordered, arrived, accepted, invoiced, paid, by line and in
 * all.
 */
export const matchFields = {
  contractId: id({ required: true }),
  contractCode: text({ zh: '合同编号', en: 'Contract number' }),
  currencyType: dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency' }),
  contractAmount: money({ zh: '合同金额', en: 'Contract amount', required: true }),
  due: money({ zh: '已到期计划', en: 'Instalments due', required: true }),
  arrived: money({ zh: '已入库货值', en: 'Goods received', required: true }),
  accepted: money({ zh: '已验收货值', en: 'Goods accepted', required: true }),
  invoiced: money({ zh: '进项发票', en: 'Supplier invoices', required: true }),
  paid: money({ zh: '付款（含在途）', en: 'Paid or in progress', required: true }),
  left: money({ zh: '合同未付', en: 'Unpaid on the contract', required: true }),
  lastDue: date({ zh: '质保金到期日', en: 'Retention due on' }),
  lines: records(line, { zh: '按明细', en: 'By line', required: true }),
} as const satisfies Fields;
