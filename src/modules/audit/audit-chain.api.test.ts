/** The audit log is a chain of hashes: parallel writers share it, and no change of it goes unnoticed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDoctor } from '#app/doctor/doctor.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { createDb } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transaction.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

let shop: TestShop;
let admin: TestUser;
let ownerDb: Db;
beforeAll(async () => {
  shop = await openTestShop();
  ownerDb = createDb(shop.owner);
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterAll(() => shop.close());

const write = (name: string) =>
  inTransaction(shop.ctx.db, (trx) =>
    recordAudit(
      trx,
      admin,
      { action: 'product.update', record: { kind: 'product', id: null, name } },
      shop.ctx.clock.now(),
    ),
  );

const problems = async () =>
  (await runDoctor(shop.ctx.pool)).map(({ name, problem }) => `${name} ${problem}`);

/** Changes the log as somebody who owns the database, and takes the change back. */
async function problemsAfter(change: string): Promise<string[]> {
  const client = await shop.owner.connect();
  const found: string[] = [];
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${change}`);
    const inside = {
      query: (text: string, values?: unknown[]) =>
        /^(BEGIN|COMMIT)/.test(text) ? Promise.resolve({ rows: [] }) : client.query(text, values),
      release: () => undefined,
    };
    for (const { name, problem } of await runDoctor({
      connect: () => Promise.resolve(inside),
    } as never))
      found.push(`${name} ${problem}`);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  return found;
}

test('entries of parallel transactions form one chain, in which every change is found', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => write(`Parallel ${index}`)));
  expect(await problems()).toEqual([]);

  const { rows } = await shop.owner.query<{ entry: string; place: number }>(
    `SELECT id AS entry, place FROM audit_chain JOIN audit_entries ON id = entry_id
     WHERE record_name LIKE 'Parallel %' ORDER BY place LIMIT 1 OFFSET 2`,
  );
  const { entry, place } = rows[0] ?? { entry: '', place: 0 };
  expect(
    await problemsAfter(`UPDATE audit_entries SET record_name = 'x' WHERE id = '${entry}'`),
  ).toEqual([
    expect.stringMatching(`^C17 entry ${entry}, place ${place}, or its hash was changed`),
  ]);
  expect(await problemsAfter(`DELETE FROM audit_entries WHERE id = '${entry}'`)).toEqual([
    expect.stringMatching(`^C17 entry ${entry}, place ${place}, was removed`),
  ]);
  expect(
    await problemsAfter(
      `DELETE FROM audit_entries WHERE id = '${entry}'; DELETE FROM audit_chain WHERE place = ${place}`,
    ),
  ).toEqual([`C17 entries are missing between places ${place - 1} and ${place + 1}`]);
  // Closing the gap breaks the hash that follows.
  expect(
    await problemsAfter(
      `DELETE FROM audit_entries WHERE id = '${entry}'; DELETE FROM audit_chain WHERE place = ${place};
       ALTER TABLE audit_chain DROP CONSTRAINT audit_chain_place_check;
       UPDATE audit_chain SET place = -place WHERE place > ${place};
       UPDATE audit_chain SET place = -place - 1 WHERE place < 0`,
    ),
  ).toContainEqual(
    expect.stringMatching(new RegExp(`^C17 entry \\S+, place ${place}, or its hash was changed`)),
  );
  expect(
    await problemsAfter(
      `INSERT INTO audit_entries (id, at, actor_name, action, record_kind)
       VALUES (gen_random_uuid(), now(), 'x', 'product.update', 'product')`,
    ),
  ).toEqual([expect.stringMatching(/^C17 entry \S+ of .* was inserted past the log/)]);
});

test('a transaction that rolls back leaves no gap', async () => {
  await write('before');
  await expect(
    inTransaction(shop.ctx.db, async (trx) => {
      await recordAudit(
        trx,
        admin,
        { action: 'product.update', record: { kind: 'product', id: null, name: 'gone' } },
        shop.ctx.clock.now(),
      );
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await write('after');
  expect(await problems()).toEqual([]);
});

test('writers that lock orders in opposite order of their audit entries do not wait in a circle', async () => {
  await sql`CREATE TABLE rows_to_lock (id integer)`.execute(ownerDb);
  await sql`INSERT INTO rows_to_lock VALUES (1)`.execute(ownerDb);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // One writes its entry, then wants the row; the other has the row, then writes its entry.
  const auditFirst = inTransaction(ownerDb, async (trx) => {
    const record = { kind: 'product', id: null, name: 'audit first' };
    await recordAudit(trx, admin, { action: 'product.update', record }, shop.ctx.clock.now());
    first.resolve();
    await second.promise;
    await sql`SELECT FROM rows_to_lock FOR UPDATE`.execute(trx);
  });
  let attempts = 0;
  const rowFirst = inTransaction(ownerDb, async (trx) => {
    attempts += 1;
    await sql`SELECT FROM rows_to_lock FOR UPDATE`.execute(trx);
    await first.promise;
    second.resolve();
    const record = { kind: 'product', id: null, name: 'row first' };
    await recordAudit(trx, admin, { action: 'product.update', record }, shop.ctx.clock.now());
  });
  await Promise.all([auditFirst, rowFirst]);
  expect(attempts).toBe(1);
  expect(await problems()).toEqual([]);
});

test('the shop can change no entry; only the name of an erased person becomes a pseudonym', async () => {
  const { pool } = shop.ctx;
  await write('Never changed');
  for (const statement of [
    "UPDATE audit_entries SET record_name = 'x'",
    "UPDATE audit_entries SET actor_name = 'x'",
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'DELETE FROM audit_chain',
    "UPDATE audit_chain SET hash = sha256('x')",
    'TRUNCATE audit_chain',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    'DROP TABLE audit_chain',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
    // An owner is stopped by the triggers until they are disabled.
    if (!/^(ALTER|DROP)/.test(statement))
      await expect(shop.owner.query(statement), statement).rejects.toThrow('is never changed');
  }
  await expect(
    pool.query("INSERT INTO audit_chain VALUES (999, gen_random_uuid(), sha256('x'))"),
  ).rejects.toThrow('permission denied');

  const person = await aUser(shop.ctx, { role: 'owner' });
  const record = { kind: 'product', id: null, name: 'Cap' };
  const about = { kind: 'staff', id: person.id, name: person.userName };
  await inTransaction(shop.ctx.db, async (trx) => {
    const now = shop.ctx.clock.now();
    await recordAudit(trx, person, { action: 'product.update', record }, now);
    await recordAudit(trx, admin, { action: 'staff.update', record: about }, now);
  });
  await shop.ctx.db
    .updateTable('users')
    .set({ role: 'regular', password_hash: await hashPassword('loom-and-thread-1') })
    .where('id', '=', person.id)
    .execute();
  const send = (method: string, path: string, body?: object) =>
    shop.send(method, path, { as: person, ...(body && { body }) });
  const download = await send('GET', '/api/v1/account/data');
  expect(JSON.stringify(download.body)).toContain('product.update');
  expect((await send('DELETE', '/api/v1/account', { password: 'loom-and-thread-1' })).status).toBe(
    200,
  );
  const entries = await shop.ctx.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'record_name'])
    .where(({ eb, or }) => or([eb('actor_id', '=', person.id), eb('record_id', '=', person.id)]))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor_name: 'Deleted account', record_name: 'Cap' },
    { actor_name: admin.userName, record_name: 'Deleted account' },
  ]);
  expect(await problems()).toEqual([]);
});

test('no name of somebody whose account exists is erased, and an erased account stays erased', async () => {
  const person = await aUser(shop.ctx, { role: 'manager', userName: 'Mara' });
  const now = shop.ctx.clock.now();
  const record = { kind: 'staff', id: person.id, name: 'Mara' };
  await inTransaction(shop.ctx.db, async (trx) => {
    await recordAudit(
      trx,
      person,
      { action: 'product.update', record: { ...record, kind: 'product' } },
      now,
    );
    await recordAudit(trx, admin, { action: 'staff.update', record }, now);
  });
  const { pool } = shop.ctx;
  const eraseNames = `SELECT erase_audit_names('${person.id}')`;
  await expect(pool.query(eraseNames)).rejects.toThrow('the account was not erased');
  // As one transaction: erased only for a moment.
  const [erase, restore] = ['now()', 'NULL'].map(
    (at) => `UPDATE users SET erased_at = ${at} WHERE id = '${person.id}'`,
  );
  await expect(pool.query(`${erase}; ${eraseNames}; ${restore}`)).rejects.toThrow(
    'an erased account stays erased',
  );
  expect(
    (
      await shop.ctx.db
        .selectFrom('audit_entries')
        .select(['actor_name', 'record_name'])
        .where('record_id', '=', person.id)
        .orderBy('id')
        .execute()
    ).map((entry) => Object.values(entry)),
  ).toEqual([
    ['Mara', 'Mara'],
    [admin.userName, 'Mara'],
  ]);
});
