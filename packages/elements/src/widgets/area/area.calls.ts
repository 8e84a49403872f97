import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { chinaArea } from '@scf-kit/sdk/contract/master-data/china-area';

export const areaMap = endpointOf(chinaArea.calls.map);
