import type { FiguresWire, OverviewWire } from '#contract/analytics.contract.ts';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

const said = ({ orders, revenue }: FiguresWire): string =>
  orders === 0
    ? 'no paid order'
    : `${orders} paid ${orders === 1 ? 'order' : 'orders'}, ${formatPrice(revenue)}`;

/** The day so far beside the last one, in a sentence. */
export function TodayLine({ overview: { today, yesterday } }: { overview: OverviewWire }) {
  return (
    <p className="today-line">
      Today so far: <b>{said(today)}</b>. Yesterday: {said(yesterday)}.{' '}
      <TextLink href={`/admin/orders?from=${today.from}&to=${today.to}`}>Today’s orders</TextLink>
    </p>
  );
}
