import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';

export const colleagues = toEndpoint(user.calls.list);
export const roleNames = toEndpoint(role.calls.map);
export const formNames = toEndpoint(dynamicForm.calls.map);
export const serviceTaskDelegates = toEndpoint(flowableRepository.calls.delegates);
export const listenerFunctions = toEndpoint(flowableRepository.calls.listeners);
export const deployedProcesses = toEndpoint(flowableRepository.calls.list);
