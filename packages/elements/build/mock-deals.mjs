/** The records of one project as its widgets see them, answered in memory. */

const FILE = { originalFileName: '合同.pdf', newFilePath: 'test/contract.pdf' };
const contract = (id, more) => ({
  id,
  orderCode: 'XM-1',
  companyName: '康泽医疗',
  signDate: '2026-08-05',
  customerName: '第一医院',
  currencyTypeDictText: '人民币',
  provinceText: '四川省',
  sourceFundsDictText: '财政资金',
  businessType: 'b-1',
  businessTypeDictText: '国内贸易',
  endUserText: '第一医院',
  winningCompanyName: '康泽医疗',
  remarks: null,
  financingId: 'f-1',
  files: [FILE],
  ...more,
});
const CONTRACTS = [
  contract('k-1', { code: 'XS-1', contractTypeDictText: '销售合同', contractAmountText: '2,180,000.00', isPayer: 1 }),
  contract('k-2', {
    code: 'CG-1',
    contractTypeDictText: '采购合同',
    contractAmountText: '1,840,000.00',
    isPayer: 2,
    files: null,
  }),
];
const LINES = [
  {
    id: 'l-1',
    biddingEquipmentText: '超声诊断仪',
    equipmentQuantity: 3,
    equipmentSpecification: 'RE-9',
    unit: '台',
    manufacturerText: '华东医疗',
    brandText: '迈瑞',
    unitPriceDictText: '500,000.00',
    totalPriceDictText: '1,500,000.00',
    totalPrice: '1500000.00',
    sourceMethodDictText: '采购',
  },
  {
    id: 'l-2',
    biddingEquipmentText: '监护仪',
    equipmentQuantity: 10,
    equipmentSpecification: 'SV-6',
    unit: '台',
    manufacturerText: '北方仪器',
    brandText: '迈瑞',
    unitPriceDictText: '68,000.10',
    totalPriceDictText: '680,001.00',
    totalPrice: '680001.00',
    sourceMethodDictText: '采购',
  },
];
const PLAN = [
  {
    id: 'p-1',
    amountCollected: '654000.00',
    amountCollectedText: '654,000.00',
    receivableDate: '2026-09-30',
    rmbText: '陆拾伍万肆仟元整',
  },
];
const BILLS = [
  {
    id: 'b-1',
    direction: 1,
    contractCode: 'XS-1',
    customerName: '第一医院',
    productName: null,
    kindDictText: '销项发票',
    billTypeDictText: '增值税专用发票',
    billAmountText: '1,000,000.00',
    billNumber: '26512000000081234567',
    billingDate: '2026-09-30',
    billFile: 'test/bill.pdf',
  },
  {
    id: 'b-2',
    direction: 4,
    contractCode: 'CG-1',
    customerName: null,
    productName: '超声诊断仪',
    kindDictText: '进项发票',
    billTypeDictText: '数电票',
    billAmountText: '840,000.00',
    billNumber: '26317000000012345678',
    billingDate: '2026-10-12',
    billFile: null,
  },
];
const PAYMENTS = [
  {
    id: 'y-1',
    contractCode: 'CG-1',
    status: 99,
    statusDictText: '已通过',
    typeDictText: '预付款',
    productName: '超声诊断仪',
    currencyDictText: '人民币',
    contractAmountDictText: '1,840,000.00',
    origanAmountDictText: '552,000.00',
    rmbAmountDictText: '552,000.00',
    actualPayDate: '2026-08-20',
    paymentCreditList: [
      { originalFileName: '回单.png', newFilePath: 'test/slip.png' },
      { originalFileName: '回单.pdf', newFilePath: 'test/slip.pdf' },
    ],
  },
  {
    id: 'y-2',
    contractCode: 'CG-1',
    status: 1,
    statusDictText: '审批中',
    typeDictText: '验收款',
    productName: '监护仪',
    currencyDictText: '人民币',
    contractAmountDictText: '1,840,000.00',
    origanAmountDictText: '1,288,000.00',
    rmbAmountDictText: '1,288,000.00',
    actualPayDate: null,
    paymentCreditList: null,
  },
];
const COLLECTIONS = [
  {
    id: 's-1',
    contractCode: 'XS-1',
    namePayer: '第一医院',
    customerName: '第一医院',
    paymentDate: '2026-09-28',
    currencyTypeDictText: '人民币',
    contractAmountDictText: '2,180,000.00',
    paymentAmountDictText: '654,000.00',
    bankOfDeposit: '工商银行',
    accountNumber: '4402083009100012345',
    creditFile: 'test/slip.pdf',
  },
];

