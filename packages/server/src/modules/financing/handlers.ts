import { expenseAccounting } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { officeQualifications, officeQualificationsUpload } from '@scf-kit/sdk/contract/financing/qualifications';
import { repaymentPlan } from '@scf-kit/sdk/contract/financing/repayment-plan';
import { serve } from '../../resource/serve.ts';
import { applications } from './applications.ts';
import { materialUploads, qualifications } from './materials.ts';
import { parties, repaymentPlans } from './parties.ts';
import { quotes } from './quotes.ts';

serve(financing, applications);
serve(officeQualifications, qualifications);
serve(officeQualificationsUpload, materialUploads);
serve(financingParty, parties);
serve(repaymentPlan, repaymentPlans);
serve(expenseAccounting, quotes);
