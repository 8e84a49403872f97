import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { checkLedger } from '../../resource/ledger-checks.ts';
import { serve } from '../../resource/serve.ts';
import { amendedChecks } from './amounts.ts';
import { contractLines, contractPlans, contracts } from './contracts.ts';
import { equipmentLines } from './equipment.ts';
import { signing } from './signing.ts';

serve(contract, contracts, signing);
serve(contractProduct, contractLines);
serve(contractCollectionPlan, contractPlans);
serve(orderBiddingProducts, equipmentLines);
checkLedger(...amendedChecks);
