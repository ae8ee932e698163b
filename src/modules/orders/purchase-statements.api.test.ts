import pg from 'pg';
import { expect, test, vi } from 'vitest';
import {
  aShopper,
  capturePayment,
  checkOut,
  paymentIdOf,
  type Shopper,
} from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });

async function buy(shopper: Shopper, productId: string): Promise<void> {
  const body = { userId: shopper.id, productId, quantity: 1 };
  await shop.send('POST', '/api/v1/shop/cart', { as: shopper, body });
  const placed = await checkOut(shop, shopper);
  expect((await capturePayment(shop, shopper, paymentIdOf(placed))).status).toBe(200);
}

/** The texts that `work` sends to the database, without those of a new connection and for the settings, which are cached. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([statement]: unknown[]) =>
        typeof statement === 'string' ? statement : (statement as { text: string }).text,
      )
      .filter((text) => !/store_settings|pg_control_system/.test(text));
  } finally {
    query.mockRestore();
  }
}

// What a purchase costs follows the number of its round trips; webhooks and mails come on top.
test('a purchase takes at most 36 statements and 10 commits', async () => {
  const shopper = await aShopper(shop.ctx);
  const product = await aProduct(shop.ctx, { stock: 10 });
  await buy(shopper, product.id); // creates the cart
  const statements = await statementsOf(() => buy(shopper, product.id));
  let inTransaction = false;
  let commits = 0;
  for (const text of statements) {
    if (text === 'begin') inTransaction = true;
    if (text === 'commit') inTransaction = false;
    if (!inTransaction) commits += 1;
  }
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(36);
  expect(commits, statements.join('\n')).toBeLessThanOrEqual(10);
});
