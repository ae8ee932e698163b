import { writeFileSync } from 'node:fs';
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

test('applies what is missing once, in order', async () => {
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

test('a migration that fails leaves nothing of itself', async () => {
  write('0002_broken.sql', 'CREATE TABLE half (id int); SELECT 1/0;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/0002_broken\.sql failed/);
  expect(await pendingMigrations(database.pool, folder)).toEqual(['0002_broken.sql']);
  expect((await database.pool.query("SELECT to_regclass('half') AS half")).rows[0]).toEqual({
    half: null,
  });
});

test('the past cannot be changed', async () => {
  await migrate(database.pool, folder);
  write('0001_first.sql', 'CREATE TABLE other (id int);');
  await expect(migrate(database.pool, folder)).rejects.toThrow(MigrationError);
  await expect(pendingMigrations(database.pool, folder)).rejects.toThrow(
    /was changed after it was applied/,
  );
});

test('numbers are unique and names regular', async () => {
  write('0001_again.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    /Two migrations carry the number 0001/,
  );
  write('2_short.sql', 'SELECT 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow(/must be named like/);
});
