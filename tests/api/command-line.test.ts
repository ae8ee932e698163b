/** What commands do where they cannot work: a sentence and an exit code, and nothing is written. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { npmRun } from '#support/npm-command.ts';
import { testDatabase } from '#support/postgres.ts';
import { testFolder } from '#support/test-folder.ts';
import { emptyDatabase } from '../../scripts/empty-database.ts';

const ended = (code: number, output: RegExp) => ({ code, output: expect.stringMatching(output) });

test('commands explain themselves, and what is wrong, without a stack trace', async () => {
  const elsewhere = 'postgresql://shop:secret@127.0.0.1:9/shop';
  const file = path.join(testFolder(), 'file');
  writeFileSync(file, '');
  const [tool, option, setting, database, folder] = await Promise.all([
    npmRun('check', { args: ['--help'] }),
    npmRun('backup', { args: ['--no-such-option'] }),
    npmRun('doctor', { env: { PORT: 'abc' } }),
    npmRun('doctor', { env: { DATABASE_URL: elsewhere } }),
    npmRun('db:migrate', { env: { DATA_DIR: path.join(file, 'data') } }),
  ]);
  expect(tool).toEqual(ended(0, /^`npm run check`: the checks before each commit/));
  expect(option).toEqual(ended(2, /^Unknown option '--no-such-option'[\s\S]*\nnpm run backup -- /));
  expect(setting).toEqual(ended(1, /^PORT is the port the shop listens on: .*\n$/));
  expect(database).toEqual(ended(1, /^The database does not answer .*DATABASE_URL.*\n$/));
  expect(folder).toEqual(ended(1, /^The data folder .* cannot be written .*\n$/));
});

test('what only looks creates nothing in an empty database or data folder', async () => {
  const database = await testDatabase();
  await emptyDatabase(database.pool);
  const dataDir = testFolder();
  const env = { DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const inFolder = { env: { DATA_DIR: dataDir } };
  const absent = path.join(testFolder(), 'absent');
  const [doctor, check, empty, folder, none] = await Promise.all([
    npmRun('doctor', { env }),
    npmRun('go-live', { args: ['--check'], env }),
    npmRun('go-live', { args: ['--empty'], env }),
    npmRun('doctor', inFolder),
    npmRun('doctor', { env: { DATA_DIR: absent } }),
  ]);
  for (const each of [doctor, check]) expect(each).toEqual(ended(1, /npm run db:migrate.*\n$/));
  expect(empty).toEqual(ended(1, /^Not emptied: .*Leave --empty out\.\n$/));
  for (const each of [folder, none])
    expect(each).toEqual(ended(1, /^There is no shop in DATA_DIR=.*\n$/));
  const { rowCount } = await database.pool.query(
    "SELECT FROM pg_class WHERE relname IN ('products', 'schema_migrations')",
  );
  expect(rowCount).toBe(0);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(existsSync(absent)).toBe(false);
  await database.pool.end();
});
