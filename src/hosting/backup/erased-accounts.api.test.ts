import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupStore } from '#hosting/backup/backup-store.ts';
import { eraseAgainJob } from '#app/erase-account-again.ts';
import { erasureRecorder, queueErasures } from '#hosting/backup/erased-accounts.ts';
import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import { runAllJobs } from '#support/checkout.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { aUser, type TestUser } from '#support/users.ts';

let shop: TestShop;
let restored: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  restored = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  await restored.close();
});

const aStore = () =>
  createBackupStore(
    createDiskFileStore(testFolder()),
    { encryption: randomBytes(32), naming: randomBytes(32) },
    'here',
  );

const emailOf = async ({ ctx }: TestShop, { id }: TestUser) =>
  (await ctx.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id])).rows[0]
    ?.email;

test('an account that was deleted after the restored moment is deleted again, without a second mail', async () => {
  const store = aStore();
  const record = erasureRecorder(shop.ctx.db);
  await record(store);
  expect(await queueErasures(store, restored.ctx.db)).toBe(0);

  const [ann, bob] = [await aUser(shop.ctx), await aUser(shop.ctx)];
  expect((await shop.send('DELETE', '/api/v1/account', { as: ann, body: {} })).status).toBe(200);
  await record(store);
  // The restored database is from before.
  for (const person of [ann, bob])
    await restored.ctx.pool.query(
      `INSERT INTO users (id, user_name, email, email_key, role) VALUES ($1, $2, $3, $3, 'regular')`,
      [person.id, person.userName, person.email],
    );
  expect(await queueErasures(store, restored.ctx.db)).toBe(1);
  await runAllJobs(restored.ctx);
  expect(await emailOf(restored, ann)).not.toBe(ann.email);
  expect(await emailOf(restored, bob)).toBe(bob.email);
  const { rows } = await restored.ctx.pool.query('SELECT kind FROM mails');
  expect(rows).toEqual([]);
  expect(await queueErasures(store, restored.ctx.db)).toBe(0);
});

test('people who worked for the shop at the restored moment are erased, but never the only owner', async () => {
  const store = aStore();
  const [ann, bob] = [await aUser(shop.ctx), await aUser(shop.ctx)];
  for (const as of [ann, bob])
    expect((await shop.send('DELETE', '/api/v1/account', { as, body: {} })).status).toBe(200);
  await erasureRecorder(shop.ctx.db)(store);
  const bring = async (person: TestUser, role: string) =>
    restored.ctx.pool.query(
      `INSERT INTO users (id, user_name, email, email_key, role) VALUES ($1, $2, $3, $3, $4)`,
      [person.id, person.userName, person.email, role],
    );
  await bring(ann, 'owner');
  await bring(bob, 'fulfilment');
  expect(await queueErasures(store, restored.ctx.db)).toBe(2);
  await runAllJobs(restored.ctx);
  expect(await emailOf(restored, ann)).toBe(ann.email);
  expect(await emailOf(restored, bob)).not.toBe(bob.email);

  const cyd = await aUser(restored.ctx, { role: 'owner' });
  await eraseAgainJob.run(restored.ctx, { userId: ann.id });
  expect(await emailOf(restored, ann)).not.toBe(ann.email);
  const { rows } = await restored.ctx.pool.query("SELECT id FROM users WHERE role <> 'regular'");
  expect(rows).toEqual([{ id: cyd.id }]);
});

test('the list continues with the accounts of a time that a restore has undone', async () => {
  const store = aStore();
  const ann = await aUser(shop.ctx);
  expect((await shop.send('DELETE', '/api/v1/account', { as: ann, body: {} })).status).toBe(200);
  await erasureRecorder(shop.ctx.db)(store);
  const empty = await openTestShop();
  const bob = await aUser(empty.ctx);
  expect((await empty.send('DELETE', '/api/v1/account', { as: bob, body: {} })).status).toBe(200);
  await erasureRecorder(empty.ctx.db)(store);
  await empty.ctx.pool.query(
    `INSERT INTO users (id, user_name, email, email_key, role) VALUES ($1, $2, $3, $3, 'regular')`,
    [ann.id, ann.userName, ann.email],
  );
  expect(await queueErasures(store, empty.ctx.db)).toBe(1);
  await empty.close();
});

test('a backup of an earlier version, without the list, is restored', async () => {
  expect(await queueErasures(aStore(), restored.ctx.db)).toBe(0);
});
