import { sql } from 'kysely';
import { isId } from '#kernel/ids.ts';
import { holding } from '#platform/database/holding.ts';
import type { Db } from '#platform/database/transaction.ts';
import { REVIEW_COLUMNS, type Review } from '#modules/reviews/reviews.repository.ts';

/** Where the next page of all reviews begins. */
export interface ReviewCursor {
  /** Microseconds since 1970, as text: more than a number holds exactly. */
  readonly at: string;
  readonly id: string;
}

export function readReviewCursor(text: string): ReviewCursor | null {
  const [at = '', id = '', ...rest] = text.split('.');
  return /^\d{1,17}$/.test(at) && isId(id) && rest.length === 0 ? { at, id } : null;
}

export const writeReviewCursor = ({ at, id }: ReviewCursor): string => `${at}.${id}`;

export interface ReviewFilter {
  /** Of this product only. */
  readonly productId?: string | undefined;
  /** In the author's name or the text, without case; empty: any. */
  readonly text: string;
  /** Products that the text names: their reviews are meant too. */
  readonly named: readonly string[];
}

/** Spec 5: search matches without case on the user's name, the text or the product's title. */
function matching(db: Db, { productId, text, named }: ReviewFilter) {
  let query = db.selectFrom('reviews');
  if (productId !== undefined) query = query.where('product_id', '=', productId);
  if (text === '') return query;
  const holds = holding(text);
  return query.where((row) =>
    row.or([
      row('user_name', 'ilike', holds),
      row('message', 'ilike', holds),
      sql<boolean>`product_id = ANY(${named}::uuid[])`,
    ]),
  );
}

/** Newest first, after the cursor; each with where it stands. */
export async function listAllReviews(
  db: Db,
  filter: ReviewFilter,
  most: number,
  after: ReviewCursor | null,
): Promise<(Review & { at: string })[]> {
  return await matching(db, filter)
    .select(REVIEW_COLUMNS)
    .select(sql<string>`(extract(epoch FROM created_at) * 1000000)::bigint::text`.as('at'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${after?.at ?? ''}::text::bigint * interval '1 microsecond', ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function countAllReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
