import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';

export const contractsOfProject = toEndpoint(contract.calls.listInfo);
export const linesOfContract = toEndpoint(contractProduct.calls.fetchProduct);
export const planOfContract = toEndpoint(contractCollectionPlan.calls.ofContract);
