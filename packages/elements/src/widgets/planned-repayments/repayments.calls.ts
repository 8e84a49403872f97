import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';

export const repaymentsOfProject = endpointOf(repaymentPlan.calls.list);
