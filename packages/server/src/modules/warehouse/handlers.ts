import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import {
  orderBiddingProductsOutbound as outbound,
  orderBiddingProductsWarehousing as warehousing,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { serve } from '../../resource/serve.ts';
import { approvals } from './approvals.ts';
import { arrivals, departures } from './stock.ts';

serve(approve, approvals);
serve(warehousing, arrivals);
serve(outbound, departures);
