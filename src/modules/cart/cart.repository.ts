import { sql, type Selectable } from 'kysely';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Cart, CartLine } from '#modules/cart/cart.rules.ts';

/** Creates the user's cart if there is none; concurrent requests create only one. */
async function ensureCart(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('carts')
    .values({ id: newId(), user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** The user's cart; created if there is none. */
export async function readCart(db: Db, userId: string): Promise<Cart> {
  const cart = await db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (cart) return { ...cart, lines: await readLines(db, cart.id) };
  await ensureCart(db, userId);
  return await readCart(db, userId);
}

/** Locks the user's cart until the transaction ends; creates it if there is none. */
export async function lockCart(trx: Trx, userId: string): Promise<Cart> {
  const existing = await lockExistingCart(trx, userId);
  if (existing) return existing;
  await ensureCart(trx, userId);
  const created = await lockExistingCart(trx, userId);
  if (!created) throw new Error(`user ${userId} has no cart`);
  return created;
}

async function lockExistingCart(trx: Trx, userId: string): Promise<Cart | null> {
  const cart = await trx
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return cart ? { ...cart, lines: await readLines(trx, cart.id) } : null;
}

async function readLines(db: Db, cartId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
  return rows.map(lineOf);
}

const lineOf = (row: Selectable<Database['cart_lines']>): CartLine => ({
  id: row.id,
  productId: row.product_id,
  color: row.color,
  size: row.size,
  quantity: row.quantity,
  unitPriceWhenAdded: cents(row.unit_price_when_added_cents),
});

/** Inserts or updates a line of a locked cart. */
export async function putLine(trx: Trx, cartId: string, line: CartLine, now: Date): Promise<void> {
  const values = {
    quantity: line.quantity,
    unit_price_when_added_cents: line.unitPriceWhenAdded,
  };
  await trx
    .insertInto('cart_lines')
    .values({
      id: line.id,
      cart_id: cartId,
      product_id: line.productId,
      color: line.color,
      size: line.size,
      added_at: now,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'color', 'size']).doUpdateSet(values),
    )
    .execute();
}

export async function setQuantity(trx: Trx, lineId: string, quantity: number): Promise<void> {
  await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/** Every change of a cart increments its version, here or in {@link removeLines}. */
export async function incrementVersion(trx: Trx, cartId: string): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute();
}

/** Removes lines of a locked cart and increments its version, in one statement. */
export async function removeLines(
  trx: Trx,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await sql`
    WITH removed AS (DELETE FROM cart_lines WHERE id = ANY (${lineIds}::uuid[]))
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = ${cartId}`.execute(trx);
}

export async function deleteCartOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('carts').where('user_id', '=', userId).execute();
}
