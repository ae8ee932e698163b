import { TotalExplanation } from '#web/orders/total-explanation.tsx';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { choiceParts, variantKey } from '#contract/choice.ts';
import { parseColour } from '#kernel/colour.ts';
import { SummaryList } from '#ui/summary-list.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { sumLines, sumOfOrder } from '#web/orders/sum-lines.ts';
import { plannedParcels } from '#web/orders/planned-parcels.ts';
import { formatPrice } from '#web/price.tsx';
import { thumbnail } from '#web/orders/thumbnail.ts';

type Item = AdminOrderWire['cartItems'][number];

/** Spec 2: title, size, colour swatch, quantity and price of each item. */
export function OrderItems({ order, showsSku }: { order: AdminOrderWire; showsSku?: boolean }) {
  return (
    <ul className="order-items">
      {order.cartItems.map((item) => (
        <li key={item.productId + variantKey(item)} className="line">
          <img
            className="line-picture"
            src={thumbnail(item.image)}
            alt=""
            width={48}
            height={60}
            loading="lazy"
          />
          <div>
            <b className="line-title">{item.title}</b>
            <ItemChoice item={item} />
            {item.refunded ? <p className="second small">{`${item.refunded} refunded`}</p> : null}
            {showsSku && item.sku ? <p className="second small">{item.sku}</p> : null}
          </div>
          <p className="num">{`${item.quantity} x ${formatPrice(item.price)}`}</p>
        </li>
      ))}
    </ul>
  );
}

export const OrderSum = ({ order }: { order: AdminOrderWire }) => (
  <>
    <SummaryList className="order-sum" lines={sumLines(sumOfOrder(order))} />
    {order.explanation ? (
      <TotalExplanation
        explanation={order.explanation}
        titles={order.cartItems.map(({ title }) => title)}
      />
    ) : null}
    {plannedParcels(order).map(({ n, count, method, items, pickUp }) => (
      <p key={n} className="second small wrap-anywhere">
        {count > 1 ? `Parcel ${n} of ${count}: ${method}, with ${items}` : method}
        {pickUp ? `. Picked up at ${pickUp}` : null}
      </p>
    ))}
  </>
);

export function ItemColour({ item }: { item: Pick<Item, 'color'> }) {
  if (!item.color) return null;
  const { hex, name } = parseColour(item.color);
  return (
    <span className="item-colour">
      <Swatch hex={hex} />
      <span>{name}</span>
    </span>
  );
}

/** What was chosen. */
export function ItemChoice({ item }: { item: Item }) {
  if (choiceParts(item).length === 0) return null;
  return (
    <p className="second small item-choice">
      <ItemColour item={item} />
      {item.size ? <span>{`Size ${item.size}`}</span> : null}
      {Object.entries(item.options).map(([name, value]) => (
        <span key={name}>{`${name} ${value}`}</span>
      ))}
    </p>
  );
}
