import path from 'node:path';
import { DEMO_PEOPLE } from '#modules/launch/index.ts';
import { joinAddressFile } from '#hosting/start/database.ts';
import type { Settings } from '#platform/config/settings.ts';

export interface Started {
  readonly settings: Settings;
  /** Null with a real payment provider. */
  readonly simulatorUrl: string | null;
  /** Null without Stripe, or with a real account. */
  readonly stripeUrl: string | null;
  /** Null with Google itself, or without sign-in by Google. */
  readonly googleSimulator: Settings['google'];
  /** Null when DATABASE_URL is set. */
  readonly joinDatabaseUrl: string | null;
  readonly demoPeople: boolean;
}

/** Prints the URLs, the demo accounts and how to start another instance. */
export function announce({
  settings,
  simulatorUrl,
  stripeUrl,
  googleSimulator,
  joinDatabaseUrl,
  demoPeople,
}: Started): void {
  const lines: [string, string][] = [
    ['Shop', settings.publicUrl],
    ['Admin', `${settings.publicUrl}/admin/dashboard`],
  ];
  if (simulatorUrl) lines.push(['Payments', `${simulatorUrl} (simulator: no real money moves)`]);
  if (stripeUrl) lines.push(['Stripe', `${stripeUrl} (simulator: no real money moves)`]);
  if (googleSimulator)
    lines.push(['Google', `${googleSimulator.issuer} (simulator: sign in as anybody)`]);
  if (settings.smtpUrl === undefined)
    lines.push(['Mail', `${path.join(settings.dataDir, 'mail')} (written to files)`]);
  if (settings.metrics)
    lines.push(['Metrics', `http://${settings.metrics.host}:${settings.metrics.port}/metrics`]);
  if (demoPeople)
    for (const { email, password } of DEMO_PEOPLE) lines.push(['Log in', `${email} / ${password}`]);

  const text = [`\n${settings.shopName} is ready\n`];
  for (const [name, value] of lines) text.push(`  ${name.padEnd(10)} ${value}`);
  if (joinDatabaseUrl || simulatorUrl) {
    text.push('\n  To start another instance, set a different PORT and:');
    if (joinDatabaseUrl)
      text.push(
        `  DATABASE_URL=${withoutPassword(joinDatabaseUrl)} (with its password in ${joinAddressFile(settings.dataDir)})`,
      );
    // Where its pictures are: another folder is refused.
    if (settings.s3 === null) text.push(`  DATA_DIR=${settings.dataDir}`);
    if (simulatorUrl) text.push(`  PAYPAL_API_URL=${simulatorUrl}`);
    if (stripeUrl) text.push(`  PAYMENTS=simulators\n  STRIPE_API_URL=${stripeUrl}`);
    if (googleSimulator) {
      const { clientId, issuer, jwksUrl } = googleSimulator;
      text.push(`  GOOGLE_CLIENT_ID=${clientId}`);
      text.push(`  GOOGLE_ISSUER=${issuer}`);
      text.push(`  GOOGLE_JWKS_URL=${jwksUrl}`);
    }
  }
  // At once, so that a program that waits for the first line has all of it.
  console.log(`${text.join('\n')}\n`);
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
