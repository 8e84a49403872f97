import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { formDraft } from '@scf-kit/sdk/contract/workflow/form-draft';

export const draftList = endpointOf(formDraft.calls.list);
export const createDraft = endpointOf(formDraft.calls.create);
export const updateDraft = endpointOf(formDraft.calls.update);
export const deleteDraft = endpointOf(formDraft.calls.delete);
