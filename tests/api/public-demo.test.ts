/** A demo that everybody can reach: what its visitors may not do even for a day, and what the nightly reset undoes. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { resetPublicDemo } from '#app/reset-public-demo.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { fillShop } from '#hosting/start/demo-shop.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { DEMO_PEOPLE } from '#modules/launch/demo-people.ts';
import { sendDueMails } from '#modules/notifications/send-mail.ts';
import { readSettings } from '#platform/config/settings.ts';
import { directUrlOf } from '#platform/database/addresses.ts';
import { CLOSED_IN_PUBLIC_DEMO } from '#platform/http/public-demo.ts';
import { cookieIn, logIn, register, statusOf } from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { startSimulator } from '#support/payment-simulator.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const DAY_MS = 86_400_000;
const PUBLIC = { HOST: '0.0.0.0', DEMO: '1', PAYMENTS: 'simulator', RATE_LIMITS: 'on' };
const NO_PAYPAL = {
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: '',
  PAYPAL_MERCHANT_ID: '',
};

const ownerUrlOf = ({ owner }: TestShop): string => owner.options.connectionString ?? '';
const fill = (of: TestShop, ownerUrl = ownerUrlOf(of)) =>
  fillShop(
    of.ctx.settings,
    {
      url: of.ctx.settings.databaseUrl ?? '',
      directUrl: directUrlOf(of.ctx.settings) ?? '',
      ownerUrl,
      joinUrl: null,
      embedded: null,
    },
    new Cleanup(),
  );

const simulator = await startSimulator();
onCleanup(simulator.stop);
const shop = await aTestShop({ ...PUBLIC, ...NO_PAYPAL, PAYPAL_API_URL: simulator.url });
/** As `npm start` makes it: with the address of the role that owns the tables. */
const ctx = {
  ...shop.ctx,
  settings: { ...shop.ctx.settings, migrationsDatabaseUrl: ownerUrlOf(shop) },
};
await fill(shop);
// So that whatever is written now is older than the reset.
shop.clock.forward(DAY_MS);

const signIn = async (person: (typeof DEMO_PEOPLE)[number]) => {
  const reply = await logIn(shop, person, { password: person.password });
  return { status: reply.status, person: { cookie: cookieIn(reply) } as TestUser };
};
const demoOwner = DEMO_PEOPLE[2];

