import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { usePagedRows } from '#admin/shared/query/paged-query.ts';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { AllReviews } from '#admin/reviews/all-reviews.tsx';
import { DeleteReview } from '#admin/reviews/delete-review.tsx';
import {
  productReviewsQuery,
  reviewedProductQuery,
  reviewsQuery,
  searchOf,
} from '#admin/reviews/review-queries.ts';
import { ProductDetails } from '#admin/reviews/product-details.tsx';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { Tabs, type Tab } from '#ui/tabs.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Review Management', noIndex: true } };

export function loader({ context, request }: LoaderFunctionArgs) {
  const api = adminApiOf(context);
  const { searchParams } = new URL(request.url);
  const productId = searchParams.get('product');
  return prefetch(
    context,
    reviewsQuery(api, searchOf(searchParams)),
    ...(productId === null
      ? []
      : [reviewedProductQuery(api, productId), productReviewsQuery(api, productId)]),
  );
}

const rowKey = ({ _id }: ReviewWire) => _id;

export function Component() {
  const api = useAdminApi();
  const { params, set } = useListParams();
  const q = searchOf(params);
  // Used here, so that writes on the product's tab refetch the list too.
  const reviews = usePagedRows(reviewsQuery(api, q), rowKey);
  const requested = useRequestedParams();
  const [deleting, setDeleting] = useState<ReviewWire | null>(null);
  const productId = requested.get('product');
  const tabsRef = useRef<HTMLDivElement>(null);
  const isDetails = productId !== null && requested.get('tab') !== 'all';
  useFocusOnOpenedTab(tabsRef, productId);

  const open = (id: string) => set({ product: id, tab: null }, { push: true });
  const tabs: Tab[] = [
    {
      id: 'all',
      label: 'All Reviews',
      content: <AllReviews reviews={reviews} q={q} onOpen={open} onDelete={setDeleting} />,
    },
  ];
  if (productId !== null)
    tabs.push({
      id: 'product',
      label: 'Product Details',
      content: <ProductDetails key={productId} productId={productId} onDelete={setDeleting} />,
      onClose: () => set({ product: null, tab: null }),
      closeLabel: 'Close Product Details',
    });

  return (
    <AdminPage title="Review Management">
      <div ref={tabsRef}>
        <Tabs
          label="Reviews"
          tabs={tabs}
          current={isDetails ? 'product' : 'all'}
          onChange={(id) => set({ tab: id === 'all' && productId !== null ? 'all' : null })}
        />
      </div>
      <DeleteReview review={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}

/** O-46: moves the focus to the opened tab, and back to the list's tab when it is closed. */
function useFocusOnOpenedTab(region: RefObject<HTMLDivElement | null>, id: string | null) {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    region.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [id, region]);
}
