import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAtLeast, readMigrations, VERSION } from '#platform/database/migration-files.ts';
import { unsafeMigrations } from './migration-rules.ts';
import { ROOT } from './sources.ts';

const FOLDER = path.join(ROOT, 'db/migrations');

test('every migration says whether it expands, and one that does takes nothing away', () => {
  const sources = readdirSync(FOLDER).map((file) => ({
    file,
    text: readFileSync(path.join(FOLDER, file), 'utf8'),
  }));
  expect(unsafeMigrations(sources)).toEqual([]);
});

test('a contracting migration is safe for the version that brings it', async () => {
  for (const { name, safeFrom } of await readMigrations(FOLDER))
    expect(safeFrom === null || isAtLeast(VERSION, safeFrom), name).toBe(true);
});

const problemsOf = (text: string) => unsafeMigrations([{ file: '0099_a.sql', text }]);

test.each([
  'DROP TABLE carts;',
  'DROP INDEX carts_by_user;',
  'DROP TRIGGER a ON carts;',
  'ALTER TABLE carts DROP COLUMN version;',
  'ALTER TABLE carts ADD COLUMN a int, DROP COLUMN b;',
  'ALTER TABLE carts DROP CONSTRAINT carts_check;',
  'ALTER TABLE carts RENAME TO baskets;',
  'ALTER TABLE carts RENAME COLUMN a TO b;',
  'ALTER TABLE carts ALTER COLUMN version TYPE bigint;',
  'ALTER TABLE carts ALTER version SET DATA TYPE bigint;',
  'ALTER TABLE carts ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE carts ALTER COLUMN note DROP DEFAULT;',
  'ALTER TABLE carts ALTER COLUMN total DROP EXPRESSION;',
  'ALTER TABLE carts ADD COLUMN note text NOT NULL;',
  'ALTER TYPE state RENAME VALUE a TO b;',
  'TRUNCATE carts;',
])('an expanding migration with %s is refused', (sql) => {
  expect(problemsOf(`-- expands\n${sql}\n`)).toHaveLength(1);
  expect(problemsOf(`-- contracts, safe from version 1.2.3\n${sql}\n`)).toEqual([]);
});

test.each([
  'CREATE TABLE a (type text NOT NULL, dropped boolean); -- never DROP it',
  "ALTER TABLE carts ADD COLUMN kind text NOT NULL DEFAULT 'x', ADD COLUMN drop_type text;",
  "ALTER TABLE carts ADD COLUMN kind text DEFAULT 'x'; ALTER TABLE carts ALTER COLUMN kind SET NOT NULL;",
  'DROP TRIGGER a ON carts; CREATE TRIGGER a BEFORE UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION f();',
  'DROP INDEX a; CREATE UNIQUE INDEX a ON carts (id, version);',
  'ALTER TABLE carts DROP CONSTRAINT carts_check, ADD CONSTRAINT carts_check CHECK (version > 0);',
  'ALTER TABLE carts ALTER COLUMN total DROP EXPRESSION; CREATE TRIGGER a BEFORE INSERT OR UPDATE ON carts FOR EACH ROW EXECUTE FUNCTION f();',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;',
])('an expanding migration may contain %s', (sql) => {
  expect(problemsOf(`-- expands\n${sql}\n`)).toEqual([]);
});

test('a migration without a head is refused, and one in batches is one statement with a limit', () => {
  expect(problemsOf('CREATE TABLE a (id int);')).toHaveLength(1);
  expect(problemsOf('-- contracts\nDROP TABLE a;')).toHaveLength(1);
  const batch = 'UPDATE a SET b = 1 WHERE id IN (SELECT id FROM a WHERE b IS NULL LIMIT 1000);';
  expect(problemsOf(`-- expands, in batches\n${batch}\n`)).toEqual([]);
  expect(problemsOf('-- expands, in batches\nUPDATE a SET b = 1;\n')).toHaveLength(1);
  expect(problemsOf(`-- expands, in batches\n${batch}\n${batch}\n`)).toHaveLength(1);
});
