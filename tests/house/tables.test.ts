import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, ROOT, sourcesUnder, type Source } from './sources.ts';

const MIGRATIONS = path.join(ROOT, 'db/migrations');

/** The module whose repositories may use a table; `platform` means src/platform itself. */
const OWNERS: Record<string, string> = {
  users: 'accounts',
  sessions: 'accounts',
  identities: 'accounts',
  identity_links: 'accounts',
  identity_tokens: 'accounts',
  password_resets: 'accounts',
  email_confirmations: 'accounts',
  known_devices: 'accounts',
  passkeys: 'accounts',
  staff_invitations: 'accounts',
  api_tokens: 'accounts',
  passkey_challenges: 'accounts',
  totp_secrets: 'accounts',
  recovery_codes: 'accounts',
  pending_sign_ins: 'accounts',
  addresses: 'accounts',
  public_demo: 'platform',
  rate_limit_tries: 'platform',
  rate_limits: 'platform',
  untrusted_proxies: 'platform',
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
  payment_disputes: 'payments',
  unknown_refunds: 'payments',
  webhook_events: 'payments',
  mails: 'notifications',
  bulk_jobs: 'bulk-jobs',
  bulk_job_rows: 'bulk-jobs',
  bulk_job_lines: 'bulk-jobs',
  bulk_job_files: 'bulk-jobs',
  contact_messages: 'inbox',
  backups: 'backups',
  cdn: 'cdn',
  cdn_purges: 'cdn',
  audit_entries: 'audit',
  audit_chain: 'audit',
  store_settings: 'settings',
  order_notes: 'orders',
  web_vitals: 'analytics',
};

/**
 * Files that use other modules' tables, with the reason. They write to their own module's tables only, except for
 * closing settled events. See docs/decisions/0006-statements-across-modules.md.
 */
const EXCEPTIONS: Record<string, { readonly tables: readonly string[]; readonly reason: string }> =
  {
    'src/modules/orders/payment/settled-events.repository.ts': {
      tables: ['webhook_events', 'payment_captures'],
      reason: 'closes nearly every event of the provider in one statement instead of two for each',
    },
    'src/modules/orders/order.repository.ts': {
      tables: ['users'],
      reason: 'locks the shopper with the order in one round trip, in lock order',
    },
    'src/modules/orders/refund/different-payment.repository.ts': {
      tables: ['payment_captures'],
      reason: 'is a condition of lists and reports of orders, which are read in one statement',
    },
    'src/modules/orders/sales.repository.ts': {
      tables: ['payment_refunds'],
      reason: 'subtracts refunds from the sales of a year, which must be summed in the database',
    },
    'src/app/metrics/waiting-work.repository.ts': {
      tables: ['mails', 'webhook_events', 'backups', 'cdn_purges'],
      reason: 'reads what waits in every queue in one statement, each time Prometheus asks',
    },
    'src/modules/orders/read-orders.ts': {
      tables: ['payment_captures', 'payment_disputes', 'payment_refunds'],
      reason: 'reads an order with its payments in one round trip instead of four',
    },
  };

const names = Object.keys(OWNERS).join('|');
const TABLE_USE = new RegExp(
  `(?:selectFrom|insertInto|updateTable|deleteFrom|from|using|[a-z]+Join)\\(\\[?'(${names})[' ]|(?:FROM|JOIN|UPDATE|INTO|USING)\\s+(${names})\\b`,
  'g',
);

interface TableUse {
  readonly file: string;
  readonly table: string;
}

/** Uses of tables that belong to another module than the file. */
const foreignTables = (sources: readonly Source[]): TableUse[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) => {
      const owner =
        /^src\/modules\/([^/]+)\//.exec(file)?.[1] ??
        (file.startsWith('src/platform/') ? 'platform' : file);
      return [...text.matchAll(TABLE_USE)]
        .map((match) => ({ file, table: match[1] ?? match[2] ?? '' }))
        .filter(({ table }) => OWNERS[table] !== owner);
    });

const isException = ({ file, table }: TableUse): boolean =>
  EXCEPTIONS[file]?.tables.includes(table) ?? false;

describe('tables', () => {
  const uses = foreignTables(sourcesUnder('src'));

  test('are used only by the module that owns them', () => {
    const messages = uses
      .filter((use) => !isException(use))
      .map(
        ({ file, table }) =>
          `${file} uses ${table}, which belongs to ${OWNERS[table]}; call that module through its index.ts`,
      );
    expect(messages).toEqual([]);
  });

  test('every exception is in use', () => {
    const listed = Object.entries(EXCEPTIONS).flatMap(([file, { tables }]) =>
      tables.map((table) => `${file} ${table}`),
    );
    const used = new Set(uses.map(({ file, table }) => `${file} ${table}`));
    expect(listed.filter((each) => !used.has(each))).toEqual([]);
  });

  test('every table has an owner', () => {
    const created = readdirSync(MIGRATIONS)
      .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
      .flatMap((text) => [
        ...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gm),
      ])
      .map((match) => match[1]);
    expect(created.toSorted()).toEqual(Object.keys(OWNERS).toSorted());
  });

  test('the rule detects both the query builder and SQL', () => {
    const file = 'src/modules/cart/cart.repository.ts';
    expect(foreignTables([{ file, text: "db.selectFrom('orders').selectAll()" }])).toHaveLength(1);
    expect(
      foreignTables([{ file, text: 'sql`SELECT 1 FROM products WHERE id = 1`' }]),
    ).toHaveLength(1);
    expect(foreignTables([{ file, text: "db.selectFrom('carts')" }])).toEqual([]);
    expect(foreignTables([{ file, text: "db.deleteFrom('carts').using('orders')" }])).toHaveLength(
      1,
    );
    const joined = 'src/modules/orders/read-orders.ts';
    expect(isException({ file: joined, table: 'payment_captures' })).toBe(true);
    expect(isException({ file: joined, table: 'carts' })).toBe(false);
  });

  test('are not dropped or renamed by a migration: processes of the previous release use them during a rolling update', () => {
    const migrations = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    expect(migrations).toContain('0001_platform.sql');
    const removes = /^\s*(?:DROP TABLE|ALTER TABLE \S+ RENAME)/im;
    const found = migrations.filter((file) =>
      removes.test(readFileSync(path.join(MIGRATIONS, file), 'utf8')),
    );
    // A migration that drops a table which the previous release no longer uses is listed here.
    expect(found).toEqual([]);
  });
});
