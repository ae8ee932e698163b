/** Orders that staff place for a customer on the telephone, and the link with which the customer pays. */
import { expect, test, vi } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { QuoteWire } from '#contract/manual-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { newId } from '#kernel/ids.ts';
import { replacePayment } from '#modules/orders/order.repository.ts';
import { aShopper, capturePayment, checkOut, fillCart, type Shopper } from '#support/checkout.ts';
import { aMailbox } from '#support/mailbox.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, simulator, admin, stateOf, eventsOf, mailsTo, expireAfter, capturesOf } = payment;
const { ctx } = shop;
const support = await aUser(ctx, { role: 'support' });
const PARCEL = [{ name: 'Parcel', priceCents: 490, estimatedDeliveryDays: '2-3' }];
const ADDRESS = {
  address: '1 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '5550100',
  notes: 'Ring twice',
};

const place = (customer: Shopper, items: object[], more: object = {}, key?: string) =>
  shop.send('POST', '/api/v1/admin/orders/add', {
    as: support,
    body: { customerId: customer.id, items, addressId: customer.addressId, ...more },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const quote = async (items: object[], more: object = {}) =>
  (
    await shop.send('POST', '/api/v1/admin/orders/quote', {
      as: support,
      body: { items, ...more },
    })
  ).body.data as unknown as QuoteWire;
const ofPlaced = (reply: Awaited<ReturnType<typeof place>>) =>
  reply.body.data as unknown as AdminOrderWire;
/** An order of two units at $40.00 each, placed by the staff. */
async function aManualOrder(stock = 2) {
  const product = await aProduct(ctx, { stock, priceCents: 4000 });
  const customer = await aShopper(ctx);
  const placed = await place(customer, [{ productId: product.id, quantity: 2 }]);
  expect(placed).toMatchObject({ status: 201 });
  const { _id: id, number } = ofPlaced(placed);
  return { product, customer, id, number };
}
/** Where the link to pay leads. */
async function openLink(as: { cookie: string } | null, id: string): Promise<string> {
  const url = `${ctx.settings.publicUrl}/api/v1/shop/orders/${id}/pay`;
  const reply = await shop.app.request(url, { headers: as ? { cookie: as.cookie } : {} });
  expect(reply.status).toBe(302);
  return reply.headers.get('location') ?? '';
}
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';

test('an order by staff costs what checkout would take, holds its stock and mails the customer a link', async () => {
  const shippingMethods = PARCEL;
  const product = await aProduct(ctx, { stock: 5, priceCents: 4000, shippingMethods });
  const customer = await aShopper(ctx);
  const { code } = await aCoupon(ctx, { discountAmount: 1000 });
  const items = [
    { productId: product.id, quantity: 1 },
    { productId: product.id, quantity: 2 },
  ];
  const choices = { shippingMethod: 'Parcel', coupon: code.toLowerCase() };
  const quoted = await quote(items, choices);
  expect(quoted).toMatchObject({
    items: [{ productId: product.id, quantity: 3, price: 40, problem: '' }],
    shippingMethods: [{ name: 'Parcel', price: 4.9 }],
    couponProblem: '',
    subtotal: 120,
    discount: 12,
    shippingPrice: 4.9,
    totalAmount: 112.9,
  });
  expect(await stockOf(ctx, product.id)).toMatchObject({ reserved: 0 });

  const wrong = await place(customer, items, { ...choices, totalAmount: 1 });
  expect(outcomeOf(wrong)).toBe('409 TOTAL_CHANGED');
  const placed = await place(customer, items, { ...choices, totalAmount: quoted.totalAmount });
  expect(placed.status).toBe(201);
  const order = ofPlaced(placed);
  expect(order).toMatchObject({
    userId: customer.id,
    customerEmail: customer.email,
    totalAmount: 112.9,
    paymentStatus: 'pending',
    history: [{ event: 'placed', actor: 'admin', by: support.userName }],
  });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 5, reserved: 3 });
  expect(await mailsTo(customer.email)).toEqual(['order-to-pay']);
  const { rows } = await ctx.pool.query(
    "SELECT actor_id, record_name FROM audit_entries WHERE action = 'order.place' AND record_id = $1",
    [order._id],
  );
  expect(rows).toEqual([{ actor_id: support.id, record_name: order.number }]);

  const fulfilment = await aUser(ctx, { role: 'fulfilment' });
  for (const path of ['/add', '/quote'])
    expect(
      await shop.send('POST', `/api/v1/admin/orders${path}`, { as: fulfilment, body: { items } }),
    ).toMatchObject({ status: 403 });
});

