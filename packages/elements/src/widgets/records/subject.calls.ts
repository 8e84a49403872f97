import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';

export const instanceDetail = endpointOf(flowableFlow.calls.detail);
