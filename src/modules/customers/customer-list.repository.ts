/** The staff's list of customers: accounts of shoppers with what they bought. Database triggers keep `customer_totals`. */
import { sql, type RawBuilder } from 'kysely';
import type { CustomerSort } from '#contract/limits.ts';
import type { Db } from '#platform/database/transaction.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';

export interface Customer {
  readonly id: string;
  readonly userName: string;
  /** Without an account; the address is the one typed at checkout, which nobody has confirmed. */
  readonly guest: boolean;
  readonly email: string;
  readonly role: string;
  readonly memberSince: Date;
  readonly emailConfirmedAt: Date | null;
  readonly orders: number;
  readonly spentCents: number;
  readonly lastOrderAt: Date | null;
  /** Of the newsletter, unless it was withdrawn. */
  readonly consentGivenAt: Date | null;
  readonly unsubscribeToken: string | null;
}

export interface CustomerListQuery {
  readonly q?: string;
  readonly newsletter?: 'subscribed';
  /** Newest first by default. */
  readonly sortBy?: CustomerSort;
}

/** Each is an index, and the cursor's values are those of the row with its id. */
const KEYS: Record<CustomerSort, RawBuilder<unknown>> = {
  newest: sql`u.created_at, u.id`,
  'last-order': sql`coalesce(t.last_order_at, '-infinity'), t.user_id`,
  'most-spent': sql`t.spent_cents, t.user_id`,
  'most-orders': sql`t.orders, t.user_id`,
};

const COLUMNS = sql`u.id, u.user_name AS "userName", u.guest, u.role,
  CASE WHEN u.guest THEN coalesce(u.contact_email, '') ELSE u.email END AS email, u.created_at AS "memberSince",
  u.email_confirmed_at AS "emailConfirmedAt", coalesce(t.orders, 0) AS orders,
  coalesce(t.spent_cents, 0)::bigint AS "spentCents", t.last_order_at AS "lastOrderAt",
  n.given_at AS "consentGivenAt", n.token AS "unsubscribeToken"`;
const CONSENT = sql`newsletter_consents n ON n.user_id = u.id AND n.withdrawn_at IS NULL`;
const TABLES = sql`users u JOIN customer_totals t ON t.user_id = u.id`;
const IS_SUBSCRIBED = sql`u.email_confirmed_at IS NOT NULL AND u.id IN (
  SELECT user_id FROM newsletter_consents WHERE withdrawn_at IS NULL)`;
const IS_CUSTOMER = sql`u.role = 'regular' AND u.erased_at IS NULL AND u.guest_expires_at IS NULL`;

/** Further words are ignored. */
const MAX_WORDS = 8;

function matches({ q = '', newsletter }: CustomerListQuery): RawBuilder<unknown> {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return sql.join(
    [
      IS_CUSTOMER,
      ...(newsletter ? [IS_SUBSCRIBED] : []),
      ...words
        .slice(0, MAX_WORDS)
        .map(
          (word) =>
            sql`lower(u.user_name || ' ' || u.email_key) LIKE lower(${containsPattern(word)})`,
        ),
    ],
    sql` AND `,
  );
}

/** A page of customers, starting after `cursor`. */
export async function listCustomers(
  db: Db,
  { sortBy = 'newest', ...filter }: CustomerListQuery,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Customer[]> {
  const key = KEYS[sortBy];
  const after =
    cursor === undefined
      ? sql``
      : sql`AND (${key}) < (SELECT ${key} FROM ${TABLES} WHERE u.id = ${cursor})`;
  const { rows } = await sql<Customer>`
    SELECT ${COLUMNS} FROM ${TABLES} LEFT JOIN ${CONSENT} WHERE ${matches(filter)} ${after}
    ORDER BY ${DESCENDING[sortBy]} LIMIT ${limit}`.execute(db);
  return rows;
}

const DESCENDING: Record<CustomerSort, RawBuilder<unknown>> = {
  newest: sql`u.created_at DESC, u.id DESC`,
  'last-order': sql`coalesce(t.last_order_at, '-infinity') DESC, t.user_id DESC`,
  'most-spent': sql`t.spent_cents DESC, t.user_id DESC`,
  'most-orders': sql`t.orders DESC, t.user_id DESC`,
};

/** Without a search, counted from an index. */
export async function countCustomers(db: Db, filter: CustomerListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM users u WHERE ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The account of an id, also that of a member of the staff; undefined if it was deleted. */
export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    SELECT ${COLUMNS} FROM users u LEFT JOIN customer_totals t ON t.user_id = u.id LEFT JOIN ${CONSENT}
    WHERE u.id = ${id} AND u.erased_at IS NULL`.execute(db);
  return rows[0];
}
