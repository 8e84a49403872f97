import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';

export const invoiceDetails = endpointOf(bill.calls.detailList);
export const invoiceHistory = endpointOf(bill.calls.historyList);
