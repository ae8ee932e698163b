import type { FiguresWire, OverviewWire } from '#contract/analytics.contract.ts';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

const summary = ({ orders, revenue }: FiguresWire): string =>
  orders === 0
    ? 'no paid orders'
    : `${orders} paid ${orders === 1 ? 'order' : 'orders'}, ${formatPrice(revenue)}`;

/** Paid orders and revenue today and yesterday, as a sentence. */
export function TodaySummary({ overview: { today, yesterday } }: { overview: OverviewWire }) {
  return (
    <p className="today-summary">
      Today so far: <b>{summary(today)}</b>
      <span>{`. Yesterday: ${summary(yesterday)}.`}</span>{' '}
      <TextLink href={`/admin/orders?from=${today.from}&to=${today.to}`}>Today’s orders</TextLink>
    </p>
  );
}
