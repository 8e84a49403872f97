import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';

export const paymentPage = toEndpoint(paymentRequest.calls.page);
