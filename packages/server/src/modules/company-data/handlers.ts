import { companyCall } from '@scf-kit/sdk/contract/company-data/company-call';
import { companyChange } from '@scf-kit/sdk/contract/company-data/company-change';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { companySeverity } from '@scf-kit/sdk/contract/company-data/company-severity';
import { companyFamilies } from '@scf-kit/sdk/contract/company-data/family';
import '@scf-kit/sdk/contract/company-data/families';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { serve } from '../../resource/serve.ts';
import { asking } from './asking.ts';
import { handRows } from './hand-rows.ts';
import { reports } from './reports.ts';
import { paidCalls, severityTable, timeline } from './timeline.ts';

serve(companyReport, reports);
serve(companyChange, timeline);
serve(companySeverity, severityTable);
serve(companyCall, paidCalls);
serve(tianyancha, asking);
for (const family of companyFamilies()) serve(family.resource, handRows(family));
