/** Why an order costs what it does, from the rows that are stored of it. */
import type { OrderExplanation } from '#contract/order-explanation.ts';
import { isAllPickedUp } from '#contract/pick-up.ts';
import { explainTotal, type ExplainedParcel } from '#contract/pricing/explain-total.ts';
import type { LineTax } from '#contract/pricing/tax.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { cents, times } from '#kernel/money.ts';
import type { Order, OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';
import { storedRate } from '#modules/orders/stored-rate.rules.ts';

/** Nothing where there is no more to say than subtotal, discount and the price of a product's own shipping method. */
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
  const parcels = parcelsOf(order, lines.length);
  const isPlain =
    !tax &&
    order.fee_cents === 0 &&
    parcels.length < 2 &&
    parcels.every(({ reason }) => reason === null);
  if (isPlain) return {};
  const isPickedUp = isAllPickedUp(
    order.planned_parcels?.map(({ method, pickUp }) => ({
      name: method,
      ...(pickUp && { pickUp }),
    })) ?? [{ name: order.shipping_method }],
  );
  return {
    explanation: explainTotal({
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
      parcels,
      tax: tax && {
        included: tax.included,
        scheme: tax.scheme,
        place: isPickedUp ? 'pickUp' : 'delivery',
        country: tax.country,
        countryName: countryName(tax.country, shopFormat.language),
        region: tax.region,
      },
    }),
  };
}

function parcelsOf(order: Order, lines: number): ExplainedParcel[] {
  const reasonOf = (at: number) => order.shipping_reasons?.[at] ?? null;
  if (order.planned_parcels)
    return order.planned_parcels.map(({ method, priceCents, lines: items }, at) => ({
      name: method,
      price: cents(priceCents),
      lines: items,
      reason: reasonOf(at),
    }));
  return order.shipping_method === ''
    ? []
    : [
        {
          name: order.shipping_method,
          price: cents(order.shipping_cents),
          lines: [...Array(lines).keys()],
          reason: reasonOf(0),
        },
      ];
}

const taxOf = (
  row: Pick<OrderLine, 'tax_rate' | 'tax_rate_tenths' | 'tax_class' | 'tax_cents'>,
): LineTax | null => {
  const rate = storedRate(row);
  return rate === null ? null : { class: row.tax_class ?? '', rate, amount: cents(row.tax_cents) };
};
