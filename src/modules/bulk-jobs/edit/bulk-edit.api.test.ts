import { expect, test } from 'vitest';
import type { BulkEdit } from '#contract/bulk-jobs.contract.ts';
import { findProductStates, saveProducts } from '#modules/catalogue/index.ts';
import { bulkJobs } from '#modules/bulk-jobs/index.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import {
  catalogueOf,
  countProducts,
  edit,
  openBulkJobShop,
  order,
} from '#support/bulk-job-shop.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { aProduct } from '#support/products.ts';

const shop = await openBulkJobShop();
const { ask, details, done, rowsOf, startEdit } = shop;

const several = (count: number, facts = {}) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { id } = await aProduct(shop.ctx, {
        title: `Thing ${n}`,
        priceCents: 1000 + n,
        ...facts,
      });
      return id;
    }),
  );
const PRICE: BulkEdit = { field: 'price', how: 'set', amount: 5 };
const changedPrices = () => countProducts(shop, 'price_cents = 500');
const reasonsOf = async (id: string) =>
  (await rowsOf(id)).flatMap(({ problems }) => problems.map(({ reason }) => reason));

test.each<BulkEdit>([
  { field: 'price', how: 'percent', percent: -12.5 },
  { field: 'salePrice', how: 'off', percent: 20 },
  { field: 'stock', how: 'by', units: 3 },
  { field: 'category', category: 'garden' },
  { field: 'featured', value: true },
  { field: 'todaysDeal', value: true },
  { field: 'delete' },
])('%j is planned, applied and undone exactly', async (change) => {
  const ids = await several(2, { category: 'men', colors: ['Red', 'Blue'], stock: 5 });
  await aProduct(shop.ctx, { title: 'Bystander' });
  const before = await catalogueOf(shop);
  const plan = await startEdit({ ids }, change);
  expect(plan).toMatchObject({ kind: 'edit', state: 'planned', wanted: null });
  expect(plan.summary.changed + plan.summary.deleted).toBe(2);
  expect(await catalogueOf(shop)).toEqual(before);
  const [first] = await rowsOf(plan._id);
  expect(first?.deletes === true || (first?.changes.length ?? 0) > 0).toBe(true);
  expect(await done(plan._id, 'apply')).toMatchObject({ state: 'applied' });
  const after = await catalogueOf(shop);
  expect(after).not.toEqual(before);
  expect(JSON.stringify(after)).toContain('Bystander');
  expect(await done(plan._id, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 2 } });
  expect(await catalogueOf(shop)).toEqual(before);
});

test('an edit can select all products that match a filter', async () => {
  await several(230, { category: 'men' });
  await several(3, { category: 'pets' });
  const filter = { category: 'men', q: 'thing' };
  const plan = await startEdit({ filter }, { field: 'price', how: 'set', amount: 10.05 });
  expect(plan).toMatchObject({ state: 'reading', wanted: 'plan' });
  await runBulkJobs(shop.ctx);
  const { summary } = await details(plan._id);
  expect(summary).toMatchObject({ products: 230, changed: 229, unchanged: 1, refused: 0 });
  expect((await done(plan._id, 'apply')).summary).toMatchObject({ changed: 229 });
  expect(await countProducts(shop, 'price_cents = 1005')).toBe(230);
});

test('impossible changes are refused product by product, and undo leaves products sold since as they are', async () => {
  const ids = await several(2, { stock: 5 });
  const pay = await order(shop, ids[0] ?? '', 2);
  for (const [change, reason] of [
    [{ field: 'delete' }, '2 units are reserved by unpaid orders'],
    [{ field: 'stock', how: 'by', units: -4 }, 'its stock would be below zero'],
  ] as const) {
    const plan = await startEdit({ ids }, change);
    expect(plan.summary).toMatchObject({ refused: 1 });
    expect(await reasonsOf(plan._id)).toContain(reason);
    await ask('POST', `/jobs/${plan._id}/cancel`);
  }
  const job = await startEdit({ ids }, { field: 'stock', how: 'by', units: 5 });
  await done(job._id, 'apply');
  await pay();
  expect(await done(job._id, 'undo')).toMatchObject({
    state: 'applied',
    summary: { undone: 1, notUndone: 1 },
  });
  expect(await reasonsOf(job._id)).toEqual([
    'not undone: it was sold, restocked or changed since: on hand 10 -> 8',
  ]);
});

