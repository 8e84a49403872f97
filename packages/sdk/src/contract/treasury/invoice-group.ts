import { countOf, integer, longText, money, reference, resource, rows, text, totalOf } from '../index.ts';
import { BILL_EDIT, BILL_VIEW, BILLED, BILLED_BACK } from './billed.ts';

/** Invoices that belong together; those that count make up its total, as they do of a contract. */
export const invoiceGroup = resource('invoice-group', {
  module: 'treasury',
  title: { zh: '发票组', en: 'Invoice group' },
  access: {
    view: BILL_VIEW,
    edit: BILL_EDIT,
    delete: ['FINANCE_BILL_DELETE', 'APPLY_TICKET_REGISTER_DELETE'],
  },
  scope: rows({ readThrough: ['financingId', 'contractId'] }),
  fields: {
    groupCode: text({
      zh: '组编号',
      en: 'Group number',
      required: true,
      numbered: 'FPZ',
      unique: true,
      max: 64,
      search: true,
    }),
    name: text({ zh: '名称', en: 'Name', required: true, max: 120, search: true }),
    contractId: reference('contract', { zh: '合同', en: 'Contract', displayName: true }),
    financingId: reference('financing', { zh: '融资项目', en: 'Financing project', displayName: true }),
    billCount: integer({
      zh: '发票数',
      en: 'Invoices',
      computed: countOf('bill', 'invoiceGroupId', { status: BILLED }),
    }),
    totalAmount: money({
      zh: '发票合计',
      en: 'Total',
      computed: totalOf('bill', 'invoiceGroupId', 'billAmount', {
        where: { status: BILLED },
        givenBack: { status: BILLED_BACK },
      }),
      displayName: 'totalAmountText',
    }),
    remarks: longText({ zh: '备注', en: 'Remarks', max: 2000 }),
  },
  list: {
    columns: ['groupCode', 'name', 'contractId', 'billCount', 'totalAmount', 'createTime'],
    filters: ['name', 'contractId', 'financingId'],
  },
});
