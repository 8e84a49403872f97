import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';

/** A form with its draft. */
export const formDraft = endpointOf(dynamicForm.calls.get);
export const saveDraft = endpointOf(dynamicForm.calls.update);
