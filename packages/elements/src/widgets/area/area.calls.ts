import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { chinaArea } from '@scf-kit/sdk/contract/master-data/china-area';

export const areaMap = toEndpoint(chinaArea.calls.map);
