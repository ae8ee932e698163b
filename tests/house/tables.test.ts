import { describe, expect, test } from 'vitest';
import { isTest, sourcesUnder, type Source } from './sources.ts';

/** Which module's repositories may name a table. Rows marked platform are used by src/platform itself. */
const OWNERS: Record<string, string> = {
  users: 'accounts',
  sessions: 'accounts',
  identities: 'accounts',
  identity_links: 'accounts',
  identity_tokens: 'accounts',
  password_resets: 'accounts',
  passkeys: 'accounts',
  passkey_challenges: 'accounts',
  addresses: 'accounts',
  rate_limits: 'platform',
  idempotency_keys: 'platform',
  media_files: 'media',
  picture_fetches: 'media',
  products: 'catalogue',
  variants: 'catalogue',
  stock_movements: 'catalogue',
  product_exchange: 'catalogue',
  banners: 'catalogue',
  search_words: 'catalogue',
  search_synonyms: 'catalogue',
  search_misses: 'catalogue',
  reviews: 'reviews',
  removed_reviews: 'reviews',
  wishlist_items: 'wishlist',
  shared_wishlists: 'wishlist',
  coupons: 'promotions',
  carts: 'cart',
  cart_lines: 'cart',
  orders: 'orders',
  order_lines: 'orders',
  order_history: 'orders',
  payment_attempts: 'payments',
  payment_captures: 'payments',
  payment_refunds: 'payments',
  webhook_events: 'payments',
  mails: 'notifications',
  bulk_jobs: 'bulk-jobs',
  bulk_job_rows: 'bulk-jobs',
  bulk_job_lines: 'bulk-jobs',
  bulk_job_files: 'bulk-jobs',
  contact_messages: 'inbox',
  audit_entries: 'audit',
  store_settings: 'settings',
  order_notes: 'orders',
  web_vitals: 'analytics',
};

/**
 * Statements that read or lock a neighbour's rows to spare a round trip, each file with the tables it may name. They
 * write their own module's tables only, but for the event that is closed beside its order (decision 0007).
 */
const JOINED: Record<string, readonly string[]> = {
  'src/modules/cart/own-reservation.repository.ts': ['orders', 'order_lines'],
  'src/modules/orders/old-news.repository.ts': ['webhook_events', 'payment_captures'],
  'src/modules/orders/order.repository.ts': ['users'],
  'src/modules/orders/sales.repository.ts': ['payment_refunds'],
  'src/modules/orders/read-orders.ts': ['payment_captures', 'payment_refunds'],
};

const names = Object.keys(OWNERS).join('|');
const USE = new RegExp(
  `(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join)\\('(${names})[' ]|(?:FROM|JOIN|UPDATE|INTO)\\s+(${names})\\b`,
  'g',
);

function foreignTables(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !isTest(source.file))
    .flatMap((source) => {
      const owner =
        /^src\/modules\/([^/]+)\//.exec(source.file)?.[1] ??
        (source.file.startsWith('src/platform/') ? 'platform' : source.file);
      return [...source.text.matchAll(USE)].flatMap((match) => {
        const table = match[1] ?? match[2] ?? '';
        if (OWNERS[table] === owner || JOINED[source.file]?.includes(table)) return [];
        return [
          `${source.file} uses ${table}, which belongs to ${OWNERS[table]}; ask that module through its index.ts`,
        ];
      });
    });
}

describe('tables', () => {
  test('are used by the module that owns them only', () => {
    expect(foreignTables(sourcesUnder('src'))).toEqual([]);
  });

  test('the rule sees both ways to name a table', () => {
    const file = 'src/modules/cart/cart.repository.ts';
    expect(foreignTables([{ file, text: "db.selectFrom('orders').selectAll()" }])).toHaveLength(1);
    expect(
      foreignTables([{ file, text: 'sql`SELECT 1 FROM products WHERE id = 1`' }]),
    ).toHaveLength(1);
    expect(foreignTables([{ file, text: "db.selectFrom('carts')" }])).toEqual([]);
    const joined = 'src/modules/orders/read-orders.ts';
    expect(foreignTables([{ file: joined, text: 'FROM payment_captures c' }])).toEqual([]);
    expect(foreignTables([{ file: joined, text: 'FROM carts c' }])).toHaveLength(1);
  });
});
