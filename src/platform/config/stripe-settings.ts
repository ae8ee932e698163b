import { isLoopback } from '#platform/config/setting-fields.ts';
import type { Fields } from '#platform/config/settings-schema.ts';

/** Stripe, or its simulator. `npm start` starts the simulator when `apiUrl` is undefined. */
export interface StripeSettings {
  readonly kind: 'provider' | 'simulator';
  /** Undefined for Stripe itself. */
  readonly apiUrl: string | undefined;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

/** Shared by the shop and its simulator, so that a second instance needs only the address. */
const SIMULATOR_ACCOUNT = {
  secretKey: 'sk_test_hemstitchSimulator',
  webhookSecrets: ['whsec_hemstitchSimulator'],
} as const;

/** Null: the shop has no Stripe. */
export function stripeSettings(fields: Fields): StripeSettings | null {
  const apiUrl = fields.STRIPE_API_URL;
  if (fields.PAYMENTS === 'simulators') return { kind: 'simulator', apiUrl, ...SIMULATOR_ACCOUNT };
  if (fields.STRIPE_SECRET_KEY === undefined) return null;
  return {
    kind: 'provider',
    apiUrl,
    secretKey: fields.STRIPE_SECRET_KEY,
    webhookSecrets: fields.STRIPE_WEBHOOK_SECRET ?? [],
  };
}

/** @returns one sentence for each problem, which starts with the setting's name */
export function stripeProblems(fields: Fields): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl, PAYMENTS: payments } = fields;
  if (key === undefined) {
    return fields.STRIPE_WEBHOOK_SECRET === undefined
      ? []
      : ['STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET belongs to it.'];
  }
  const problems: string[] = [];
  if (payments === 'simulators')
    problems.push(
      'PAYMENTS=simulators and STRIPE_SECRET_KEY contradict each other: leave one of them out.',
    );
  if (fields.STRIPE_WEBHOOK_SECRET === undefined)
    problems.push(
      'STRIPE_WEBHOOK_SECRET is missing: Stripe shows it as the signing secret of the webhook.',
    );
  const isPayPalSimulated = fields.PAYPAL_CLIENT_ID === undefined && payments !== 'none';
  if (key.includes('_live_') && isPayPalSimulated)
    problems.push(
      'STRIPE_SECRET_KEY moves real money while PayPal is simulated, which anybody could pay with: set PAYPAL_CLIENT_ID, or PAYMENTS=none to sell without PayPal.',
    );
  const api = apiUrl === undefined ? null : new URL(apiUrl);
  if (api && api.protocol !== 'https:' && !isLoopback(api.hostname))
    problems.push(
      'STRIPE_API_URL must begin with https: STRIPE_SECRET_KEY is sent to it. Leave it out for Stripe itself.',
    );
  return problems;
}
