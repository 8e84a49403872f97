import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { serve } from '../../resource/serve.ts';
import { claims } from './claims.ts';
import { fees } from './fees.ts';
import { bills } from './payments.ts';
import { paymentRequests, specialPayments } from './payment-requests.ts';

serve(financeAmountDetail, claims);
serve(feeApply, fees);
serve(bill, bills);
serve(paymentRequest, paymentRequests);
serve(specialPayment, specialPayments);
