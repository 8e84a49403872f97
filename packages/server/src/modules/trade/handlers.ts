import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import { serve } from '../../resource/serve.ts';
import { customersOfContracts } from '../enterprise/follow-ups.ts';
import { equipmentLines } from './equipment.ts';

serve(contract, customersOfContracts);
serve(orderBiddingProducts, equipmentLines);
