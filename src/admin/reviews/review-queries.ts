/** Queries of the review list, and of one product with its reviews. */
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { pagedQuery, type PageRequest } from '#admin/shared/query/paged-query.ts';
import { unwrap } from '#admin/shared/query/query-client.ts';
import type { CallOptions, Result } from '#web/api/api.ts';

export const fetchReviews =
  (api: AdminApi, q: string) => (page: PageRequest, options?: CallOptions) =>
    api.adminReview.list({ query: { q: q || undefined, ...page } }, options);

export type ReviewsPage = Extract<Result<'adminReview.list'>, { ok: true }>;

/** The search text from the list's URL parameters. */
export const searchOf = (params: URLSearchParams): string => params.get('q')?.trim() ?? '';

export const reviewsQuery = (api: AdminApi, q: string) =>
  pagedQuery(['reviews', 'list', q], fetchReviews(api, q));

export const reviewedProductQuery = (api: AdminApi, id: string) =>
  queryOptions({
    queryKey: ['reviews', 'product', id],
    queryFn: ({ signal }) => unwrap(api.shopProducts.details({ params: { id } }, { signal })),
  });

export const productReviewsQuery = (api: AdminApi, productId: string) =>
  queryOptions({
    queryKey: ['reviews', 'of-product', productId],
    queryFn: ({ signal }) => unwrap(api.adminReview.list({ query: { productId } }, { signal })),
  });
