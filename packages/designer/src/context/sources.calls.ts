import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';

export const dictionaryGroups = endpointOf(masterGroup.calls.map);
export const formNodes = endpointOf(dynamicForm.calls.nodes);
export const formBindings = endpointOf(dynamicForm.calls.bindings);
