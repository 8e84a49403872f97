import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';

export const goodsList = toEndpoint(orderBiddingProducts.calls.list);
export const updateGoods = toEndpoint(orderBiddingProducts.calls.update);
