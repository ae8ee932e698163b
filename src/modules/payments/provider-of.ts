import {
  isProviderCode,
  type PaymentProvider,
  type ProviderCode,
} from '#gateways/payment-provider/payment-provider.ts';
import type { Context } from '#platform/context.ts';

/**
 * The code of the provider of a row that has a provider's id.
 * @throws when no provider has this code
 */
export function providerCode(code: string): ProviderCode {
  if (isProviderCode(code)) return code;
  throw new Error(`there is no payment provider "${code}"`);
}

/** @throws like {@link providerCode} */
export const providerOf = (
  { payments }: Pick<Context, 'payments'>,
  code: string,
): PaymentProvider => payments[providerCode(code)];
