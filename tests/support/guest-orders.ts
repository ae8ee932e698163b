import { expect } from 'vitest';
import { capturePayment, paymentIdOf } from '#support/checkout.ts';
import { aGuest, checkOutAs, withAddress } from '#support/guests.ts';
import { aProduct } from '#support/products.ts';
import type { TestShop } from '#support/shop.ts';

/** A paid order of a new guest. @returns its id */
export async function aPaidGuestOrder(shop: TestShop, email: string): Promise<string> {
  const product = await aProduct(shop.ctx, { stock: 3 });
  const guest = await withAddress(shop.ctx, await aGuest(shop, product.id));
  const placed = await checkOutAs(shop, guest, email);
  expect((await capturePayment(shop, guest, paymentIdOf(placed))).status).toBe(200);
  return String(placed.body['orderId']);
}

/** The token of the link to a guest's order in the text of a mail; empty if there is none. */
export const orderTokenIn = (text = ''): string =>
  /\/shop\/order\/([\w-]{43})/.exec(text)?.[1] ?? '';
