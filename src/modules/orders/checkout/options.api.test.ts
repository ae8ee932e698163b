/** Further options of a product, from adding it to the order: each combination has its price, stock and lines. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { newId } from '#kernel/ids.ts';
import { cartRequests } from '#support/cart.ts';
import { aShopper, capturePayment, checkOut, paymentIdOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const requested: { name: string; sku?: string; unitPrice: number }[] = [];
const instant = instantPaymentProvider();
const { paypal: provider } = instant;
const shop = await aTestShop(
  {},
  {
    payments: {
      ...instant,
      paypal: {
        ...provider,
        createOrder: (wanted) => {
          requested.push(...wanted.items);
          return provider.createOrder(wanted);
        },
      },
    },
  },
);
const { ctx } = shop;
const admin = await aUser(ctx, { role: 'owner', userName: 'Mara' });
const { add, update, remove, cartOf } = cartRequests(shop);

const bag = (weight: string, grind: string, more: object) => ({
  options: { Grind: grind, Weight: weight },
  ...more,
});
const BEANS = {
  title: 'Foerde',
  description: 'Beans.',
  category: 'home',
  price: '9.90',
  totalStock: 0,
  image: 'https://pictures.example/foerde.jpg',
  options: [
    { name: ' Weight ', values: ['250 g', '1 kg'] },
    { name: 'Grind', values: 'Whole, Espresso' },
    { name: '', values: ['dropped'] },
  ],
  stockMode: 'per-variant',
  variants: [
    bag('250 g', 'Whole', { stock: 20, sku: 'F-250' }),
    bag('250 g', 'Espresso', { stock: 20 }),
    bag('1 kg', 'Whole', { stock: 20, price: '34.90', sku: 'F-1000' }),
    bag('1 kg', 'Decaf', { stock: 20, price: '1.00' }),
  ],
};
const KILO = { options: { Weight: '1 kg', Grind: 'Whole' } };
const QUARTER = { options: { Grind: 'Whole', Weight: '250 g' } };

async function someBeans(values: object = {}): Promise<AdminProductWire> {
  const body = { ...BEANS, ...values };
  const added = await shop.send('POST', '/admin/products/add', { as: admin, body });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return added.body.data as unknown as AdminProductWire;
}
const edit = (id: string, body: object) =>
  shop.send('PUT', `/admin/products/edit/${id}`, { as: admin, body });

describe('a product with further options', () => {
  test('is added with a price and a stock for each combination, and shown in the order of its values', async () => {
    const { _id: id } = await someBeans();
    const shown = await shop.read<ProductWire>(`/api/v1/shop/products/${id}?read=1`);
    expect(shown.options).toEqual([
      { name: 'Weight', values: ['250 g', '1 kg'] },
      { name: 'Grind', values: ['Whole', 'Espresso'] },
    ]);
    expect([shown.colors, shown.sizes, shown.price, shown.totalStock]).toEqual([[], [], 9.9, 60]);
    // A combination of values that the product does not have is dropped, like another colour.
    expect(shown.variants.map(({ options, price }) => [...Object.values(options), price])).toEqual([
      ['250 g', 'Whole', 9.9],
      ['250 g', 'Espresso', 9.9],
      ['1 kg', 'Whole', 34.9],
    ]);
  });

  test('keeps its variants when an edit does not name options, and gets others when it does', async () => {
    const { _id: id, version } = await someBeans();
    expect((await edit(id, { title: 'Foerde 2', ifVersion: version })).status).toBe(200);
    const path = `/api/v1/admin/products/details/${id}`;
    const before = await shop.read<AdminProductWire>(path, admin);
    expect(before.variants.map(({ sku }) => sku)).toEqual(['F-250', null, 'F-1000']);
    const options = [{ name: 'Weight', values: ['1 kg', '250 g'] }];
    const variants = [{ options: { Weight: '1 kg' }, stock: 3, price: '30' }];
    expect((await edit(id, { options, variants, totalStock: 3 })).status).toBe(200);
    const after = await shop.read<AdminProductWire>(path, admin);
    expect(after.options).toEqual(options);
    expect(after.variants).toMatchObject([{ options: { Weight: '1 kg' }, stock: 3, price: 30 }]);
    // The first version, in which the options were others, is stale.
    const late = await edit(id, { options, variants, ifVersion: version });
    expect(outcomeOf(late)).toBe('412 PRODUCT_STALE');
    await expectHealthy(ctx);
  });

  test.each([
    [{ colors: ['Red'], sizes: ['M'] }, '4 options are too many, 3 are possible'],
    [{ options: [...BEANS.options, { name: 'weight', values: ['1'] }] }, 'named twice'],
    [{ options: [{ name: 'x'.repeat(61), values: ['1'] }] }, '1 to 60 characters'],
    [{ options: [{ name: 'constructor', values: ['1'] }] }, 'a name that is reserved'],
    [
      {
        options: ['a', 'b'].map((name) => ({
          name,
          values: Array.from({ length: 50 }, (_, n) => `${n}`),
        })),
      },
      '2500 combinations are too many',
    ],
  ])('is refused beyond its limits: %#', async (values, problem) => {
    const body = { ...BEANS, ...values };
    const refused = await shop.send('POST', '/admin/products/add', { as: admin, body });
    expect(outcomeOf(refused)).toBe('422 PRODUCT_INVALID');
    expect(refused.body.message).toContain(problem);
  });
});

describe('a cart', () => {
  test('has a line for each combination, at its own price', async () => {
    const ann = await aUser(ctx);
    const { _id: id } = await someBeans();
    await add(ann, id, KILO);
    await add(ann, id, QUARTER);
    await add(ann, id, { options: JSON.stringify({ Grind: 'Whole', Weight: '1 kg' }) });
    const cart = await cartOf(ann);
    expect(cart.items).toMatchObject([
      { options: { Weight: '1 kg', Grind: 'Whole' }, size: '', quantity: 2, lineTotal: 69.8 },
      { options: { Weight: '250 g', Grind: 'Whole' }, size: '', quantity: 1, lineTotal: 9.9 },
    ]);
    expect(Object.keys(cart.items[0]?.options ?? {})).toEqual(['Weight', 'Grind']);
    expect(cart.total).toBe(79.7);
    expect(outcomeOf(await update(ann, id, 3))).toBe('409 SEVERAL_LINES');
    expect((await update(ann, id, 3, QUARTER)).body.data).toMatchObject({ total: 99.5 });
    const kilo = `?options=${encodeURIComponent(JSON.stringify({ Weight: '1 kg' }))}`;
    expect((await remove(ann, id, kilo)).body.data).toMatchObject({ items: [{ quantity: 3 }] });
    expect((await remove(ann, id)).status).toBe(200);
  });

  test('refuses a choice that is missing or unknown, by the name of the option', async () => {
    const ann = await aUser(ctx);
    const { _id: id } = await someBeans();
    const message = (name: string) => `Please select an option for ${name}`;
    for (const [options, name] of [
      [undefined, 'Weight'],
      [{ Weight: '2 kg', Grind: 'Whole' }, 'Weight'],
      [{ Weight: '1 kg' }, 'Grind'],
      [{ Weight: '1 kg', Grind: '' }, 'Grind'],
    ] as const)
      expect(await add(ann, id, { options })).toMatchObject({
        status: 422,
        body: { code: 'OPTION_MISSING', message: message(name) },
      });
    const none = await add(ann, id, { options: { Weight: '1 kg', Grind: 'Espresso' } });
    expect(outcomeOf(none)).toBe('409 QUANTITY_ABOVE_STOCK');
    expect(outcomeOf(await add(ann, id, { options: 'Weight' }))).toBe('400 MALFORMED');
    expect((await cartOf(ann)).items).toEqual([]);
  });

  test("sells an only value to clients that know the specification's fields alone", async () => {
    const ann = await aUser(ctx);
    const { _id: id } = await someBeans({
      options: [{ name: 'Weight', values: ['1 kg'] }],
      variants: [{ options: { Weight: '1 kg' }, stock: 5, price: '34.90' }],
    });
    expect((await add(ann, id)).body.data).toMatchObject({
      items: [{ options: { Weight: '1 kg' }, price: 34.9 }],
    });
    expect((await update(ann, id, 2, { color: '', size: '' })).body.data).toMatchObject({
      total: 69.8,
    });
    expect((await remove(ann, id)).status).toBe(200);
  });

  test('gets one line of a combination that is added many times at once', async () => {
    const ann = await aUser(ctx);
    const { _id: id } = await someBeans();
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(ann, id, n % 2 ? KILO : QUARTER)));
    const { items, version } = await cartOf(ann);
    expect(items.map(({ quantity }) => quantity)).toEqual([5, 5]);
    expect(version).toBe(10);
    await expectHealthy(ctx);
  });
});

test('an order keeps what was bought, whatever becomes of the product', async () => {
  const ann = await aShopper(ctx);
  const { _id: id } = await someBeans();
  await add(ann, id, { ...KILO, quantity: 2 });
  await add(ann, id, QUARTER);
  const placed = await checkOut(shop, ann, { totalAmount: 79.7 });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect((await capturePayment(shop, ann, paymentIdOf(placed))).status).toBe(200);
  const options = [{ name: 'Gewicht', values: ['500 g'] }];
  const variants = [{ options: { Gewicht: '500 g' }, stock: 1 }];
  expect((await edit(id, { options, variants, totalStock: 1 })).status).toBe(200);

  const order = await shop.read<OrderWire>(
    `/api/v1/shop/orders/${(placed.body as { orderId?: string }).orderId}`,
    ann,
  );
  const lines = order.cartItems.map(({ options, price, quantity }) => [
    Object.entries(options).flat().join(' '),
    price,
    quantity,
  ]);
  expect(lines).toEqual([
    ['Weight 1 kg Grind Whole', 34.9, 2],
    ['Weight 250 g Grind Whole', 9.9, 1],
  ]);
  expect(requested.slice(-2).map(({ sku, unitPrice }) => [sku, unitPrice])).toEqual([
    ['1 kg / Whole', 3490],
    ['250 g / Whole', 990],
  ]);
  const stock = await ctx.db
    .selectFrom('variants')
    .select(['sku', 'on_hand', 'reserved'])
    .where('product_id', '=', id)
    .where('sku', 'is not', null)
    .orderBy('id')
    .execute();
  expect(stock.map(({ sku, on_hand, reserved }) => [sku, on_hand, reserved])).toEqual([
    ['F-250', 19, 0],
    ['F-1000', 18, 0],
  ]);
  expect((await cartOf(ann)).items).toEqual([]);
  await expectHealthy(ctx);
});

test('a combination that is in an unpaid order cannot be taken away', async () => {
  const ann = await aShopper(ctx);
  const { _id: id } = await someBeans();
  await add(ann, id, KILO);
  expect((await checkOut(shop, ann)).status).toBe(201);
  const body = { variants: BEANS.variants.slice(0, 2), totalStock: 40 };
  expect(outcomeOf(await edit(id, body))).toBe('409 PRODUCT_RESERVED');
});

describe('the database', () => {
  const sellable = async () => {
    const { _id: id } = await someBeans();
    return await sql<{ id: string; product_id: string }>`
      SELECT id, product_id FROM variants WHERE product_id = ${id} AND sku = 'F-1000'`.execute(
      ctx.db,
    );
  };

  test('has each combination once', async () => {
    const [variant] = (await sellable()).rows;
    const twice = sql`INSERT INTO variants (id, product_id, options, on_hand)
      SELECT ${newId()}, product_id, '{"Weight": "1 kg", "Grind": "Whole"}', 1 FROM variants WHERE id = ${variant?.id}`;
    await expect(twice.execute(ctx.db)).rejects.toThrow('variants_by_choice');
  });

  test('refuses an order of a release that does not know options', async () => {
    const ann = await aShopper(ctx);
    const [variant] = (await sellable()).rows;
    await add(ann, variant?.product_id ?? '', KILO);
    const placed = await checkOut(shop, ann);
    const late = sql`INSERT INTO order_lines (order_id, position, product_id, variant_id, title, image, color, size,
        list_price_cents, unit_price_cents, quantity)
      SELECT order_id, 9, product_id, variant_id, title, image, color, size, 990, 990, 1 FROM order_lines
      WHERE order_id = ${(placed.body as { orderId?: string }).orderId}`;
    await expect(late.execute(ctx.db)).rejects.toThrow('other options than its variant');
  });

  test('takes cart lines of such a release', async () => {
    const ann = await aUser(ctx);
    const { _id: id } = await someBeans();
    const { _id: cartId } = await cartOf(ann);
    for (const quantity of [1, 2])
      await sql`INSERT INTO cart_lines (id, cart_id, product_id, color, size, quantity, unit_price_when_added_cents, added_at)
        VALUES (${newId()}, ${cartId}, ${id}, '', 'M', ${quantity}, 990, now())
        ON CONFLICT (cart_id, product_id, color, size) DO UPDATE SET quantity = excluded.quantity`.execute(
        ctx.db,
      );
    expect((await cartOf(ann)).items).toMatchObject([{ size: 'M', options: {}, quantity: 2 }]);
  });
});
