import type { Call } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { SOLD } from '@scf-kit/sdk/contract/treasury/billed';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Location } from '../../../navigation/location.ts';
import { placeOfList } from '../../../table/query/table-address.ts';

/** Something that is open at the month's end: the total of the list it opens, asked by the same call. */
export interface OpenFigure {
  readonly key: string;
  readonly title: Text;
  readonly call: Pick<Call, 'method' | 'path' | 'long' | 'access'>;
  readonly query: Readonly<Record<string, string>>;
  readonly place: Location;
}

type Query = OpenFigure['query'];

/** A list that is narrowed by filters of its table, of records that all have some values in common. */
const openIn = ({
  title,
  resource: { name, calls },
  path,
  filters,
  common = {},
  query = {},
}: {
  readonly title: Text;
  readonly resource: { readonly name: string; readonly calls: { readonly page: OpenFigure['call'] } };
  readonly path: string;
  readonly filters: Query;
  readonly common?: Query;
  readonly query?: Query;
}): Omit<OpenFigure, 'key'> => ({
  title,
  call: calls.page,
  query: { ...common, ...filters },
  place: placeOfList(path, name, filters, query),
});
const PAYMENTS = '/finance/history/payment-request';
const ofType = (type: keyof typeof contractTypes): Query => ({ contractType: String(contractTypes[type].value) });

export const OPEN: readonly OpenFigure[] = [
  {
    key: 'bills',
    ...openIn({
      title: { zh: '已审批未开票', en: 'Approved, not issued' },
      resource: bill,
      path: '/finance/invoice/invoicing',
      filters: stateFilter(bill, 'approved'),
      common: { direction: SOLD.join(',') },
    }),
  },
  {
    key: 'payments',
    ...openIn({
      title: { zh: '已审批未付款的付款申请', en: 'Payment requests approved, not paid' },
      resource: paymentRequest,
      path: PAYMENTS,
      filters: stateFilter(paymentRequest, 'approved'),
    }),
  },
  {
    key: 'special',
    ...openIn({
      title: { zh: '已审批未付款的特殊付款', en: 'Special payments approved, not paid' },
      resource: specialPayment,
      path: PAYMENTS,
      filters: stateFilter(specialPayment, 'approved'),
      query: { kind: 'special' },
    }),
  },
  {
    key: 'fees',
    ...openIn({
      title: { zh: '已审批未付款的费用', en: 'Fees approved, not paid' },
      resource: feeApply,
      path: '/office-automation/fee-apply',
      filters: stateFilter(feeApply, 'approved'),
    }),
  },
  {
    key: 'sale',
    ...openIn({
      title: { zh: '已审批未签署的销售合同', en: 'Sale contracts approved, not signed' },
      resource: contract,
      path: '/contract/sale',
      filters: stateFilter(contract, 'approved'),
      common: ofType('sale'),
    }),
  },
  {
    key: 'purchase',
    ...openIn({
      title: { zh: '已审批未签署的采购合同', en: 'Purchase contracts approved, not signed' },
      resource: contract,
      path: '/contract/purchase',
      filters: stateFilter(contract, 'approved'),
      common: ofType('purchase'),
    }),
  },
  {
    key: 'receipts',
    title: { zh: '待认领的收款', en: 'Receipts to be claimed' },
    call: financialCollection.calls.page,
    // As their list shows them first: something of each is still to be claimed.
    query: stateFilter(financialCollection, 'toBeClaimed', 'notified', 'partlyClaimed'),
    place: { path: '/finance/financial-collection', query: {} },
  },
];
