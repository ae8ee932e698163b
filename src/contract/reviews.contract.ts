import { z } from 'zod';
import {
  envelope,
  exactText,
  requiredParagraphs,
  id,
  pageLimit,
  searchText,
} from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const review = z
  .object({
    _id: z.string(),
    productId: z.string(),
    productTitle: z.string(),
    productImage: z.string(),
    userId: z.string(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.number(),
    createdAt: z.string(),
    verifiedPurchase: z.boolean().describe('The author bought this product here'),
  })
  .meta({ id: 'Review' });
export type ReviewWire = z.infer<typeof review>;

const distribution = z
  .array(z.object({ value: z.number(), count: z.number() }))
  .describe('Number of reviews for each star rating, five stars first');
export type DistributionWire = z.infer<typeof distribution>;

const reviewParams = z.object({ reviewId: id });

export const reviewsContract = {
  'shopReview.list': {
    params: z.object({ productId: id }),
    response: z.object({
      ...envelope,
      data: z.array(review),
      distribution,
      averageReview: z.number(),
      total: z.number(),
    }),
  },
  'shopReview.add': {
    body: z.object({
      productId: id,
      userId: id,
      // Ignored: the account's name is shown.
      userName: exactText(1000).nullish(),
      reviewMessage: requiredParagraphs(MAX_TEXT.review),
      reviewValue: z.number().int().min(1).max(5),
    }),
    response: z.object({
      ...envelope,
      data: review,
      replaced: z.boolean().describe('It replaced an earlier review by the same user'),
    }),
  },
  'shopReview.delete': {
    params: z.object({ reviewId: id, userId: id }),
    response: z.object(envelope),
  },
  'shopReview.restore': { params: reviewParams, response: z.object({ ...envelope, data: review }) },
  'adminReview.list': {
    query: z.object({
      q: searchText(200)
        .optional()
        .describe('Searched for in the author, the text and the product, ignoring case'),
      productId: id.optional(),
      limit: pageLimit.optional(),
      cursor: exactText(100).optional(),
    }),
    response: z.object({
      ...envelope,
      data: z.array(review),
      total: z.number().describe('Number of results on all pages'),
      counts: z.object({ all: z.number() }).describe('Of all reviews, regardless of the search'),
      nextCursor: z.string().nullable(),
    }),
  },
  'adminReview.delete': { params: reviewParams, response: z.object(envelope) },
  'adminReview.restore': {
    params: reviewParams,
    response: z.object({ ...envelope, data: review }),
  },
};
