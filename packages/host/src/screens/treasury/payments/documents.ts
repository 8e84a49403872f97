import type { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import type { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import type { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Location } from '../../../navigation/location.ts';
import type { Payment } from './places.ts';

/** The documents that money is paid by. */
export type PaymentDocument = typeof paymentRequest | typeof specialPayment | typeof feeApply;

/** Where one of them is read, and its draft written on. */
export type PlaceOfDocument = (document: Pick<Payment, 'id' | 'status'>) => Location;
