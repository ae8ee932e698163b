import { formatNumber } from '#kernel/format-number.ts';
import type { FiguresWire } from '#contract/analytics.contract.ts';
import { formatPrice } from '#web/price.tsx';

export interface Figure {
  id: string;
  label: string;
  value: string;
  before: string;
  /** "+13 %", "-0.2 points", or "none before" without earlier data. */
  change: string;
  /** Whether the change is an improvement; null for neither. */
  better: boolean | null;
  /** How it is calculated. */
  formula: string;
  /** URL of the orders that it counts. */
  list: string;
}

const SOLD =
  'Paid orders are those whose payment was captured, whether or not they were refunded later';

/** The overview's figures as text, each with its formula and a link to its orders. */
export function figureRows(now: FiguresWire, before: FiguresWire): Figure[] {
  const started = `/admin/orders?from=${now.from}&to=${now.to}`;
  const paid = `${started}&view=paid`;
  const money = (
    id: 'revenue' | 'averageOrder' | 'discounts' | 'refunds',
    label: string,
    formula: string,
    goodWhenMore: boolean | null = true,
    list = paid,
  ): Figure => ({
    id,
    label,
    value: formatPrice(now[id]),
    before: formatPrice(before[id]),
    formula,
    list,
    ...changeOf(now[id], before[id], goodWhenMore),
  });
  return [
    money('revenue', 'Revenue', `Total of paid orders placed in this period. ${SOLD}.`),
    {
      id: 'orders',
      label: 'Orders',
      value: formatNumber(now.orders),
      before: formatNumber(before.orders),
      formula: `Paid orders placed in this period. ${SOLD}.`,
      list: paid,
      ...changeOf(now.orders, before.orders, true),
    },
    money('averageOrder', 'Average order', 'Revenue divided by orders.'),
    {
      id: 'paidShare',
      label: 'Checkout completion',
      value: now.paidShare === null ? 'None started' : `${now.paidShare} %`,
      before: before.paidShare === null ? 'None started' : `${before.paidShare} %`,
      formula: `Paid orders out of all orders placed in this period: ${now.orders} of ${now.started}.`,
      list: started,
      ...pointsOf(now.paidShare, before.paidShare),
    },
    money('discounts', 'Discounts given', 'Coupon discounts on these paid orders.', null),
    money(
      'refunds',
      'Refunds',
      'Amount refunded on these paid orders to date. Revenue does not subtract it.',
      false,
      `${started}&view=refunds`,
    ),
  ];
}

function changeOf(
  now: number,
  before: number,
  goodWhenMore: boolean | null,
): Pick<Figure, 'change' | 'better'> {
  if (before === 0) return { change: now === 0 ? 'no change' : 'none before', better: null };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { change: 'no change', better: null };
  return {
    change: `${percent > 0 ? '+' : ''}${percent.toLocaleString('en-US')} %`,
    better: goodWhenMore === null ? null : percent > 0 === goodWhenMore,
  };
}

function pointsOf(now: number | null, before: number | null): Pick<Figure, 'change' | 'better'> {
  if (now === null || before === null) return { change: 'none before', better: null };
  const points = Math.round((now - before) * 10) / 10;
  if (points === 0) return { change: 'no change', better: null };
  return { change: `${points > 0 ? '+' : ''}${points} points`, better: points > 0 };
}
