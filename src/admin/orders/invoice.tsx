import { OrderSum } from '#admin/orders/order-items.tsx';
import { PaperHead, type PaperProps } from '#admin/orders/paper-head.tsx';
import { parseColour } from '#ui/colour.ts';
import { paymentWords } from '#web/orders/order-words.tsx';
import { formatPrice } from '#web/price.tsx';

/** What was bought for how much, with discount, shipping and what was given back. */
export function Invoice({ order, postalAddress }: PaperProps) {
  return (
    <article className="paper" aria-label={`Invoice ${order.number}`}>
      <PaperHead order={order} postalAddress={postalAddress} title="Invoice" />
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col" className="num">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.cartItems.map((item) => (
            <tr key={JSON.stringify([item.productId, item.color, item.size])}>
              <th scope="row">
                {item.title}
                <small>
                  {[item.color && parseColour(item.color).name, item.size]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </th>
              <td className="num">{item.quantity}</td>
              <td className="num">{formatPrice(item.price)}</td>
              <td className="num">{formatPrice(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSum order={order} />
      <p>
        Payment: {order.paymentMethod}, {paymentWords(order.paymentStatus)}
      </p>
    </article>
  );
}
