/** The shop works with a role that owns nothing, and that role can do no more than the shop. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { administer } from '#support/postgres-run.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';

let database: TestDatabase;
let shop: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  shop = createCommandPool(database.url);
});
afterAll(async () => {
  await shop.end();
  await database.pool.end();
});

test('the shop’s role is no superuser and owns nothing', async () => {
  const { rows } = await shop.query(`
    SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
      (SELECT count(*)::integer FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
      has_schema_privilege('public', 'CREATE') AS creates
    FROM pg_roles WHERE rolname = current_user`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
      creates: false,
    },
  ]);
});

test.each([
  'CREATE TABLE mine (id integer)',
  'ALTER TABLE orders DROP CONSTRAINT orders_check',
  'DROP TABLE orders',
  'TRUNCATE orders',
  'DELETE FROM users',
  "UPDATE schema_migrations SET checksum = ''",
  "COPY users TO PROGRAM 'cat'",
  'SET session_replication_role = replica',
])('the shop’s role cannot %s', async (statement) => {
  await expect(shop.query(statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser/,
  );
});

test('on a server of its own, migrations run as the owner, and the shop as a role that owns nothing', async () => {
  const name = `roles_${randomBytes(4).toString('hex')}`;
  const server = inject('emptyTemplateUrl');
  const urlOf = (role: string): string => {
    const url = new URL(server);
    url.username = role;
    url.password = 'secret';
    url.pathname = `/${name}`;
    return url.href;
  };
  const [owner, user] = [`${name}_owner`, `${name}_shop`];
  await administer(server, `CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`);
  await administer(server, `CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
  await administer(server, `CREATE DATABASE ${name} OWNER ${owner}`);
  try {
    await expect(prepareDatabase(urlOf(user), urlOf(user))).rejects.toThrow(
      /^The database must be upgraded.*MIGRATIONS_DATABASE_URL/,
    );
    expect((await prepareDatabase(urlOf(owner), urlOf(user))).length).toBeGreaterThan(10);
    // A further instance, whose role owns nothing, finds nothing to do.
    expect(await prepareDatabase(urlOf(user), urlOf(user))).toEqual([]);
    const pool = createCommandPool(urlOf(user));
    try {
      await pool.query("SELECT graphile_worker.add_job('placed', '{}'::json)");
      expect((await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(1);
      await pool.query(
        `INSERT INTO audit_entries (id, at, actor_name, action, record_kind)
         VALUES (gen_random_uuid(), now(), 'Ada', 'product.update', 'product')`,
      );
      expect((await pool.query('SELECT FROM audit_chain')).rowCount).toBe(1);
      await expect(pool.query('DELETE FROM audit_entries')).rejects.toThrow('permission denied');
    } finally {
      await pool.end();
    }
  } finally {
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    await administer(server, `DROP ROLE ${owner}`);
    await administer(server, `DROP ROLE ${user}`);
  }
});
