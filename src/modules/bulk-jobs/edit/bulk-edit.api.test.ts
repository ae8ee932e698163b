import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BulkEdit, JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import { findProductStates, saveProducts } from '#modules/catalogue/index.ts';
import { bulkJobs } from '#modules/bulk-jobs/index.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { aShopper, checkOut, capturePayment, fillCart, paymentIdOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/products.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: TestUser;
beforeEach(async () => {
  shop = await openTestShop({}, { payments: instantPaymentProvider() });
  admin = await aUser(shop.ctx, { role: 'owner' });
});
afterEach(async () => {
  await expectHealthy(shop.ctx);
  await shop.close();
});

async function send(method: string, path: string, body?: unknown) {
  const reply = await shop.send(method, `/api/v1/admin${path}`, {
    as: admin,
    ...(body === undefined ? {} : { body }),
  });
  return reply;
}
const startEdit = async (selection: unknown, edit: BulkEdit): Promise<JobDetailsWire> =>
  (await send('POST', '/products/bulk-edit', { selection, edit })).body[
    'data'
  ] as unknown as JobDetailsWire;
const details = async (id: string) =>
  (await send('GET', `/jobs/${id}`)).body['data'] as unknown as JobDetailsWire;
const rowsOf = async (id: string) =>
  (await send('GET', `/jobs/${id}/rows`)).body['data'] as unknown as JobRowWire[];
async function done(id: string, what: 'apply' | 'undo') {
  expect((await send('POST', `/jobs/${id}/${what}`)).status).toBe(200);
  await runBulkJobs(shop.ctx);
  return await details(id);
}

/** All product data without the times of change; the ledger is left out because rows are only added to it. */
async function catalogue(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'product' AS kind, to_jsonb(p) - 'updated_at' AS row FROM products p WHERE deleted_at IS NULL
    UNION ALL SELECT 'variant', to_jsonb(v) FROM variants v WHERE deleted_at IS NULL ORDER BY 1, 2`.execute(
    shop.ctx.db,
  );
  return rows;
}
const several = async (count: number, facts = {}) =>
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { id } = await aProduct(shop.ctx, {
        title: `Thing ${n}`,
        priceCents: 1000 + n,
        ...facts,
      });
      return id;
    }),
  );

test.each<BulkEdit>([
  { field: 'price', how: 'percent', percent: -12.5 },
  { field: 'salePrice', how: 'off', percent: 20 },
  { field: 'stock', how: 'by', units: 3 },
  { field: 'category', category: 'garden' },
  { field: 'featured', value: true },
  { field: 'todaysDeal', value: true },
  { field: 'delete' },
])('%j is planned, applied and undone exactly', async (edit) => {
  const ids = await several(2, { category: 'men', colors: ['Red', 'Blue'], stock: 5 });
  await aProduct(shop.ctx, { title: 'Bystander' });
  const before = await catalogue();
  const plan = await startEdit({ ids }, edit);
  expect(plan).toMatchObject({ kind: 'edit', state: 'planned', wanted: null });
  expect(plan.summary.changed + plan.summary.deleted).toBe(2);
  expect(await catalogue()).toEqual(before);
  const [first] = await rowsOf(plan._id);
  expect(first?.deletes === true || (first?.changes.length ?? 0) > 0).toBe(true);
  expect(await done(plan._id, 'apply')).toMatchObject({ state: 'applied' });
  const after = await catalogue();
  expect(after).not.toEqual(before);
  expect(JSON.stringify(after)).toContain('Bystander');
  expect(await done(plan._id, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 2 } });
  expect(await catalogue()).toEqual(before);
});

test('an edit can select all products that match a filter', async () => {
  await several(230, { category: 'men' });
  await several(3, { category: 'pets' });
  const plan = await startEdit(
    { filter: { category: 'men', q: 'thing' } },
    { field: 'price', how: 'set', amount: 10.05 },
  );
  expect(plan).toMatchObject({ state: 'reading', wanted: 'plan' });
  await runBulkJobs(shop.ctx);
  const { summary } = await details(plan._id);
  expect(summary).toMatchObject({ products: 230, changed: 229, unchanged: 1, refused: 0 });
  expect((await done(plan._id, 'apply')).summary).toMatchObject({ changed: 229 });
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::integer AS n FROM products WHERE price_cents = 1005`.execute(shop.ctx.db);
  expect(rows).toEqual([{ n: 230 }]);
});

