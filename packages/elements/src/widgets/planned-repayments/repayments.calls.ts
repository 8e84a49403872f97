import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';

export const repaymentsOfProject = toEndpoint(repaymentPlan.calls.list);
