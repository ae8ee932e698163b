import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { FIRST_ROWS } from '#admin/shell/list/page-sizes.ts';
import { remembered } from '#admin/shell/remembered.ts';

/** The reviews that are looked for, and the product that was opened beside them. */
export function loadReviews({ request, context }: LoaderFunctionArgs) {
  return remembered(
    { request },
    async () => {
      const api = adminApiOf(context);
      const { signal } = request;
      const { searchParams } = new URL(request.url);
      const q = searchParams.get('q')?.trim() || undefined;
      const id = searchParams.get('product');
      const [list, product, ofProduct] = await Promise.all([
        api.adminReview.list({ query: { q, limit: FIRST_ROWS } }, { signal }),
        id === null ? null : api.shopProducts.details({ params: { id } }, { signal }),
        id === null ? null : api.adminReview.list({ query: { productId: id } }, { signal }),
      ]);
      return { list, opened: id === null ? null : { id, product, reviews: ofProduct } };
    },
    { apart: ['tab'] },
  );
}
export type Loaded = Awaited<ReturnType<typeof loadReviews>>;
