import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { office } from '@scf-kit/sdk/contract/enterprise/office';

export const officeByCode = toEndpoint(office.calls.byCode);
export const officeByCreditCode = toEndpoint(office.calls.byCreditCode);
