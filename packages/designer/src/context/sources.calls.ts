import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';

export const dictionaryGroups = toEndpoint(masterGroup.calls.map);
export const formNodes = toEndpoint(dynamicForm.calls.nodes);
export const formBindings = toEndpoint(dynamicForm.calls.bindings);
