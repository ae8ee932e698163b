import pg from 'pg';
import { demoPayments } from '../../db/seed/demo-payments.ts';

/**
 * Registers the payments of the demo orders with the payment simulator, so that they can be refunded. Payments it knows
 * already are unchanged. Runs at each start, because the simulator's data may have been deleted.
 * @throws Error when the simulator refuses
 */
export async function registerDemoPayments(
  databaseUrl: string,
  simulatorUrl: string,
): Promise<void> {
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
