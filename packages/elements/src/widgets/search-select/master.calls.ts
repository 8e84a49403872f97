import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const masterItems = endpointOf(master.calls.list);
export const masterItem = endpointOf(master.calls.get);
