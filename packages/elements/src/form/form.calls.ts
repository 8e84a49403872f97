import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';

const { byKey, open, check, sourceOptions, openOptions } = dynamicForm.calls;

export const formByKey = endpointOf(byKey);
/** Of a form marked open, for visitors. */
export const openForm = endpointOf(open);
export const checkValue = endpointOf(check);
export const optionsOfSource = endpointOf(sourceOptions);
/** Of a form marked open, for visitors. */
export const optionsOfOpenForm = endpointOf(openOptions);
export const startFlow = endpointOf(flowableFlow.calls.start);
