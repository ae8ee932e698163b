import { useEffect, useRef } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import type { OrderView } from '#contract/limits.ts';
import { hrefWith, useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TabLinks } from '#ui/tabs.tsx';

const VIEWS: readonly { id: OrderView; label: string }[] = [
  { id: 'to-ship', label: 'To ship' },
  { id: 'paid', label: 'Paid' },
  { id: 'confirming', label: 'Being confirmed' },
  { id: 'failed', label: 'Failed' },
  { id: 'expired', label: 'Expired' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'returns', label: 'Returns' },
];

/** Saved views: paid orders to ship, and payments that need attention. */
export function OrderViews({ counts }: { counts: Readonly<Record<'all' | OrderView, number>> }) {
  const params = useRequestedParams();
  const current = params.get('view') ?? '';
  const views = useRef<HTMLDivElement>(null);
  // On narrow screens they scroll sideways; the page itself stays where it is.
  useEffect(() => {
    const strip = views.current?.firstElementChild;
    const chosen = strip?.querySelector(current ? '[aria-current]' : 'a');
    if (strip && chosen)
      strip.scrollLeft += chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  }, [current]);
  const link = (view: OrderView | null, label: string) => ({
    href: `/admin/orders${hrefWith(params, { view, order: null })}`,
    label,
    current: current === (view ?? ''),
    count: counts[view ?? 'all'],
  });
  return (
    <div ref={views}>
      <TabLinks
        label="Views"
        className="order-views"
        links={[
          link(null, 'All'),
          // Few shops have returns to answer.
          ...VIEWS.filter(({ id }) => id !== 'returns' || counts[id] > 0 || current === id).map(
            ({ id, label }) => link(id, label),
          ),
        ]}
      />
    </div>
  );
}

/** Empty state: no orders yet, or none match. */
export function NoOrders() {
  const { params } = useListParams();
  const mayMakeCoupons = useMay('promotions.write');
  const isFiltered = ['q', 'view', 'status', 'payment', 'from', 'to'].some((name) =>
    params.has(name),
  );
  return isFiltered ? (
    <EmptyState
      title="No orders match"
      actions={<ButtonLink href="/admin/orders">Show all orders</ButtonLink>}
    >
      <p>Try fewer words or remove a filter.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="No orders yet"
      actions={
        mayMakeCoupons ? <ButtonLink href="/admin/coupons?new=1">New coupon</ButtonLink> : null
      }
    >
      <p>New orders appear here as soon as they are placed.</p>
    </EmptyState>
  );
}
