import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';

export const receipts = toEndpoint(financialCollection.calls.list);
