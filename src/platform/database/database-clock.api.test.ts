import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDatabaseClock, type DatabaseClock } from '#platform/database/database-clock.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
let clock: DatabaseClock | undefined;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  clock?.stop();
  await database.pool.end();
});

const databaseTime = async (): Promise<number> =>
  (
    await database.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  ).rows[0]?.now.getTime() ?? NaN;

test.each([-5, 5])(
  'the time is that of the database when this machine is %i hours off',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    clock = await followDatabaseClock(database.pool, createLog('silent'));
    const before = await databaseTime();
    const shown = clock.now().getTime();
    const after = await databaseTime();
    // A minute, because a busy machine may be slow between asking and answering; the clock is hours off.
    expect(shown).toBeGreaterThan(before - 60_000);
    expect(shown).toBeLessThan(after + 60_000);
  },
);

test('the time continues between two readings', async () => {
  clock = await followDatabaseClock(database.pool, createLog('silent'));
  const first = clock.now().getTime();
  await vi.waitUntil(() => (clock?.now().getTime() ?? 0) > first);
});

test("a change of the database's clock is noticed", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let ahead = 0;
  const pool = {
    connect: () => ({
      query: () => ({ rows: [{ time: ahead + 1000 }] }),
      release: () => undefined,
    }),
  };
  clock = await followDatabaseClock(pool as never, createLog('silent'));
  ahead = 7_200_000;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(clock.now().getTime()).toBeGreaterThan(7_200_000);
});
