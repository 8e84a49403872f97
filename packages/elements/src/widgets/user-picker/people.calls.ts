import { department } from '@scf-kit/sdk/contract/access/department';
import { user } from '@scf-kit/sdk/contract/access/user';
import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';

export const peoplePage = toEndpoint(user.calls.page);
export const personById = toEndpoint(user.calls.get);
/** Those of the own office, open to everybody signed in. */
export const colleagues = toEndpoint(user.calls.list);
export const departmentTree = toEndpoint(department.calls.tree);
