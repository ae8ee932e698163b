/** `npm run selftest`: its output, and that it leaves the shop unchanged. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '#support/child-environment.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { processesOf } from '#support/started-shop.ts';
import { testFolder } from '#support/test-folder.ts';

const run = promisify(execFile);

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.pool.end());

/** Of the server, except those of other test files, which run meanwhile. */
const databases = async (): Promise<string[]> =>
  (
    await shop.pool.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname NOT LIKE 'test\\_%' ORDER BY 1`,
    )
  ).rows.map((row) => row.name);

const selftest = (databaseUrl: string) =>
  run(process.execPath, ['scripts/selftest.ts'], {
    env: { ...childEnvironment(), DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );

test('prints one line for each race and leaves the shop and its database server unchanged', async () => {
  const before = await databases();
  const { code, stdout, stderr } = await selftest(shop.ownerUrl);
  expect(`${code} ${stderr}`, stdout).toBe('0 ');
  expect(stdout.split('\n').filter((line) => line.startsWith('ok'))).toEqual([
    'ok     40 shoppers wanted the last 10 units at once: 10 were sold and paid, 30 got the message that it is sold out.',
    'ok     30 shoppers used a coupon made for 5 at once: 5 got the discount, 25 got the message that it is used up.',
    'ok     A shopper sent the same order 30 times: one order was made, and every answer named it.',
    'ok     8 payments were each reported five times at once: 8 were taken, 8 orders are paid, and each was settled once.',
    'ok     Stock, coupons, orders and payments are consistent to the last unit and cent.',
  ]);
  expect(stdout).toContain('All races passed');
  expect(await databases()).toEqual(before);
  expect((await shop.pool.query('SELECT FROM orders')).rowCount).toBe(0);
});

test('explains what to do when it may not create a scratch database', async () => {
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
  'when interrupted it ends every process that it started',
  async () => {
    const dataDir = testFolder();
    chmodSync(dataDir, 0o755);
    const command = spawn(process.execPath, ['scripts/selftest.ts'], {
      // Its processes keep their files in the temporary folder.
      env: { ...childEnvironment(), DATA_DIR: dataDir, TMPDIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    command.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    try {
      // By now its database and both instances are running.
      await expect.poll(() => output, { timeout: 150_000 }).toMatch(/^ok/m);
      expect(processesOf(dataDir).join('\n')).toContain('bin/postgres');
      const ended = once(command, 'exit');
      command.kill('SIGINT');
      expect(await ended).toEqual([130, null]);
      await expect.poll(() => processesOf(dataDir), { timeout: 60_000 }).toEqual([]);
    } finally {
      command.kill('SIGKILL');
    }
  },
);
