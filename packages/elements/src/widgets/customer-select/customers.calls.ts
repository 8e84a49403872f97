import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';

export const customersByText = endpointOf(customerRelationshipManagement.calls.listCustomer);
export const customerById = endpointOf(customerRelationshipManagement.calls.condition);
