import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { parseColour } from '#ui/colour.ts';
import { SummaryList } from '#ui/summary-list.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { formatPrice } from '#web/price.tsx';

type Item = AdminOrderWire['cartItems'][number];

/** Spec 2: title, size, colour swatch, quantity and price of each item, with what makes up the total. */
export function OrderItems({ order }: { order: AdminOrderWire }) {
  return (
    <section aria-label="Items" className="panel order-items">
      <ul>
        {order.cartItems.map((item) => (
          <li key={JSON.stringify([item.productId, item.color, item.size])} className="line">
            <img
              className="line-picture"
              src={item.image.replace(/\/\d+\.webp$/, '/240') || '/media/placeholder.svg'}
              alt=""
              width={48}
              height={60}
              loading="lazy"
            />
            <div>
              <b className="line-title">{item.title}</b>
              <ItemChoice item={item} />
            </div>
            <p className="num">
              {item.quantity} x {formatPrice(item.price)}
            </p>
          </li>
        ))}
      </ul>
      <OrderSum order={order} />
    </section>
  );
}

/** Colour and size as they were chosen. */
export function ItemChoice({ item }: { item: Item }) {
  if (!item.color && !item.size) return null;
  return (
    <p className="second small item-choice">
      {item.color ? (
        <span className="item-colour">
          <Swatch colour={item.color} />
          {parseColour(item.color).name}
        </span>
      ) : null}
      {item.size ? <span>Size {item.size}</span> : null}
    </p>
  );
}

export function OrderSum({ order }: { order: AdminOrderWire }) {
  return (
    <SummaryList
      lines={[
        { id: 'subtotal', label: 'Subtotal', value: formatPrice(order.subtotal) },
        ...(order.discount > 0
          ? [
              {
                id: 'discount',
                label: `Discount${order.coupon ? ` ${order.coupon.code}` : ''}`,
                value: formatPrice(-order.discount),
              },
            ]
          : []),
        ...(order.shippingMethod
          ? [
              {
                id: 'shipping',
                label: `Shipping, ${order.shippingMethod}`,
                value: formatPrice(order.shippingPrice),
              },
            ]
          : []),
        { id: 'total', label: 'Total', value: formatPrice(order.totalAmount), tone: 'total' },
        ...(order.refunded > 0
          ? [{ id: 'refunded', label: 'Refunded', value: formatPrice(-order.refunded) }]
          : []),
      ]}
    />
  );
}
