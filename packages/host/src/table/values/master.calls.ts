import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const masterItem = toEndpoint(master.calls.get);
