import { variantKey } from '#contract/choice.ts';
import { PrintHeader, type PrintProps } from '#admin/orders/print-header.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { sumLines, sumOfOrder } from '#web/orders/sum-lines.ts';
import { paymentMethodLabel, paymentLabel } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';
import { choiceOf } from '#web/orders/thumbnail.ts';

/** Items and amounts, with discount, shipping and refunds. */
export function Invoice({ order, postalAddress }: PrintProps) {
  return (
    <article className="paper" aria-label={`Invoice ${order.number}`}>
      <PrintHeader order={order} postalAddress={postalAddress} title="Invoice" bills />
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
            <tr key={item.productId + variantKey(item)}>
              <th scope="row">
                <span>{item.title}</span>
                <small>{choiceOf(item).join(', ')}</small>
              </th>
              <td className="num">{item.quantity}</td>
              <td className="num">{formatPrice(item.price)}</td>
              <td className="num">{formatPrice(item.price * item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SummaryList lines={sumLines(sumOfOrder(order))} />
      <p>{`Payment: ${paymentMethodLabel(order)}, ${paymentLabel(order.paymentStatus)}`}</p>
    </article>
  );
}
