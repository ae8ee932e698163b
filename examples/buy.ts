/** Buys the shop's cheapest product: SHOP_URL=... EMAIL=... PASSWORD=... node buy.ts */
import { createInterface } from 'node:readline/promises';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './shop-api.ts';

const { SHOP_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;
const shop = createClient<paths>({ baseUrl });

/** Keeps cookies, as a browser does: one of them is the session. */
function keepCookies(): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest: ({ request }) => request.headers.set('Cookie', [...cookies.values()].join('; ')),
    onResponse: ({ response }) => {
      for (const line of response.headers.getSetCookie()) {
        const [cookie = ''] = line.split(';');
        cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie);
      }
    },
  };
}

/** @throws Error with the shop's message, when it refused */
function dataOf<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (data === undefined) throw new Error(error?.message ?? 'No answer');
  return data;
}

shop.use(keepCookies());
const { user } = dataOf(await shop.POST('/api/v1/auth/login', { body: { email, password } }));

const { data: products } = dataOf(
  await shop.GET('/api/v1/shop/products', {
    params: { query: { sortBy: 'price-lowtohigh', limit: '20' } },
  }),
);
const product = products.find(({ totalStock }) => totalStock > 0);
if (product === undefined) throw new Error('Everything is sold out');
const [color = ''] = product.colors;
const [size = ''] = product.sizes;
const shippingMethod = product.shippingMethods[0]?.name ?? '';

dataOf(
  await shop.POST('/api/v1/shop/cart', {
    body: { userId: user.id, productId: product._id, quantity: 1, color, size },
  }),
);
const { data: address } = dataOf(
  await shop.POST('/api/v1/shop/address/add', {
    body: {
      userId: user.id,
      address: '1 Loom Street',
      city: 'Weaverton',
      pincode: '10115',
      phone: '+1 555 0100',
      notes: 'Ring the bell',
    },
  }),
);
// Sending it again with the same key, as after a lost connection, orders once.
const key = crypto.randomUUID();
const { approvalURL, orderId } = dataOf(
  await shop.POST('/api/v1/shop/orders', {
    params: { header: { 'Idempotency-Key': key } },
    body: { userId: user.id, addressInfo: { addressId: address._id }, shippingMethod },
  }),
);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
await terminal.question(`Approve the payment at ${approvalURL} and press Enter.\n`);
terminal.close();
const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
dataOf(await shop.POST('/api/v1/shop/orders/capture', { body: { paymentId, orderId } }));

const { data: order } = dataOf(
  await shop.GET('/api/v1/shop/orders/{id}', { params: { path: { id: orderId } } }),
);
console.log(`${product.title}: ${order.paymentStatus}, $${order.totalAmount}`);
