import { repaymentKinds } from '../financing/financing-repayment.ts';
import { loanTerms } from '../financing/loan-terms.ts';
import {
  choice,
  codes,
  date,
  dictionary,
  integer,
  longText,
  money,
  rate,
  reference,
  text,
  type Fields,
  type Output,
  type Text,
} from '../index.ts';
import { contractTypes } from '../trade/contract-kinds.ts';
import { conditions } from '../warehouse/stock-key.ts';

/** The movements of a loan before the opening: money paid out, and repaid as a repayment says. */
export const loanMovements = { disbursement: { zh: '放款', en: 'Disbursement' }, ...repaymentKinds } as const;

const currencyType = dictionary('CURRENCY_TYPE', { zh: '币种', en: 'Currency' });
const customerName = text({ zh: '往来单位', en: 'Counterparty', max: 120 });
const condition = text({ zh: '收付条件', en: 'Terms', max: 120 });
const amount = money({ zh: '未结金额', en: 'Open amount', required: true, min: '0.01' });
const dueDate = date({ zh: '到期日', en: 'Due on', required: true });
const contractCode = text({ zh: '合同编号', en: 'Contract number', max: 64 });

/**
 * The sheets of the workbook an office goes live with, in the order in which they are posted. Rows of contracts that
 * have one number are the lines of one contract; what is open of it stands on the sheets of dues.
 */
export const openingSheets = {
  contracts: {
    title: { zh: '履行中合同', en: 'Contracts in force' },
    fields: {
      code: text({ zh: '合同编号', en: 'Contract number', required: true, max: 64 }),
      contractType: codes(contractTypes, { zh: '合同类型', en: 'Contract type', required: true }),
      customerName: text({ zh: '往来单位', en: 'Counterparty', required: true, max: 120 }),
      currencyType,
      signDate: date({ zh: '签订日期', en: 'Signed on', required: true }),
      /** Of the whole contract: received under a sale, paid under a purchase. */
      settledAmount: money({ zh: '已收付金额', en: 'Received or paid', min: '0' }),
      biddingEquipment: dictionary('ZBSB', { zh: '设备名称', en: 'Equipment', required: true }),
      equipmentSpecification: text({ zh: '规格', en: 'Specification', max: 64 }),
      unit: text({ zh: '单位', en: 'Unit', max: 32 }),
      equipmentQuantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
      unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0' }),
      invoicedQuantity: integer({ zh: '已开票数量', en: 'Quantity invoiced', min: 0, max: 9999999 }),
      taxRate: rate({ zh: '税率（%）', en: 'Tax rate (%)', min: '0', max: '100' }),
    },
  },
  receivables: {
    title: { zh: '未结应收', en: 'Open receivables' },
    fields: { contractCode, customerName, currencyType, amount, dueDate, condition },
  },
  payables: {
    title: { zh: '未结应付', en: 'Open payables' },
    fields: { contractCode, customerName, currencyType, amount, dueDate, condition },
  },
  loans: {
    title: { zh: '存续贷款', en: 'Running loans' },
    fields: {
      loanCode: text({ zh: '项目编号', en: 'Project number', required: true, max: 64 }),
      name: text({ zh: '项目名称', en: 'Project', required: true, max: 120 }),
      applyOfficeId: reference('office', { zh: '借款企业', en: 'Borrower', required: true }),
      financingPartyId: reference('financing-party', { zh: '资金方', en: 'Financing party', required: true }),
      currencyType,
      financingAmount: money({ zh: '融资金额', en: 'Financed amount', required: true, min: '0.01' }),
      termMonths: integer({ zh: '期限（月）', en: 'Term (months)', required: true, min: 1, max: 60 }),
      interestPaymentMethod: dictionary('FXFS', { zh: '付息方式', en: 'Interest payment', required: true }),
      interestRate: rate({ zh: '年利率（%）', en: 'Interest (% a year)', min: '0', max: '100' }),
      serviceChargePercentage: rate({ zh: '月服务费率（%）', en: 'Service charge (% a month)', min: '0', max: '100' }),
      ...loanTerms,
      /** A control: the loan's history has to come to it. */
      outstanding: money({ zh: '剩余本金', en: 'Outstanding principal', required: true, min: '0.01' }),
    },
  },
  loanMovements: {
    title: { zh: '贷款收支', en: 'Loan movements' },
    fields: {
      loanCode: text({ zh: '项目编号', en: 'Project number', required: true, max: 64 }),
      movement: choice(loanMovements, { zh: '类型', en: 'Type', required: true }),
      day: date({ zh: '日期', en: 'Date', required: true }),
      amount: money({ zh: '金额', en: 'Amount', required: true, min: '0.01' }),
    },
  },
  stock: {
    title: { zh: '库存', en: 'Stock on hand' },
    fields: {
      subWarehouseId: reference('sub-warehouse', { zh: '仓库', en: 'Warehouse', required: true }),
      locationCode: text({ zh: '库位编码', en: 'Location code', max: 64 }),
      /** The own office where it is left out. */
      ownerOfficeId: reference('office', { zh: '货主', en: 'Owner' }),
      goodsId: reference('goods', { zh: '物品', en: 'Goods', required: true }),
      quantity: integer({ zh: '数量', en: 'Quantity', required: true, min: 1, max: 9999999 }),
      unitPrice: money({ zh: '单价', en: 'Unit price', required: true, min: '0' }),
      condition: choice(conditions, { zh: '状况', en: 'Condition' }),
      /** One for each piece, parted by commas; or none. */
      serialNumbers: longText({ zh: '序列号', en: 'Serial numbers', max: 20000 }),
    },
  },
} as const satisfies Readonly<Record<string, { readonly title: Text; readonly fields: Fields }>>;

export type OpeningSheet = keyof typeof openingSheets;
/** The values of a row that was read without an error. */
export type SheetValues<S extends OpeningSheet> = Output<(typeof openingSheets)[S]['fields']>;

/** The sheets by their titles, as a choice. */
export const openingSheetTitles = {
  contracts: openingSheets.contracts.title,
  receivables: openingSheets.receivables.title,
  payables: openingSheets.payables.title,
  loans: openingSheets.loans.title,
  loanMovements: openingSheets.loanMovements.title,
  stock: openingSheets.stock.title,
} as const satisfies Readonly<Record<OpeningSheet, Text>>;
