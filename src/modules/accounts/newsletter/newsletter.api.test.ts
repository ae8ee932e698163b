/** Consent to the newsletter: given by ticking a box, proved by its row, withdrawn in the account or by a link. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerWire, ExportedCustomerWire } from '#contract/customers.contract.ts';
import { settingsCacheOf } from '#modules/settings/index.ts';
import { anEmail, PASSWORD, register } from '#support/accounts.ts';
import { aFullCart } from '#support/checkout.ts';
import { aTestShop } from '#support/shop.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });
const SENTENCE = 'Yes to letters about wool.';

const saveSettings = (body: object) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
beforeEach(async () => {
  await sql`DELETE FROM store_settings`.execute(shop.ctx.db);
  settingsCacheOf(shop.ctx).invalidate();
});
const offerNewsletter = () => saveSettings({ newsletter: true, newsletterSentence: SENTENCE });

const consentsOf = async (email: string) => {
  const { rows } = await shop.ctx.pool.query<{ sentence: string; withdrawn: boolean }>(
    `SELECT given_in, sentence, withdrawn_at IS NOT NULL AS withdrawn FROM newsletter_consents n
     JOIN users u ON u.id = n.user_id WHERE u.email_key = lower($1) ORDER BY n.id`,
    [email],
  );
  return rows;
};
const setNewsletter = (as: TestUser, newsletter: boolean) =>
  shop.send('PUT', '/api/v1/account', { as, body: { newsletter } });
const receives = async (as: TestUser) =>
  (await shop.read<{ newsletter: boolean }>('/api/v1/account', as)).newsletter;
const unsubscribe = (token: string) =>
  shop.send('POST', '/api/v1/account/unsubscribe', { body: { token } });
const confirmAddress = (email: string) =>
  shop.ctx.pool.query('UPDATE users SET email_confirmed_at = now() WHERE email_key = lower($1)', [
    email,
  ]);
const exportOf = async (query: string) =>
  (await shop.send('GET', `/api/v1/admin/customers/export?${query}`, { as: admin })).body
    .data as unknown as ExportedCustomerWire[];

test('an untouched shop offers no newsletter and stores no consent', async () => {
  const settings = await shop.send('GET', '/api/v1/shop/settings');
  expect(settings.body.data).not.toHaveProperty('newsletter');
  const email = anEmail();
  expect((await register(shop, email, { newsletter: true })).status).toBe(201);
  const shopper = await aUser(shop.ctx);
  expect((await setNewsletter(shopper, true)).status).toBe(200);
  expect([await consentsOf(email), await consentsOf(shopper.email)]).toEqual([[], []]);
});

test('a new account consents only with the ticked box, to the sentence beside it', async () => {
  await offerNewsletter();
  const settings = await shop.send('GET', '/api/v1/shop/settings');
  expect(settings.body.data).toMatchObject({ newsletter: SENTENCE });
  const [ticked, unticked, unmodified] = [anEmail(), anEmail(), anEmail()];
  await register(shop, ticked, { newsletter: true });
  await register(shop, unticked, { newsletter: false });
  await register(shop, unmodified);
  expect(await consentsOf(ticked)).toEqual([
    { given_in: 'sign-up', sentence: SENTENCE, withdrawn: false },
  ]);
  expect([await consentsOf(unticked), await consentsOf(unmodified)]).toEqual([[], []]);
});

test('an order consents once and never withdraws; a refused one changes nothing', async () => {
  await offerNewsletter();
  const { shopper } = await aFullCart(shop.ctx);
  const order = (more: object) =>
    shop.send('POST', '/api/v1/shop/orders', {
      as: shopper,
      body: { userId: shopper.id, addressInfo: { addressId: shopper.addressId }, ...more },
    });
  expect((await order({ newsletter: true, totalAmount: 1 })).status).toBe(409);
  expect(await consentsOf(shopper.email)).toEqual([]);
  expect((await order({ newsletter: true })).status).toBe(201);
  // The same checkout is answered with the order that it made.
  expect((await order({ newsletter: true })).status).toBe(201);
  expect((await order({ newsletter: false })).status).toBe(201);
  expect((await order({})).status).toBe(201);
  expect(await consentsOf(shopper.email)).toEqual([
    { given_in: 'checkout', sentence: SENTENCE, withdrawn: false },
  ]);
});

test('the account subscribes and unsubscribes; what was agreed before stays on record', async () => {
  await offerNewsletter();
  const shopper = await aUser(shop.ctx);
  expect(await receives(shopper)).toBe(false);
  await Promise.all([1, 2, 3].map(() => setNewsletter(shopper, true)));
  expect(await receives(shopper)).toBe(true);
  const rename = { userName: 'Ann' };
  await shop.send('PUT', '/api/v1/account', { as: shopper, body: rename });
  expect(await receives(shopper)).toBe(true);
  await setNewsletter(shopper, false);
  expect(await receives(shopper)).toBe(false);
  await saveSettings({ newsletterSentence: 'Another sentence.' });
  await setNewsletter(shopper, true);
  expect(await consentsOf(shopper.email)).toEqual([
    { given_in: 'account', sentence: SENTENCE, withdrawn: true },
    { given_in: 'account', sentence: 'Another sentence.', withdrawn: false },
  ]);
  const empty = await shop.send('PUT', '/api/v1/account', { as: shopper, body: {} });
  expect(empty.status).toBe(400);
});

test('staff find subscribers with a confirmed address, and their file has links that unsubscribe', async () => {
  await offerNewsletter();
  const [confirmed, unconfirmed, none] = [
    await aUser(shop.ctx),
    await aUser(shop.ctx),
    await aUser(shop.ctx),
  ];
  for (const shopper of [confirmed, unconfirmed]) await setNewsletter(shopper, true);
  for (const { email } of [confirmed, none]) await confirmAddress(email);
  const states = async () =>
    Promise.all(
      [confirmed, unconfirmed, none].map(
        async ({ id }) =>
          (await shop.read<CustomerWire>(`/api/v1/admin/customers/${id}`, admin)).newsletter,
      ),
    );
  expect(await states()).toEqual(['subscribed', 'unconfirmed', 'none']);
  const list = await shop.send('GET', '/api/v1/admin/customers?newsletter=subscribed', {
    as: admin,
  });
  expect(list.body).toMatchObject({ total: 1, data: [{ _id: confirmed.id }] });
  expect(JSON.stringify(list.body)).not.toContain('unsubscribe');

  const [row, ...others] = await exportOf('newsletter=subscribed');
  expect([row?._id, others]).toEqual([confirmed.id, []]);
  expect((await exportOf(`q=${none.email}`))[0]).toMatchObject({ unsubscribeUrl: null });
  const { rows } = await shop.ctx.pool.query(
    "SELECT actor_id FROM audit_entries WHERE action = 'customer.newsletter-export'",
  );
  expect(rows).toEqual([{ actor_id: admin.id }]);

  const token = new URL(row?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
  expect((await unsubscribe(token)).status).toBe(200);
  const [first] = await consentsOf(confirmed.email);
  expect(first).toMatchObject({ withdrawn: true });
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await unsubscribe('not-the-one')).toMatchObject({
    status: 404,
    body: { code: 'UNSUBSCRIBE_LINK_INVALID' },
  });
  expect(await states()).toEqual(['none', 'unconfirmed', 'none']);

  // A link of an earlier newsletter does not end a consent that was given since.
  await setNewsletter(confirmed, true);
  await unsubscribe(token);
  expect(await receives(confirmed)).toBe(true);
});

test('the download contains the consents, and a deleted account leaves none', async () => {
  await offerNewsletter();
  const email = anEmail();
  await register(shop, email, { newsletter: true });
  const { rows } = await shop.ctx.pool.query<{ id: string }>(
    'SELECT id FROM users WHERE email_key = lower($1)',
    [email],
  );
  const [{ id } = { id: '' }] = rows;
  const data = await shop.read<{ account: object }>(`/api/v1/admin/customers/${id}/data`, admin);
  expect(data.account).toMatchObject({
    newsletterConsents: [{ givenIn: 'sign-up', sentence: SENTENCE, withdrawnAt: null }],
  });
  expect(JSON.stringify(data)).not.toContain(PASSWORD);
  const erased = await shop.send('DELETE', `/api/v1/admin/customers/${id}`, { as: admin });
  expect(erased.status).toBe(200);
  const left = await shop.ctx.pool.query('SELECT FROM newsletter_consents WHERE user_id = $1', [
    id,
  ]);
  expect(left.rowCount).toBe(0);
});
