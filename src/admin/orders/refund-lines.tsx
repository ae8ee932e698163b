import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { refundOfLines } from '#contract/refund-lines.ts';
import { fromMajor, toMajor, ZERO } from '#kernel/money.ts';
import { choiceOf } from '#web/orders/thumbnail.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { formatPrice } from '#web/price.tsx';

/** What is chosen: units of each item of the order, and whether they return to stock. */
export interface ChosenLines {
  readonly units: readonly number[];
  readonly restock: readonly boolean[];
  readonly shipping: boolean;
}

export const NOTHING: ChosenLines = { units: [], restock: [], shipping: false };

export const isChosen = ({ units, shipping }: ChosenLines): boolean =>
  shipping || units.some((each) => each > 0);

/** Of a payment that differs from the order it is not known what it paid. */
export const offersLines = (order: AdminOrderWire): boolean =>
  order.payments.some(({ matches, status }) => matches && status === 'completed') &&
  (order.refundableShipping > 0 || order.cartItems.some((item) => leftOf(item) > 0));

const leftOf = ({ quantity, refunded = 0 }: AdminOrderWire['cartItems'][number]): number =>
  quantity - refunded;

/** What the server will make of it; the amount is confirmed there. */
export function partsOf(order: AdminOrderWire, { units, shipping }: ChosenLines) {
  return refundOfLines(
    {
      lines: order.cartItems.map(
        ({ price, quantity, discount = 0, refunded = 0, refundedAmount = 0 }) => ({
          unit: fromMajor(price),
          quantity,
          discount: fromMajor(discount),
          refundedUnits: refunded,
          refundedAmount: fromMajor(refundedAmount),
        }),
      ),
      shippingLeft: fromMajor(order.refundableShipping),
      most: fromMajor(order.refundable),
    },
    order.cartItems.map((_, index) => units[index] ?? 0),
    shipping,
  );
}

/** As the API takes it. */
export const linesBody = (order: AdminOrderWire, chosen: ChosenLines) => ({
  amount: toMajor(partsOf(order, chosen).total),
  lines: chosen.units.flatMap((quantity, item) =>
    quantity > 0 ? [{ item, quantity, restock: chosen.restock[item] ?? false }] : [],
  ),
  shipping: chosen.shipping,
});

/** Chooses units of the items that are not refunded yet, and the shipping. */
export function RefundLines({
  order,
  chosen,
  onChange,
}: {
  order: AdminOrderWire;
  chosen: ChosenLines;
  onChange: (chosen: ChosenLines) => void;
}) {
  const parts = partsOf(order, chosen);
  const set = (index: number, change: { units?: number; restock?: boolean }) => {
    const at = <Value,>(values: readonly Value[], other: Value, value: Value | undefined) =>
      order.cartItems.map((_, each) =>
        each === index ? (value ?? values[each] ?? other) : (values[each] ?? other),
      );
    onChange({
      ...chosen,
      units: at(chosen.units, 0, change.units),
      restock: at(chosen.restock, false, change.restock),
    });
  };
  return (
    <fieldset className="refund-lines">
      <legend>Items to refund</legend>
      <ul>
        {order.cartItems.map((item, index) => {
          const left = leftOf(item);
          const units = chosen.units[index] ?? 0;
          const name = [item.title, ...choiceOf(item)].join(', ');
          return (
            <li key={index}>
              <div className="row between">
                <span className="wrap-anywhere">{name}</span>
                {left === 0 ? (
                  <span className="second small">Refunded</span>
                ) : (
                  <QuantityStepper
                    label={name}
                    value={units}
                    min={0}
                    max={left}
                    onChange={(value) => set(index, { units: value })}
                  />
                )}
              </div>
              {units > 0 ? (
                <div className="row between">
                  <Checkbox
                    label={`Return to stock${order.cartItems.length > 1 ? `: ${item.title}` : ''}`}
                    checked={chosen.restock[index] ?? false}
                    onChange={({ target }) => set(index, { restock: target.checked })}
                  />
                  <span className="num">{formatPrice(toMajor(parts.lines[index] ?? ZERO))}</span>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {order.refundableShipping > 0 ? (
        <Checkbox
          label={`Shipping, ${formatPrice(order.refundableShipping)}`}
          checked={chosen.shipping}
          onChange={({ target }) => onChange({ ...chosen, shipping: target.checked })}
        />
      ) : null}
    </fieldset>
  );
}
