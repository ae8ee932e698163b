import { sql, type Selectable } from 'kysely';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Cart, CartLine } from '#modules/cart/cart.rules.ts';

/** Makes sure that the user has a cart; two requests at once still make one. */
async function ensureCart(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('carts')
    .values({ id: newId(), user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** The user's cart as it is now; made when there was none. */
export async function readCart(db: Db, userId: string): Promise<Cart> {
  const known = await db
    .selectFrom('carts')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return { ...known, lines: await readLines(db, known.id) };
  await ensureCart(db, userId);
  return await readCart(db, userId);
}

/** The user's cart, which nobody else changes until the transaction ends. */
export async function lockCart(trx: Trx, userId: string): Promise<Cart> {
  const known = await lockKnownCart(trx, userId);
  if (known) return known;
  await ensureCart(trx, userId);
  const made = await lockKnownCart(trx, userId);
  if (!made) throw new Error(`user ${userId} has no cart`);
  return made;
}

async function lockKnownCart(trx: Trx, userId: string): Promise<Cart | null> {
  // Sent together, done one after the other: the lines are read once the cart is locked.
  const [cart, lines] = await Promise.all([
    trx
      .selectFrom('carts')
      .select(['id', 'version'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    readLinesOf(trx, userId),
  ]);
  return cart ? { ...cart, lines } : null;
}

async function readLinesOf(db: Db, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .selectAll('cart_lines')
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.id')
    .execute();
  return rows.map(lineOf);
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

/** Writes a line of a locked cart: a new one, or what a known one says now. */
export async function putLine(trx: Trx, cartId: string, line: CartLine, now: Date): Promise<void> {
  const said = {
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
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id', 'color', 'size']).doUpdateSet(said),
    )
    .execute();
}

export async function setQuantity(trx: Trx, lineId: string, quantity: number): Promise<void> {
  await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/** Every change of a cart ends here or in {@link dropLines}. */
export async function raiseVersion(trx: Trx, cartId: string): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .execute();
}

/** Removes lines of a locked cart and raises its version, in one statement. */
export async function dropLines(
  trx: Trx,
  cartId: string,
  lineIds: readonly string[],
): Promise<void> {
  await sql`
    WITH dropped AS (DELETE FROM cart_lines WHERE id = ANY (${lineIds}::uuid[]))
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = ${cartId}`.execute(trx);
}

export async function deleteCartOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('carts').where('user_id', '=', userId).execute();
}
