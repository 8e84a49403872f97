import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const quotesOfProject = endpointOf(expenseAccounting.calls.byFinancing);
export const dictionaryItems = endpointOf(master.calls.list);
