import { acceptanceReport, acceptanceReportLine } from '@scf-kit/sdk/contract/trade/acceptance-report';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractLinks } from '@scf-kit/sdk/contract/trade/contract-link';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { nonFinancing } from '@scf-kit/sdk/contract/trade/non-financing';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { serve } from '../../resource/serve.ts';
import { followAgreement } from '../financing/loans/post.ts';
import { makeDues } from '../treasury/dues.ts';
import { refuseSettled } from '../treasury/lowering.ts';
import { instalmentChecks } from '../treasury/receipt-checks.query.ts';
import { acceptanceLines, acceptanceReports } from './acceptance.ts';
import { completeIfDone } from './completion.ts';
import { links } from './contract-links.ts';
import { contractTemplates } from './contract-templates.ts';
import { contractLines, contractPlans, contracts } from './contracts.ts';
import { equipmentLines } from './equipment.ts';
import { generalBusiness } from './projects.ts';
import { signing } from './signing.ts';
import { amendedChecks } from './supplement-checks.query.ts';

serve(contract, contracts, signing, amendedChecks, {
  on: {
    amending: [(context, { id }) => refuseSettled(context, id)],
    signed: [
      async (context, { financingId }) => {
        if (financingId !== null) await followAgreement(context, financingId);
      },
      (context, { id }) => makeDues(context, id),
    ],
    progressed: [(context, { id }) => completeIfDone(context, id)],
  },
});
serve(contractProduct, contractLines);
serve(contractCollectionPlan, contractPlans, instalmentChecks);
serve(contractLinks, links);
serve(contractTemplate, contractTemplates);
serve(orderBiddingProducts, equipmentLines);
serve(nonFinancing, generalBusiness);
serve(acceptanceReport, acceptanceReports);
serve(acceptanceReportLine, acceptanceLines);
