import path from 'node:path';
import { DEMO_PEOPLE } from '#app/start/demo-shop.ts';
import type { Settings } from '#platform/config/settings.ts';

export interface Started {
  readonly settings: Settings;
  /** Null when a real provider takes the money. */
  readonly simulatorUrl: string | null;
  /** Null when Google itself, or nobody, says who people are. */
  readonly googleSimulator: Settings['google'];
  /** Null when the person gave the database's address. */
  readonly joinDatabaseUrl: string | null;
  readonly demoPeople: boolean;
}

/** The last lines of a start: where everything is, who to log in as, and how a further instance joins. */
export function announce({
  settings,
  simulatorUrl,
  googleSimulator,
  joinDatabaseUrl,
  demoPeople,
}: Started): void {
  const lines: [string, string][] = [
    ['Shop', settings.publicUrl],
    ['Admin', `${settings.publicUrl}/admin/dashboard`],
  ];
  if (simulatorUrl) lines.push(['Payments', `${simulatorUrl} (simulator: no real money moves)`]);
  if (googleSimulator)
    lines.push(['Google', `${googleSimulator.issuer} (simulator: anybody can be anyone)`]);
  if (settings.smtpUrl === undefined)
    lines.push(['Mail', `${path.join(settings.dataDir, 'mail')} (written to files)`]);
  if (demoPeople)
    for (const { email, password } of DEMO_PEOPLE) lines.push(['Log in', `${email} / ${password}`]);

  console.log(`\n${settings.shopName} is ready\n`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(10)} ${value}`);
  if (joinDatabaseUrl || simulatorUrl) {
    console.log('\n  A further instance joins with a PORT of its own and:');
    if (joinDatabaseUrl) console.log(`  DATABASE_URL=${joinDatabaseUrl}`);
    if (simulatorUrl) console.log(`  PAYPAL_API_URL=${simulatorUrl}`);
    if (googleSimulator) {
      const { clientId, issuer, jwksUrl } = googleSimulator;
      console.log(`  GOOGLE_CLIENT_ID=${clientId}`);
      console.log(`  GOOGLE_ISSUER=${issuer}`);
      console.log(`  GOOGLE_JWKS_URL=${jwksUrl}`);
    }
  }
  console.log('');
}
