import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { AllReviews } from '#admin/reviews/all-reviews.tsx';
import { DeleteReview } from '#admin/reviews/delete-review.tsx';
import { loadReviews } from '#admin/reviews/load-reviews.ts';
import { ProductDetails } from '#admin/reviews/product-details.tsx';
import { REVIEW_WORDS } from '#admin/reviews/review-words.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { Tabs, type Tab } from '#ui/tabs.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Review Management', noIndex: true } };

export const loader = loadReviews;

export function Component() {
  const { list, opened } = useLoaderData<typeof loader>();
  const { params, set } = useListAddress();
  const [deleting, setDeleting] = useState<ReviewWire | null>(null);
  const wanted = useWantedProduct();
  const tabsRef = useRef<HTMLDivElement>(null);
  const isDetails = wanted !== null && params.get('tab') !== 'all';
  useFocusOnOpenedTab(tabsRef, wanted);

  const open = (id: string) => set({ product: id, tab: null }, { push: true });
  const tabs: Tab[] = [
    {
      id: 'all',
      label: 'All Reviews',
      content: <AllReviews list={list} onOpen={open} onDelete={setDeleting} />,
    },
  ];
  if (wanted !== null)
    tabs.push({
      id: 'product',
      label: 'Product Details',
      // Spec 2: told while the product that was pressed is on its way.
      content:
        opened?.id === wanted ? (
          <ProductDetails opened={opened} onDelete={setDeleting} />
        ) : (
          <p role="status">{REVIEW_WORDS.loadingProduct}</p>
        ),
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
          onChange={(id) => set({ tab: id === 'all' && wanted !== null ? 'all' : null })}
        />
      </div>
      <DeleteReview review={deleting} onClose={() => setDeleting(null)} />
    </AdminPage>
  );
}

/** The product in the address that is shown, or on its way. */
function useWantedProduct(): string | null {
  const { params } = useListAddress();
  const { location } = useNavigation();
  const next = location?.pathname.endsWith('/reviews')
    ? new URLSearchParams(location.search)
    : params;
  return next.get('product');
}

/** O-46: the tab that appears has the focus, and who closes it is back at the list. */
function useFocusOnOpenedTab(place: RefObject<HTMLDivElement | null>, id: string | null) {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [id, place]);
}
