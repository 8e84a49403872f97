import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';

export const goodsList = endpointOf(orderBiddingProducts.calls.list);
export const updateGoods = endpointOf(orderBiddingProducts.calls.update);