test('stock means units for sale, without those reserved by unpaid orders, in a bulk edit as on the product itself', async () => {
  const [here = '', there = ''] = await several(2, { stock: 10 });
  for (const id of [here, there]) await order(shop, id, 3);
  const plan = await startEdit({ ids: [here] }, { field: 'stock', how: 'set', units: 12 });
  expect((await rowsOf(plan._id)).flatMap(({ changes }) => changes)).toEqual([
    { field: 'stock', before: '7', after: '12' },
  ]);
  await done(plan._id, 'apply');
  await ask('PUT', `/products/edit/${there}`, { totalStock: 12 });
  for (const id of [here, there]) {
    const [product] = await findProductStates(shop.ctx.db, { ids: [id] });
    expect(product?.rows).toMatchObject([{ onHand: 15, reserved: 3 }]);
  }
});

test('a product edited or deleted between preview and apply is refused, and undo leaves a restored product as it is', async () => {
  const [one = '', two = ''] = await several(2);
  const plan = await startEdit({ ids: [one, two] }, { field: 'delete' });
  const [current] = await findProductStates(shop.ctx.db, { ids: [two] });
  await edit(shop, one, () => ({ title: 'Edited' }));
  expect((await done(plan._id, 'apply')).summary).toMatchObject({ deleted: 1, refused: 1 });
  const restored = { id: two, before: null, after: current!.state };
  await shop.ctx.db.transaction().execute((trx) => saveProducts(trx, [restored], new Date()));
  expect((await done(plan._id, 'undo')).summary).toMatchObject({ undone: 0, notUndone: 1 });
  expect(await reasonsOf(plan._id)).toContain('not undone: it is already in the shop');
});

const worker = bulkJobs.find((job) => job.everySecond)!;
/** Fires after it was asked after so often: between two steps of the work. */
const endingAfter = (times: number): AbortSignal => {
  let asked = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', {
    get: () => (asked += 1) > times,
  });
};

test('when a process ends in the middle, the next one continues, for apply and undo; undo stops the writing', async () => {
  const ids = await several(120);
  const before = await catalogueOf(shop);
  const { _id: id } = await startEdit({ ids }, PRICE);
  for (const [what, half, state] of [
    ['apply', 50, 'applied'],
    ['undo', 70, 'undone'],
  ] as const) {
    await ask('POST', `/jobs/${id}/${what}`);
    await worker.run(shop.ctx, {}, endingAfter(1));
    expect(await details(id)).toMatchObject({ wanted: what });
    expect(await changedPrices()).toBe(half);
    await runBulkJobs(shop.ctx);
    expect(await details(id)).toMatchObject({ state, wanted: null });
  }
  expect(await catalogueOf(shop)).toEqual(before);

  const { _id: stopped } = await startEdit({ ids }, PRICE);
  await ask('POST', `/jobs/${stopped}/apply`);
  await worker.run(shop.ctx, {}, endingAfter(1));
  expect(await changedPrices()).toBe(50);
  expect(await done(stopped, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 50 } });
  expect(await catalogueOf(shop)).toEqual(before);
});

test('a run that loses the connection of its lock stops, and the next run continues', async () => {
  const ids = await several(120);
  const { _id: id } = await startEdit({ ids }, PRICE);
  await ask('POST', `/jobs/${id}/apply`);
  await shop.owner.query(`CREATE FUNCTION lose_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND objid = (hashtext('import')::bigint & 4294967295)::oid;
    RETURN NULL; END $$;
    CREATE TRIGGER lose_lock AFTER UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION lose_lock()`);
  const mend = () => shop.owner.query('DROP FUNCTION IF EXISTS lose_lock CASCADE');
  onCleanup(mend);
  await expect(worker.run(shop.ctx, {})).rejects.toThrow();
  expect(await changedPrices()).toBe(50);
  await mend();
  await runBulkJobs(shop.ctx);
  expect(await changedPrices()).toBe(120);
  expect(await details(id)).toMatchObject({
    state: 'applied',
    summary: { changed: 120, refused: 0 },
  });
});
