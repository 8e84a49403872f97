import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';

export const customersByText = toEndpoint(customerRelationshipManagement.calls.listCustomer);
export const customerById = toEndpoint(customerRelationshipManagement.calls.condition);
