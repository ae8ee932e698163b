import type { Context } from '#platform/context.ts';
import { findProductsById } from '#modules/catalogue/index.ts';
import { listPraise } from '#modules/reviews/reviews.repository.ts';

/** A review as the home page quotes it. */
export interface QuoteWire {
  readonly _id: string;
  readonly text: string;
  readonly userName: string;
  readonly productId: string;
  readonly productTitle: string;
}

/** Reviews that are read for each that is quoted, because some are of products that are gone. */
const SPARE = 4;

/** The newest reviews with five stars and a text of a few lines at most. */
export async function findQuotes(ctx: Context, limit: number): Promise<QuoteWire[]> {
  if (limit === 0) return [];
  const reviews = await listPraise(ctx.reads.db, limit * SPARE);
  const products = await findProductsById(
    ctx,
    reviews.map(({ productId }) => productId),
  );
  return reviews
    .flatMap(({ id, message, userName, productId }) => {
      const product = products.get(productId);
      return product
        ? [{ _id: id, text: message, userName, productId, productTitle: product.title }]
        : [];
    })
    .slice(0, limit);
}
