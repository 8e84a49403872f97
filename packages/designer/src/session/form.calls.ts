import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';

/** A form with its draft. */
export const formDraft = toEndpoint(dynamicForm.calls.get);
export const saveDraft = toEndpoint(dynamicForm.calls.update);
