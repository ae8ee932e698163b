import type { PaymentProvider } from '#gateways/payment-provider/payment-provider.ts';
import { isProviderCode } from '#kernel/provider-codes.ts';
import type { Context } from '#platform/context.ts';

/**
 * The provider of a row that has a provider's id.
 * @throws when no provider has this code
 */
export function providerOf({ payments }: Pick<Context, 'payments'>, code: string): PaymentProvider {
  if (isProviderCode(code)) return payments[code];
  throw new Error(`there is no payment provider "${code}"`);
}
