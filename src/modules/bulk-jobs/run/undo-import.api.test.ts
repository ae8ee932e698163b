import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#contract/refusals.ts';
import { findProductStates, saveProducts } from '#modules/catalogue/index.ts';
import {
  applyImport,
  findJob,
  jobRows,
  listJobs,
  planImport,
  undoImport,
} from '#modules/bulk-jobs/index.ts';
import type { Context } from '#platform/context.ts';
import { aShopper, checkOut, capturePayment, fillCart, paymentIdOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser } from '#support/users.ts';
import { CLASSIC, importFile, orThrow, planOf } from '#support/product-files.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let ctx: Context;
beforeEach(async () => {
  shop = await openTestShop({}, { payments: instantPaymentProvider() });
  ctx = shop.ctx;
});
afterEach(async () => {
  await expectHealthy(ctx);
  await shop.close();
});

/** All product data without the times of change; the ledger is left out because rows are only added to it. */
async function catalogue(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'product' AS kind, to_jsonb(p) - 'updated_at' AS row FROM products p WHERE deleted_at IS NULL
    UNION ALL SELECT 'variant', to_jsonb(v) FROM variants v WHERE deleted_at IS NULL
    UNION ALL SELECT 'exchange', to_jsonb(e) FROM product_exchange e JOIN products p ON p.id = e.product_id WHERE p.deleted_at IS NULL
    UNION ALL SELECT 'fetch', jsonb_build_object('target', target_id, 'address', address, 'position', position) FROM picture_fetches WHERE state = 'waiting'
    ORDER BY 1, 2`.execute(ctx.db);
  return rows;
}

async function idOf(slug: string): Promise<string> {
  return (await findProductStates(ctx.db, { slugs: [slug] }))[0]!.id;
}

const undo = async (number: number) => orThrow(await undoImport(ctx, null, { number }));
const CHANGED = CLASSIC.replace('49.00', '55.00')
  .replace('HAT-1,120,7', 'HAT-9,120,70')
  .replace('hat-side', 'hat-back')
  .replace(',Navy,,M,COAT-NM,900,5', ',Plum,,M,COAT-PM,900,6')
  .replace('Cotton.', '<b>Linen.</b>')
  .concat('new-scarf,New scarf,Warm.,,Scarves,,,,,,,,,4,,9.95,,,,,,,,\n');

async function aMixedShop(): Promise<void> {
  await importFile(ctx, CLASSIC);
  const { id } = await aProduct(ctx, {
    title: 'Own',
    colors: ['Red', 'Blue'],
    stock: 5,
    shippingMethods: [{ name: 'Parcel', priceCents: 500, estimatedDeliveryDays: '2' }],
  });
  await sql`INSERT INTO media_files (id, width, height, byte_size, placeholder_color) VALUES (repeat('a', 32), 10, 10, 10, '')`.execute(
    ctx.db,
  );
  await sql`UPDATE products SET slug = 'own', images = jsonb_build_array(jsonb_build_object('media', repeat('a', 32), 'alt', 'Own')) WHERE id = ${id}`.execute(
    ctx.db,
  );
}

const OWN = `own,,New words.,,,,,Color,Red,Size,S,,,8,,12.00,,https://pictures.example/own.jpg,,,,,,
own,,,,,,,,Red,,M,,,9,,12.00,,,,,,,,
`;

test('undo restores products, pictures, shipping methods and stock on hand', async () => {
  await aMixedShop();
  const before = await catalogue();
  const shipping = `Handle,Hemstitch / Shipping methods,Hemstitch / Featured\nfelt-hat,"[{""name"":""Van"",""price"":""3.00"",""days"":""1""}]",TRUE\nown,none,\n`;
  const first = await importFile(ctx, CHANGED + OWN);
  expect(first.summary).toMatchObject({ added: 1, changed: 3, refused: 0 });
  const second = await importFile(ctx, shipping);
  expect(second.summary).toMatchObject({ changed: 2, refused: 0 });
  expect((await findProductStates(ctx.db, { slugs: ['own'] }))[0]?.state).toMatchObject({
    stockMode: 'per-variant',
    shippingMethods: [],
  });
  expect(await catalogue()).not.toEqual(before);
  expect(await undo(second.number)).toMatchObject({
    state: 'undone',
    summary: { undone: 2, notUndone: 0 },
  });
  expect(await undo(first.number)).toMatchObject({
    state: 'undone',
    summary: { undone: 4, notUndone: 0 },
  });
  expect(await catalogue()).toEqual(before);
  expect(await undoImport(ctx, null, { number: first.number })).toMatchObject({
    refused: 'IMPORT_STATE',
  });
  // The same file can be imported again.
  expect((await importFile(ctx, CHANGED)).summary).toMatchObject({
    added: 1,
    changed: 2,
    refused: 0,
  });
});

test('products sold or edited since stay as they are, with the reason, and undo can be repeated', async () => {
  const job = await importFile(ctx, `${CLASSIC}plain,Plain,,,Home,,,,,,,,,9,,5,,,,,,,,\n`);
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, await idOf('felt-hat'), 2);
  const placed = await checkOut(shop, shopper);
  // First reserved by an unpaid order, then sold.
  expect((await undo(job.number)).summary).toMatchObject({ undone: 2, notUndone: 1 });
  const [hat] = await Array.fromAsync(jobRows(ctx, job.id));
  expect(hat?.problems.at(-1)?.reason).toBe('not undone: 2 units are reserved by unpaid orders');
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).status).toBe(200);
  expect(await undo(job.number)).toMatchObject({
    state: 'applied',
    summary: { undone: 2, notUndone: 1 },
  });
  const rows = await Array.fromAsync(jobRows(ctx, job.id));
  expect(rows[0]?.problems).toEqual([
    { line: 2, reason: 'not undone: it was sold, restocked or changed since: on hand 7 -> 5' },
  ]);
  const again = await importFile(ctx, CLASSIC);
  const [edited] = await findProductStates(ctx.db, { slugs: ['waxed-coat'] });
  const after = { ...edited!.state, title: 'Oiled coat' };
  await ctx.db
    .transaction()
    .execute((trx) =>
      saveProducts(trx, [{ id: edited!.id, before: edited!.state, after }], ctx.clock.now()),
    );
  expect((await undo(again.number)).summary).toMatchObject({ undone: 1, notUndone: 1 });
  expect((await findProductStates(ctx.db, { slugs: ['waxed-coat'] }))[0]?.state.title).toBe(
    'Oiled coat',
  );
});

test('products changed or sold since the dry run are refused, the others are written', async () => {
  await importFile(ctx, CLASSIC);
  const plan = orThrow(await planOf(ctx, CHANGED));
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, await idOf('felt-hat'), 1);
  expect(
    (await capturePayment(shop, shopper, paymentIdOf(await checkOut(shop, shopper)))).status,
  ).toBe(200);
  const done = orThrow(await applyImport(ctx, null, { number: plan.number }));
  expect(done.summary).toMatchObject({ added: 1, changed: 1, refused: 1 });
  const [hat] = await Array.fromAsync(jobRows(ctx, plan.id));
  expect(hat).toMatchObject({
    state: 'refused',
    problems: [{ line: 2, reason: expect.stringContaining('on hand 7 -> 6') }],
  });
  expect(await applyImport(ctx, null, { number: plan.number })).toMatchObject({
    refused: 'IMPORT_STATE',
  });
});

test('stock cannot be set below what unpaid orders have reserved', async () => {
  await importFile(ctx, CLASSIC);
  const shopper = await aShopper(ctx);
  await fillCart(ctx, shopper, await idOf('felt-hat'), 5);
  await checkOut(shop, shopper);
  const plan = orThrow(await planOf(ctx, 'Handle,Variant Inventory Qty\nfelt-hat,4\n'));
  const [row] = await Array.fromAsync(jobRows(ctx, plan.id));
  expect(row?.problems[0]?.reason).toBe(
    '5 units are reserved by unpaid orders, more than would be left',
  );
});

const many = (count: number) =>
  `Handle,Title,Variant Price,Type\n${Array.from({ length: count }, (_, n) => `thing-${n},Thing ${n},1.00,Home\n`).join('')}`;

/** Applies an import and stops after the first batch, as a killed process does. */
async function applyAndDie(number: number): Promise<void> {
  const die = () => {
    throw new Error('killed');
  };
  await expect(applyImport(ctx, null, { number }, die)).rejects.toThrow('killed');
  expect((await findJob(ctx.db, number))?.state).toBe('applying');
}

test('an interrupted import is finished or undone before another one starts', async () => {
  const plan = orThrow(await planOf(ctx, many(120)));
  await applyAndDie(plan.number);
  const refused = await planOf(ctx, many(1));
  expect(refused).toMatchObject({
    refused: 'IMPORT_STATE',
    detail: { what: expect.stringContaining(`--resume ${plan.number}`) },
  });
  const done = orThrow(await applyImport(ctx, null, { number: plan.number }));
  expect(done.summary).toMatchObject({ added: 120, refused: 0 });
  const count = sql<{
    n: number;
  }>`SELECT count(*)::integer AS n FROM products WHERE deleted_at IS NULL`;
  expect((await count.execute(ctx.db)).rows).toEqual([{ n: 120 }]);
  await undo(plan.number);
  const other = orThrow(await planOf(ctx, many(60)));
  await applyAndDie(other.number);
  expect((await undo(other.number)).summary).toMatchObject({ undone: 50, notUndone: 0 });
  expect((await count.execute(ctx.db)).rows).toEqual([{ n: 0 }]);
});

test('only one import runs at a time, and the second is refused', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let began = (): void => undefined;
  const reading = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = async function* () {
    yield new TextEncoder().encode(many(1));
    began();
    await held;
  };
  const first = planImport(ctx, null, { file: slow(), fileName: 'slow.csv', category: null });
  await reading;
  expect(await planOf(ctx, many(1))).toMatchObject({ refused: 'IMPORT_RUNNING' });
  expect(await undoImport(ctx, null, { number: 1 })).toMatchObject({ refused: 'IMPORT_RUNNING' });
  letGo();
  expect(isRefusal(await first)).toBe(false);
  expect(await planOf(ctx, many(1))).toMatchObject({ state: 'planned' });
  expect(await listJobs(ctx.db, 5)).toMatchObject([
    { number: 2 },
    { title: 'slow.csv', actorName: 'command line' },
  ]);
});

test('imports that several people start at once never run at the same time', async () => {
  const people = await Promise.all([1, 2, 3].map(() => aUser(ctx, { role: 'owner' })));
  let reading = 0;
  let most = 0;
  const file = async function* (lines: number) {
    reading += 1;
    most = Math.max(most, reading);
    yield new TextEncoder().encode(many(lines));
    await new Promise((resolve) => setTimeout(resolve, 5));
    reading -= 1;
  };
  const plans = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const actor = people[at % people.length] ?? null;
      return planImport(ctx, actor, { file: file(at + 1), fileName: `${at}.csv`, category: null });
    }),
  );
  expect(most).toBe(1);
  const read = plans.flatMap((plan, at) => (isRefusal(plan) ? [] : [[plan, at + 1] as const]));
  expect(read.length).toBeGreaterThan(0);
  for (const [{ id, summary }, lines] of read) {
    expect(summary.products).toBe(lines);
    expect(await Array.fromAsync(jobRows(ctx, id))).toHaveLength(lines);
  }
  for (const plan of plans) if (isRefusal(plan)) expect(plan.refused).toBe('IMPORT_RUNNING');
});

test('a dry run that was not applied within a week expires', async () => {
  const plan = orThrow(await planOf(ctx, many(1)));
  shop.clock.forward(8 * 86_400_000);
  await planOf(ctx, many(1));
  expect(await applyImport(ctx, null, { number: plan.number })).toMatchObject({
    refused: 'IMPORT_STATE',
  });
  expect(await Array.fromAsync(jobRows(ctx, plan.id))).toEqual([]);
});
