/** `npm run go-live`, from a demo to a shop that lacks only its payment account. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmRun } from '#support/npm-command.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { testFolder } from '#support/test-folder.ts';
import { seedDemoShop } from '../../db/seed/demo-shop.ts';

let database: TestDatabase;
let env: Record<string, string>;
const dataDir = testFolder();

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoShop({ pool: database.pool, dataDir, size: 'small', pictures: false });
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MIGRATIONS_DATABASE_URL: database.ownerUrl,
    PUBLIC_URL: 'https://shop.woad.shop',
    TRUST_PROXY: 'loopback',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENTS: 'simulator',
    DEMO: '0',
  };
});
afterAll(() => database.pool.end());

const goLive = (...args: string[]) => npmRun('go-live', { args, env });
const missing = (output: string): (string | undefined)[] =>
  [...output.matchAll(/^MISSING {2}([^:]+):/gm)].map(([, label]) => label);
/** What a merchant does in the admin area. */
const OWN = ['Shop name', 'Banner', 'Policies'];
const count = async (table: string): Promise<number> =>
  (await database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0;

test('options that contradict each other, or addresses that receive no mail, change nothing', async () => {
  const refused = await Promise.all([
    goLive('--check', '--empty'),
    goLive('--empty', '--keep-products'),
    goLive('--owner', 'ada@demo.shop'),
  ]);
  for (const { code, output } of refused) {
    expect(code, output).toBe(2);
    expect(output).not.toContain('MISSING');
  }
});

test('--check only looks; --keep-products removes the demo and can be run again; --empty deletes everything but orders of real accounts', async () => {
  const [users, products] = [await count('users'), await count('products')];
  const looked = await goLive('--check');
  expect(looked.code, looked.output).toBe(1);
  // The demo's name goes with the demo.
  expect(missing(looked.output)).toEqual([
    'Contact address',
    'Banner',
    'Policies',
    'Payment',
    'Owner',
    'Demo data',
  ]);
  expect(looked.output).toContain('admin@demo.shop can sign in with published passwords.');
  expect(looked.output).toContain('The shop may not open yet: 6 missing.');
  expect(await count('users')).toBe(users);

  const options = ['--keep-products', '--owner', 'ada@woad.shop', '--contact', 'help@woad.shop'];
  const { output } = await goLive(...options);
  expect(output).toMatch(/Removed \d+ demo accounts/);
  // Nothing listens at the mail server's address.
  expect(missing(output)).toEqual([...OWN, 'Mail', 'Payment']);
  expect(await count('products')).toBe(products);
  expect(await count('users')).toBe(1);
  const file = path.join(dataDir, 'owner-password');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(output).not.toContain(readFileSync(file, 'utf8').trim());

  const again = await goLive(...options, '--no-test-mail');
  expect(again.output).toContain('this database does not contain the demo');
  expect(again.output).toContain('because the shop has one');
  expect(missing(again.output)).toEqual([...OWN, 'Payment']);

  await database.pool.query(`
    INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
      shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at, updated_at)
    SELECT gen_random_uuid(), id, 'delivered', 'paid', 'sold', 100, 0, 0, 100, 'Ada', email, '{}', '', now(), now() FROM users`);
  const refused = await goLive('--empty');
  expect(refused.output).toMatch(/^Not emptied: the shop has orders of real accounts/);
  await database.pool.query('DELETE FROM orders');
  // The demo is gone, so what is here is the merchant's.
  expect((await goLive('--empty')).output).toMatch(/^Not emptied: .* does not contain the demo/);
  expect(await count('products')).toBeGreaterThan(0);
  await database.pool.query(
    `UPDATE users SET email = 'shopper@demo.shop', email_key = 'shopper@demo.shop'`,
  );
  const emptied = await goLive('--empty', '--no-test-mail');
  expect(emptied.output).toContain('The database is empty.');
  expect([await count('products'), await count('users')]).toEqual([0, 0]);
});
