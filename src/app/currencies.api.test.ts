/** Shops in other currencies and languages: page, mail, API and payment provider name one amount. */
import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';
import {
  aFullCart,
  capturePayment,
  checkOut,
  fillCart,
  aShopper,
  paymentIdOf,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aMailbox } from '#support/mailbox.ts';
import { sharedSimulator } from '#support/payment-simulator.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { renderedPage } from '#support/rendered-page.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const SETTINGS = '/api/v1/admin/settings';

/** Pages and mails put a space that does not break before or after the sign. */
const spaced = (text: string): string => text.replaceAll('\u00A0', ' ');

async function aShopIn(currency: string, language: string) {
  const simulator = await sharedSimulator();
  const mailbox = aMailbox();
  const shop = await aTestShop({ PAYPAL_API_URL: simulator.url }, { mailer: mailbox.mailer });
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const save = (body: object) => shop.send('PUT', SETTINGS, { as: owner, body });
  expect(outcomeOf(await save({ currency, language }))).toBe('200');
  return { shop, simulator, mailbox, owner, save };
}

test.for([
  {
    currency: 'EUR',
    language: 'de',
    prices: { priceCents: 128_400, salePriceCents: 119_950 },
    shipping: 490,
    // 12.5 % of 2 x 1,199.50, and 4.90 for shipping.
    discount: 299.88,
    total: 2104.02,
    shown: { price: '1.284,00 €', sale: '1.199,50 €', total: '2.104,02 €', discount: '-299,88 €' },
    charged: '2104.02',
    jsonLd: '1199.50',
    refund: { wire: 4.9, asked: '4.90' },
  },
  {
    currency: 'JPY',
    language: 'en',
    prices: { priceCents: 12_840, salePriceCents: 11_995 },
    shipping: 490,
    discount: 2999,
    total: 21_481,
    shown: { price: '¥12,840', sale: '¥11,995', total: '¥21,481', discount: '-¥2,999' },
    charged: '21481',
    jsonLd: '11995',
    refund: { wire: 490, asked: '490' },
  },
])('an order in $currency is the same amount everywhere', async (given) => {
  const { shop, simulator, mailbox, owner } = await aShopIn(given.currency, given.language);
  const shippingMethods = [
    { name: 'Post', priceCents: given.shipping, estimatedDeliveryDays: '3' },
  ];
  const product = await aProduct(shop.ctx, { ...given.prices, stock: 5, shippingMethods });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, product.id, 2);
  const { code } = await aCoupon(shop.ctx, { discountType: 'percentage', discountAmount: 1250 });

  const facts = await shop.read<PublicSettings>('/api/v1/shop/settings');
  const path = `/api/v1/shop/products/${product.id}`;
  const data = await shop.read<ProductWire>(path);
  const { html } = await renderedPage(`/shop/product/${product.id}`, {
    answers: { [path]: { data } },
    shop: facts,
  });
  const page = spaced(html);
  expect(page).toContain(given.shown.price);
  expect(page).toContain(given.shown.sale);
  expect(page).not.toContain('$');
  expect(html).toContain(`"price":"${given.jsonLd}"`);
  expect(html).toContain(`"priceCurrency":"${given.currency}"`);

  const placed = await checkOut(shop, shopper, {
    coupon: code,
    shippingMethod: 'Post',
    totalAmount: given.total,
  });
  expect(outcomeOf(placed)).toBe('201');
  const id = String(placed.body['orderId']);
  const paymentId = paymentIdOf(placed);
  const requested = (await simulator.state()).orders.find((each) => each.id === paymentId);
  expect(requested?.amount).toBe(given.charged);
  await simulator.approve(paymentId);
  expect(outcomeOf(await capturePayment(shop, shopper, paymentId))).toBe('200');
  const captured = (await simulator.state()).captures.find((each) => each.orderId === paymentId);
  expect(captured).toMatchObject({ amount: given.charged, currency: given.currency });

  const order = await shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);
  expect(order).toMatchObject({
    totalAmount: given.total,
    discount: given.discount,
    coupon: { discountAmount: 12.5 },
    paymentStatus: 'paid',
  });
  const row = shop.ctx.db.selectFrom('orders').select('currency').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ currency: given.currency });
  const [mail] = await mailbox.to(shop, shopper.email);
  for (const text of [mail?.text, mail?.html].map((each) => spaced(each ?? ''))) {
    expect(text).toContain(given.shown.total);
    expect(text).toContain(given.shown.discount);
    expect(text).not.toContain('$');
  }

  const refund = { amount: given.refund.wire, restock: false, reason: '' };
  const refundPath = `/api/v1/admin/orders/refund/${id}`;
  expect(outcomeOf(await shop.send('POST', refundPath, { as: owner, body: refund }))).toBe('201');
  const { refunds } = await simulator.state();
  expect(refunds.find(({ captureId }) => captureId === captured?.id)?.amount).toBe(
    given.refund.asked,
  );
  await expectHealthy(shop.ctx);
});

