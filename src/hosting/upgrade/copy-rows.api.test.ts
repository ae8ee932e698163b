import { chmodSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyRows } from '#hosting/upgrade/copy-rows.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { testFolder } from '#support/test-folder.ts';

let from: TestDatabase;
let to: TestDatabase;
const folder = testFolder();
// The server may run as another account.
chmodSync(folder, 0o777);
const copy = () => copyRows(from.ownerUrl, to.ownerUrl, folder);

beforeEach(async () => {
  from = await testDatabase();
  to = await testDatabase();
  await from.pool.query(`
    INSERT INTO audit_entries (id, at, actor_name, action, record_kind, before)
      VALUES (gen_random_uuid(), now(), E'A\\tB\\n\\\\N', 'product.update', 'product', NULL);
    INSERT INTO cdn_purges (record_id) VALUES (''), ('second'), ('third');
    DELETE FROM cdn_purges WHERE record_id = 'third';
    SELECT graphile_worker.add_job('some-job', '{"text":"ä"}')`);
  // What migrations or a start write is replaced.
  await to.pool.query(`INSERT INTO cdn_purges (record_id) VALUES ('of the new cluster')`);
});
afterEach(async () => {
  await from.pool.end();
  await to.pool.end();
});

const rowsOf = async ({ pool }: TestDatabase) => ({
  audit: (await pool.query('SELECT * FROM audit_entries')).rows,
  chain: (await pool.query('SELECT * FROM audit_chain')).rows,
  purges: (await pool.query('SELECT * FROM cdn_purges ORDER BY id')).rows,
  jobs: (await pool.query('SELECT * FROM graphile_worker.jobs')).rows,
  migrations: (await pool.query('SELECT * FROM schema_migrations ORDER BY name')).rows,
});

test('all rows are copied without their triggers, and sequences continue where they were', async () => {
  const rows = await copy();
  const copied = await rowsOf(to);
  expect(copied).toEqual(await rowsOf(from));
  expect(copied.chain).toHaveLength(1);
  expect(copied.jobs).toHaveLength(1);
  expect(rows).toBeGreaterThan(copied.migrations.length);
  const next = `INSERT INTO cdn_purges (record_id) VALUES ('next') RETURNING id`;
  expect((await to.pool.query(next)).rows).toEqual((await from.pool.query(next)).rows);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['CREATE TABLE of_the_merchant (id int)', 'public.of_the_merchant'],
  ['ALTER TABLE coupons ADD COLUMN of_the_merchant int', 'public.coupons'],
  [`DELETE FROM schema_migrations WHERE name ~ '^0034'`, '0034_cdn_purges.sql'],
])('what only one of the databases has is named, and nothing is copied: %s', async (sql, name) => {
  await from.pool.query(sql);
  const before = await rowsOf(to);
  await expect(copy()).rejects.toThrow(`is not as the version before makes it (${name})`);
  expect(await rowsOf(to)).toEqual(before);
});

test.each(['RETURN NULL;', `NEW.record_id = 'changed'; RETURN NEW;`])(
  'a row that does not arrive as it was is noticed, and nothing is copied: %s',
  async (body) => {
    await to.pool.query(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON cdn_purges FOR EACH ROW EXECUTE FUNCTION spoil();
      ALTER TABLE cdn_purges ENABLE ALWAYS TRIGGER spoil`);
    const before = await rowsOf(to);
    await expect(copy()).rejects.toThrow('The table public.cdn_purges has 2 rows, and its copy');
    expect(await rowsOf(to)).toEqual(before);
  },
);
