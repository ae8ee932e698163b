/**
 * `npm run selftest`: runs races (many shoppers want the same thing at once) on this installation. It works on a scratch
 * copy (its own database on the same server, its own payment simulator); the shop's data is neither read nor changed.
 */
import { readSettings } from '../src/platform/config/settings.ts';
import { waitUntilIdle } from '../tests/faults/harness/idle.ts';
import { createScratchDatabase } from '../tests/faults/harness/scratch-database.ts';
import { startInstances, type RunningInstances } from '../tests/faults/harness/two-instances.ts';
import { RACES, type Race, type RaceResult } from '../tests/faults/selftest/races.ts';
import { runCommand } from './command.ts';
import { withNewDatabase } from './database-url.ts';

const printResult = ({ ok, sentence }: RaceResult): void =>
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${sentence}`);

/** Checks the invariants once nothing is in progress any more. */
async function checkInvariants(shop: RunningInstances): Promise<RaceResult> {
  try {
    const violations = await waitUntilIdle(shop);
    const problems = violations.map(({ name, problem }) => `${name}: ${problem}`).join('; ');
    return {
      ok: violations.length === 0,
      sentence:
        violations.length === 0
          ? 'Stock, coupons, orders and payments are consistent to the last unit and cent.'
          : `The data is inconsistent: ${problems}.`,
    };
  } catch (error) {
    return {
      ok: false,
      sentence: `The scratch shop did not become idle: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function runRace(race: Race, shop: RunningInstances): Promise<RaceResult> {
  try {
    return await race(shop);
  } catch (error) {
    return {
      ok: false,
      sentence: `A race could not be run: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

async function runRaces(databaseUrl: string): Promise<RaceResult[]> {
  const { orderHoldMinutes, shopTimeZone } = readSettings(process.env);
  const shop = await startInstances({
    databaseUrl,
    env: { ORDER_HOLD_MINUTES: String(orderHoldMinutes), SHOP_TIME_ZONE: shopTimeZone },
  });
  try {
    const results: RaceResult[] = [];
    for (const race of Object.values(RACES)) {
      const result = await runRace(race, shop);
      printResult(result);
      results.push(result);
    }
    const finalCheck = await checkInvariants(shop);
    printResult(finalCheck);
    return [...results, finalCheck];
  } finally {
    await shop.stop();
  }
}

async function testShop(): Promise<number> {
  const started = performance.now();
  // Before the announcement, because nothing starts with a wrong one.
  readSettings(process.env);
  console.log(
    'Starting two instances of this shop on a scratch database. Your own data is not touched.\n',
  );
  // An installation may be tried before it has a shop.
  const results = await withNewDatabase(async (_url, ownerUrl) => {
    const scratch = await createScratchDatabase(ownerUrl);
    try {
      return await runRaces(scratch.url);
    } finally {
      await scratch.drop();
    }
  });
  const failed = results.filter(({ ok }) => !ok).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    failed === 0
      ? `\nAll races passed (${seconds} s).`
      : `\n${failed} of ${results.length} failed (${seconds} s). Please report this with the lines above.`,
  );
  return failed === 0 ? 0 : 1;
}

await runCommand({
  usage:
    'npm run selftest   runs races on a scratch copy of this shop; its data is neither read nor changed',
  run: testShop,
});