test('a payment in another currency is reported with the decimals of its own', async () => {
  const { shop, simulator, owner } = await aShopIn('JPY', 'en');
  const { shopper } = await aFullCart(shop.ctx, 1, { priceCents: 12_345 });
  const placed = await checkOut(shop, shopper);
  const paymentId = paymentIdOf(placed);
  await simulator.approve(paymentId, { fault: 'wrong-currency' });
  await capturePayment(shop, shopper, paymentId);
  expect(await shop.read('/api/v1/admin/orders/payment-alerts', owner)).toMatchObject({
    differences: [{ paid: 123.45, currency: 'EUR', expected: 12_345 }],
  });
});

test('the currency can be changed by an owner until there is an order', async () => {
  const { shop, save } = await aShopIn('EUR', 'en');
  const manager = await aUser(shop.ctx, { role: 'manager' });
  const byManager = { as: manager, body: { currency: 'GBP' } };
  expect(outcomeOf(await shop.send('PUT', SETTINGS, byManager))).toBe('403 FORBIDDEN');
  expect(outcomeOf(await save({ currency: 'XXX' }))).toContain('400');
  expect(outcomeOf(await save({ currency: 'GBP' }))).toBe('200');
  const { shopper } = await aFullCart(shop.ctx);
  expect((await checkOut(shop, shopper)).status).toBe(201);
  const refused = await save({ currency: 'USD', shopName: 'Another name' });
  expect(outcomeOf(refused)).toBe('409 CURRENCY_FIXED');
  expect(await shop.read('/api/v1/shop/settings')).toMatchObject({
    shopName: 'My shop',
    format: { currency: 'GBP', money: '£#' },
  });
  // The same one changes nothing.
  expect(outcomeOf(await save({ currency: 'GBP' }))).toBe('200');
});

test('the first order and a change of the currency at the same moment: exactly one of them', async () => {
  const { shop, save } = await aShopIn('USD', 'en');
  const carts = await Promise.all(Array.from({ length: 4 }, () => aFullCart(shop.ctx)));
  const [changed, ...placed] = await Promise.all([
    save({ currency: 'EUR' }),
    ...carts.map(({ shopper }) => checkOut(shop, shopper)),
  ]);
  const orders = await shop.ctx.db.selectFrom('orders').select('currency').execute();
  const now = await shop.ctx.db.selectFrom('shop_currency').select('code').executeTakeFirst();
  expect(new Set(orders.map(({ currency }) => currency))).toEqual(
    new Set(orders.length === 0 ? [] : [now?.code]),
  );
  expect(now?.code).toBe(changed.status === 200 ? 'EUR' : 'USD');
  expect(orders).toHaveLength(placed.filter(({ status }) => status === 201).length);
  for (const each of placed.filter(({ status }) => status !== 201))
    expect(outcomeOf(each)).toBe('409 CURRENCY_CHANGED');
});

test('an order that was priced in the former currency is refused', async () => {
  const { shop } = await aShopIn('USD', 'en');
  const { shopper } = await aFullCart(shop.ctx);
  // As if another process had changed it after this one read the settings.
  await shop.owner.query(
    `CREATE FUNCTION change_currency() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       UPDATE shop_currency SET code = 'EUR'; RETURN NEW; END $$;
     CREATE TRIGGER change_currency BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION change_currency()`,
  );
  expect(outcomeOf(await checkOut(shop, shopper))).toBe('409 CURRENCY_CHANGED');
});
