/**
 * `npm run selftest`: tries on this installation whether the shop keeps its promises when many want the same thing at
 * once. It works on a scratch copy (its own database on the same server, its own payment simulator); the shop's data
 * is neither read nor changed.
 */
import { readSettings } from '../src/platform/config/settings.ts';
import { awaitCalm } from '../tests/faults/harness/calm.ts';
import {
  createScratchDatabase,
  NoScratchDatabase,
} from '../tests/faults/harness/scratch-database.ts';
import { startInstances, type RunningInstances } from '../tests/faults/harness/two-instances.ts';
import { couponRace } from '../tests/faults/selftest/coupon-race.ts';
import { oversellRace } from '../tests/faults/selftest/oversell-race.ts';
import type { Race, RaceResult } from '../tests/faults/selftest/race.ts';
import { repeatRace } from '../tests/faults/selftest/repeat-race.ts';
import { settleRace } from '../tests/faults/selftest/settle-race.ts';
import { withDatabase } from './database-url.ts';

const RACES: readonly Race[] = [oversellRace, couponRace, repeatRace, settleRace];

function tell({ ok, sentence, careless }: RaceResult): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${sentence}`);
  if (careless !== '') console.log(`       ${careless}`);
}

/** When all is quiet again, the books must be right. */
async function examine(shop: RunningInstances): Promise<RaceResult> {
  try {
    const findings = await awaitCalm(shop, 30_000);
    const found = findings.map(({ name, problem }) => `${name}: ${problem}`).join('; ');
    return {
      ok: findings.length === 0,
      sentence:
        findings.length === 0
          ? 'Afterwards stock, coupons, orders and payments agree with each other to the last piece and cent.'
          : `Afterwards the books are wrong: ${found}.`,
      careless: '',
    };
  } catch (error) {
    return {
      ok: false,
      sentence: `The scratch shop did not come to rest: ${error instanceof Error ? error.message : String(error)}`,
      careless: '',
    };
  }
}

async function attempt(race: Race, shop: RunningInstances): Promise<RaceResult> {
  try {
    return await race(shop);
  } catch (error) {
    return {
      ok: false,
      sentence: `A race could not be run: ${error instanceof Error ? error.message : String(error)}`,
      careless: '',
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
    for (const race of RACES) {
      const result = await attempt(race, shop);
      tell(result);
      results.push(result);
    }
    const books = await examine(shop);
    tell(books);
    return [...results, books];
  } finally {
    await shop.stop();
  }
}

const started = performance.now();
console.log(
  'Two instances of this shop are started on a scratch database; your own data is not touched.\n',
);
try {
  const results = await withDatabase(async (url) => {
    const scratch = await createScratchDatabase(url);
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
      ? `\nThe shop kept every promise (${seconds} s).`
      : `\n${failed} of ${results.length} failed (${seconds} s). Please report this with the lines above.`,
  );
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof NoScratchDatabase ? error.message : error);
  process.exit(1);
}
