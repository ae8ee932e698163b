import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, pendingMigrations, schemaProblem } from '#platform/database/migrate.ts';
import { isAtLeast, MigrationError, VERSION } from '#platform/database/migration-files.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { testFolder } from '#support/test-folder.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = testFolder();
  write('0001_first.sql', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);');
});

afterEach(() => database.pool.end());

const write = (name: string, sql: string, head = '-- expands'): void =>
  writeFileSync(path.join(folder, name), `${head}\n${sql}`);

test('pending migrations are applied once, in order', async () => {
  write('0002_second.sql', 'ALTER TABLE first ADD COLUMN note text;');
  expect(await pendingMigrations(database.pool, folder)).toEqual([
    '0001_first.sql',
    '0002_second.sql',
  ]);
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(database.pool, folder)).toEqual([]);
  expect(await pendingMigrations(database.pool, folder)).toEqual([]);
});

test('two instances that start together apply each migration once', async () => {
  const names = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool, folder)));
  expect(names.flat()).toEqual(['0001_first.sql']);
  expect((await database.pool.query('SELECT id FROM first')).rowCount).toBe(1);
});

test('a migration that fails is rolled back', async () => {
  write('0002_broken.sql', 'CREATE TABLE half (id int); SELECT 1/0;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0002_broken\.sql failed/);
  expect(await pendingMigrations(database.pool, folder)).toEqual(['0002_broken.sql']);
  expect((await database.pool.query("SELECT to_regclass('half') AS half")).rows[0]).toEqual({
    half: null,
  });
});

test('in one transaction a migration that fails takes those before it along', async () => {
  write('0002_broken.sql', 'CREATE TABLE half (id int); SELECT 1/0;');
  await expect(migrate(database.pool, folder, 'one')).rejects.toThrow(/0002_broken\.sql failed/);
  expect(await pendingMigrations(database.pool, folder)).toEqual([
    '0001_first.sql',
    '0002_broken.sql',
  ]);
  write('0002_broken.sql', 'UPDATE first SET id = 2 WHERE id < 2', '-- expands, in batches');
  expect(await migrate(database.pool, folder, 'one')).toHaveLength(2);
  expect((await database.pool.query('SELECT id FROM first')).rows).toEqual([{ id: 2 }]);
});

test('an applied migration cannot be changed', async () => {
  await migrate(database.pool, folder);
  write('0001_first.sql', 'CREATE TABLE other (id int);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(MigrationError);
  await expect(pendingMigrations(database.pool, folder)).rejects.toThrow(
    /was changed after it was applied/,
  );
});

test('a database created by an earlier set of migrations is refused with what to do', async () => {
  await migrate(database.pool, folder);
  rmSync(path.join(folder, '0001_first.sql'));
  write('0001_other.sql', 'CREATE TABLE other (id int);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /created by an earlier version.*npm run export.*npm run db:reset -- --yes\.$/,
  );
  expect((await database.pool.query("SELECT to_regclass('other') AS other")).rows[0]).toEqual({
    other: null,
  });
});

/** Applies a migration of a newer version, and leaves what the version before knows. */
async function upgrade(name: string, sql: string, head?: string): Promise<void> {
  write(name, sql, head);
  await migrate(database.pool, folder);
  rmSync(path.join(folder, name));
}

test('an older version starts and stays ready while a newer one has only added', async () => {
  await migrate(database.pool, folder);
  await upgrade('0002_second.sql', 'ALTER TABLE first ADD COLUMN note text;');
  expect(await schemaProblem(database.pool, folder)).toBeNull();
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('a newer migration that contracts is refused by older versions, with what to do', async () => {
  await migrate(database.pool, folder);
  await upgrade('0002_second.sql', 'SELECT 1;', '-- contracts, safe from version 99.0.0');
  const sentence = `The database has the migration 0002_second.sql, which needs version 99.0.0 of the shop or a newer one, and this is version ${VERSION}: start the newer version.`;
  expect(await schemaProblem(database.pool, folder)).toBe(sentence);
  await expect(migrate(database.pool, folder)).rejects.toThrow(sentence);
});

test('a version from which a contracting migration is safe stays ready', async () => {
  await migrate(database.pool, folder);
  await upgrade('0002_second.sql', 'SELECT 1;', `-- contracts, safe from version ${VERSION}`);
  expect(await schemaProblem(database.pool, folder)).toBeNull();
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('1.10.0', '1.9.3')).toBe(true);
  expect(isAtLeast('1.9.3', '1.10.0')).toBe(false);
  expect(isAtLeast('1.9.3', '1.9.3')).toBe(true);
  expect(isAtLeast('2.0.0', '1.9.9')).toBe(true);
});

test('an unknown migration among those of this version is refused', async () => {
  write('0003_third.sql', 'SELECT 1;');
  await migrate(database.pool, folder);
  await database.pool.query("INSERT INTO schema_migrations VALUES ('0002_other.sql', '')");
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /has the migration 0002_other\.sql, which this version of the shop does not know/,
  );
});

test('a shop whose migrations are missing says which', async () => {
  await migrate(database.pool, folder);
  write('0002_second.sql', 'SELECT 1;');
  expect(await schemaProblem(database.pool, folder)).toBe(
    'The database has not been upgraded yet (0002_second.sql): run npm run db:migrate.',
  );
});

test('a database that an earlier release has set up is known by its checksums', async () => {
  const current = await testDatabase();
  const { rows } = await current.pool.query<{ checksum: string }>(
    "SELECT checksum FROM schema_migrations WHERE name = '0012_inbox.sql'",
  );
  await current.pool.end();
  // As it was recorded before migrations had a head.
  expect(rows[0]?.checksum).toBe(
    'd1db6a267342064d989fb4c236a790afa4c469bd9d2e5cc88426f28ff072b469',
  );
  await database.pool.query(
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  expect(await migrate(database.pool, folder)).toEqual(['0001_first.sql']);
});

test('a migration in batches repeats its statement until nothing is left', async () => {
  write(
    '0002_many.sql',
    'ALTER TABLE first ADD COLUMN note text; INSERT INTO first SELECT generate_series(2, 25);',
  );
  await migrate(database.pool, folder);
  write(
    '0003_notes.sql',
    'UPDATE first SET note = pg_current_xact_id()::text WHERE id IN (SELECT id FROM first WHERE note IS NULL LIMIT 10);',
    '-- expands, in batches',
  );
  expect(await migrate(database.pool, folder)).toEqual(['0003_notes.sql']);
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS rows, count(DISTINCT note)::int AS transactions FROM first WHERE note IS NOT NULL',
  );
  expect(rows).toEqual([{ rows: 25, transactions: 3 }]);
});

test('migrations with the same number or an irregular name are refused', async () => {
  write('0001_again.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /Two migrations carry the number 0001/,
  );
  rmSync(path.join(folder, '0001_again.sql'));
  write('0002_again.sql', 'SELECT 1;', '-- a comment');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /first line of the migration 0002_again\.sql must be "-- expands"/,
  );
  write('2_short.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/must be named like/);
});
