import { expect, test } from 'vitest';
import { isRefusal } from '#contract/refusals.ts';
import {
  applyImport,
  findJob,
  jobRows,
  listJobs,
  planImport,
  undoImport,
} from '#modules/bulk-jobs/index.ts';
import { findProductStates } from '#modules/catalogue/index.ts';
import {
  catalogueOf,
  countProducts,
  edit,
  openBulkJobShop,
  order,
} from '#support/bulk-job-shop.ts';
import { CLASSIC, importFile, orThrow, planOf } from '#support/product-files.ts';
import { aProduct } from '#support/products.ts';

const shop = await openBulkJobShop();
const { ctx } = shop;

const found = async (slug: string) => (await findProductStates(ctx.db, { slugs: [slug] }))[0]!;
const rowsOf = (job: { id: string }) => Array.fromAsync(jobRows(ctx, job.id));

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
  await ctx.pool.query(
    `INSERT INTO media_files (id, width, height, byte_size, placeholder_color) VALUES (repeat('a', 32), 10, 10, 10, '')`,
  );
  await ctx.pool.query(
    `UPDATE products SET slug = 'own', images = jsonb_build_array(jsonb_build_object('media', repeat('a', 32), 'alt', 'Own')) WHERE id = $1`,
    [id],
  );
}

const OWN = `own,,New words.,,,,,Color,Red,Size,S,,,8,,12.00,,https://pictures.example/own.jpg,,,,,,
own,,,,,,,,Red,,M,,,9,,12.00,,,,,,,,
`;

test('undo restores products, pictures, shipping methods and stock on hand', async () => {
  await aMixedShop();
  const before = await catalogueOf(shop);
  const shipping = `Handle,Hemstitch / Shipping methods,Hemstitch / Featured\nfelt-hat,"[{""name"":""Van"",""price"":""3.00"",""days"":""1""}]",TRUE\nown,none,\n`;
  const first = await importFile(ctx, CHANGED + OWN);
  expect(first.summary).toMatchObject({ added: 1, changed: 3, refused: 0 });
  const second = await importFile(ctx, shipping);
  expect(second.summary).toMatchObject({ changed: 2, refused: 0 });
  expect((await found('own')).state).toMatchObject({
    stockMode: 'per-variant',
    shippingMethods: [],
  });
  expect(await catalogueOf(shop)).not.toEqual(before);
  for (const [{ number }, undone] of [
    [second, 2],
    [first, 4],
  ] as const)
    expect(await undo(number)).toMatchObject({
      state: 'undone',
      summary: { undone, notUndone: 0 },
    });
  expect(await catalogueOf(shop)).toEqual(before);
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
  const pay = await order(shop, (await found('felt-hat')).id, 2);
  // First reserved by an unpaid order, then sold.
  expect((await undo(job.number)).summary).toMatchObject({ undone: 2, notUndone: 1 });
  const reserved = 'not undone: 2 units are reserved by unpaid orders';
  expect((await rowsOf(job))[0]?.problems.at(-1)?.reason).toBe(reserved);
  await pay();
  expect(await undo(job.number)).toMatchObject({
    state: 'applied',
    summary: { undone: 2, notUndone: 1 },
  });
  expect((await rowsOf(job))[0]?.problems).toEqual([
    { line: 2, reason: 'not undone: it was sold, restocked or changed since: on hand 7 -> 5' },
  ]);
  const again = await importFile(ctx, CLASSIC);
  await edit(shop, (await found('waxed-coat')).id, () => ({ title: 'Oiled coat' }));
  expect((await undo(again.number)).summary).toMatchObject({ undone: 1, notUndone: 1 });
  expect((await found('waxed-coat')).state.title).toBe('Oiled coat');
});

test('products changed or sold since the dry run are refused, the others are written', async () => {
  await importFile(ctx, CLASSIC);
  const plan = orThrow(await planOf(ctx, CHANGED));
  const pay = await order(shop, (await found('felt-hat')).id, 1);
  await pay();
  const done = orThrow(await applyImport(ctx, null, { number: plan.number }));
  expect(done.summary).toMatchObject({ added: 1, changed: 1, refused: 1 });
  expect((await rowsOf(plan))[0]).toMatchObject({
    state: 'refused',
    problems: [{ line: 2, reason: expect.stringContaining('on hand 7 -> 6') }],
  });
  expect(await applyImport(ctx, null, { number: plan.number })).toMatchObject({
    refused: 'IMPORT_STATE',
  });
});

test('stock cannot be set below what unpaid orders have reserved', async () => {
  await importFile(ctx, CLASSIC);
  await order(shop, (await found('felt-hat')).id, 5);
  const plan = orThrow(await planOf(ctx, 'Handle,Variant Inventory Qty\nfelt-hat,4\n'));
  expect((await rowsOf(plan))[0]?.problems[0]?.reason).toBe(
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
  const count = () => countProducts(shop, 'deleted_at IS NULL');
  expect(await count()).toBe(120);
  await undo(plan.number);
  const other = orThrow(await planOf(ctx, many(60)));
  await applyAndDie(other.number);
  expect((await undo(other.number)).summary).toMatchObject({ undone: 50, notUndone: 0 });
  expect(await count()).toBe(0);
});

test('only one import runs at a time, and the second is refused', async () => {
  const [held, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = async function* () {
    yield new TextEncoder().encode(many(1));
    reading.resolve();
    await held.promise;
  };
  const first = planImport(ctx, null, { file: slow(), fileName: 'slow.csv', category: null });
  await reading.promise;
  expect(await planOf(ctx, many(1))).toMatchObject({ refused: 'IMPORT_RUNNING' });
  expect(await undoImport(ctx, null, { number: 1 })).toMatchObject({ refused: 'IMPORT_RUNNING' });
  held.resolve();
  expect(isRefusal(await first)).toBe(false);
  expect(await planOf(ctx, many(1))).toMatchObject({ state: 'planned' });
  expect(await listJobs(ctx.db, 5)).toMatchObject([
    { number: 2 },
    { title: 'slow.csv', actorName: 'command line' },
  ]);
});

test('a dry run that was not applied within a week expires', async () => {
  const plan = orThrow(await planOf(ctx, many(1)));
  shop.clock.forward(8 * 86_400_000);
  await planOf(ctx, many(1));
  expect(await applyImport(ctx, null, { number: plan.number })).toMatchObject({
    refused: 'IMPORT_STATE',
  });
  expect(await rowsOf(plan)).toEqual([]);
});
