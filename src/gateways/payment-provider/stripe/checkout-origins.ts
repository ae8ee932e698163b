import { simulatorPublicUrl } from '../paypal/approval-origins.ts';

/** The origins of the pages on which buyers pay, for the Content-Security-Policy of the shop's forms. */
export function checkoutOrigins(
  stripe: { readonly apiUrl: string | undefined } | null,
  shopUrl: string,
): readonly string[] {
  if (stripe === null) return [];
  if (stripe.apiUrl === undefined) return ['https://checkout.stripe.com'];
  const api = new URL(stripe.apiUrl);
  return [...new Set([api.origin, simulatorPublicUrl(shopUrl, api.port)])];
}
