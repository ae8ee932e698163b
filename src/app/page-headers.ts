import { createHash } from 'node:crypto';
import { ownHeaders, policyNameOf, type PolicyName } from '#app/page-rules.ts';
import { approvalOrigins } from '#gateways/payment-provider/paypal/approval-origins.ts';
import { checkoutOrigins } from '#gateways/payment-provider/stripe/checkout-origins.ts';
import type { Context } from '#platform/context.ts';
import { pagePolicy } from '#platform/http/headers.ts';

/** The headers of the page at a path: its content security policy, and those that differ from `baseHeaders`. */
export type HeadersOfPage = (path: string) => [name: string, value: string][];

export function createPageHeaders(ctx: Context, inlineScripts: readonly string[]): HeadersOfPage {
  const { payments, stripe, publicUrl, google } = ctx.settings;
  const basics = {
    inlineHashes: inlineScripts.map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
    paymentOrigins: [
      ...approvalOrigins(payments, publicUrl),
      ...checkoutOrigins(stripe, publicUrl),
    ],
  };
  const policies: Record<PolicyName, string> = {
    default: pagePolicy(basics),
    google: pagePolicy({ ...basics, identityIssuer: google?.issuer }),
    admin: pagePolicy({ ...basics, framesOwnPages: true }),
    preview: pagePolicy({ ...basics, isFramed: true }),
  };
  return (path) => [['Content-Security-Policy', policies[policyNameOf(path)]], ...ownHeaders(path)];
}
