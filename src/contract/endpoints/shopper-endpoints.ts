import { ACCOUNT_ENDPOINTS } from '#contract/endpoints/account-endpoints.ts';
import { SHOP_ENDPOINTS } from '#contract/endpoints/shop-endpoints.ts';

/** Endpoints of the storefront, whose bundle does not contain those of the admin area. */
export const SHOPPER_ENDPOINTS = { ...ACCOUNT_ENDPOINTS, ...SHOP_ENDPOINTS };
export type ShopperEndpointName = keyof typeof SHOPPER_ENDPOINTS;
