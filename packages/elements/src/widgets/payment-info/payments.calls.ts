import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';

export const paymentPage = endpointOf(paymentRequest.calls.page);
