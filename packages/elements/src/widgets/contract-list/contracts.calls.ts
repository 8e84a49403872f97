import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';

export const contractsOfProject = endpointOf(contract.calls.listInfo);
export const linesOfContract = endpointOf(contractProduct.calls.fetchProduct);
export const planOfContract = endpointOf(contractCollectionPlan.calls.ofContract);
