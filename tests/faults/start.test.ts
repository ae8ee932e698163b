import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#support/postgres.ts';
import { freePort, processesOf, startShop } from '#support/started-shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';

let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = enterableFolder();
  port = await freePort();
});

/** PostgreSQL, which has an account of its own where we are root, can enter it. */
function enterableFolder(): string {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** The database's server and the payment simulator, which outlive a shop that is killed. */
const serversOf = (folder: string): string[] =>
  processesOf(folder).filter((line) => /bin\/postgres -D|simulators\/payment/.test(line));

const listens = (server: Server, on: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(on, '127.0.0.1', () => resolve(true));
  });

const start = (env: Record<string, string> = {}) =>
  startShop({ DATA_DIR: dataDir, PORT: String(port), ...env });
const get = async (route: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${route}`, { redirect: 'manual' })).status;

describe('what keeps a shop from starting is said in one sentence', () => {
  const refused = async (env: Record<string, string>): Promise<string[]> => {
    const shop = start(env);
    expect(await shop.exit()).toBe(1);
    return shop.output().trim().split('\n');
  };

  test('a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const taken = typeof address === 'object' && address ? String(address.port) : '';
    expect(await refused({ PORT: taken })).toEqual([
      expect.stringMatching(new RegExp(`^Port ${taken} is taken: stop the program`)),
    ]);
    other.close();
  });

  test('a data folder that cannot be written', async () => {
    const file = path.join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(await refused({ DATA_DIR: path.join(file, 'below') })).toEqual([
      expect.stringMatching(/cannot be written .* set DATA_DIR to another folder\.$/),
    ]);
  });

  test('settings, each on a line of its own', async () => {
    expect(await refused({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual([
      expect.stringMatching(/^PORT is the port/),
      expect.stringMatching(/^LOG_LEVEL is /),
    ]);
  });

  test('an open shop that was not told about demo and payments', async () => {
    expect(await refused({ HOST: '0.0.0.0', DEMO: '' })).toEqual([
      expect.stringMatching(/^DEMO must be said/),
      expect.stringMatching(/^PAYMENTS must be said/),
    ]);
  });

  test('a database that does not answer', async () => {
    const lines = await refused({ DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/none' });
    expect(lines.at(-1)).toMatch(
      /^The database does not answer .*: check DATABASE_URL and that its server runs\.$/,
    );
    expect(processesOf(dataDir)).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('a started shop', () => {
  test('serves, names its addresses, and leaves nothing behind when it is asked to stop', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    expect(await get('/readyz')).toBe(200);
    expect(shop.output()).toMatch(
      /DATABASE_URL=postgresql:\/\/.+\n\s+PAYPAL_API_URL=http:\/\/127\.0\.0\.1:\d+/,
    );
    expect(processesOf(dataDir).length).toBeGreaterThanOrEqual(3);
    shop.child.kill('SIGTERM');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a demo that pretends Google too leaves nothing behind either', async () => {
    const database = await testDatabase();
    try {
      await seedDemoShop({ pool: database.pool, dataDir, size: 'small', pictures: false });
      const shop = start({ DEMO: '1', DATABASE_URL: database.url });
      expect(await shop.ready()).toBe(true);
      expect(processesOf(dataDir).join('\n')).toContain('simulators/identity-provider');
      shop.child.kill('SIGTERM');
      expect(await shop.exit()).toBe(0);
      expect(processesOf(dataDir)).toEqual([]);
    } finally {
      await database.pool.end();
    }
  });

  test('is asked to stop while it still starts, and leaves nothing behind either', async () => {
    const shop = start();
    await expect
      .poll(() => shop.output(), { interval: 5, timeout: 20_000 })
      .toContain('Database ...');
    shop.child.kill('SIGINT');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('killed outright, its database and payments live on and the next start takes them over', async () => {
    const first = start();
    expect(await first.ready()).toBe(true);
    first.child.kill('SIGKILL');
    await first.exit();
    const left = processesOf(dataDir);
    expect(left.some((line) => line.includes('bin/postgres'))).toBe(true);
    expect(left.some((line) => line.includes('simulators/payment-provider'))).toBe(true);

    const second = start();
    expect(await second.ready()).toBe(true);
    expect(second.output()).toContain('took over the server that a killed shop left running');
    const simulator = left.find((line) => line.includes('simulators/payment-provider')) ?? '';
    expect(processesOf(dataDir)).toContain(simulator);
    expect(await get('/readyz')).toBe(200);

    const third = start({ PORT: String(await freePort()) });
    expect(await third.exit()).toBe(1);
    expect(third.output()).toMatch(/already running from .*: stop it, or set DATA_DIR/);
    expect(await get('/readyz')).toBe(200);
    expect(processesOf(dataDir)).toContain(simulator);

    second.child.kill('SIGTERM');
    expect(await second.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a copy of its folder takes over nothing of what the original left running', async () => {
    const original = start();
    expect(await original.ready()).toBe(true);
    original.child.kill('SIGKILL');
    await original.exit();
    const left = serversOf(dataDir);
    expect(left).toHaveLength(2);
    const copy = path.join(enterableFolder(), 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);

    const shop = start({ DATA_DIR: copy, PORT: String(await freePort()) });
    expect(await shop.ready()).toBe(true);
    expect(shop.output()).not.toContain('took over');
    expect(serversOf(copy)).toHaveLength(2);
    expect(serversOf(dataDir)).toEqual(left);
    shop.child.kill('SIGTERM');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(copy)).toEqual([]);
    expect(serversOf(dataDir)).toEqual(left);

    const again = start();
    expect(await again.ready()).toBe(true);
    expect(again.output()).toContain('took over the server that a killed shop left running');
    again.child.kill('SIGTERM');
    expect(await again.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('gets its payment simulator back when another program had its port meanwhile', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    const url = /PAYPAL_API_URL=(\S+)/.exec(shop.output())?.[1] ?? '';
    const simulator = processesOf(dataDir).find((line) => line.includes('payment-provider')) ?? '';
    process.kill(Number.parseInt(simulator, 10), 'SIGKILL');
    const other = createServer();
    await expect
      .poll(() => listens(other, Number(new URL(url).port)), { interval: 5, timeout: 900 })
      .toBe(true);
    await expect.poll(() => shop.output(), { timeout: 10_000 }).toMatch(/tried again .*is taken/);
    other.close();
    const answers = () => fetch(`${url}/healthz`).then(({ status }) => status, String);
    await expect.poll(answers, { interval: 100, timeout: 30_000 }).toBe(200);
    expect(shop.output().match(/Payment simulator: .*/g)).toEqual([
      expect.stringContaining('ended unexpectedly'),
      expect.stringContaining('does not start'),
    ]);
    shop.child.kill('SIGTERM');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('gets its database back when someone kills it', async () => {
    const shop = start();
    expect(await shop.ready()).toBe(true);
    const postmaster = processesOf(dataDir).find((line) => line.includes('bin/postgres -D')) ?? '';
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    await expect.poll(() => get('/readyz'), { interval: 20, timeout: 5000 }).toBe(503);
    await expect.poll(() => get('/readyz'), { interval: 50, timeout: 15_000 }).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.exit()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
