import { useEffect, useState } from 'react';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { ordersSeen, useArrivedOrders } from '#admin/shell/order-news.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Icon } from '#ui/icon.tsx';

export interface HeldBack {
  rows: readonly OrderRow[];
  /** Orders that came since the list was opened; they wait until somebody wants them. */
  count: number;
  show: () => void;
}

/** Rows never move under the pointer: whatever is newer than what was there at first waits behind the pill. */
export function useHeldBack(all: readonly OrderRow[], question: string): HeldBack {
  const arrived = useArrivedOrders();
  const newest = all[0]?.orderDate ?? '';
  const [shown, setShown] = useState({ question, until: newest });
  if (shown.question !== question) setShown({ question, until: newest });
  const { until } = shown;
  const waiting = new Set(
    [...all, ...arrived].filter(({ orderDate }) => orderDate > until).map(({ _id }) => _id),
  );
  useEffect(() => {
    if (until !== '') ordersSeen(until);
  }, [until]);
  return {
    rows: waiting.size === 0 ? all : all.filter(({ orderDate }) => orderDate <= until),
    count: waiting.size,
    show: () => setShown({ question, until: latestOf([...all, ...arrived]) }),
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
          {words}
        </button>
      ) : null}
    </div>
  );
}
