/** The merchant's own trial: what he reads, and that his shop is left as it was. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { processesOf } from '#support/started-shop.ts';
import { testFolder } from '#support/test-folder.ts';

const run = promisify(execFile);

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.pool.end());

const databases = async (): Promise<string[]> =>
  (
    await shop.pool.query<{ name: string }>('SELECT datname AS name FROM pg_database ORDER BY 1')
  ).rows.map((row) => row.name);

const selftest = (databaseUrl: string) =>
  run(process.execPath, ['scripts/selftest.ts'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test('tells sentence by sentence what was tried, and leaves the shop and its server as they were', async () => {
  const before = await databases();
  const { code, stdout, stderr } = await selftest(shop.url);
  expect(`${code} ${stderr}`, stdout).toBe('0 ');
  expect(stdout.split('\n').filter((line) => line.startsWith('ok'))).toEqual([
    'ok     40 shoppers wanted the last 10 pieces at once: 10 were sold and paid, 30 shoppers were told that there are no more.',
    'ok     30 shoppers used a coupon made for 5 at once: 5 got the discount, 25 were told that it is used up.',
    'ok     A shopper sent the same order 30 times: one order was made, and every answer named it.',
    'ok     8 payments were each told of five times at once: 8 were taken, 8 orders are paid, and each was settled once.',
    'ok     Afterwards stock, coupons, orders and payments agree with each other to the last piece and cent.',
  ]);
  expect(stdout).toContain('The shop kept every promise');
  const careless = /looks first and takes later sold (\d+) of 10/.exec(stdout);
  expect(Number(careless?.[1])).toBeGreaterThan(10);
  expect(await databases()).toEqual(before);
  expect((await shop.pool.query('SELECT FROM orders')).rowCount).toBe(0);
});

test('says what to do when the database does not let it make a scratch copy', async () => {
  await shop.pool.query("CREATE ROLE selftest_guest LOGIN PASSWORD 'guest-of-the-shop'");
  const url = new URL(shop.url);
  url.username = 'selftest_guest';
  url.password = 'guest-of-the-shop';
  const { code, stderr } = await selftest(url.href);
  await shop.pool.query('DROP ROLE selftest_guest');
  expect(code).toBe(1);
  expect(stderr).toMatch(/let the database's user create databases/);
});

test.runIf(process.platform === 'linux')(
  'interrupted, it ends all that it has started',
  async () => {
    const dataDir = testFolder();
    chmodSync(dataDir, 0o755);
    const command = spawn(process.execPath, ['scripts/selftest.ts'], {
      // What it starts keeps its own files among the temporary ones.
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, TMPDIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let told = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
    try {
      // By then its database and both instances are there and at work.
      await expect.poll(() => told, { timeout: 40_000 }).toMatch(/^ok/m);
      expect(processesOf(dataDir).join('\n')).toContain('bin/postgres');
      const ended = once(command, 'exit');
      command.kill('SIGINT');
      expect(await ended).toEqual([130, null]);
      await expect.poll(() => processesOf(dataDir)).toEqual([]);
    } finally {
      command.kill('SIGKILL');
    }
  },
);
