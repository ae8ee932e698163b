/** `npm start`, and what prevents a start. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/index.ts';
import { testDatabase } from '#support/postgres.ts';
import { freePort, processesOf, startShop, type StartedShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = enterableFolder();
  port = await freePort();
});

/** The database server and the payment simulator, which survive a killed shop. */
const serversOf = (folder: string): string[] =>
  processesOf(folder).filter((line) => /bin\/postgres -D|simulators\/payment/.test(line));

const listenOn = (taken: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(null));
    server.listen(taken, '127.0.0.1', () => resolve(server));
  });

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

const start = (env: Record<string, string> = {}) =>
  startShop({ DATA_DIR: dataDir, PORT: String(port), ...env });
const get = async (route: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${route}`, { redirect: 'manual' })).status;

describe('a start that fails names its cause in one sentence', () => {
  const refused = async (env: Record<string, string>): Promise<string[]> => {
    const shop = start(env);
    expect(await shop.exit()).toBe(1);
    return shop.output().trim().split('\n');
  };

  test('a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? String(address.port) : '';
    expect(await refused({ PORT: taken })).toEqual([
      expect.stringMatching(new RegExp(`^Port ${taken} is taken: stop the program`)),
    ]);
    await new Promise((resolve) => other?.close(resolve));
  });

  test('a data folder that is not writable', async () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(await refused({ DATA_DIR: path.join(file, 'below') })).toEqual([
      expect.stringMatching(/cannot be written .* set DATA_DIR to another folder\.$/),
    ]);
  });

  test('invalid settings, one line each', async () => {
    expect(await refused({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual([
      expect.stringMatching(/^PORT is the port/),
      expect.stringMatching(/^LOG_LEVEL is /),
    ]);
  });

  test('a public shop without explicit DEMO and PAYMENTS settings', async () => {
    expect(await refused({ HOST: '0.0.0.0', DEMO: '' })).toEqual([
      expect.stringMatching(/^DEMO must be set/),
      expect.stringMatching(/^PAYMENTS must be set/),
    ]);
  });

  test('a public shop that still has the demo accounts', async () => {
    const database = await testDatabase();
    await database.pool.query(
      `INSERT INTO users (id, user_name, email, email_key, password_hash, role)
       VALUES (gen_random_uuid(), 'Ada', 'admin@demo.shop', 'admin@demo.shop', $1, 'owner')`,
      [await hashPassword('demo-admin-1')],
    );
    const lines = await refused({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://shop.example.com',
      PAYMENTS: 'simulator',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'of-the-owner-1',
    });
    await database.pool.end();
    expect(lines.at(-1)).toMatch(/^DEMO=0 does not remove the demo: admin@demo\.shop can still/);
    expect(lines).toContainEqual(
      expect.stringMatching(/^ADMIN_EMAIL and ADMIN_PASSWORD are not used: the shop has an/),
    );
  });

  test('an open shop whose mails come from an address that receives none', async () => {
    const database = await testDatabase();
    const lines = await refused({
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://shop.example.com',
      PAYMENTS: 'simulator',
    });
    await database.pool.end();
    expect(lines.at(-1)).toMatch(/^SUPPORT_EMAIL must be an address where you read mail/);
  });

  test('an unreachable database', async () => {
    const lines = await refused({ DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/none' });
    expect(lines.at(-1)).toMatch(
      /^The database does not answer .*: check DATABASE_URL and that its server runs\.$/,
    );
    expect(processesOf(dataDir)).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('a started shop', () => {
  test('serves requests, prints its addresses, and leaves nothing behind when it is stopped', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    expect(await get('/readyz')).toBe(200);
    expect(shop.output()).toMatch(
      /DATABASE_URL=postgresql:\/\/.+\n\s+PAYPAL_API_URL=http:\/\/127\.0\.0\.1:\d+/,
    );
    // The database password is only in a file for its owner, never in the output.
    const file = path.join(dataDir, 'database-url');
    const { password } = new URL(readFileSync(file, 'utf8').trim());
    expect(password.length).toBeGreaterThan(8);
    expect(shop.output()).toContain(file);
    expect(shop.output()).not.toContain(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o066).toBe(0);
    expect(processesOf(dataDir).length).toBeGreaterThanOrEqual(3);
    await stops(shop);
  });

  test('upgrades a data folder of an earlier version, in which the shop owned the tables', async () => {
    const first = start();
    expect(await first.ready()).toBe(true);
    await isKilled(first);
    const file = path.join(dataDir, 'database-access.json');
    const { password, port: databasePort } = JSON.parse(readFileSync(file, 'utf8')) as {
      password: string;
      port: number;
    };
    const owner = new pg.Client({
      connectionString: `postgresql://hemstitch:${password}@127.0.0.1:${databasePort}/hemstitch`,
    });
    await owner.connect();
    await owner.query('DROP OWNED BY hemstitch_shop; DROP ROLE hemstitch_shop');
    await owner.end();
    writeFileSync(file, JSON.stringify({ password, port: databasePort }));

    const second = start();
    expect(await second.ready()).toBe(true);
    expect(await get('/api/v1/shop/products')).toBe(200);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const joined = new URL(readFileSync(path.join(dataDir, 'database-url'), 'utf8').trim());
    expect(joined.username).toBe('hemstitch_shop');
    await stops(second);
  });

  test('a demo with the Google simulator leaves nothing behind either', async () => {
    const database = await testDatabase();
    try {
      await seedDemoShop({ pool: database.pool, dataDir, size: 'small', pictures: false });
      const shop = start({ DEMO: '1', DATABASE_URL: database.url });
      expect(await shop.ready()).toBe(true);
      expect(processesOf(dataDir).join('\n')).toContain('simulators/identity-provider');
      await stops(shop);
    } finally {
      await database.pool.end();
    }
  });

  test('stopped during its start, it leaves nothing behind', async () => {
    const shop = start();
    await expect
      .poll(() => shop.output(), { interval: 5, timeout: 150_000 })
      .toContain('Database ...');
    shop.child.kill('SIGINT');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('after SIGKILL the database and the simulator keep running, and the next start takes them over', async () => {
    const first = start();
    expect(await first.ready()).toBe(true);
    await isKilled(first);
    const left = processesOf(dataDir);
    expect(left.some((line) => line.includes('bin/postgres'))).toBe(true);
    expect(left.some((line) => line.includes('simulators/payment-provider'))).toBe(true);

    const second = start();
    expect(await second.ready()).toBe(true);
    expect(second.output()).toContain('reusing the server that a killed shop left running');
    const simulator = left.find((line) => line.includes('simulators/payment-provider')) ?? '';
    expect(processesOf(dataDir)).toContain(simulator);
    expect(await get('/readyz')).toBe(200);

    const third = start({ PORT: String(await freePort()) });
    expect(await third.exit()).toBe(1);
    expect(third.output()).toMatch(/already running from .*: stop it, or set DATA_DIR/);
    expect(await get('/readyz')).toBe(200);
    expect(processesOf(dataDir)).toContain(simulator);

    await stops(second);
  });

  test('a copy of the data folder takes over nothing that the original left running', async () => {
    const original = start();
    expect(await original.ready()).toBe(true);
    await isKilled(original);
    // A new process of the server has its command line for a moment.
    await expect.poll(() => serversOf(dataDir)).toHaveLength(2);
    const left = serversOf(dataDir);
    const copy = path.join(enterableFolder(), 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);

    const shop = start({ DATA_DIR: copy, PORT: String(await freePort()) });
    expect(await shop.ready()).toBe(true);
    expect(shop.output()).not.toContain('reusing the server');
    await expect.poll(() => serversOf(copy)).toHaveLength(2);
    await expect.poll(() => serversOf(dataDir)).toEqual(left);
    await stops(shop, copy);
    await expect.poll(() => serversOf(dataDir)).toEqual(left);

    const again = start();
    expect(await again.ready()).toBe(true);
    expect(again.output()).toContain('reusing the server that a killed shop left running');
    await stops(again);
  });

  test('restarts its payment simulator after another program held its port', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    const url = /PAYPAL_API_URL=(\S+)/.exec(shop.output())?.[1] ?? '';
    const simulator = processesOf(dataDir).find((line) => line.includes('payment-provider')) ?? '';
    // The shop stands still meanwhile, or it might start the simulator before the port is taken.
    shop.child.kill('SIGSTOP');
    process.kill(Number.parseInt(simulator, 10), 'SIGKILL');
    let other: Server | null = null;
    const takePort = async () => (other = await listenOn(Number(new URL(url).port)));
    await expect.poll(takePort).not.toBeNull();
    shop.child.kill('SIGCONT');
    await expect.poll(() => shop.output()).toMatch(/retrying .*is in use/);
    await new Promise((resolve) => other?.close(resolve));
    const answers = () => fetch(`${url}/healthz`).then(({ status }) => status, String);
    await expect.poll(answers, { interval: 100, timeout: 60_000 }).toBe(200);
    expect(shop.output().match(/Payment simulator: .*/g)).toEqual([
      expect.stringContaining('ended unexpectedly'),
      expect.stringContaining('does not start'),
    ]);
    await stops(shop);
  });

  test('restarts its database after it was killed', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    const postmaster = () =>
      processesOf(dataDir).find((line) => line.includes('bin/postgres -D')) ?? '';
    const killed = Number.parseInt(postmaster(), 10);
    // Until it has been seen to be away, the shop stands still and restarts nothing.
    shop.child.kill('SIGSTOP');
    process.kill(killed, 'SIGKILL');
    await expect.poll(postmaster).toBe('');
    shop.child.kill('SIGCONT');
    await expect.poll(postmaster, { timeout: 60_000 }).not.toBe('');
    await expect.poll(() => get('/readyz'), { timeout: 60_000 }).toBe(200);
    await stops(shop);
  });
});
