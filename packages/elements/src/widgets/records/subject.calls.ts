import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';

export const instanceDetail = toEndpoint(flowableFlow.calls.detail);
