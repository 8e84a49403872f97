import type { Call } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Location } from '../../../shell/routing/location.ts';
import { addressOfQuery } from '../../../table/query/table-address.ts';
import { firstQuery } from '../../../table/query/table-query.ts';

/** Something that is open at the month's end: the total of the list it opens, asked by the same call. */
export interface OpenFigure {
  readonly key: string;
  readonly title: Text;
  readonly call: Pick<Call, 'method' | 'path' | 'long' | 'access'>;
  readonly query: Readonly<Record<string, string>>;
  readonly place: Location;
}

const APPROVED = '99';
/** Receipts of which something is still to be claimed, as their list shows them first. */
const UNCLAIMED = '0,1,3';

const approved = (table: string, path: string, query: Readonly<Record<string, string>> = {}): Location => ({
  path,
  query,
  hash: addressOfQuery(table, { ...firstQuery, filters: { status: APPROVED } }),
});

export const OPEN: readonly OpenFigure[] = [
  {
    key: 'bills',
    title: { zh: '已审批未开票', en: 'Approved, not issued' },
    call: bill.calls.page,
    query: { direction: '1,3', status: APPROVED },
    place: approved(bill.name, '/finance/invoice/invoicing'),
  },
  {
    key: 'payments',
    title: { zh: '已审批未付款的付款申请', en: 'Payment requests approved, not paid' },
    call: paymentRequest.calls.page,
    query: { status: APPROVED },
    place: approved(paymentRequest.name, '/finance/history/payment-request'),
  },
  {
    key: 'special',
    title: { zh: '已审批未付款的特殊付款', en: 'Special payments approved, not paid' },
    call: specialPayment.calls.page,
    query: { status: APPROVED },
    place: approved(specialPayment.name, '/finance/history/payment-request', { kind: 'special' }),
  },
  {
    key: 'fees',
    title: { zh: '已审批未付款的费用', en: 'Fees approved, not paid' },
    call: feeApply.calls.page,
    query: { status: APPROVED },
    place: approved(feeApply.name, '/office-automation/fee-apply'),
  },
  {
    key: 'sale',
    title: { zh: '已审批未签署的销售合同', en: 'Sale contracts approved, not signed' },
    call: contract.calls.page,
    query: { contractType: '2', status: APPROVED },
    place: approved(contract.name, '/contract/sale'),
  },
  {
    key: 'purchase',
    title: { zh: '已审批未签署的采购合同', en: 'Purchase contracts approved, not signed' },
    call: contract.calls.page,
    query: { contractType: '1', status: APPROVED },
    place: approved(contract.name, '/contract/purchase'),
  },
  {
    key: 'receipts',
    title: { zh: '待认领的收款', en: 'Receipts to be claimed' },
    call: financialCollection.calls.page,
    query: { status: UNCLAIMED },
    place: { path: '/finance/financial-collection', query: {} },
  },
];
