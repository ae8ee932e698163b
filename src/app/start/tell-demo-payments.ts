import pg from 'pg';
import { demoPayments } from '../../../db/seed/demo-payments.ts';

/**
 * Tells the payment simulator what the demo's people had paid before it began; what it knows already stays as it is.
 * Said at each start, because either side may have been emptied since.
 * @throws Error when the simulator does not take it
 */
export async function tellDemoPayments(databaseUrl: string, simulatorUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const response = await fetch(`${simulatorUrl}/__simulator/remember`, {
      method: 'POST',
      body: JSON.stringify({ payments: await demoPayments(client) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}: ${await response.text()}`);
  } finally {
    await client.end();
  }
}
