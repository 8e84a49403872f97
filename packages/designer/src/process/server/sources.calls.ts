import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';

export const colleagues = endpointOf(user.calls.list);
export const roleNames = endpointOf(role.calls.map);
export const formNames = endpointOf(dynamicForm.calls.map);
export const serviceTaskDelegates = endpointOf(flowableRepository.calls.delegates);
export const listenerFunctions = endpointOf(flowableRepository.calls.listeners);
export const deployedProcesses = endpointOf(flowableRepository.calls.list);
