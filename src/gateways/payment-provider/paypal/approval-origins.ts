interface PaymentSettings {
  readonly kind: 'provider' | 'simulator' | 'none';
  readonly apiUrl: string | undefined;
}

/** The payment simulator's address for visitors: the shop's host name with the simulator's port. */
export const simulatorPublicUrl = (shopUrl: string, port: number | string): string =>
  `http://${new URL(shopUrl).hostname}:${port}`;

/**
 * The origins of the pages on which buyers approve payments. The Content-Security-Policy allows forms to redirect
 * only to these, so checkout without JavaScript depends on them. PayPal serves them on `www` where its API is on
 * `api-m`, also in the sandbox.
 */
export function approvalOrigins(
  { kind, apiUrl }: PaymentSettings,
  shopUrl: string,
): readonly string[] {
  if (apiUrl === undefined) return [];
  const api = new URL(apiUrl);
  const approvalSite = `${api.protocol}//${api.host.replace(/^api(-m)?\./, 'www.')}`;
  return kind === 'provider'
    ? [approvalSite]
    : [...new Set([approvalSite, simulatorPublicUrl(shopUrl, api.port)])];
}
