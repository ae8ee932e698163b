import type { ReactNode } from 'react';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { FactList, SummaryList } from '#ui/summary-list.tsx';
import { orderDestination } from '#web/orders/order-destination.ts';
import { TotalExplanation } from '#web/orders/total-explanation.tsx';
import { sumLines, sumOfOrder } from '#web/orders/sum-lines.ts';
import { formatPrice } from '#web/price.tsx';
import { choiceOf } from '#web/orders/thumbnail.ts';

/** What was ordered, where it goes, and what it costs. */
export function Receipt({ order, shipping }: { order: OrderWire; shipping: ReactNode }) {
  const { isCollected, lines } = orderDestination(order);
  return (
    <section className="panel stack" aria-labelledby="receipt-title">
      <h2 id="receipt-title">{paymentReturnWords('yourOrder')}</h2>
      <FactList
        facts={[
          { id: 'number', label: paymentReturnWords('order'), value: order.number },
          // Where it is collected, its shipping says.
          ...(isCollected
            ? []
            : [{ id: 'to', label: paymentReturnWords('address'), value: lines.join(', ') }]),
          ...(order.billingAddress
            ? [
                {
                  id: 'billing',
                  label: paymentReturnWords('billing'),
                  value: order.billingAddress.lines.join(', '),
                },
              ]
            : []),
          ...(order.shippingMethod
            ? [{ id: 'how', label: paymentReturnWords('shipping'), value: shipping }]
            : []),
        ]}
      />
      <SummaryList
        lines={[
          ...order.cartItems.map((item, index) => ({
            id: `item-${index}`,
            label: [
              paymentReturnWords('item', { n: item.quantity, product: item.title }),
              ...choiceOf(item),
            ].join(', '),
            value: formatPrice(item.price * item.quantity),
          })),
          ...sumLines({ ...sumOfOrder(order), subtotal: undefined }),
        ]}
      />
      {order.explanation ? (
        <TotalExplanation
          explanation={order.explanation}
          titles={order.cartItems.map(({ title }) => title)}
        />
      ) : null}
    </section>
  );
}
