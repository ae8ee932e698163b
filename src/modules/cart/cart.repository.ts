import { sql, type Selectable } from 'kysely';
import { NO_CHOICE, variantKey } from '#contract/choice.ts';
import { newId } from '#kernel/ids.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#schema/database.ts';
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
    .select(['id', 'user_id as userId', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (cart) return { ...cart, lines: await readLines(db, cart.id) };
  await ensureCart(db, userId);
  return await readCart(db, userId);
}

/**
 * Locks the user's cart until the transaction ends; creates it if there is none. Of a guest who has signed in since, it is
 * that of the account.
 */
export async function lockCart(trx: Trx, userId: string): Promise<Cart> {
  const existing = await lockExistingCart(trx, userId);
  if (existing) return existing.mergedInto ? await lockCart(trx, existing.mergedInto) : existing;
  await ensureCart(trx, userId);
  const created = await lockExistingCart(trx, userId);
  if (!created) throw new Error(`user ${userId} has no cart`);
  return created;
}

/** Locks a guest's cart for merging; null if there is none, or it was merged before. */
export async function lockOwnCart(trx: Trx, guestId: string): Promise<Cart | null> {
  const cart = await lockExistingCart(trx, guestId);
  return cart?.mergedInto ? null : cart;
}

/** Empties a guest's cart and names the account whose cart has its lines. */
export async function closeCart(trx: Trx, cartId: string, userId: string): Promise<void> {
  await sql`
    WITH removed AS (DELETE FROM cart_lines WHERE cart_id = ${cartId})
    UPDATE carts SET merged_into = ${userId}, version = version + 1, updated_at = now() WHERE id = ${cartId}`.execute(
    trx,
  );
}

/** One statement, unless the cart changed while this waited for its lock: the lines are those of before the wait. */
async function lockExistingCart(
  trx: Trx,
  userId: string,
): Promise<(Cart & { readonly mergedInto: string | null }) | null> {
  const { rows } = await sql<LockedCart>`
    SELECT id, version, user_id AS "userId", merged_into AS "mergedInto",
      (SELECT version FROM carts AS before WHERE before.id = carts.id) AS "linesVersion",
      (SELECT coalesce(jsonb_agg(line ORDER BY line.id), '[]') FROM cart_lines AS line WHERE cart_id = carts.id) AS lines
    FROM carts WHERE user_id = ${userId} FOR UPDATE`.execute(trx);
  const [cart] = rows;
  if (!cart) return null;
  const { id, version, userId: owner, mergedInto, linesVersion, lines } = cart;
  return {
    id,
    userId: owner,
    mergedInto,
    version,
    lines: linesVersion === version ? lines.map(lineOf) : await readLines(trx, id),
  };
}

interface LockedCart {
  readonly id: string;
  readonly userId: string;
  readonly mergedInto: string | null;
  readonly version: number;
  /** Every change of the lines increments the version. */
  readonly linesVersion: number | null;
  readonly lines: readonly CartLineRow[];
}

/** Without the time, which is a string in JSON. */
type CartLineRow = Omit<Selectable<Database['cart_lines']>, 'added_at'>;

async function readLines(db: Db, cartId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute();
  return rows.map(lineOf);
}

const lineOf = (row: CartLineRow): CartLine => ({
  id: row.id,
  productId: row.product_id,
  color: row.color,
  size: row.size.split(OPTIONS_FOLLOW)[0] ?? '',
  options: row.options,
  quantity: row.quantity,
  unitPriceWhenAdded: cents(row.unit_price_when_added_cents),
});

const OPTIONS_FOLLOW = '\u001f';

/**
 * The size and, after a control character that no size has, the further options: the table's unique constraint, which
 * earlier releases need, is on product, colour and size alone.
 */
const storedSize = ({ size, options }: CartLine): string =>
  Object.keys(options).length === 0
    ? size
    : size + OPTIONS_FOLLOW + variantKey({ ...NO_CHOICE, options });

/** Inserts or updates a line of a locked cart and increments its version, in one statement. */
export async function putLine(trx: Trx, cartId: string, line: CartLine, now: Date): Promise<void> {
  await sql`
    WITH line AS (
      INSERT INTO cart_lines (id, cart_id, product_id, color, size, options, quantity, unit_price_when_added_cents, added_at)
      VALUES (${line.id}, ${cartId}, ${line.productId}, ${line.color}, ${storedSize(line)}, ${JSON.stringify(line.options)},
        ${line.quantity}, ${line.unitPriceWhenAdded}, ${now})
      ON CONFLICT (cart_id, product_id, color, size) DO UPDATE
      SET quantity = excluded.quantity, unit_price_when_added_cents = excluded.unit_price_when_added_cents
    )
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = ${cartId}`.execute(trx);
}

export async function setQuantity(trx: Trx, lineId: string, quantity: number): Promise<void> {
  await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/**
 * Removes lines of a locked cart and increments its version, in one statement. Every change of a cart does so, here or in
 * {@link putLine}.
 */
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
