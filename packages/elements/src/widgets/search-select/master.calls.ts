import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const masterItems = toEndpoint(master.calls.list);
export const masterItem = toEndpoint(master.calls.get);
