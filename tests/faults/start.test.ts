/** `npm start`, and what prevents a start. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { testDatabase } from '#support/postgres.ts';
import { freePort } from '#support/free-port.ts';
import { processesOf, startShop, type StartedShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';
import { queryIn } from './harness/data-folder-database.ts';

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = enterableFolder();
  port = await freePort();
});

/** The database server and the payment simulator, which survive a killed shop. */
const serversOf = (folder: string): string[] =>
  processesOf(folder).filter((line) => /bin\/postgres -D|simulators\/payment/.test(line));

/** Stops on SIGTERM and leaves no process behind. */
async function stops(shop: StartedShop, folder = dataDir): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.exit()).toBe(0);
  expect(processesOf(folder)).toEqual([]);
}

async function isKilled(shop: StartedShop): Promise<void> {
  shop.child.kill('SIGKILL');
  await shop.exit();
}

const isReady = async (shop: StartedShop): Promise<void> =>
  expect(await shop.ready(), shop.output()).toBe(true);

const start = (env: Record<string, string> = {}) =>
  startShop({ DATA_DIR: dataDir, PORT: String(port), ...env });
const get = async (route: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${route}`, { redirect: 'manual' })).status;

test('a start that fails names its cause in one sentence, and leaves no process behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const taken = String((other.address() as AddressInfo).port);
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  const [empty, demo] = [await testDatabase(), await testDatabase()];
  onTestFinished(async () => void (await Promise.all([empty.pool.end(), demo.pool.end()])));
  await demo.pool.query(
    `INSERT INTO users (id, user_name, email, email_key, password_hash, role)
     VALUES (gen_random_uuid(), 'Ada', 'admin@demo.shop', 'admin@demo.shop', $1, 'owner')`,
    [await hashPassword('demo-admin-1')],
  );
  const open = { PUBLIC_URL: 'https://shop.example.com', PAYMENTS: 'simulator' };
  const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'of-the-owner-1' };
  const causes: [Record<string, string>, ...RegExp[]][] = [
    [{ PORT: taken }, new RegExp(`^Port ${taken} is taken: stop the program`)],
    [
      { DATA_DIR: path.join(file, 'below') },
      /cannot be written .* set DATA_DIR to another folder\.$/,
    ],
    [{ PORT: 'many', LOG_LEVEL: 'loud' }, /^PORT is the port/, /^LOG_LEVEL is /],
    [
      { DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/none' },
      /^The database does not answer .*: check DATABASE_URL and that its server runs\.$/,
    ],
    [{ DATABASE_URL: empty.url, ...open }, /^SUPPORT_EMAIL must be an address where you read mail/],
    [
      { DATABASE_URL: demo.url, ...open, ...admin },
      /^ADMIN_EMAIL and ADMIN_PASSWORD are not used: the shop has an/,
      /^DEMO=0 does not remove the demo: admin@demo\.shop can still/,
    ],
  ];
  for (const [env, ...sentences] of causes) {
    const folder = enterableFolder();
    const shop = start({ DATA_DIR: folder, ...env });
    expect(await shop.exit()).toBe(1);
    const lines = shop.output().trim().split('\n');
    for (const each of sentences) expect(lines).toContainEqual(expect.stringMatching(each));
    expect(lines.at(-1)).toMatch(sentences.at(-1) ?? '');
    expect(processesOf(folder)).toEqual([]);
  }
});

describe.runIf(process.platform === 'linux')('a started shop', () => {
  test('a shop prints its addresses, restarts its database and its payment simulator, and leaves nothing behind', async () => {
    const shop = start();
    await isReady(shop);
    expect(await get('/readyz')).toBe(200);
    const [, simulatorUrl = ''] =
      /DATABASE_URL=postgresql:\/\/.+\n\s+DATA_DIR=.+\n\s+PAYPAL_API_URL=(http:\/\/127\.0\.0\.1:\d+)/.exec(
        shop.output(),
      ) ?? [];
    // The database password is only in a file for its owner, never in the output.
    const file = path.join(dataDir, 'database-url');
    const { password } = new URL(readFileSync(file, 'utf8').trim());
    expect(password.length).toBeGreaterThan(8);
    expect(shop.output()).toContain(file);
    expect(shop.output()).not.toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o066).toBe(0);

    const processOf = (name: string) =>
      processesOf(dataDir).find((line) => line.includes(name)) ?? '';
    for (const name of ['bin/postgres -D', 'simulators/payment-provider']) {
      // Until the process has been seen to be away, the shop stands still and restarts nothing.
      shop.child.kill('SIGSTOP');
      process.kill(Number.parseInt(processOf(name), 10), 'SIGKILL');
      await expect.poll(() => processOf(name)).toBe('');
      shop.child.kill('SIGCONT');
      await expect.poll(() => processOf(name), { timeout: 60_000 }).not.toBe('');
    }
    await expect.poll(() => get('/readyz'), { timeout: 60_000 }).toBe(200);
    const answers = () => fetch(`${simulatorUrl}/healthz`).then(({ status }) => status, String);
    await expect.poll(answers, { timeout: 60_000 }).toBe(200);
    expect(shop.output()).toContain('PayPal simulator: ended unexpectedly');
    await stops(shop);
  });

  test('stopped during its start, a shop leaves nothing behind', async () => {
    const shop = start();
    await expect.poll(shop.output, { interval: 5, timeout: 150_000 }).toContain('Database ...');
    shop.child.kill('SIGINT');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a demo with the Google simulator leaves nothing behind either', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.pool.end());
    await seedDemoShop({ pool: database.pool, dataDir, size: 'small', pictures: false });
    const shop = start({ DEMO: '1', DATABASE_URL: database.url });
    await isReady(shop);
    expect(processesOf(dataDir).join('\n')).toContain('simulators/identity-provider');
    await stops(shop);
  });

  test('after SIGKILL the next start takes over the database and the simulator, and a copy of the data folder takes over nothing', async () => {
    const reusing = 'reusing the server that a killed shop left running';
    const first = start();
    await isReady(first);
    await isKilled(first);
    // A new process of the server has its command line for a moment.
    await expect.poll(() => serversOf(dataDir)).toHaveLength(2);
    const left = serversOf(dataDir);
    const file = await asEarlierVersion();

    const second = start();
    await isReady(second);
    expect(second.output()).toContain(reusing);
    expect(await get('/api/v1/shop/products')).toBe(200);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const joined = new URL(readFileSync(path.join(dataDir, 'database-url'), 'utf8').trim());
    expect(joined.username).toBe('hemstitch_shop');
    const third = start({ PORT: String(await freePort()) });
    expect(await third.exit()).toBe(1);
    expect(third.output()).toMatch(/already running from .*: stop it, or set DATA_DIR/);
    expect(await get('/readyz')).toBe(200);

    await isKilled(second);
    await expect.poll(() => serversOf(dataDir)).toEqual(left);
    const copy = path.join(enterableFolder(), 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    const copied = start({ DATA_DIR: copy, PORT: String(await freePort()) });
    await isReady(copied);
    expect(copied.output()).not.toContain('reusing the server');
    await expect.poll(() => serversOf(copy)).toHaveLength(2);
    await stops(copied, copy);
    await expect.poll(() => serversOf(dataDir)).toEqual(left);

    const again = start();
    await isReady(again);
    expect(again.output()).toContain(reusing);
    await stops(again);
  });
});

/** Makes the data folder one of an earlier version, in which the shop owned the tables. @returns its password file */
async function asEarlierVersion(): Promise<string> {
  await queryIn(dataDir, 'DROP OWNED BY hemstitch_shop; DROP ROLE hemstitch_shop');
  const file = path.join(dataDir, 'database-access.json');
  const { shopPassword: _, ...access } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(file, JSON.stringify(access));
  return file;
}
