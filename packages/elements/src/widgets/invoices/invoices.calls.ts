import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';

export const invoiceDetails = toEndpoint(bill.calls.detailList);
export const invoiceHistory = toEndpoint(bill.calls.historyList);
