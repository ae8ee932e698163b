import { sql } from 'kysely';
import { isId } from '#kernel/ids.ts';
import { containsPattern } from '#platform/database/like-pattern.ts';
import type { Db } from '#platform/database/transaction.ts';
import { REVIEW_COLUMNS, type Review } from '#modules/reviews/reviews.repository.ts';

/** The last review of a page; the next page starts after it. */
export interface ReviewCursor {
  /** Microseconds since 1970, as text: a number cannot hold them exactly. */
  readonly at: string;
  readonly id: string;
}

export function readReviewCursor(text: string): ReviewCursor | null {
  const [at = '', id = '', ...rest] = text.split('.');
  return /^\d{1,17}$/.test(at) && isId(id) && rest.length === 0 ? { at, id } : null;
}

export const writeReviewCursor = ({ at, id }: ReviewCursor): string => `${at}.${id}`;

export interface ReviewFilter {
  /** Only reviews of this product. */
  readonly productId?: string | undefined;
  /** Part of the author's name or of the text, ignoring case; empty does not narrow. */
  readonly text: string;
  /** Products whose title matches the text; their reviews match, too. */
  readonly productIds: readonly string[];
}

/** Spec 5: search ignores case and matches the user's name, the text or the product's title. */
function matching(db: Db, { productId, text, productIds }: ReviewFilter) {
  let query = db.selectFrom('reviews');
  if (productId !== undefined) query = query.where('product_id', '=', productId);
  if (text === '') return query;
  const pattern = containsPattern(text);
  return query.where((row) =>
    row.or([
      row('user_name', 'ilike', pattern),
      row('message', 'ilike', pattern),
      sql<boolean>`product_id = ANY(${productIds}::uuid[])`,
    ]),
  );
}

/** Newest first, after the cursor; each with its own cursor time. */
export async function listAllReviews(
  db: Db,
  filter: ReviewFilter,
  limit: number,
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
    .limit(limit)
    .execute();
}

/** How many reviews there are, and how many of them the filter shows. */
export async function countReviews(
  db: Db,
  filter: ReviewFilter,
): Promise<{ all: number; total: number }> {
  const isFiltered = filter.productId !== undefined || filter.text !== '';
  const [all, filtered] = await Promise.all([
    countMatching(db, { text: '', productIds: [] }),
    isFiltered ? countMatching(db, filter) : null,
  ]);
  return { all, total: filtered ?? all };
}

async function countMatching(db: Db, filter: ReviewFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
