/** What was charged is stored as rows that lead to the total, also of orders that the release before writes during an upgrade. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { cents, spread, sum } from '#kernel/money.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const { ctx } = shop;

async function adjustmentsOf(orderId: string) {
  const rows = await ctx.db
    .selectFrom('order_adjustments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, label, amount_cents }) => [kind, label, amount_cents]);
}

async function discountsOf(orderId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('order_lines')
    .select('discount_cents')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.discount_cents);
}

const POST = { name: 'Post', priceCents: 450, estimatedDeliveryDays: '3' };

/** Three lines at 10.00, 20.00 and 0.01, less 10 %, sent for 4.50. */
async function anOrder() {
  const shopper = await aShopper(ctx);
  const products = [];
  for (const priceCents of [1000, 2000, 1]) {
    const product = await aProduct(ctx, { priceCents, stock: 9, shippingMethods: [POST] });
    await fillCart(ctx, shopper, product.id);
    products.push(product);
  }
  const coupon = await aCoupon(ctx, { discountType: 'percentage', discountAmount: 1000 });
  const placed = await checkOut(shop, shopper, { coupon: coupon.code, shippingMethod: 'Post' });
  expect(placed.status).toBe(201);
  return { id: String(placed.body['orderId']), coupon, products, shopper };
}

test('an order has a row for its discount and its shipping, and each line its share of the discount', async () => {
  const { id, coupon } = await anOrder();
  expect(await adjustmentsOf(id)).toEqual([
    ['discount', coupon.code, -300],
    ['shipping', 'Post', 450],
  ]);
  expect((await discountsOf(id)).toSorted((a, b) => a - b)).toEqual([0, 100, 200]);
});

test('rows that do not lead to the total are refused', async () => {
  const { id } = await anOrder();
  const shipping = ctx.db
    .updateTable('order_adjustments')
    .where('order_id', '=', id)
    .where('kind', '=', 'shipping');
  const refused = /do not lead to its total/;
  await expect(shipping.set({ amount_cents: 451 }).execute()).rejects.toThrow(refused);
  await expect(shipping.set({ kind: 'fee' }).execute()).rejects.toThrow(refused);
  await expect(
    ctx.db
      .deleteFrom('order_adjustments')
      .where('order_id', '=', id)
      .where('kind', '=', 'discount')
      .execute(),
  ).rejects.toThrow(refused);
  expect(await adjustmentsOf(id)).toHaveLength(2);
});

test('an order that staff change has the rows of its new price', async () => {
  const { id, products } = await anOrder();
  const admin = await aUser(ctx, { role: 'owner' });
  const changed = await shop.send('PUT', `/api/v1/admin/orders/change/${id}`, {
    as: admin,
    body: {
      items: [{ productId: products[1]?.id, quantity: 2 }],
      address: { address: '1 Lane', city: 'Town', pincode: '1', phone: '1', notes: '' },
      seenEvents: 1,
      shippingMethod: 'Post',
    },
  });
  expect(changed.status).toBe(200);
  expect(await adjustmentsOf(id)).toEqual([['shipping', 'Post', 450]]);
  expect(await discountsOf(id)).toEqual([0]);
});

/** As the release before places an order: without adjustments, in one transaction. */
async function placeAsBefore(lines: readonly number[], discount: number): Promise<string> {
  const shopper = await aShopper(ctx);
  const product = await aProduct(ctx, {});
  const [id, subtotal] = [newId(), lines.reduce((a, b) => a + b, 0)];
  await ctx.db.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO orders (id, user_id, order_status, subtotal_cents, discount_cents, shipping_cents, total_cents, shipping_method,
        coupon_snapshot, customer_name, customer_email, address_snapshot, cart_fingerprint)
      VALUES (${id}, ${shopper.id}, 'rejected', ${subtotal}, ${discount}, 450, ${subtotal - discount + 450}, 'Post',
        '{"code": "OLD"}', 'x', 'x', '{}', '')`.execute(trx);
    await insertLinesAsBefore(trx, id, product, lines);
  });
  return id;
}

async function insertLinesAsBefore(
  trx: typeof ctx.db,
  id: string,
  product: { id: string; variantIds: string[] },
  lines: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size, list_price_cents, unit_price_cents, quantity)
    SELECT ${id}, at - 1, ${product.id}, ${product.variantIds[0]}, 'x', '', '', '', price, price, 1
    FROM unnest(${[...lines]}::bigint[]) WITH ORDINALITY AS given (price, at)`.execute(trx);
}

test('an order of the release before gets its rows, with the shares that the shop computes', async () => {
  const random = seededRandom(90);
  for (let run = 0; run < 40; run++) {
    const lines = Array.from({ length: 1 + random.below(6) }, () => cents(random.below(4000)));
    const discount = random.below(sum(lines) + 1);
    const id = await placeAsBefore(lines, discount);
    expect(await adjustmentsOf(id)).toEqual([
      ...(discount > 0 ? [['discount', 'OLD', -discount]] : []),
      ['shipping', 'Post', 450],
    ]);
    expect(await discountsOf(id)).toEqual(spread(cents(discount), lines));
  }
});

test('an order that the release before changes has the rows of its new price', async () => {
  const { id, products } = await anOrder();
  await ctx.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('order_lines').where('order_id', '=', id).execute();
    await insertLinesAsBefore(trx, id, products[0]!, [700, 300]);
    await sql`
      UPDATE orders SET subtotal_cents = 1000, discount_cents = 101, shipping_cents = 0, total_cents = 899, shipping_method = 'Pick-up'
      WHERE id = ${id}`.execute(trx);
  });
  const rows = await adjustmentsOf(id);
  expect(rows.map(([kind, , amount]) => [kind, amount])).toEqual([
    ['discount', -101],
    ['shipping', 0],
  ]);
  expect(await discountsOf(id)).toEqual([71, 30]);
});
