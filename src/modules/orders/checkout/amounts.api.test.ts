/** G4: the server decides every amount. The oracle implements the specification independently, in integers. */
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { quoteOf } from '#modules/orders/checkout/checkout.rules.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { seededRandom, type SeededRandom } from '#support/seeded-random.ts';

interface Basket {
  lines: { price: number; sale: number; quantity: number }[];
  coupon: { kind: 'percentage' | 'fixed'; amount: number; cap: number | null } | null;
  shipping: number | null;
}

/** Spec 9 in whole cents: unit price, sum, percentage half up and capped, at most the subtotal, plus shipping. */
function oracle({ lines, coupon, shipping }: Basket) {
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
  const total = subtotal - discount + BigInt(shipping ?? 0);
  return { subtotal: Number(subtotal), discount: Number(discount), total: Number(total) };
}

function aBasket({ below: roll }: SeededRandom): Basket {
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
const ORDERS = Number(process.env['CARTS'] ?? (process.env['RACE'] === 'full' ? 10_000 : 24));

const payment = await aPaymentShop();
const { shop, simulator, admin } = payment;

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
  expect({ run, outcome: outcomeOf(placed) }).toEqual({ run, outcome: '201' });
  const order = await payment.rowOf(String(placed.body['orderId']));
  const { subtotal_cents: subtotal, discount_cents: discount, total_cents: total } = order;
  expect({ run, subtotal, discount, total }).toEqual({ run, ...oracle(basket) });
}

describe('G4: amounts', () => {
  test(`${RULES} random carts through the pricing rules: not a cent of difference`, () => {
    const random = seededRandom(20_261);
    for (let run = 0; run < RULES; run += 1) {
      const basket = aBasket(random);
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
          ? []
          : [
              {
                name: 'Standard',
                price: cents(basket.shipping),
                estimatedDeliveryDays: '',
                lines: [0],
              },
            ];
      const { subtotal, discount, total } = quoteOf(lines as never, coupon as never, shipping);
      expect({ run, subtotal, discount, total }).toEqual({ run, ...oracle(basket) });
    }
  });

  test(`${ORDERS} random carts become orders: not a cent of difference`, async () => {
    const body = { maxUnitsPerLine: 10_000, maxUnitsPerOrder: 10_000 };
    await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body });
    const random = seededRandom(42);
    const baskets = Array.from({ length: ORDERS }, () => aBasket(random));
    for (let from = 0; from < ORDERS; from += AT_ONCE)
      await Promise.all(
        baskets
          .slice(from, from + AT_ONCE)
          .map((basket, index) => becomesAnOrder(from + index, basket)),
      );
    const { orders: requested } = await simulator.state();
    const amounts = new Map(requested.map(({ customId, amount }) => [customId, amount]));
    const orders = shop.ctx.db.selectFrom('orders').select(['id', 'total_cents']);
    for (const { id, total_cents } of await orders.where('total_cents', '>', 0).execute())
      expect(amounts.get(id)).toBe((total_cents / 100).toFixed(2));
  }, 7_200_000);
});
