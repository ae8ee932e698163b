/** A shop for tests of imports and bulk edits: without products before each case, and consistent after it. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import type { BulkEdit, JobDetailsWire, JobRowWire } from '#contract/bulk-jobs.contract.ts';
import { findProductStates, saveProducts, type ProductState } from '#modules/catalogue/index.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { aShopper, capturePayment, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

export interface BulkJobShop extends TestShop {
  /** Sends as the administrator, below /api/v1/admin. */
  ask(method: string, path: string, body?: unknown): Promise<Reply>;
  /** The administrator, and another one after days. */
  admin(): TestUser;
  /** Lets time pass, after which another administrator is signed in. */
  forward(days: number): Promise<void>;
  startEdit(selection: object, edit: BulkEdit): Promise<JobDetailsWire>;
  upload(text: BlobPart): Promise<JobDetailsWire>;
  /** Requests the comparison of an uploaded file. */
  plan(id: string, mapping?: object, category?: string | null): Promise<Reply>;
  details(id: string): Promise<JobDetailsWire>;
  rowsOf(id: string, query?: string): Promise<JobRowWire[]>;
  /** Requests an action and runs the worker. */
  done(id: string, what: 'apply' | 'undo'): Promise<JobDetailsWire>;
}

export const jobIn = ({ body }: Reply): JobDetailsWire => body.data as unknown as JobDetailsWire;

/** Of a file. */
export async function openBulkJobShop(): Promise<BulkJobShop> {
  const shop = await aTestShop({}, { payments: instantPaymentProvider() });
  let admin: TestUser;
  const signIn = async () => {
    admin = await aUser(shop.ctx, { role: 'owner' });
  };
  beforeEach(async () => {
    shop.clock.set(new Date());
    // Invoices refuse to be emptied with their orders, and the history of prices with its products.
    await shop.owner.query(`ALTER TABLE invoices DISABLE TRIGGER invoices_stay_all;
      ALTER TABLE price_history DISABLE TRIGGER price_history_stays_all;
      TRUNCATE products, orders, carts, media_files, picture_fetches, bulk_jobs RESTART IDENTITY CASCADE;
      ALTER TABLE price_history ENABLE TRIGGER price_history_stays_all;
      ALTER TABLE invoices ENABLE TRIGGER invoices_stay_all`);
    // Emptied too, because they refer to pictures.
    await shop.owner.query('SELECT insert_first_categories()');
    await signIn();
  });
  afterEach(() => expectHealthy(shop.ctx));

  const ask: BulkJobShop['ask'] = (method, path, body) =>
    shop.send(method, `/api/v1/admin${path}`, { as: admin, body });
  const details = async (id: string) => jobIn(await ask('GET', `/jobs/${id}`));
  return {
    ...shop,
    ask,
    admin: () => admin,
    forward: async (days) => {
      shop.clock.forward(days * 86_400_000);
      await signIn();
    },
    startEdit: async (selection, edit) =>
      jobIn(await ask('POST', '/products/bulk-edit', { selection, edit })),
    upload: async (text) =>
      jobIn(await ask('POST', '/imports', { my_file: new File([text], 'hats.csv') })),
    plan: (id, mapping = {}, category = null) =>
      ask('POST', `/imports/${id}/plan`, { mapping, category }),
    details,
    rowsOf: async (id, query = '') =>
      (await ask('GET', `/jobs/${id}/rows${query}`)).body.data as unknown as JobRowWire[],
    done: async (id, what) => {
      expect((await ask('POST', `/jobs/${id}/${what}`)).status).toBe(200);
      await runBulkJobs(shop.ctx);
      return await details(id);
    },
  };
}

/** Somebody orders units of a product. @returns what pays for them */
export async function order(
  shop: TestShop,
  productId: string,
  quantity: number,
): Promise<() => Promise<void>> {
  const shopper = await aShopper(shop.ctx);
  await fillCart(shop.ctx, shopper, productId, quantity);
  const placed = await checkOut(shop, shopper);
  expect(placed.status).toBe(201);
  return async () => {
    const paid = await capturePayment(shop, shopper, paymentIdOf(placed));
    expect(paid.status).toBe(200);
  };
}

/** Changes a product as an administrator does between two steps of a job. */
export async function edit(
  { ctx }: TestShop,
  id: string,
  change: (state: ProductState) => Partial<ProductState>,
): Promise<void> {
  const [found] = await findProductStates(ctx.db, { ids: [id] });
  if (!found) throw new Error('the product was not found');
  const { state } = found;
  const edited = { id, before: state, after: { ...state, ...change(state) } };
  await ctx.db.transaction().execute((trx) => saveProducts(trx, [edited], ctx.clock.now()));
}

/**
 * All products, and what an import stores beside them, without the times of change; the ledger is left out because rows
 * are only added to it.
 */
export async function catalogueOf({ ctx }: TestShop): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT 'product' AS kind, to_jsonb(p) - 'updated_at' AS row FROM products p WHERE deleted_at IS NULL
    UNION ALL SELECT 'variant', to_jsonb(v) FROM variants v WHERE deleted_at IS NULL
    UNION ALL SELECT 'exchange', to_jsonb(e) FROM product_exchange e JOIN products p ON p.id = e.product_id WHERE p.deleted_at IS NULL
    UNION ALL SELECT 'fetch', jsonb_build_object('target', target_id, 'address', address, 'position', position) FROM picture_fetches WHERE state = 'waiting'
    ORDER BY 1, 2`.execute(ctx.db);
  return rows;
}

export async function countProducts({ ctx }: TestShop, condition: string): Promise<number> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    `SELECT count(*)::int FROM products WHERE ${condition}`,
  );
  return rows[0]?.count ?? NaN;
}
