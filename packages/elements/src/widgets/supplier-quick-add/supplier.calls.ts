import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { master } from '@scf-kit/sdk/contract/master-data/master';

export const supplierById = endpointOf(master.calls.get);
export const createSupplier = endpointOf(master.calls.create);
export const updateSupplier = endpointOf(master.calls.update);