test('impossible changes are refused product by product, and undo leaves products sold since as they are', async () => {
  const [one = '', two = ''] = await several(2, { stock: 5 });
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, one, 2);
  const placed = await checkOut(shop, shopper);
  for (const [edit, reason] of [
    [{ field: 'delete' }, '2 units are reserved by unpaid orders'],
    [{ field: 'stock', how: 'by', units: -4 }, 'its stock would be below zero'],
  ] as const) {
    const plan = await startEdit({ ids: [one, two] }, edit);
    expect(plan.summary).toMatchObject({ refused: 1 });
    expect((await rowsOf(plan._id)).map(({ problems }) => problems[0]?.reason)).toContain(reason);
    await send('POST', `/jobs/${plan._id}/cancel`);
  }
  const job = await startEdit({ ids: [one, two] }, { field: 'stock', how: 'by', units: 5 });
  await done(job._id, 'apply');
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).status).toBe(200);
  expect(await done(job._id, 'undo')).toMatchObject({
    state: 'applied',
    summary: { undone: 1, notUndone: 1 },
  });
  const reasons = (await rowsOf(job._id)).flatMap(({ problems }) =>
    problems.map((each) => each.reason),
  );
  expect(reasons).toEqual(['not undone: it was sold, restocked or changed since: on hand 10 -> 8']);
});

test('stock means units for sale, without those reserved by unpaid orders, in a bulk edit as on the product itself', async () => {
  const [here = '', there = ''] = await several(2, { stock: 10 });
  for (const id of [here, there]) {
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, id, 3);
    expect((await checkOut(shop, shopper)).status).toBe(201);
  }
  const plan = await startEdit({ ids: [here] }, { field: 'stock', how: 'set', units: 12 });
  expect((await rowsOf(plan._id)).flatMap(({ changes }) => changes)).toEqual([
    { field: 'stock', before: '7', after: '12' },
  ]);
  await done(plan._id, 'apply');
  await shop.send('PUT', `/admin/products/edit/${there}`, {
    as: admin,
    body: { totalStock: 12 },
  });
  for (const id of [here, there]) {
    const [product] = await findProductStates(shop.ctx.db, { ids: [id] });
    expect(product?.rows).toMatchObject([{ onHand: 15, reserved: 3 }]);
  }
});

test('a product edited or deleted between preview and apply is refused, and undo leaves a restored product as it is', async () => {
  const [one = '', two = ''] = await several(2);
  const plan = await startEdit({ ids: [one, two] }, { field: 'delete' });
  const [current] = await findProductStates(shop.ctx.db, { ids: [two] });
  const [{ state } = { state: null }] = await findProductStates(shop.ctx.db, { ids: [one] });
  await shop.ctx.db
    .transaction()
    .execute((trx) =>
      saveProducts(
        trx,
        [{ id: one, before: state, after: { ...state!, title: 'Edited' } }],
        new Date(),
      ),
    );
  expect((await done(plan._id, 'apply')).summary).toMatchObject({ deleted: 1, refused: 1 });
  await shop.ctx.db
    .transaction()
    .execute((trx) =>
      saveProducts(trx, [{ id: two, before: null, after: current!.state }], new Date()),
    );
  expect((await done(plan._id, 'undo')).summary).toMatchObject({ undone: 0, notUndone: 1 });
  const reasons = (await rowsOf(plan._id)).flatMap(({ problems }) =>
    problems.map((each) => each.reason),
  );
  expect(reasons).toContain('not undone: it is already in the shop');
});

