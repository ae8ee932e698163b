/** Compares what a shop has stored before and after something that must not change it. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#platform/context.ts';

const TABLES = [
  'users',
  'sessions',
  'totp_secrets',
  'recovery_codes',
  'pending_sign_ins',
  'orders_read',
  'identities',
  'identity_links',
  'password_resets',
  'email_confirmations',
  'passkeys',
  'addresses',
  'products',
  'product_details',
  'variants',
  'stock_movements',
  'coupons',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'order_adjustments',
  'order_history',
  'order_notes',
  'parcels',
  'parcel_lines',
  'refund_lines',
  'returns',
  'return_lines',
  'return_history',
  'withdrawal_declarations',
  'invoices',
  'invoice_numbers',
  'payment_attempts',
  'payment_captures',
  'payment_refunds',
  'provider_movements',
  'webhook_events',
  'mails',
  'reviews',
  'removed_reviews',
  'banners',
  'picture_fetches',
  'contact_messages',
  'audit_entries',
];

/**
 * A checksum of every row of every table that a request can change. Without the last use of a session, which any
 * request records when five minutes have passed.
 */
export async function databaseChecksum(ctx: Context): Promise<string> {
  const sums = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql<{
        sum: string;
      }>`SELECT count(*) || md5(coalesce(string_agg(stored, '' ORDER BY stored), '')) AS sum FROM (
        SELECT (to_jsonb(t) - 'last_seen_at')::text AS stored FROM ${sql.table(table)} t
      ) each_row`.execute(ctx.db);
      return `${table} ${rows[0]?.sum}`;
    }),
  );
  return sums.join('\n');
}

/** Fails if the work changes a row of these tables. */
export async function expectUnchanged(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  const before = await databaseChecksum(ctx);
  await work();
  expect(await databaseChecksum(ctx)).toBe(before);
}