const METHODS = [
  { id: 'FXFS-2', itemText: '按月付息到期还本', enItemText: 'Monthly interest', itemValue: '2' },
  { id: 'FXFS-4', itemText: '等额本息', enItemText: 'Equal instalments', itemValue: '4' },
];
const quote = (id, more) => ({
  id,
  financingOfficeName: '锦程保理',
  interestPaymentMethod: 'FXFS-2',
  interestPaymentMethodText: '按月付息到期还本',
  totalAmountText: '50,000,000.00',
  availableCreditAmount: '38000000.00',
  allowUse: 0,
  selected: 0,
  financingAmount: '1500000.00',
  actualCustomerInterestRate: '7.6600',
  termMonths: 12,
  ...more,
});
const QUOTES = [
  quote('q-1', { financingPartyName: '保理一部', interestRate: '5.6000', serviceChargePercentage: '0.1500' }),
  quote('q-2', {
    financingPartyName: '商业银行',
    interestRate: '4.8500',
    serviceChargePercentage: '0.3000',
    interestPaymentMethod: 'FXFS-4',
    interestPaymentMethodText: '等额本息',
    actualCustomerInterestRate: '11.7148',
  }),
  quote('q-3', {
    financingPartyName: '融资租赁',
    interestRate: '3.0000',
    serviceChargePercentage: '0.0000',
    actualCustomerInterestRate: '3.0416',
    allowUse: 2,
  }),
];
const GOODS = [
  {
    id: 'e-1',
    biddingEquipment: 'm-1',
    biddingEquipmentText: '超声诊断仪',
    equipmentSpecification: 'RE-9',
    equipmentQuantity: 3,
    unit: '台',
    manufacturer: 'm-2',
    manufacturerText: '华东医疗',
    brandId: 'm-2',
    brandText: '迈瑞',
    unitPrice: '420000.00',
    totalPrice: '1260000.00',
    checked: true,
    sourceMethod: 'm-1',
    sourceMethodDictText: '采购',
    relationshipProductId: null,
    invoicedQuantity: 2,
    invoicedAmountDictText: '840,000.00',
    uninvoicedQuantity: 1,
    uninvoicedAmountDictText: '420,000.00',
  },
  {
    id: 'e-2',
    biddingEquipment: 'm-2',
    biddingEquipmentText: '监护仪',
    equipmentSpecification: 'SV-6',
    equipmentQuantity: 10,
    unit: '台',
    manufacturer: null,
    manufacturerText: null,
    brandId: null,
    brandText: null,
    unitPrice: '58000.00',
    totalPrice: '580000.00',
    checked: false,
    sourceMethod: 'm-1',
    sourceMethodDictText: '采购',
    relationshipProductId: 'e-9',
    invoicedQuantity: 0,
    invoicedAmountDictText: '0.00',
    uninvoicedQuantity: 10,
    uninvoicedAmountDictText: '580,000.00',
  },
];
const REPAYMENTS = [
  {
    id: 'r-1',
    plannedRepaymentDate: '2026-09-15',
    plannedRepaymentAmountDictText: '7,000.00',
    actualRepaymentDate: '2026-09-15',
    repaymentPrincipalDictText: '0.00',
    repaymentVoucher: 'test/slip.pdf',
    statusDictText: '已还清',
  },
];
const MATERIALS = () => [
  {
    id: 'o-1',
    title: '中标通知书',
    descText: '加盖公章',
    requiredStatus: 1,
    officeId: 'office-1',
    financingQualificationsId: 'g-1',
    templateFile: null,
    approvalStatus: 1,
    approvalStatusDictText: '待审批',
    opinion: null,
    objectStorages: [{ id: 's-1', originalFileName: '通知书.pdf', newFilePath: 'test/notice.pdf' }],
  },
  {
    id: null,
    title: '财务报表',
    descText: null,
    requiredStatus: 0,
    officeId: 'office-1',
    financingQualificationsId: 'g-2',
    templateFile: 'test/template.xlsx',
    approvalStatus: null,
    approvalStatusDictText: null,
    opinion: null,
    objectStorages: [],
  },
];

const page = (records) => ({ records, total: records.length, size: 200, current: 1 });

/** Answers a call of a deal by `{ data }`; undefined for a call it does not know. Projects other than f-1 are empty. */
export function mockDeals(method, below, query) {
  if (method === 'PUT' && (below === '/order-bidding-products' || below === '/object-storage')) return { data: null };
  if (method === 'POST' && below === '/office-qualifications') return { data: { id: 'o-2' } };
  if (method === 'POST' && below === '/object-storage') return { data: { id: 's-9' } };
  if (method === 'DELETE' && below.startsWith('/object-storage/')) return { data: null };
  if (method !== 'GET') return undefined;
  const of = (rows) => (query.financingId && query.financingId !== 'f-1' ? [] : rows);
  if (below === '/master' && query.itemGroup === 'FXFS') return { data: METHODS };
  if (below === '/flowable/flow/fetch/process/history/detail')
    return query.processInstanceId === 'p-1'
      ? { data: { processInstanceId: 'p-1', businessKey: 'f-1', businessType: 'financing' } }
      : { status: 404, msg: '数据不存在或已被删除' };
  if (below === '/expense-accounting/fetch/by-financing') return { data: of(QUOTES) };
  if (below === '/order-bidding-products/fetch/list') return { data: of(GOODS) };
  if (below === '/repayment-plan/fetch/list') return { data: of(REPAYMENTS) };
  // The call knows no page size, and the server refuses what a call does not know.
  if (below === '/office-qualifications/fetch/by-financing' && query.size)
    return { status: 400, msg: '表单填写有误，请检查' };
  if (below === '/office-qualifications/fetch/by-financing') return { data: of(MATERIALS()) };
  if (below === '/contract/fetch/list/info') return { data: of(CONTRACTS) };
  if (below === '/contract-product/fetch-product') return { data: LINES };
  if (below === '/contract-collection-plan') return { data: PLAN };
  if (below === '/bill/fetch/detail-list') return { data: of(BILLS) };
  if (below === '/bill/fetch/history-list')
    return { data: page(of(BILLS).filter(({ direction }) => query.direction.split(',').includes(String(direction)))) };
  if (below === '/payment-request') return { data: page(of(PAYMENTS)) };
  if (below === '/financial-collection/fetch/list') return { data: of(COLLECTIONS) };
  return undefined;
}
