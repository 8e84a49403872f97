import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';

export const receipts = endpointOf(financialCollection.calls.list);
