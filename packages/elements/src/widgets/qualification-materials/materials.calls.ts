import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';

export const materialsOfProject = toEndpoint(officeQualifications.calls.byFinancing);
export const createMaterial = toEndpoint(officeQualifications.calls.create);
export const claimFile = toEndpoint(objectStorage.calls.claim);
export const replaceFile = toEndpoint(objectStorage.calls.replace);
export const removeFile = toEndpoint(objectStorage.calls.remove);
