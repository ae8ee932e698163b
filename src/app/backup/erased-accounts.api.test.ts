import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackupStore } from '#app/backup/backup-store.ts';
import { erasureRecorder, queueErasures } from '#app/backup/erased-accounts.ts';
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

test('a backup of an earlier version, without the list, is restored', async () => {
  expect(await queueErasures(aStore(), restored.ctx.db)).toBe(0);
});
