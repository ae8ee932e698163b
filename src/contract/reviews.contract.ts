import { z } from 'zod';
import { envelope, filled, id, pageLimit, text } from '#contract/fields.ts';
import { MAX_TEXT } from '#contract/limits.ts';

const review = z.object({
  _id: z.string(),
  productId: z.string(),
  productTitle: z.string(),
  productImage: z.string(),
  userId: z.string(),
  userName: z.string(),
  reviewMessage: z.string(),
  reviewValue: z.number(),
  createdAt: z.string(),
  verifiedPurchase: z.boolean().describe('Its author has paid for this product here'),
});
export type ReviewWire = z.infer<typeof review>;

const distribution = z
  .array(z.object({ value: z.number(), count: z.number() }))
  .describe('How many reviews gave each number of stars, five first');
export type DistributionWire = z.infer<typeof distribution>;

const ofReview = z.object({ reviewId: id });

export const reviewsContract = {
  'shopReview.list': {
    params: z.object({ productId: id }),
    answer: z.object({
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
      // The name that is shown is the account's own.
      userName: text(1000).nullish(),
      reviewMessage: filled(MAX_TEXT.review),
      reviewValue: z.number().int().min(1).max(5),
    }),
    answer: z.object({
      ...envelope,
      data: review,
      replaced: z.boolean().describe('There was an earlier one of the same person'),
    }),
  },
  'shopReview.delete': {
    params: z.object({ reviewId: id, userId: id }),
    answer: z.object(envelope),
  },
  'shopReview.restore': { params: ofReview, answer: z.object({ ...envelope, data: review }) },
  'adminReview.list': {
    query: z.object({
      q: text(200).optional().describe('In the author, the text or the product, without case'),
      productId: id.optional(),
      limit: pageLimit.optional(),
      cursor: text(100).optional(),
    }),
    answer: z.object({
      ...envelope,
      data: z.array(review),
      total: z.number().describe('How many there are on all pages'),
      counts: z.object({ all: z.number() }).describe('Of all reviews, whatever is looked for'),
      nextCursor: z.string().nullable(),
    }),
  },
  'adminReview.delete': { params: ofReview, answer: z.object(envelope) },
  'adminReview.restore': { params: ofReview, answer: z.object({ ...envelope, data: review }) },
};