test('the mail names the order, its items and until when it waits, and leads to it', async () => {
  const mailbox = aMailbox();
  const { customer, id, number } = await aManualOrder();
  const [mail] = await mailbox.to(
    { ...shop, ctx: { ...ctx, mailer: mailbox.mailer } },
    customer.email,
  );
  expect(mail?.subject).toBe(`Please pay your order ${number}`);
  expect(mail?.text).toContain(`Check and pay: ${ctx.settings.publicUrl}/shop/account?order=${id}`);
  expect(mail?.text).toMatch(/held for you until \w{3} \d{1,2}, \d{4}/);
});

test('what checkout refuses is refused, and nothing is held', async () => {
  const product = await aProduct(ctx, { stock: 2, shippingMethods: PARCEL });
  const [customer, other] = [await aShopper(ctx), await aShopper(ctx)];
  const { code } = await aCoupon(ctx, { usageLimit: 0 });
  const items = [{ productId: product.id, quantity: 1 }];
  const shippingMethod = 'Parcel';
  const outcome = async (given: object[], more: object = { shippingMethod }) =>
    outcomeOf(await place(customer, given, more));
  expect(await outcome([])).toBe('422 CART_EMPTY');
  expect(await outcome([{ productId: product.id, quantity: 3 }])).toBe('409 QUANTITY_ABOVE_STOCK');
  expect(await outcome([{ productId: newId(), quantity: 1 }])).toBe('409 ITEM_UNAVAILABLE');
  expect(await outcome(items, {})).toBe('422 SHIPPING_MISSING');
  expect(await outcome(items, { shippingMethod, coupon: code })).toBe('422 COUPON_USED_UP');
  expect(await outcome(items, { shippingMethod, addressId: other.addressId })).toBe(
    '422 ADDRESS_MISSING',
  );
  expect(outcomeOf(await place({ ...customer, id: newId() }, items, { shippingMethod }))).toBe(
    '404 NOT_FOUND',
  );
  expect(await quote([{ productId: product.id, quantity: 3 }], { coupon: 'NONE' })).toMatchObject({
    items: [{ problem: 'Only 2 in stock' }],
    couponProblem: 'Invalid or expired coupon code',
  });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
  expect(await mailsTo(customer.email)).toEqual([]);
});

test('of orders at once, as many are placed as there is stock; the same key places one', async () => {
  const product = await aProduct(ctx, { stock: 3 });
  const items = [{ productId: product.id, quantity: 1 }];
  const customers = await Promise.all(Array.from({ length: 8 }, () => aShopper(ctx)));
  const outcomes = await Promise.all(
    customers.map(async (each) => (await place(each, items)).status),
  );
  expect(outcomes.toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);

  const more = await aProduct(ctx, { stock: 9 });
  const customer = await aShopper(ctx);
  const key = newId();
  const send = () => place(customer, [{ productId: more.id, quantity: 1 }], {}, key);
  await Promise.all([1, 2, 3, 4].map(send));
  expect((await send()).status).toBe(201);
  expect(await stockOf(ctx, more.id)).toMatchObject({ reserved: 1 });
  expect(await mailsTo(customer.email)).toEqual(['order-to-pay']);
});

test('the customer pays by the link; cart and checkout of their own stay as they are', async () => {
  const { product, customer, id } = await aManualOrder(4);
  await fillCart(ctx, customer, product.id, 1);
  const own = await checkOut(shop, customer);
  expect(own.status).toBe(201);
  expect(await stateOf(id)).toBe('pending, pending, reserved');

  const orders = await shop.read<OrderWire[]>(`/api/v1/shop/orders/user/${customer.id}`, customer);
  expect(orders.map(({ byStaff = false }) => byStaff)).toEqual([false, true]);
  const link = orders.find(({ _id }) => _id === id)?.approvalURL;
  expect(link).toBe(`${ctx.settings.publicUrl}/api/v1/shop/orders/${id}/pay`);
  const account = `/shop/account?order=${id}`;
  expect(await openLink(null, id)).toBe(account);
  expect(await openLink(await aUser(ctx), id)).toBe(account);
  expect(await openLink(customer, newId())).toMatch(/^\/shop\/account\?order=/);

  // The second has read the order before the first gets its payment; later it would replace it.
  const both = Promise.withResolvers<void>();
  const { createOrder } = ctx.payments.paypal;
  const calls = vi.spyOn(ctx.payments.paypal, 'createOrder').mockImplementation(async (given) => {
    if (calls.mock.calls.length === 2) both.resolve();
    await both.promise;
    return await createOrder(given);
  });
  const [former, twin] = await Promise.all([openLink(customer, id), openLink(customer, id)]);
  calls.mockRestore();
  expect(twin).toBe(former);
  const current = await openLink(customer, id);
  expect(current).not.toBe(former);
  // The former payment is forgotten: nothing is captured of it.
  await simulator.approve(tokenIn(former));
  expect((await capturePayment(shop, customer, tokenIn(former))).status).toBe(404);
  await simulator.approve(tokenIn(current));
  expect((await capturePayment(shop, customer, tokenIn(current))).status).toBe(200);
  expect(await stateOf(id)).toBe('confirmed, paid, sold');
  expect(await capturesOf(id)).toHaveLength(1);
  expect(await openLink(customer, id)).toBe(account);
  expect(await mailsTo(customer.email)).toEqual(['order-to-pay', 'order-confirmed']);
  const cart = await shop.read<{ items: object[] }>(`/api/v1/shop/cart/${customer.id}`, customer);
  expect(cart.items).toHaveLength(1);
  expect(await stateOf(String(own.body['orderId']))).toBe('pending, pending, reserved');
});