/** Every row of every table, without what a password's salt and the time of writing change. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await shop.owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await shop.owner.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS sum
       FROM (SELECT (to_jsonb(t) - ARRAY['password_hash', 'created_at', 'reconcile_after']${name === 'price_history' ? " - 'at'" : ''})::text AS line FROM ${name} t) lines`,
    );
    sums[name] = found[0]?.sum ?? '';
  }
  return sums;
}

const files = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of ctx.files.list()) keys.push(key);
  return keys.sort();
};

test('the reset puts everything back that a demo administrator and a shopper changed, and ends sessions', async () => {
  await resetPublicDemo(ctx);
  const before = { rows: await everything(), files: await files() };
  const { person: admin } = await signIn(demoOwner);
  const product = await shop.owner.query<{ id: string }>('SELECT id FROM products LIMIT 1');
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], 'visitor.png', { type: 'image/png' });
  for (const [method, address, body] of [
    ['PUT', `/admin/products/edit/${product.rows[0]?.id}`, { title: 'Changed by a visitor' }],
    ['PUT', '/admin/settings', { shopName: 'Changed by a visitor' }],
    ['POST', '/admin/products/upload-image', { my_file: picture }],
  ] as const) {
    const { status } = await shop.send(method, `/api/v1${address}`, { as: admin, body });
    expect({ address, status }).toEqual({ address, status: 200 });
  }
  await register(shop, 'visitor@weaver.test');
  await sendDueMails(ctx);
  // What the API refuses, done past it.
  await aUser(ctx, { role: 'owner' });
  await ctx.db.updateTable('users').set({ password_hash: null }).execute();
  const changed = { rows: await everything(), files: await files() };
  expect(changed.files.length).toBeGreaterThan(before.files.length);
  expect(changed.rows).not.toEqual(before.rows);

  await resetPublicDemo(ctx);
  expect({ rows: await everything(), files: await files() }).toEqual(before);
  expect(mails()).toEqual([]);
  expect(await statusOf(shop, admin)).toBe(401);
  for (const person of DEMO_PEOPLE) expect((await signIn(person)).status).toBe(200);
}, 300_000);

const mails = (): string[] => {
  const folder = path.join(ctx.settings.dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('what could lock out other visitors or reach people outside is refused with a sentence', async () => {
  const { person: admin } = await signIn(demoOwner);
  const before = await everything();
  for (const name of CLOSED_IN_PUBLIC_DEMO) {
    const { method, path: address } = ENDPOINTS[name];
    const { status, body } = await shop.send(method, `/api/v1${address}`, { as: admin, body: {} });
    expect({ name, status, code: body.code, message: body.message }).toEqual({
      name,
      status: 403,
      code: 'PUBLIC_DEMO',
      message: expect.stringContaining('Everybody shares this demo'),
    });
  }
  const required = await shop.send('PUT', '/api/v1/admin/settings', {
    as: admin,
    body: { requireSecondFactor: true },
  });
  expect([required.status, required.body.code]).toEqual([403, 'PUBLIC_DEMO']);
  expect(await everything()).toEqual(before);
});

test('no visitor uses up what all share, or makes the machine request an address', async () => {
  const { person: shopper } = await signIn(DEMO_PEOPLE[0]);
  for (let guess = 0; guess < 22; guess += 1) {
    const { status } = await shop.send('POST', '/api/v1/shop/coupons/apply', {
      as: shopper,
      body: { code: `WRONG${guess}` },
    });
    expect(status).toBe(422);
  }
  expect(await ctx.pictureSource.fetch('https://pictures.weaver.test/a.png')).toEqual({
    reason: expect.stringMatching(/^A public demo fetches no pictures/),
    temporary: false,
  });
});

test('every write about credentials, staff and tokens is closed', () => {
  const about = /^\/(account|admin\/staff|admin\/tokens|auth\/(password|invitation))/;
  const open = Object.entries<Endpoint>(ENDPOINTS)
    .filter(([, { method, path: address }]) => method !== 'GET' && about.test(address))
    .map(([name]) => name)
    .filter((name) => !CLOSED_IN_PUBLIC_DEMO.has(name as EndpointName));
  expect(open).toEqual([
    'account.update',
    'account.unsubscribe',
    'account.sendConfirmation',
    'account.confirmEmail',
    'secondFactor.reauthenticate',
  ]);
});

test('a public demo sends no mail and takes no money, so it does not start with SMTP_URL or PayPal', () => {
  const read = (env: Record<string, string>) => () =>
    readSettings({ ...PUBLIC, DATA_DIR: ctx.settings.dataDir, ...env });
  expect(read({ SMTP_URL: 'smtp://mail.weaver.test' })).toThrow(
    /^SMTP_URL must be left out of a demo/,
  );
  expect(
    read({
      PAYMENTS: '',
      PUBLIC_URL: 'https://demo.weaver.test',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
    }),
  ).toThrow(/^PAYPAL_CLIENT_ID must be left out of a demo/);
});

test('a shop that was not filled as a public demo is never emptied', async () => {
  const other = await aTestShop({ ...PUBLIC, ...NO_PAYPAL });
  const owner = await aUser(other.ctx, { role: 'owner' });
  await expect(fill(other)).rejects.toThrow(/this database was not filled as such a demo/);
  const settings = { ...other.ctx.settings, migrationsDatabaseUrl: ownerUrlOf(other) };
  await expect(resetPublicDemo({ ...other.ctx, settings })).rejects.toThrow(
    /not filled as a public/,
  );
  // Nor does anything happen in a shop that is no public demo.
  await resetPublicDemo({ ...ctx, settings: { ...ctx.settings, demo: false } });
  await resetPublicDemo({ ...other.ctx, settings: { ...settings, host: '127.0.0.1' } });
  expect(await statusOf(shop, owner)).toBe(401);
  expect(await statusOf(other, owner)).toBe(200);
});

test('the role that owns the tables is needed', async () => {
  await expect(fill(shop, directUrlOf(shop.ctx.settings) ?? '')).rejects.toThrow(
    /^MIGRATIONS_DATABASE_URL must be/,
  );
});
