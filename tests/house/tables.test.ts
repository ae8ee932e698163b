import { describe, expect, test } from 'vitest';
import { documentsUnder, isTest, sourcesUnder, type Source } from './sources.ts';

/** The tables that a module's repositories may use; `platform` means src/platform itself. */
const TABLES_OF: Record<string, string> = {
  accounts: `users sessions identities identity_links identity_tokens password_resets email_confirmations email_changes known_devices
    passkeys passkey_challenges staff_invitations api_tokens totp_secrets recovery_codes pending_sign_ins orders_read addresses
    newsletter_consents`,
  platform: 'public_demo rate_limit_tries rate_limits untrusted_proxies idempotency_keys',
  media: 'media_files picture_store picture_fetches',
  catalogue:
    'products product_details variants price_history stock_movements product_exchange categories category_moves collections banners search_words search_language search_synonyms search_misses',
  reviews: 'reviews removed_reviews',
  wishlist: 'wishlist_items shared_wishlists',
  promotions: 'coupons',
  content: 'content_documents content_versions content_redirects',
  words: 'own_words',
  cart: 'carts cart_lines',
  orders:
    'orders order_lines order_adjustments order_history order_notes parcels parcel_lines refund_lines invoices invoice_numbers returns return_lines return_history withdrawal_declarations',
  payments:
    'payment_attempts payment_captures payment_refunds payment_disputes unknown_refunds provider_movements webhook_events',
  notifications: 'mails order_links',
  'bulk-jobs': 'bulk_jobs bulk_job_rows bulk_job_lines bulk_job_files',
  customers: 'customer_totals customer_notes',
  inbox: 'contact_messages contact_answers',
  backups: 'backups',
  cdn: 'cdn cdn_purges',
  audit: 'audit_entries audit_chain',
  settings: 'store_settings shop_currency languages',
  analytics: 'web_vitals',
};
const OWNERS = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) =>
    tables.split(/\s+/).map((table) => [table, owner]),
  ),
);

/**
 * Files that use other modules' tables, with the reason. They write to their own module's tables only, except for
 * closing settled events. See docs/decisions/0006-statements-across-modules.md.
 */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // Closes nearly every event of the provider in one statement instead of two for each.
  'src/modules/orders/payment/settled-events.repository.ts': ['webhook_events', 'payment_captures'],
  // Reads what decides about a capture in one round trip, while the shopper waits.
  'src/modules/orders/payment/settlement.repository.ts': ['payment_captures'],
  // Compares orders with the account's address in the statement that moves them; finds guests who have paid nothing.
  'src/modules/orders/guest-orders/guest-orders.repository.ts': ['users', 'payment_captures'],
  // Locks the shopper with the order in one round trip, in lock order.
  'src/modules/orders/order.repository.ts': ['users'],
  // Is a condition of lists and reports of orders, which are read in one statement.
  'src/modules/orders/refund/different-payment.repository.ts': ['payment_captures'],
  // Says of a line what is left to send, in the statements about parcels and lists.
  'src/modules/orders/refund/refund-lines.repository.ts': ['payment_refunds'],
  // Subtracts refunds from the sales of a year, which must be summed in the database.
  'src/modules/orders/sales.repository.ts': ['payment_refunds'],
  // Sums the tax of payments and refunds of a period, which may be a year's.
  'src/modules/orders/tax-report/tax-report.repository.ts': ['payment_captures', 'payment_refunds'],
  // Leaves out orders of which the provider holds a payment back, in a sum that may be a year's.
  'src/modules/orders/money/awaited-money.repository.ts': ['payment_captures'],
  // Searches and sorts accounts with what they bought, which one statement must page.
  'src/modules/customers/customer-list.repository.ts': ['users', 'newsletter_consents'],
  // Reads what waits in every queue in one statement, each time Prometheus asks.
  'src/app/metrics/waiting-work.repository.ts': [
    'mails',
    'webhook_events',
    'backups',
    'cdn_purges',
  ],
  // Reads an order with its payments in one round trip instead of four.
  'src/modules/orders/order-details.repository.ts': [
    'payment_captures',
    'payment_disputes',
    'payment_refunds',
  ],
};

const names = [...OWNERS.keys()].join('|');
const TABLE_USE = new RegExp(
  `(?:selectFrom|insertInto|updateTable|deleteFrom|from|using|[a-z]+Join)\\(\\[?'(${names})[' ]|(?:FROM|JOIN|UPDATE|INTO|USING)\\s+(${names})\\b`,
  'g',
);

/** Uses of tables that belong to another module than the file. */
const foreignTables = (sources: readonly Source[]): { file: string; table: string }[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => {
      const owner =
        /^src\/modules\/([^/]+)\//.exec(file)?.[1] ??
        (file.startsWith('src/platform/') ? 'platform' : file);
      return [...text.matchAll(TABLE_USE)]
        .map((match) => ({ file, table: match[1] ?? match[2] ?? '' }))
        .filter(({ table }) => OWNERS.get(table) !== owner);
    });

describe('tables', () => {
  test('are used by other modules than their own only where it is excepted, and every exception is in use', () => {
    const messageOf = (file: string, table: string) =>
      `${file} uses ${table}, which belongs to ${OWNERS.get(table)}`;
    const uses = foreignTables(sourcesUnder('src')).map(({ file, table }) =>
      messageOf(file, table),
    );
    const excepted = Object.entries(EXCEPTIONS).flatMap(([file, tables]) =>
      tables.map((table) => messageOf(file, table)),
    );
    expect([...new Set(uses)].toSorted(), "call the table's module through its index.ts").toEqual(
      excepted.toSorted(),
    );
  });

  test('each have an owner', () => {
    const created = documentsUnder('db/migrations')
      .flatMap(({ text }) => [
        ...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gm),
      ])
      .map((match) => match[1]);
    expect(created.toSorted()).toEqual([...OWNERS.keys()].toSorted());
  });

  test.each([
    ["db.selectFrom('orders').selectAll()", 1],
    ['sql`SELECT 1 FROM products WHERE id = 1`', 1],
    ["db.deleteFrom('carts').using('orders')", 1],
    ["db.selectFrom('carts')", 0],
  ])('of others are seen in %s of the cart', (text, count) => {
    const file = 'src/modules/cart/cart.repository.ts';
    expect(foreignTables([{ file, text }])).toHaveLength(count);
  });
});
