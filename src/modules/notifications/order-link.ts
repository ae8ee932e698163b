import type { Context } from '#platform/context.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { findLinkedOrder, insertOrderLink } from '#modules/notifications/order-links.repository.ts';

/** Makes a link that opens an order without signing in. Made when a mail is sent, because queued mails are stored. */
export async function createOrderLink(ctx: Context, orderId: string): Promise<string> {
  const token = newSecret();
  await insertOrderLink(ctx.db, { tokenHash: hashOfSecret(token), orderId }, ctx.clock.now());
  return `${ctx.settings.publicUrl}/shop/order/${token}`;
}

/** What the link with this token opens, and when it was made; null if there is none. */
export const findOrderLink = (
  { db }: Context,
  token: string,
): Promise<{ orderId: string; createdAt: Date } | null> => findLinkedOrder(db, hashOfSecret(token));