const worker = bulkJobs.find((job) => job.everySecond)!;
/** Fires after it was asked after so often: between two steps of the work. */
const endingAfter = (times: number): AbortSignal => {
  let asked = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', {
    get: () => (asked += 1) > times,
  });
};
const pricesNow = async () => {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::integer AS n FROM products WHERE price_cents = 500`.execute(shop.ctx.db);
  return rows[0]?.n;
};

test('when a process ends in the middle, the next one continues, for apply and undo', async () => {
  const ids = await several(120);
  const before = await catalogue();
  const { _id: id } = await startEdit({ ids }, { field: 'price', how: 'set', amount: 5 });
  for (const [what, half, state] of [
    ['apply', 50, 'applied'],
    ['undo', 70, 'undone'],
  ] as const) {
    await send('POST', `/jobs/${id}/${what}`);
    await worker.run(shop.ctx, {}, endingAfter(1));
    expect(await details(id)).toMatchObject({ wanted: what });
    expect(await pricesNow()).toBe(half);
    await runBulkJobs(shop.ctx);
    expect(await details(id)).toMatchObject({ state, wanted: null });
  }
  expect(await catalogue()).toEqual(before);
});

test('a run that loses the connection of its lock stops, and the next run continues', async () => {
  const ids = await several(120);
  const { _id: id } = await startEdit({ ids }, { field: 'price', how: 'set', amount: 5 });
  await send('POST', `/jobs/${id}/apply`);
  await shop.owner.query(`CREATE FUNCTION lose_lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND objid = (hashtext('import')::bigint & 4294967295)::oid;
    RETURN NULL; END $$`);
  await shop.owner.query(
    'CREATE TRIGGER lose_lock AFTER UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION lose_lock()',
  );
  await expect(worker.run(shop.ctx, {})).rejects.toThrow();
  expect(await pricesNow()).toBe(50);
  await shop.owner.query('DROP TRIGGER lose_lock ON products');
  await runBulkJobs(shop.ctx);
  expect(await pricesNow()).toBe(120);
  expect(await details(id)).toMatchObject({
    state: 'applied',
    summary: { changed: 120, refused: 0 },
  });
});

test('undo while a job is being applied stops the writing', async () => {
  const ids = await several(120);
  const before = await catalogue();
  const { _id: id } = await startEdit({ ids }, { field: 'price', how: 'set', amount: 5 });
  await send('POST', `/jobs/${id}/apply`);
  await worker.run(shop.ctx, {}, endingAfter(1));
  expect(await pricesNow()).toBe(50);
  expect(await done(id, 'undo')).toMatchObject({ state: 'undone', summary: { undone: 50 } });
  expect(await catalogue()).toEqual(before);
});

test('uploaded files expire after 30 days', async () => {
  const expiry = bulkJobs.find(({ cron }) => cron !== undefined)!;
  const file = (name: string) => ({ my_file: new File(['Title,Price\nHat,1\n'], name) });
  const old = (await send('POST', '/imports', file('old.csv'))).body[
    'data'
  ] as unknown as JobDetailsWire;
  shop.clock.forward(20 * 86_400_000);
  admin = await aUser(shop.ctx, { role: 'owner' });
  const young = (await send('POST', '/imports', file('young.csv'))).body[
    'data'
  ] as unknown as JobDetailsWire;
  shop.clock.forward(11 * 86_400_000);
  admin = await aUser(shop.ctx, { role: 'owner' });
  await expiry.run(shop.ctx, {});
  const { rows } = await sql<{ id: string }>`SELECT job_id AS id FROM bulk_job_files`.execute(
    shop.ctx.db,
  );
  expect(rows).toEqual([{ id: young._id }]);
  expect(await details(old._id)).toMatchObject({ state: 'cancelled', columns: [] });
  expect(await details(young._id)).toMatchObject({ state: 'uploaded' });
});
