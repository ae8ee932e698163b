import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/account-endpoints.ts';
import { SHOP_ENDPOINTS } from '#contract/endpoints/shop-endpoints.ts';

/** What the shop's own pages call. They load this table and never the administrators'. */
export const SHOPPER_ENDPOINTS = { ...ACCOUNT_ENDPOINTS, ...SHOP_ENDPOINTS };
export type ShopperEndpointName = keyof typeof SHOPPER_ENDPOINTS;
