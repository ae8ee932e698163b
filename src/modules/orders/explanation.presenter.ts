/** Why an order costs what it does, from the rows that are stored of it. */
import type { OrderExplanation } from '#contract/order-explanation.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import {
  explainTotal,
  isWorthShowing,
  type ExplainedParcel,
} from '#contract/pricing/explain-total.ts';
import type { LineTax } from '#contract/pricing/tax.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { cents, times } from '#kernel/money.ts';
import type { Order, OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';
import { storedRate } from '#modules/orders/stored-rate.rules.ts';

export function explanationOf({
  order,
  lines,
  adjustments,
}: {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly adjustments: readonly OrderAdjustment[];
}): { explanation?: OrderExplanation } {
  const { tax_snapshot: tax, coupon_snapshot: coupon } = order;
  const isPickedUp = isAllPickedUp(
    order.planned_parcels?.map(({ method, pickUp }) => ({
      name: method,
      ...(pickUp && { pickUp }),
    })) ?? [{ name: order.shipping_method }],
  );
  const explanation = explainTotal({
    lines: lines.map((line) => ({
      total: times(cents(line.unit_price_cents), line.quantity),
      discount: cents(line.discount_cents),
      tax: taxOf(line),
    })),
    adjustments: adjustments.map((each) => ({
      kind: each.kind,
      label: each.label,
      amount: cents(each.amount_cents),
      tax: taxOf(each),
    })),
    coupon,
    parcels: parcelsOf(order, lines.length),
    tax: tax && {
      included: tax.included,
      scheme: tax.scheme,
      place: isPickedUp ? 'pickUp' : 'delivery',
      country: tax.country,
      countryName: countryName(tax.country, shopFormat.language),
      region: tax.region,
    },
  });
  return isWorthShowing(explanation) ? { explanation } : {};
}

function parcelsOf(order: Order, lines: number): ExplainedParcel[] {
  const parcel = (name: string, price: number, items: readonly number[], at: number) => {
    const reason = order.shipping_reasons?.[at] ?? null;
    const isOfParcel = reason?.method === name && reason.price === price;
    return { name, price: cents(price), lines: items, reason: isOfParcel ? reason : null };
  };
  if (order.planned_parcels)
    return order.planned_parcels.map(({ method, priceCents, lines: items }, at) =>
      parcel(method, priceCents, items, at),
    );
  return order.shipping_method === ''
    ? []
    : [parcel(order.shipping_method, order.shipping_cents, [...Array(lines).keys()], 0)];
}

const taxOf = (
  row: Pick<OrderLine, 'tax_rate' | 'tax_rate_tenths' | 'tax_class' | 'tax_cents'>,
): LineTax | null => {
  const rate = storedRate(row);
  return rate === null ? null : { class: row.tax_class ?? '', rate, amount: cents(row.tax_cents) };
};
