/** The shop's processes are killed and its database crashes, again and again, while people shop. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyReport } from '#modules/orders/index.ts';
import type { SimulatorState } from '#support/payment-simulator.ts';
import { aProduct } from '#support/products.ts';
import { buyWithRetries, manyShoppers, placeOrder, type Purchase } from './harness/buyer.ts';
import { startFaultShop, type FaultShop } from './harness/fault-shop.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { injectFaults } from './harness/random-faults.ts';
import { isUndecided, sendRequest } from './harness/send-request.ts';
import { FULL, sized } from './harness/sizes.ts';

const TIMEOUT = { timeout: FULL ? 900_000 : 400_000 };

let shop: FaultShop;
beforeAll(async () => {
  shop = await startFaultShop({ takesCards: true });
});
afterAll(() => shop.stop());

const STOCK = sized(20, 100);
const BUYERS = sized(100, 1000);
const BUYING_FAULTS = { kills: sized(2, 20), databaseStops: sized(1, 3) };
/** Buyers arrive spread over this time. */
const ARRIVAL_MS = sized(3000, 100_000);
const BUYERS_GIVE_UP_MS = sized(300_000, 780_000);

test(
  `G1, G2: stock ${STOCK}, ${BUYERS} buyers, ${plan(BUYING_FAULTS)}, two failing providers: exactly the stock is sold, each unit with one payment`,
  TIMEOUT,
  async () => {
    const product = await aProduct(shop.ctx, { stock: STOCK });
    const buyers = await manyShoppers(shop.ctx, BUYERS);
    const faults = {
      seed: 20,
      captureFailureRate: 0.3,
      kinds: ['timeout', 'error', 'error-after', 'dropped', 'duplicate'],
      hangMs: 1500,
      webhookCopies: [0, 3],
      shuffle: true,
    };
    const providers = [shop.simulator, shop.cards].filter((each) => each !== undefined);
    for (const provider of providers) await provider.faults(faults);
    const paid: string[] = [];
    const until = Date.now() + BUYERS_GIVE_UP_MS;
    const shopping = buyers.map(async (buyer, index): Promise<Purchase> => {
      await pause(Math.random() * ARRIVAL_MS);
      const request = {
        productId: product.id,
        until,
        cancelsFirst: index % 10 < 2,
        // Both providers are mixed.
        paymentMethod: index % 2 === 0 ? 'paypal' : 'stripe',
        isSoldOut: () => paid.length >= STOCK,
      };
      const purchase = await buyWithRetries(shop, buyer, request);
      if (purchase.kind === 'paid') paid.push(purchase.orderId);
      return purchase;
    });
    const progress = () => paid.length / STOCK;
    const [purchases] = await Promise.all([
      Promise.all(shopping),
      injectFaults(shop, { ...BUYING_FAULTS, progress }),
    ]);
    for (const provider of providers) await provider.faults({});

    expect(purchases.filter((purchase) => purchase.kind === 'gave up')).toEqual([]);
    expect(paid).toHaveLength(STOCK);
    const refused = purchases.flatMap((each) => (each.kind === 'refused' ? [each.code] : []));
    expect(new Set(refused)).toEqual(new Set(['QUANTITY_ABOVE_STOCK']));

    expect(await waitUntilIdle(shop)).toEqual([]);
    const states = await Promise.all(providers.map((provider) => provider.state()));
    for (const { captures } of states) expect(captures.length).toBeGreaterThan(0);
    const charged = states.flatMap(({ captures }) => captures.map((each) => each.customId));
    expect(charged.toSorted()).toEqual(paid.toSorted());
    await expectMoneyCloses({ paypal: states[0], stripe: states[1] });
    const { rows } = await shop.ctx.pool.query(
      'SELECT on_hand, reserved FROM variants WHERE product_id = $1',
      [product.id],
    );
    expect(rows).toEqual([{ on_hand: 0, reserved: 0 }]);
  },
);

