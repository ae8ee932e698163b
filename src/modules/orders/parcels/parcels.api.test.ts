/** Parcels: what was sent of an order, never more than was bought, with one mail for each. */
import { expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { OrderMailPayload } from '#modules/notifications/index.ts';
import { aFullCart, checkOut, fillCart, paymentIdOf, type UnpaidOrder } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { outcomeOf, type Reply } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, admin, details, pay, paidOrder, unpaidOrder, refund, setStatus, stateOf } = payment;
const { eventsOf, mailsTo } = payment;

const PARCELS = '/api/v1/admin/orders/parcels';
const UPS = { carrier: 'UPS', trackingNumber: '1Z 999' };
const send = (id: string, body: object = UPS, more: { key?: string; as?: typeof admin } = {}) =>
  shop.send('POST', `${PARCELS}/${id}`, {
    as: more.as ?? admin,
    body,
    headers: more.key === undefined ? {} : { 'idempotency-key': more.key },
  });
const units = (...items: [number, number][]) =>
  items.map(([item, quantity]) => ({ item, quantity }));
const parcelsIn = (reply: Reply) => (reply.body.data as unknown as AdminOrderWire).parcels ?? [];
const asCustomer = ({ id, shopper }: Pick<UnpaidOrder, 'id' | 'shopper'>) =>
  shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);

/** An order of three units of one product and one of another. */
async function anOrderOfTwoLines() {
  const cart = await aFullCart(shop.ctx, 3, { stock: 3 });
  await fillCart(shop.ctx, cart.shopper, (await aProduct(shop.ctx)).id, 1);
  const placed = await checkOut(shop, cart.shopper);
  const order = {
    ...cart,
    placed,
    id: String(placed.body['orderId']),
    paymentId: paymentIdOf(placed),
  };
  expect(await pay(order)).toMatchObject({ status: 200 });
  return order;
}

