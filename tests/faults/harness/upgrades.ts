/** `npm run upgrade` of a shop in a data folder. */
import { expect, onTestFinished } from 'vitest';
import { startShop, type StartedShop } from '#support/started-shop.ts';
import { queryIn } from './data-folder-database.ts';
import type { OtherVersion } from './other-versions.ts';

/** @param from the folder of the version that ran until now */
export function upgradeTo(
  newer: OtherVersion,
  from: string,
  env: Record<string, string>,
): StartedShop {
  const command = ['scripts/run.mjs', 'upgrade', '--from', from];
  const started = startShop(env, { folder: newer.folder, command });
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

export async function stop(shop: StartedShop): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.exit()).toBe(0);
}

/** Kills an upgrade while its database sleeps, which a migration makes it do. */
export async function killAsleep(upgrade: StartedShop, dataDir: string): Promise<void> {
  const sleeping = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'";
  const isAsleep = async (): Promise<boolean> =>
    (await queryIn(`${dataDir}/.upgrade`, sleeping).catch(() => [])).length > 0;
  await expect.poll(isAsleep, { timeout: 150_000 }).toBe(true);
  upgrade.child.kill('SIGKILL');
  await upgrade.exit();
}

/** What a running shop holds. */
export const contentsOf = async (dataDir: string): Promise<unknown> =>
  (
    await queryIn(
      dataDir,
      `SELECT (SELECT count(*)::int FROM orders) AS orders,
         (SELECT md5(string_agg(to_jsonb(l)::text, '' ORDER BY to_jsonb(l)::text COLLATE "C")) FROM order_lines l) AS lines,
         (SELECT count(*)::int FROM reviews) AS reviews`,
    )
  )[0];