/** The page of money has no difference, and what the providers themselves have captured. */
async function expectMoneyCloses(
  states: Readonly<Record<string, SimulatorState | undefined>>,
): Promise<void> {
  const days = { timeZone: 'UTC', from: '2000-01-01', to: '2100-01-01' };
  const { totals, differences } = await moneyReport(shop.ctx.db, days);
  expect(differences).toEqual([]);
  for (const [provider, state] of Object.entries(states)) {
    const sum = state?.captures.reduce((cents, { amount }) => cents + Number(amount) * 100, 0) ?? 0;
    const captured = Math.round(sum);
    const agreed = { captured, providerCaptured: captured, difference: 0, uncompared: 0 };
    expect(totals.find((each) => each.provider === provider)).toMatchObject(agreed);
  }
}

const WRITES = sized(500, 10_000);
const WRITING_FAULTS = { kills: sized(2, 20), databaseStops: sized(1, 5) };
const WRITERS = sized(20, 40);
/** Number of different products that each shopper adds to a cart before ordering them. */
const PRODUCTS = 20;

test(
  `G3: ${WRITES} acknowledged writes, ${plan(WRITING_FAULTS)}: no acknowledged write is missing`,
  TIMEOUT,
  async () => {
    const productIds: string[] = [];
    while (productIds.length < PRODUCTS)
      productIds.push((await aProduct(shop.ctx, { stock: 100_000 })).id);
    const acknowledged = {
      lines: [] as { userId: string; productId: string }[],
      orders: [] as string[],
      addresses: [] as string[],
    };
    const count = () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);
    const isOver = () => count() >= WRITES;
    // A new shopper each time, because one shopper's cart and addresses fill up.
    const people = await manyShoppers(shop.ctx, WRITERS + Math.ceil(WRITES / PRODUCTS));
    const writing = Array.from({ length: WRITERS }, async () => {
      for (let writer = people.pop(); writer && !isOver(); writer = people.pop()) {
        const { id: userId } = writer;
        /** Repeats what the shop did not confirm. */
        const post = async (path: string, fields: object) => {
          const request = { as: writer, body: { userId, ...fields } };
          let response = await sendRequest(shop.url, 'POST', path, request);
          while (isUndecided(response) && !isOver()) {
            await pause(100 + Math.random() * 300);
            response = await sendRequest(shop.url, 'POST', path, request);
          }
          return response;
        };
        const address = await post('/api/v1/shop/address/add', ADDRESS);
        if (address.status === 201)
          acknowledged.addresses.push(String((address.body['data'] as { _id: string })._id));
        for (const productId of productIds) {
          if (isOver()) return;
          const { status } = await post('/api/v1/shop/cart', { productId, quantity: 1 });
          if (status === 201) acknowledged.lines.push({ userId, productId });
        }
        const placed = await placeOrder(shop, writer, { isSoldOut: isOver });
        if (placed.status === 201) acknowledged.orders.push(String(placed.body.orderId));
      }
    });
    const progress = () => count() / WRITES;
    await Promise.all([injectFaults(shop, { ...WRITING_FAULTS, progress }), ...writing]);

    expect(count()).toBeGreaterThanOrEqual(WRITES);
    expect(await missingLines(acknowledged.lines)).toEqual([]);
    expect(acknowledged.orders.length).toBeGreaterThan(0);
    expect(await missingIds('orders', acknowledged.orders)).toEqual([]);
    expect(await missingIds('addresses', acknowledged.addresses)).toEqual([]);
    expect(await waitUntilIdle(shop)).toEqual([]);
  },
);

const ADDRESS = {
  address: '3 Tenter Yard',
  city: 'Weaverton',
  pincode: '10117',
  phone: '+1 555 0101',
  notes: 'Back door',
};

async function missingLines(lines: readonly object[]): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(
    `SELECT acknowledged.* FROM jsonb_to_recordset($1::jsonb) AS acknowledged ("userId" uuid, "productId" uuid)
     WHERE NOT EXISTS (SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.user_id = acknowledged."userId" AND l.product_id = acknowledged."productId")`,
    [JSON.stringify(lines)],
  );
  return rows;
}

async function missingIds(
  table: 'orders' | 'addresses',
  ids: readonly string[],
): Promise<unknown[]> {
  const { rows } = await shop.ctx.pool.query(
    `SELECT id FROM unnest($1::uuid[]) AS id WHERE id NOT IN (SELECT id FROM ${table})`,
    [ids],
  );
  return rows;
}

function plan({ kills, databaseStops }: typeof BUYING_FAULTS): string {
  return `${kills} kills, ${databaseStops} database stop(s)`;
}
