import { department } from '@scf-kit/sdk/contract/access/department';
import { user } from '@scf-kit/sdk/contract/access/user';
import { endpointOf } from '@scf-kit/sdk/contract/endpoint';

export const peoplePage = endpointOf(user.calls.page);
export const personById = endpointOf(user.calls.get);
/** Those of the own office, open to everybody signed in. */
export const colleagues = endpointOf(user.calls.list);
export const departmentTree = endpointOf(department.calls.tree);
