import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const supplierById = toEndpoint(master.calls.get);
export const createSupplier = toEndpoint(master.calls.create);
export const updateSupplier = toEndpoint(master.calls.update);
