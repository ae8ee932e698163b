import type { CsvColumns } from '#admin/shell/list/list-csv.tsx';
import { authorOf, titleOf } from '#admin/reviews/review-words.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';

export const REVIEW_FILE: CsvColumns<ReviewWire> = {
  Product: titleOf,
  User: authorOf,
  Rating: ({ reviewValue }) => reviewValue,
  Review: ({ reviewMessage }) => reviewMessage,
  Date: ({ createdAt }) => createdAt,
};
