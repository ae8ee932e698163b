/** G4: the server decides every amount. The oracle implements the specification independently, in integers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { quoteOf } from '#modules/orders/checkout/checkout.rules.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { aUser } from '#support/users.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

interface Basket {
  lines: { price: number; sale: number; quantity: number }[];
  coupon: { kind: 'percentage' | 'fixed'; amount: number; cap: number | null } | null;
  shipping: number | null;
}

/** Spec 9 in whole cents: unit price, sum, percentage half up and capped, at most the subtotal, plus shipping. */
function oracle({ lines, coupon, shipping }: Basket): {
  subtotal: bigint;
  discount: bigint;
  total: bigint;
} {
  let subtotal = 0n;
  for (const line of lines)
    subtotal += BigInt(line.sale > 0 ? line.sale : line.price) * BigInt(line.quantity);
  let discount = 0n;
  if (coupon?.kind === 'fixed') discount = BigInt(coupon.amount);
  if (coupon?.kind === 'percentage') {
    const tenThousandths = subtotal * BigInt(coupon.amount);
    discount = tenThousandths / 10_000n;
    if ((tenThousandths % 10_000n) * 2n >= 10_000n) discount += 1n;
    if (coupon.cap !== null && discount > BigInt(coupon.cap)) discount = BigInt(coupon.cap);
  }
  if (discount > subtotal) discount = subtotal;
  return { subtotal, discount, total: subtotal - discount + BigInt(shipping ?? 0) };
}

/** Seeded, so that a failing run can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function aBasket(roll: (below: number) => number): Basket {
  const lines = Array.from({ length: 1 + roll(5) }, () => {
    const price = roll(4) === 0 ? roll(100) : roll(100_000);
    return {
      price,
      sale: roll(3) === 0 ? roll(price + 2) : 0,
      quantity: 1 + roll(roll(10) === 0 ? 500 : 6),
    };
  });
  const kind = (['none', 'fixed', 'percentage', 'percentage'] as const)[roll(4)] ?? 'none';
  const coupon =
    kind === 'none'
      ? null
      : {
          kind,
          amount: kind === 'fixed' ? roll(60_000) : roll(10_001),
          cap: kind === 'percentage' && roll(2) === 0 ? roll(5000) : null,
        };
  return { lines, coupon, shipping: roll(2) === 0 ? null : roll(3000) };
}

const RULES = 10_000;
const AT_ONCE = 8;
const ORDERS = Number(process.env['CARTS'] ?? (process.env['RACE'] === 'full' ? 10_000 : 50));

describe('G4: amounts', () => {
  test(`${RULES} random carts through the pricing rules: not a cent of difference`, () => {
    const roll = dice(20_261);
    for (let run = 0; run < RULES; run += 1) {
      const basket = aBasket(roll);
      const coupon = basket.coupon && {
        discountType: basket.coupon.kind,
        discountAmount: basket.coupon.amount,
        maxDiscount: basket.coupon.cap === null ? null : cents(basket.coupon.cap),
      };
      const lines = basket.lines.map((line) => ({
        unitPrice: cents(line.sale > 0 ? line.sale : line.price),
        quantity: line.quantity,
      }));
      const shipping =
        basket.shipping === null
          ? null
          : { name: 'Standard', price: cents(basket.shipping), estimatedDeliveryDays: '' };
      const { subtotal, discount, total } = quoteOf(lines as never, coupon as never, shipping);
      expect({
        run,
        subtotal: BigInt(subtotal),
        discount: BigInt(discount),
        total: BigInt(total),
      }).toEqual({ run, ...oracle(basket) });
    }
  });

  describe('through the shop', () => {
    let simulator: Simulator;
    let shop: TestShop;
    beforeAll(async () => {
      simulator = await startSimulator();
      shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
      const admin = await aUser(shop.ctx, { role: 'owner' });
      const body = { maxUnitsPerLine: 10_000, maxUnitsPerOrder: 10_000 };
      await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
    });
    afterAll(async () => {
      await shop.close();
      await simulator.stop();
    });

    async function orderEvery(baskets: readonly Basket[], from: number): Promise<void> {
      for (let run = from; run < baskets.length; run += AT_ONCE)
        await becomesAnOrder(run, baskets[run]!);
    }

    async function becomesAnOrder(run: number, basket: Basket): Promise<void> {
      const shopper = await aShopper(shop.ctx);
      for (const line of basket.lines) {
        const shippingMethods =
          basket.shipping === null
            ? []
            : [{ name: 'Standard', priceCents: basket.shipping, estimatedDeliveryDays: '3' }];
        const product = await aProduct(shop.ctx, {
          priceCents: line.price,
          salePriceCents: line.sale,
          stock: 1000,
          shippingMethods,
        });
        await fillCart(shop.ctx, shopper, product.id, line.quantity);
      }
      const coupon =
        basket.coupon &&
        (await aCoupon(shop.ctx, {
          discountType: basket.coupon.kind,
          discountAmount: basket.coupon.amount,
          maxDiscountCents: basket.coupon.cap,
        }));
      const placed = await checkOut(shop, shopper, {
        coupon: coupon?.code,
        shippingMethod: basket.shipping === null ? '' : 'Standard',
      });
      expect({ run, status: placed.status, body: placed.body.code }).toEqual({
        run,
        status: 201,
        body: undefined,
      });
      const order = await shop.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', String(placed.body['orderId']))
        .executeTakeFirstOrThrow();
      expect({
        run,
        subtotal: BigInt(order.subtotal_cents),
        discount: BigInt(order.discount_cents),
        total: BigInt(order.total_cents),
      }).toEqual({ run, ...oracle(basket) });
    }

    test(`${ORDERS} random carts become orders: not a cent of difference`, async () => {
      const roll = dice(42);
      const baskets = Array.from({ length: ORDERS }, () => aBasket(roll));
      await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => orderEvery(baskets, lane)));
      const requested = new Map(
        (await simulator.state()).orders.map((order) => [order.customId, order]),
      );
      const orders = await shop.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('total_cents', '>', 0)
        .execute();
      for (const order of orders)
        expect(requested.get(order.id)).toMatchObject({
          amount: (order.total_cents / 100).toFixed(2),
        });
      await expectHealthy(shop.ctx);
    }, 7_200_000);
  });
});
