/** Connections to a server that is gone or is not the primary end. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { guardConnection } from '#platform/database/guard-connection.ts';
import { createPool } from '#platform/database/pool.ts';
import { isDatabaseUnavailable } from '#platform/database/unavailable.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';

const log = createLog('silent');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.pool.end());

/** A pool of one connection. */
function aPool(url: string, server: 'primary' | 'any' = 'primary'): pg.Pool {
  const pool = createPool(url, log, 1, { server });
  onTestFinished(() => pool.end());
  return pool;
}

const pidOf = async (pool: pg.Pool): Promise<unknown> =>
  (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/** Forwards everything to the database until it hangs: then it neither forwards nor closes anything. */
async function aHangingServer() {
  const sockets: Socket[] = [];
  const to = new URL(database.url);
  let isHanging = false;
  const server = createServer((client) => {
    const onward = connect(Number(to.port), to.hostname);
    sockets.push(client, onward);
    client.on('data', (bytes) => isHanging || onward.write(bytes));
    onward.on('data', (bytes) => isHanging || client.write(bytes));
    for (const socket of [client, onward]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, hang: () => void (isHanging = true) };
}

test('a statement without a response ends its connection, and silence without a statement does not', async () => {
  const server = await aHangingServer();
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  onTestFinished(() => client.end());
  await client.connect();
  guardConnection(client, 1500);
  // Meanwhile nothing is sent on the guarded connection, or nothing comes back.
  const longer = () => database.pool.query('SELECT pg_sleep(2)');
  await longer();
  await client.query('SELECT 1');
  await longer();
  await client.query('SELECT 1');

  server.hang();
  const failure: unknown = await client.query('SELECT 1').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'The database did not respond in time.' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('a connection on which a write was refused as read-only is not used again', async () => {
  const { pool: owner, url, ownerUrl } = await testDatabase();
  onTestFinished(() => owner.end());
  const name = new URL(ownerUrl).pathname.slice(1);
  await owner.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const pool = aPool(url);
  const first = await pidOf(pool);
  expect(await pidOf(pool)).toBe(first);
  // Released as usable, as after any refused statement: the pool itself would use it again.
  const client = await pool.connect();
  client.on('error', () => undefined);
  const failure: unknown = await client
    .query('DELETE FROM sessions')
    .catch((error: unknown) => error);
  client.release();
  expect(failure).toMatchObject({ code: '25006' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await expect.poll(() => pidOf(pool)).not.toBe(first);
});

let clusters = 0;

/** A server that claims to be one of another cluster: its own functions hide the built-in ones. */
async function aPretender() {
  const { pool: owner, url } = await testDatabase();
  onTestFinished(() => owner.end());
  const pretend = (result: string, expression: string) =>
    owner.query(`
      CREATE SCHEMA IF NOT EXISTS pretence; GRANT USAGE ON SCHEMA pretence TO PUBLIC;
      CREATE OR REPLACE FUNCTION pretence.${result} LANGUAGE sql AS $$ SELECT ${expression} $$;
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = pretence, pg_catalog, public', current_database()); END $$`);
  const newCluster = () =>
    pretend(
      'pg_control_system() RETURNS TABLE (system_identifier bigint)',
      `${(clusters += 1)}::bigint`,
    );
  await newCluster();
  return {
    url,
    newCluster,
    standby: (isStandby: boolean) =>
      pretend('pg_is_in_recovery() RETURNS boolean', String(isStandby)),
    timeline: (digits: string) =>
      pretend('pg_walfile_name(pg_lsn) RETURNS text', `'${digits}0000000000000001'::text`),
  };
}

/** Makes the pool open a connection. */
async function connectAgain(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  client.release(true);
}

test('a standby is refused, except where one is expected', async () => {
  const server = await aPretender();
  await server.standby(true);
  const pool = aPool(server.url);
  const failure: unknown = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'The address of the database leads to a standby.' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await pidOf(aPool(server.url, 'any'))).toBeTypeOf('number');

  await server.standby(false);
  expect(await pidOf(pool)).toBeTypeOf('number');
});

test('a former primary is refused, and another server is not', async () => {
  const server = await aPretender();
  await server.timeline('0000000A');
  const pool = aPool(server.url);
  await connectAgain(pool);
  await server.timeline('00000009');
  const refusal = 'The address of the database leads to a former primary.';
  await expect(connectAgain(pool)).rejects.toThrow(refusal);
  // Another pool of this process has not seen the later timeline.
  await expect(connectAgain(aPool(server.url))).rejects.toThrow(refusal);
  await server.timeline('0000000B');
  await connectAgain(pool);
  await server.timeline('00000001');
  await server.newCluster();
  await connectAgain(pool);
});

test('a server that does not say what it is is used', async () => {
  const server = await aPretender();
  await server.timeline(`' || (1 / 0)::text || '`);
  expect(await pidOf(aPool(server.url))).toBeTypeOf('number');
});
