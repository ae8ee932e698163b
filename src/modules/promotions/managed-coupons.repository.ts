import { sql, type RawBuilder, type Selectable } from 'kysely';
import { COUPON_STATES, type CouponState } from '#contract/limits.ts';
import type { Day } from '#kernel/day.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';
import type { Database } from '#schema/database.ts';
import { sqlState, type Db, type Trx } from '#platform/database/transaction.ts';
import { couponOf } from '#modules/promotions/coupon.repository.ts';
import type { ManagedCoupon } from '#modules/promotions/coupon.rules.ts';

/** The columns that an administrator can set. */
export type CouponSettings = Omit<ManagedCoupon, 'id' | 'usedCount' | 'createdAt' | 'updatedAt'>;

const managedCouponOf = (row: Selectable<Database['coupons']>): ManagedCoupon => ({
  ...couponOf(row),
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const columnsOf = (coupon: CouponSettings) => ({
  code: coupon.code,
  description: coupon.description,
  discount_type: coupon.discountType,
  discount_amount: coupon.discountAmount,
  min_purchase_cents: coupon.minPurchase,
  max_discount_cents: coupon.maxDiscount,
  start_date: coupon.startDate,
  end_date: coupon.endDate,
  usage_limit: coupon.usageLimit,
  is_active: coupon.isActive,
});

/** `couponState` in SQL. */
const stateSql = (today: Day): RawBuilder<CouponState> => sql`CASE
  WHEN NOT is_active THEN 'inactive'
  WHEN end_date < ${today}::date THEN 'expired'
  WHEN start_date > ${today}::date THEN 'scheduled'
  WHEN used_count >= usage_limit THEN 'used-up'
  ELSE 'usable' END`;

const notDeleted = (db: Db) => db.selectFrom('coupons').where('deleted_at', 'is', null);

export interface CouponFilter {
  /** Searched in code and description; empty: all coupons. */
  readonly text: string;
  readonly state?: CouponState | undefined;
  readonly today: Day;
}

const matching = (db: Db, { text, state, today }: CouponFilter) => {
  const pattern = containsPattern(text);
  return notDeleted(db)
    .$if(text !== '', (query) =>
      query.where((row) =>
        row.or([row('code', 'ilike', pattern), row('description', 'ilike', pattern)]),
      ),
    )
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateSql(today)} = ${state}`));
};

/** Newest first. @param after cursor: only coupons older than the one with this id */
export async function listCoupons(
  db: Db,
  filter: CouponFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ManagedCoupon[]> {
  let query = matching(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM coupons WHERE id = ${after}::uuid)`,
    );
  return (await query.execute()).map(managedCouponOf);
}

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countCouponsByState(
  db: Db,
  today: Day,
): Promise<Record<'all' | CouponState, number>> {
  const rows = await notDeleted(db)
    .select([stateSql(today).as('state'), (row) => row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const found = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  const counts = Object.fromEntries(
    COUPON_STATES.map((state) => [state, found.get(state) ?? 0]),
  ) as Record<CouponState, number>;
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

export async function findManagedCoupon(db: Db, id: string): Promise<ManagedCoupon | null> {
  const row = await notDeleted(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? managedCouponOf(row) : null;
}

/** Locks the coupon until the transaction ends; orders that count a use of it wait. */
export async function lockCoupon(trx: Trx, id: string): Promise<ManagedCoupon | null> {
  const row = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? managedCouponOf(row) : null;
}

/** 'code-taken' when another coupon has the code; the transaction is then aborted. */
async function orCodeTaken(
  write: Promise<Selectable<Database['coupons']> | undefined>,
): Promise<ManagedCoupon | 'code-taken' | null> {
  try {
    const row = await write;
    return row ? managedCouponOf(row) : null;
  } catch (error) {
    if (sqlState(error) === '23505') return 'code-taken';
    throw error;
  }
}

export const insertCoupon = (trx: Trx, id: string, coupon: CouponSettings, now: Date) =>
  orCodeTaken(
    trx
      .insertInto('coupons')
      .values({ id, ...columnsOf(coupon), created_at: now, updated_at: now, deleted_at: null })
      .returningAll()
      .executeTakeFirst(),
  );

export const updateCoupon = (trx: Trx, id: string, coupon: CouponSettings, now: Date) =>
  orCodeTaken(
    trx
      .updateTable('coupons')
      .set({ ...columnsOf(coupon), updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

export const markCouponDeleted = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('coupons').set({ deleted_at: now }).where('id', '=', id).execute();

/** Null when no coupon with this id was deleted after `since`. */
export const undeleteCoupon = (trx: Trx, id: string, since: Date) =>
  orCodeTaken(
    trx
      .updateTable('coupons')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .returningAll()
      .executeTakeFirst(),
  );
