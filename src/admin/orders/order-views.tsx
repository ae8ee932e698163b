import type { OrderView } from '#contract/limits.ts';
import { useListAddress } from '#admin/shell/list/list-address.ts';
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
];

/** Saved views of what somebody should look at: paid but not shipped, and payments that went no straight way. */
export function OrderViews({ counts }: { counts: Readonly<Record<'all' | OrderView, number>> }) {
  const { params, href } = useListAddress();
  const current = params.get('view') ?? '';
  const link = (view: OrderView | null, label: string) => ({
    href: `/admin/orders${href({ view, order: null })}`,
    label,
    current: current === (view ?? ''),
    count: counts[view ?? 'all'],
  });
  return (
    <TabLinks
      label="Views"
      className="order-views"
      links={[link(null, 'All'), ...VIEWS.map(({ id, label }) => link(id, label))]}
    />
  );
}

/** Nothing here yet, or nothing that fits. */
export function NoOrders() {
  const { params } = useListAddress();
  const asks = ['q', 'view', 'status', 'payment', 'from', 'to'].some((name) => params.has(name));
  return asks ? (
    <EmptyState
      title="No orders fit"
      actions={<ButtonLink href="/admin/orders">Show all orders</ButtonLink>}
    >
      <p>Search for fewer words, or take a filter off.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="No orders yet"
      actions={<ButtonLink href="/admin/coupons?new=1">New coupon</ButtonLink>}
    >
      <p>Every order stands here the moment it is placed, to be packed, sent and refunded.</p>
    </EmptyState>
  );
}
