/** The shop in a container: read-only, as an account that owns nothing, migrated before it starts, stopped by SIGTERM. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { administer } from '#support/postgres-run.ts';
import { freePort } from '#support/free-port.ts';
import {
  hasImage,
  missingContainers,
  startContainer,
  type ContainerProcess,
} from './harness/container.ts';
import { startSilentServer } from './harness/silent-server.ts';

const HEALTH = path.resolve(import.meta.dirname, '../../deploy/container/health.mjs');
const missing = missingContainers();
/** On an overloaded machine a start takes a minute. */
const START_TIMEOUT = { timeout: 150_000 };
const databases: string[] = [];

beforeAll(async () => {
  if (missing !== null) return;
  if (!hasImage) await buildPagesWhenStale(new Cleanup());
});
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
afterAll(async () => {
  for (const name of databases)
    await administer(inject('emptyTemplateUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

test('it serves pages, and SIGTERM stops it in order', async () => {
  const port = String(await freePort());
  const web = running({ ...(await migratedDatabase()), ROLES: 'web', PORT: port });
  const ready = () => statusOf(`http://127.0.0.1:${port}/readyz`);
  await expect.poll(ready, START_TIMEOUT).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${port}/shop/home`)).toBe(200);
  expect(health({ PORT: port })).toBe(0);
  web.terminate();
  expect(await web.exitCode, web.output()).toBe(0);
  expect(health({ PORT: port })).not.toBe(0);
});

test('a worker runs without a port', async () => {
  const worker = running({ ...(await migratedDatabase()), ROLES: 'worker' });
  await expect.poll(worker.output, START_TIMEOUT).toContain('"msg":"started"');
  expect(health({ ROLES: 'worker', PORT: '9' })).toBe(0);
  worker.terminate();
  expect(await worker.exitCode, worker.output()).toBe(0);
});

test('it does not start before the database is migrated', async () => {
  const early = running(await emptyDatabase());
  expect(await early.exitCode).toBe(1);
  expect(early.output()).toMatch(/The database has not been upgraded yet .*npm run db:migrate/);
});

test('SIGTERM ends a start that waits for its database', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.stop());
  const waiting = running({ DATABASE_URL: `postgresql://shop@127.0.0.1:${silent.port}/shop` });
  await expect.poll(silent.accepted, START_TIMEOUT).toBeGreaterThan(0);
  waiting.terminate();
  // 1 if it kept running until the database had not answered for too long.
  expect(await waiting.exitCode, waiting.output()).toBe(0);
});

/** Starts what the image starts. */
function running(settings: Record<string, string>): ContainerProcess {
  const started = startContainer('src/hosting/serve.ts', {
    HOST: '127.0.0.1',
    DEMO: '0',
    PAYPAL_API_URL: 'http://127.0.0.1:9',
    ...settings,
  });
  onTestFinished(() => started.terminate());
  return started;
}

/** By a container, as the first step of an installation. Each container has a folder of its own, and so a shop of its own. */
async function migratedDatabase(): Promise<Record<string, string>> {
  const env = await emptyDatabase();
  const migration = startContainer('scripts/db-migrate.ts', env);
  expect(await migration.exitCode, migration.output()).toBe(0);
  expect(migration.output()).toContain('Applied');
  return env;
}

async function emptyDatabase(): Promise<Record<string, string>> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const [owner, shop] = [new URL(inject('emptyTemplateUrl')), new URL(inject('shopUrl'))];
  await administer(owner.href, `CREATE DATABASE ${name}`);
  databases.push(name);
  for (const url of [owner, shop]) url.pathname = `/${name}`;
  return { DATABASE_URL: shop.href, MIGRATIONS_DATABASE_URL: owner.href };
}

const statusOf = async (url: string): Promise<number | null> =>
  (await fetch(url).catch(() => null))?.status ?? null;

/** Exit code of the image's health check. */
const health = (settings: Record<string, string>): number | null =>
  spawnSync(process.execPath, [HEALTH], { env: settings, stdio: 'ignore' }).status;
