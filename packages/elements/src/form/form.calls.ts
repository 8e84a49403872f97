import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';

const { byKey, open, check, sourceOptions, openOptions } = dynamicForm.calls;

export const formByKey = toEndpoint(byKey);
/** Of a form marked open, for visitors. */
export const openForm = toEndpoint(open);
export const checkValue = toEndpoint(check);
export const optionsOfSource = toEndpoint(sourceOptions);
/** Of a form marked open, for visitors. */
export const optionsOfOpenForm = toEndpoint(openOptions);
export const startFlow = toEndpoint(flowableFlow.calls.start);
