import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationError, pendingMigrations } from '#platform/database/migrate.ts';
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

const write = (name: string, sql: string): void => writeFileSync(path.join(folder, name), sql);

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

test('a database with migrations of a newer version is refused', async () => {
  write('0002_second.sql', 'SELECT 1;');
  await migrate(database.pool, folder);
  rmSync(path.join(folder, '0002_second.sql'));
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /has the migration 0002_second\.sql, which this version of the shop does not know/,
  );
});

test('migrations with the same number or an irregular name are refused', async () => {
  write('0001_again.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /Two migrations carry the number 0001/,
  );
  write('2_short.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/must be named like/);
});
