/** A shop with accounts that have used every feature, and a search for their data in the database. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Mailer } from '#gateways/mailer/mailer.ts';
import type { Context } from '#platform/context.ts';
import {
  checkOut,
  capturePayment,
  fillCart,
  paymentIdOf,
  runAllJobs,
  type Shopper,
} from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { cookieIn, logIn, register, requestReset } from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { startIdentitySimulator, type IdentitySimulator } from '#support/identity-simulator.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser, anAddress, type TestUser } from '#support/users.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';

export interface AccountFixture {
  shop: TestShop;
  simulator: IdentitySimulator;
  admin: TestUser;
  products: string[];
}

/** Of a file: closed after its tests. */
export async function openAccountFixture(mailer: Mailer): Promise<AccountFixture> {
  const simulator = await startIdentitySimulator();
  onCleanup(simulator.stop);
  const shop = await aTestShop(simulator.settings, {
    mailer,
    payments: instantPaymentProvider(),
  });
  const products: string[] = [];
  for (let at = 0; at < 3; at += 1)
    products.push((await aProduct(shop.ctx, { stock: 1000, priceCents: 5000 })).id);
  return { shop, simulator, admin: await aUser(shop.ctx, { role: 'owner' }), products };
}

export interface FullAccount extends Shopper {
  /** Texts that identify the person, each different for every account. */
  personalData: Record<
    | 'userName'
    | 'email'
    | 'address'
    | 'city'
    | 'pincode'
    | 'phone'
    | 'notes'
    | 'words'
    | 'tracking',
    string
  >;
  deliveredId: string;
  openId: string;
  unpaidId: string;
  subject: string;
}

/** An account that has used every feature a shopper has. */
export async function aFullAccount(fixture: AccountFixture): Promise<FullAccount> {
  const { shop, simulator, products } = fixture;
  const send = (person: TestUser, method: string, path: string, body?: object, headers = {}) =>
    shop.send(method, path, { as: person, body, headers });
  const mark = randomBytes(5).toString('hex');
  const personalData = {
    userName: `Wilhelmina ${mark}`,
    email: `wilhelmina.${mark}@example.test`,
    address: `${mark} Loom Street`,
    city: `Weaverton ${mark}`,
    pincode: `PX${mark}`,
    phone: `+1555${mark}`,
    notes: `Ring bell ${mark}`,
    words: `Holds its shape ${mark}`,
    tracking: `JD${mark}`,
  };
  const { userName, email, words, tracking, ...address } = personalData;
  await register(shop, email, { userName });
  const subject = `subject-${mark}`;
  // Tokens carry the real time; on a busy machine the shop opened minutes ago.
  shop.clock.set(new Date());
  const met = await shop.send('POST', '/api/v1/auth/google/token', {
    body: { credential: await simulator.token({ email, subject }) },
  });
  const { link } = met.body.data as unknown as { link: string };
  const cookie = cookieIn(await logIn(shop, { email }, { link }));
  await logIn(shop, { email });
  const me = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
  const { id } = me.body['user'] as { id: string };
  const person: TestUser = { id, userName, email, role: 'regular', cookie };
  const shopper = { ...person, addressId: await anAddress(shop.ctx, person, address) };
  await send(
    person,
    'POST',
    '/api/v1/shop/address/add',
    { userId: id, ...address },
    { 'idempotency-key': mark },
  );

  const [one = '', two = '', three = ''] = products;
  const buy = async (productId: string, key?: string) => {
    await fillCart(shop.ctx, shopper, productId, 1);
    return await checkOut(shop, shopper, key ? { key } : {});
  };
  const paid = async (productId: string): Promise<string> => {
    const placed = await buy(productId, `key-${mark}-${productId}`);
    await capturePayment(shop, shopper, paymentIdOf(placed));
    return String(placed.body['orderId']);
  };
  const sendParcel = (orderId: string) =>
    send(fixture.admin, 'POST', `/api/v1/admin/orders/parcels/${orderId}`, {
      carrier: 'Ferry',
      trackingNumber: tracking,
      trackingUrl: `https://ferry.example/${tracking}`,
    });
  const deliveredId = await paid(one);
  await sendParcel(deliveredId);
  await setStatus(fixture, deliveredId, 'delivered', `Handed to ${userName}, ${email}`);
  await send(fixture.admin, 'POST', `/api/v1/admin/orders/notes/${deliveredId}`, {
    text: `${userName} called about the parcel`,
  });
  await send(fixture.admin, 'POST', `/api/v1/admin/customers/${id}/notes`, {
    text: `${userName} likes ${email}`,
  });
  const openId = await paid(two);
  await sendParcel(openId);
  const unpaidId = String((await buy(three)).body['orderId']);

  for (const productId of products) {
    await send(person, 'POST', '/shop/wishlist/add', { productId });
    await send(person, 'POST', '/shop/review/add', {
      userId: id,
      productId,
      userName,
      reviewMessage: `${words} ${productId}`,
      reviewValue: 4,
    });
  }
  await send(person, 'POST', '/api/v1/shop/wishlist/share');
  const { body: reviews } = await shop.send('GET', `/shop/review/${three}`);
  const own = (reviews.data as unknown as { _id: string; userId: string }[]).find(
    (each) => each.userId === id,
  );
  await send(person, 'DELETE', `/shop/review/delete/${own?._id}/${id}`);
  await send(person, 'POST', '/api/v1/shop/contact', {
    name: userName,
    email,
    subject: 'Sizes',
    message: words,
  });
  const messages = (await send(fixture.admin, 'GET', '/api/v1/admin/inbox')).body.data;
  const { _id: messageId } = (messages as unknown as { _id: string }[])[0] ?? { _id: '' };
  await send(fixture.admin, 'POST', `/api/v1/admin/inbox/${messageId}/answers`, {
    text: `Thank you, ${userName}.`,
  });
  await requestReset(shop, { email });
  await runAllJobs(shop.ctx);
  return { ...shopper, personalData, deliveredId, openId, unpaidId, subject };
}

export async function setStatus(
  { shop, admin }: AccountFixture,
  orderId: string,
  orderStatus: string,
  note?: string,
): Promise<void> {
  const path = `/admin/orders/update/${orderId}`;
  const done = await shop.send('PUT', path, {
    as: admin,
    body: { orderStatus, ...(note ? { note } : {}) },
  });
  if (done.status !== 200) throw new Error(`no status: ${JSON.stringify(done.body)}`);
}

/** Every table.column of the database that contains a text. */
export async function findText({ db }: Context, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')`.execute(
    db,
  );
  if (columns.length < 60) throw new Error('the search sees too few columns');
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(`${schema}.${table}`)} WHERE strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 LIMIT 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