test('a link that is opened while the payment is captured in another tab replaces nothing', async () => {
  const { customer, id } = await aManualOrder();
  await openLink(customer, id);
  const order = () =>
    ctx.db
      .selectFrom('orders')
      .select(['provider_order_id', 'payment_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await order();
  const late = { providerOrderId: 'LATE', payeeId: null };
  const setTo = (payment_status: 'capturing' | 'pending') =>
    ctx.db.updateTable('orders').set({ payment_status }).where('id', '=', id).execute();
  await setTo('capturing');
  expect(await replacePayment(ctx.db, id, before.payment_version + 1, late)).toBe(false);
  expect(await openLink(customer, id)).toContain(`/shop/account?order=${id}`);
  expect(await order()).toEqual(before);
  // Nor does an answer that comes after a later opening.
  await setTo('pending');
  await openLink(customer, id);
  await openLink(customer, id);
  expect(await replacePayment(ctx.db, id, before.payment_version + 1, late)).toBe(false);
});

test('while the provider is down the link says so at the order', async () => {
  const { customer, id } = await aManualOrder();
  await simulator.faults({ outage: 'error' });
  expect(await openLink(customer, id)).toBe(`/shop/account?order=${id}&payment=unavailable`);
});

test('an order with nothing to pay is confirmed at once; erasing the customer cancels what is unpaid', async () => {
  const product = await aProduct(ctx, { stock: 5, priceCents: 1000 });
  const customer = await aShopper(ctx);
  const { code } = await aCoupon(ctx, { discountAmount: 10_000 });
  const items = [{ productId: product.id, quantity: 1 }];
  const address = { addressId: undefined, address: ADDRESS };
  const placed = await place(customer, items, { coupon: code, ...address });
  expect(placed).toMatchObject({ status: 201 });
  const free = ofPlaced(placed);
  expect(free.addressInfo).toMatchObject({ addressId: null, ...ADDRESS });
  expect(await stateOf(free._id)).toBe('confirmed, paid, sold');
  expect(await mailsTo(customer.email)).toEqual(['order-confirmed']);

  const unpaid = [1, 2].map(() => place(customer, items));
  const ids = (await Promise.all(unpaid)).map((each) => ofPlaced(each)._id);
  await shop.send('DELETE', `/api/v1/admin/customers/${customer.id}`, { as: admin });
  for (const id of ids) expect(await eventsOf(id)).toEqual(['placed', 'cancelled']);
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 4, reserved: 0 });
});

test('it waits for three days, which use up nothing of the customer’s own time', async () => {
  const { product, customer, id } = await aManualOrder();
  await expireAfter(3 * 24 * 60 - 1);
  expect(await stateOf(id)).toBe('pending, pending, reserved');
  await expireAfter(2);
  expect(await stateOf(id)).toBe('rejected, expired, released');
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
  const again = { ...customer, cookie: customer.cookie };
  await fillCart(ctx, again, product.id, 1);
  await ctx.pool.query(
    "UPDATE sessions SET expires_at = 'infinity', last_seen_at = $1 WHERE user_id = $2",
    [shop.clock.now(), customer.id],
  );
  const placed = await checkOut(shop, again);
  const order = placed.body.data as unknown as OrderWire;
  expect(Date.parse(order.expiresAt ?? '') - shop.clock.now().getTime()).toBe(
    ctx.settings.orderHoldMinutes * 60_000,
  );
  shop.clock.set(new Date());
});