const mailAbout = async (orderId: string) => {
  const { rows } = await shop.ctx.pool.query<{ payload: OrderMailPayload }>(
    `SELECT payload FROM mails WHERE kind = 'parcel-shipped' AND payload ->> 'orderId' = $1 ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  return rows[0]?.payload;
};

test('the first parcel sets the status of shipping, with one mail; the next one has its own', async () => {
  const order = await anOrderOfTwoLines();
  const [first, other] = (await details(order.id)).cartItems;
  const note = 'The rest comes by bicycle.';
  expect(await send(order.id, { ...UPS, items: units([0, 2]), note })).toMatchObject({
    status: 201,
    body: {
      data: {
        orderStatus: 'inShipping',
        // Not delivered: a part is left to send.
        suggested: null,
        parcels: [
          {
            ...UPS,
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z999',
            ownTrackingUrl: '',
            items: [{ item: 0, quantity: 2 }],
            by: admin.userName,
          },
        ],
      },
    },
  });
  expect(await mailAbout(order.id)).toMatchObject({
    note,
    lines: [{ title: first?.title, quantity: 2 }],
    parcel: { ...UPS, left: 2 },
  });

  expect(await send(order.id, { carrier: 'Bicycle' })).toMatchObject({
    status: 201,
    body: { data: { suggested: 'delivered' } },
  });
  expect(await mailAbout(order.id)).toMatchObject({
    note: '',
    lines: [
      { title: first?.title, quantity: 1 },
      { title: other?.title, quantity: 1 },
    ],
    parcel: { carrier: 'Bicycle', trackingNumber: '', trackingUrl: '', left: 0 },
  });
  expect((await asCustomer(order)).parcels).toMatchObject([
    { ...UPS, items: [{ item: 0, quantity: 2 }] },
    { carrier: 'Bicycle', items: units([0, 1], [1, 1]) },
  ]);
  expect((await asCustomer(order)).history.slice(-2)).toMatchObject([
    { event: 'parcel sent', orderStatus: 'inShipping', note },
    { event: 'parcel sent', orderStatus: 'inShipping', note: '' },
  ]);
  const sent = 'parcel-shipped';
  expect(await mailsTo(order.shopper.email)).toEqual(['order-confirmed', sent, sent]);
});

test('a line is never sent more often than it was bought', async () => {
  const { id } = await anOrderOfTwoLines();
  const tooMuch = await send(id, { ...UPS, items: units([1, 1], [0, 4]) });
  expect(outcomeOf(tooMuch)).toBe('409 PARCEL_TOO_MUCH');
  const { cartItems } = await details(id);
  expect(tooMuch.body.message).toBe(`This is more than is left to send of ${cartItems[0]?.title}.`);
  expect(outcomeOf(await send(id, { ...UPS, items: units([2, 1]) }))).toBe('409 PARCEL_TOO_MUCH');
  for (const items of [units([0, 1], [0, 1]), units([0, 0]), units([-1, 1]), units([0, 0.5])])
    expect((await send(id, { ...UPS, items })).status, JSON.stringify(items)).toBe(400);
  expect(await stateOf(id)).toBe('confirmed, paid, sold');

  await send(id, { ...UPS, items: units([0, 2]) });
  const another = { carrier: 'UPS', items: units([0, 2]) };
  expect(outcomeOf(await send(id, another))).toBe('409 PARCEL_TOO_MUCH');
  expect(outcomeOf(await send(id, { carrier: 'UPS' }))).toBe('201');
  expect(outcomeOf(await send(id, { carrier: 'UPS' }))).toBe('409 PARCEL_NOTHING_LEFT');
  expect((await details(id)).parcels).toHaveLength(2);
});

test('an order that is not paid, or refunded, or rejected gets no parcel', async () => {
  const unpaid = await unpaidOrder();
  await setStatus(unpaid.id, 'inProcess');
  expect((await send(unpaid.id)).body.message).toBe(
    'This order is not paid: send its parcels once it is.',
  );
  const refunded = await paidOrder();
  await refund(refunded.id, {});
  expect(outcomeOf(await send(refunded.id))).toBe('409 PARCEL_REFUNDED');
  const rejected = await paidOrder();
  await setStatus(rejected.id, 'rejected');
  expect(outcomeOf(await send(rejected.id))).toBe('409 PARCEL_REJECTED');
  for (const { id } of [unpaid, refunded, rejected])
    expect((await details(id)).parcels).toBeUndefined();
  const nobody = '019ab3c4-5d6e-7f80-9a1b-2c3d4e5f6071';
  expect(outcomeOf(await send(nobody))).toBe('404 NOT_FOUND');
});

test('a parcel of a delivered order is recorded late, and the order stays delivered', async () => {
  const { id } = await paidOrder();
  await setStatus(id, 'delivered');
  expect(outcomeOf(await send(id))).toBe('201');
  expect(await stateOf(id)).toBe('delivered, paid, sold');
});

test('the same parcel is entered once: by the same request, or by its number', async () => {
  const { id } = await paidOrder();
  const one = { ...UPS, items: units([0, 1]) };
  const replies = [
    await send(id, one, { key: `key-${id}` }),
    await send(id, one, { key: `key-${id}` }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(outcomeOf(await send(id, one))).toBe('409 PARCEL_KNOWN');
  expect((await details(id)).parcels).toHaveLength(1);
});

test('carrier, number and link are corrected without a mail; a link must be one over https', async () => {
  const order = await paidOrder();
  const [parcel] = parcelsIn(await send(order.id, { ...UPS, items: units([0, 1]) }));
  const ferry = { carrier: 'Ferry', trackingNumber: '7', trackingUrl: 'http://ferry.example/7' };
  await send(order.id, { carrier: 'Ferry', trackingNumber: '8', trackingUrl: '' });
  const correct = (body: object, id = order.id) =>
    shop.send('PUT', `${PARCELS}/${id}/${parcel?._id}`, { as: admin, body });
  const https = 'https://ferry.example/7';
  expect(await correct(ferry)).toMatchObject({
    status: 200,
    body: { data: { parcels: [{ ...ferry, trackingUrl: https, ownTrackingUrl: https }, {}] } },
  });
  expect((await asCustomer(order)).parcels?.[0]).toMatchObject({ carrier: 'Ferry' });
  for (const trackingUrl of [
    'javascript:alert(1)',
    '//ferry.example',
    'http://localhost/7',
    'ftp://x/y',
  ])
    expect((await correct({ ...ferry, trackingUrl })).status, trackingUrl).toBe(400);
  expect((await correct({ ...ferry, carrier: ' ' })).status).toBe(400);
  expect(outcomeOf(await correct({ ...ferry, trackingNumber: '8' }))).toBe('409 PARCEL_KNOWN');
  expect(outcomeOf(await correct(ferry, (await paidOrder()).id))).toBe('404 NOT_FOUND');
  expect(await eventsOf(order.id)).toContain('parcel corrected');
  expect((await mailsTo(order.shopper.email)).length).toBe(3);
});

test('a removed parcel is left to send again', async () => {
  const { id } = await paidOrder();
  const [parcel] = parcelsIn(await send(id));
  const remove = () => shop.send('DELETE', `${PARCELS}/${id}/${parcel?._id}`, { as: admin });
  const removed = await remove();
  expect(outcomeOf(removed)).toBe('200');
  expect(parcelsIn(removed)).toEqual([]);
  expect(outcomeOf(await remove())).toBe('404 NOT_FOUND');
  expect(await stateOf(id)).toBe('confirmed, paid, sold');
  expect((await eventsOf(id)).slice(-3)).toEqual([
    'parcel sent',
    'parcel removed',
    'set confirmed',
  ]);
  expect(outcomeOf(await send(id))).toBe('201');
});

test('who may not change orders sends no parcel', async () => {
  const { id } = await paidOrder();
  const viewer = await aUser(shop.ctx, { role: 'viewer' });
  expect(outcomeOf(await send(id, UPS, { as: viewer }))).toBe('403 FORBIDDEN');
});

test('of several parcels at once only one gets the last unit', async () => {
  const { id } = await anOrderOfTwoLines();
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      send(id, { carrier: 'UPS', trackingNumber: String(at), items: units([0, 2]) }),
    ),
  );
  expect(replies.map(outcomeOf).toSorted()).toEqual([
    '201',
    ...Array.from({ length: 5 }, () => '409 PARCEL_TOO_MUCH'),
  ]);
  const { parcels, history } = await details(id);
  expect(parcels).toHaveLength(1);
  expect(history.filter(({ event }) => event === 'parcel sent')).toHaveLength(1);
});

test('a parcel, a refund and a rejection at the same time leave one story', async () => {
  for (const other of ['refund', 'reject'] as const) {
    const orders = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
    await Promise.all(
      orders.flatMap(({ id }) => [
        send(id),
        other === 'refund' ? refund(id, {}) : setStatus(id, 'rejected'),
      ]),
    );
    for (const { id } of orders) {
      const { parcels, history } = await details(id);
      const events = history.map(({ event }) => event);
      const isSent = events.includes('parcel sent');
      expect(parcels?.length ?? 0).toBe(isSent ? 1 : 0);
      // Whatever came first, the order ends as the refund or the rejection left it, and no parcel comes after it.
      expect(await stateOf(id)).toMatch(
        other === 'refund' ? /, refunded, sold$/ : /^rejected, paid, released$/,
      );
      expect(events.at(-1)).toBe(other === 'refund' ? 'refunded' : 'set rejected');
    }
  }
});
