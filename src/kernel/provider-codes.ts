/** Codes of payment providers, as rows store them beside a provider's id. */
export const PROVIDER_CODES = ['paypal', 'stripe'] as const;
export type ProviderCode = (typeof PROVIDER_CODES)[number];

export const isProviderCode = (code: string): code is ProviderCode =>
  (PROVIDER_CODES as readonly string[]).includes(code);
