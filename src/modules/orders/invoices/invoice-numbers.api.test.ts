/** Numbers of invoices that are issued at the same time, and what an invoice costs a purchase. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { issueInvoice } from '#modules/orders/invoices/issue-document.ts';
import { anyIssuerOf } from '#modules/orders/invoices/issuer.ts';
import { lockOrder } from '#modules/orders/order.repository.ts';
import { aShopper, capturePayment, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const { ctx } = shop;

const PAID = `
  INSERT INTO orders (id, user_id, order_status, payment_status, stock_state, subtotal_cents, discount_cents,
    shipping_cents, total_cents, customer_name, customer_email, address_snapshot, cart_fingerprint, placed_at)
  SELECT id, $2, 'confirmed', 'paid', 'sold', 1000, 0, 0, 1000, 'Weaver', 'weaver@example.test',
    '{"address": "", "city": "", "pincode": "", "phone": "", "notes": ""}', '', now()
  FROM unnest($1::uuid[]) id`;

const numbers = async () =>
  (
    await ctx.pool.query<{ sequence: number }>('SELECT sequence FROM invoices ORDER BY sequence')
  ).rows.map(({ sequence }) => sequence);

test('1,000 parallel payments, each tenth rolled back and all issued twice, are numbered without gap or double', async () => {
  const { id: userId } = await aUser(ctx);
  const former = await numbers();
  const ids = Array.from({ length: 1000 }, () => newId());
  await ctx.pool.query(PAID, [ids, userId]);
  const issuer = await anyIssuerOf(ctx);
  const issueOne = async (id: string, isCommitted: boolean) => {
    const issued = inTransaction(ctx.db, async (trx) => {
      const order = await lockOrder(trx, id);
      if (order) await issueInvoice(trx, issuer, order, ctx.clock.now());
      if (!isCommitted) throw new Error('rolled back');
    });
    await issued.catch((error: unknown) => expect(String(error)).toContain('rolled back'));
  };
  // As many at once as there are connections.
  const waiting = [...ids, ...ids].map((id, n) => () => issueOne(id, n % 10 > 0));
  const issueNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: 20 }, issueNext));
  expect(await numbers()).toEqual(
    Array.from({ length: former.length + 900 }, (_, index) => index + 1),
  );
});

test('an invoice adds at most two statements to a payment', async () => {
  const statementsOf = async (invoices: boolean): Promise<number> => {
    await ctx.pool.query(
      `INSERT INTO store_settings (name, value, updated_at) VALUES ('invoices', $1, now())
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [JSON.stringify(invoices)],
    );
    const shopper = await aShopper(ctx);
    await fillCart(ctx, shopper, (await aProduct(ctx, { stock: 9 })).id);
    const placed = await checkOut(shop, shopper);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      const paid = await capturePayment(shop, shopper, paymentIdOf(placed));
      expect(paid).toMatchObject({ status: 200 });
      return query.mock.calls.filter(([text]: unknown[]) => !isOfCached(text)).length;
    } finally {
      query.mockRestore();
    }
  };
  const before = await statementsOf(false);
  const written = (await numbers()).length;
  expect(await statementsOf(true)).toBeLessThanOrEqual(before + 2);
  expect(await numbers()).toHaveLength(written + 1);
});

/** Of what a running shop caches. */
const isOfCached = (statement: unknown): boolean =>
  /store_settings|own_words|pg_control_system/.test(
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
