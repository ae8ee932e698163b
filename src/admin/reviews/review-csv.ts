import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { authorOf, titleOf } from '#admin/reviews/review-labels.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';

export const REVIEW_CSV: CsvColumns<ReviewWire> = {
  Product: titleOf,
  User: authorOf,
  Rating: ({ reviewValue }) => reviewValue,
  Review: ({ reviewMessage }) => reviewMessage,
  Date: ({ createdAt }) => createdAt,
};
