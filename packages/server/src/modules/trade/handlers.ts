import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { serve } from '../../resource/serve.ts';
import { customersOfContracts } from '../enterprise/follow-ups.ts';
import { contracts } from './contracts.ts';
import { equipmentLines } from './equipment.ts';

serve(contract, contracts, customersOfContracts);
serve(orderBiddingProducts, equipmentLines);
