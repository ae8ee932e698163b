import { useEffect, useState } from 'react';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { markOrdersSeen, useUnseenOrders } from '#admin/shared/order-events/order-events.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Icon } from '#ui/icon.tsx';

export interface DeferredOrders {
  rows: readonly OrderRow[];
  /** Number of orders that arrived since the list was opened and are not shown yet. */
  count: number;
  show: () => void;
}

/** Hides orders newer than the list until the pill is clicked, so that rows do not move under the pointer. */
export function useDeferredOrders(all: readonly OrderRow[], listKey: string): DeferredOrders {
  const unseen = useUnseenOrders();
  const newest = all[0]?.orderDate ?? '';
  const [shown, setShown] = useState({ listKey, until: newest });
  if (shown.listKey !== listKey) setShown({ listKey, until: newest });
  const { until } = shown;
  const waiting = new Set(
    [...all, ...unseen].filter(({ orderDate }) => orderDate > until).map(({ _id }) => _id),
  );
  useEffect(() => {
    if (until !== '') markOrdersSeen(until);
  }, [until]);
  return {
    rows: waiting.size === 0 ? all : all.filter(({ orderDate }) => orderDate <= until),
    count: waiting.size,
    show: () => setShown({ listKey, until: latestOf([...all, ...unseen]) }),
  };
}

const latestOf = (orders: readonly { orderDate: string }[]): string =>
  orders.reduce((latest, { orderDate }) => (orderDate > latest ? orderDate : latest), '');

export function NewOrdersPill({ count, onShow }: { count: number; onShow: () => void }) {
  const words = count === 0 ? '' : `${count} new ${count === 1 ? 'order' : 'orders'}`;
  return (
    <div className="new-orders">
      <AnnounceOnChange text={words} />
      {count > 0 ? (
        <button type="button" className="new-orders-pill" onClick={onShow}>
          <Icon name="spool" />
          <span>{words}</span>
        </button>
      ) : null}
    </div>
  );
}
