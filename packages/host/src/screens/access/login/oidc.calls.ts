import { oidc } from '@scf-kit/sdk/contract/access/oidc';
import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';

export const startOidc = toEndpoint(oidc.calls.start);
