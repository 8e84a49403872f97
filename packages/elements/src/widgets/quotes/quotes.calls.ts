import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const quotesOfProject = toEndpoint(expenseAccounting.calls.byFinancing);
export const dictionaryItems = toEndpoint(master.calls.list);
