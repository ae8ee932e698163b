import { sql } from 'kysely';
import { newId } from '#kernel/ids.ts';
import { cents, type Cents } from '#kernel/money.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import type { Choice } from '#modules/catalogue/index.ts';
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
  const lock = () =>
    trx
      .selectFrom('carts')
      .select(['id', 'version'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  let locked = await lock();
  if (!locked) {
    await ensureCart(trx, userId);
    locked = await lock();
  }
  if (!locked) throw new Error(`user ${userId} has no cart`);
  return { ...locked, lines: await readLines(trx, locked.id) };
}

async function readLines(db: Db, cartId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    color: row.color,
    size: row.size,
    quantity: row.quantity,
    unitPriceWhenAdded: cents(row.unit_price_when_added_cents),
  }));
}

/** Writes a line of a locked cart: a new one, or the known one's new quantity at the price seen now. */
export async function putLine(
  trx: Trx,
  cartId: string,
  { productId, color, size }: Choice,
  quantity: number,
  unitPrice: Cents,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('cart_lines')
    .values({
      id: newId(),
      cart_id: cartId,
      product_id: productId,
      color,
      size,
      quantity,
      unit_price_when_added_cents: unitPrice,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id', 'color', 'size'])
        .doUpdateSet({ quantity, unit_price_when_added_cents: unitPrice }),
    )
    .execute();
}

export async function deleteLines(trx: Trx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await trx.deleteFrom('cart_lines').where('id', 'in', lineIds).execute();
}

export async function setQuantity(trx: Trx, lineId: string, quantity: number): Promise<void> {
  await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/** Every change of a cart ends here. */
export async function raiseVersion(trx: Trx, cartId: string): Promise<Cart> {
  const raised = await trx
    .updateTable('carts')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { ...raised, lines: await readLines(trx, cartId) };
}

/** Removes lines and raises the version in one statement; for a change whose answer is not the cart. */
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
