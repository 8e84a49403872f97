import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';

export const materialsOfProject = endpointOf(officeQualifications.calls.byFinancing);
export const createMaterial = endpointOf(officeQualifications.calls.create);
export const claimFile = endpointOf(objectStorage.calls.claim);
export const replaceFile = endpointOf(objectStorage.calls.replace);
export const removeFile = endpointOf(objectStorage.calls.remove);
