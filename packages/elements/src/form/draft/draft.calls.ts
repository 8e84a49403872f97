import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { formDraft } from '@scf-kit/sdk/contract/workflow/form-draft';

export const draftList = toEndpoint(formDraft.calls.list);
export const createDraft = toEndpoint(formDraft.calls.create);
export const updateDraft = toEndpoint(formDraft.calls.update);
export const deleteDraft = toEndpoint(formDraft.calls.delete);
