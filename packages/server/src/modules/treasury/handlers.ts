import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { feeApply } from '@scf-kit/sdk/contract/treasury/fee-apply';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { serve } from '../../resource/serve.ts';
import { claims } from './claims.ts';
import { fees } from './fees.ts';
import { bills } from './payments.ts';

serve(financeAmountDetail, claims);
serve(feeApply, fees);
serve(bill, bills);
