import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { office } from '@scf-kit/sdk/contract/enterprise/office';

export const officeByCode = endpointOf(office.calls.byCode);
export const officeByCreditCode = endpointOf(office.calls.byCreditCode);
