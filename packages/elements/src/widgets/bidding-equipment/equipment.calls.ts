import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';

export const equipmentList = toEndpoint(orderBiddingProducts.calls.list);
