import { RichWords } from '#web/rich-words.tsx';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { variantKey } from '#contract/choice.ts';
import { formatDay } from '#kernel/format-date.ts';
import { WITHDRAWAL_PAGE } from '#contract/order-returns.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { orderDestination } from '#web/orders/order-destination.ts';
import { TotalExplanation } from '#web/orders/total-explanation.tsx';
import { timelineOf } from '#web/orders/order-timeline.ts';
import { sumLines, sumOfOrder } from '#web/orders/sum-lines.ts';
import { OrderBadge, paymentMethodLabel, paymentLabel } from '#web/orders/order-labels.tsx';
import { PaymentInstructions } from '#storefront/shared/payment/payment-instructions.tsx';
import { OrderShipping } from '#storefront/shared/order-shipping.tsx';
import { OrderReturns } from '#storefront/shared/order/order-returns.tsx';
import { OrderInvoices } from '#storefront/shared/order/order-invoices.tsx';
import { OrderParcels } from '#storefront/shared/order/order-parcels.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Anchor, TextLink } from '#ui/link.tsx';
import { FactList, SummaryList } from '#ui/summary-list.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { formatPrice } from '#web/price.tsx';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { choiceOf, thumbnail } from '#web/orders/thumbnail.ts';

/** Spec 2: every field of the order dialog in the specified order, below the order's timeline. */
export function OrderDetails({ order }: { order: OrderWire }) {
  return (
    <div className="stack order-details">
      <Timeline label={orderHistoryWords('progress')} steps={timelineOf(order)} />
      {order.reason ? (
        <Notice tone={order.orderStatus === 'rejected' ? 'bad' : 'caution'}>{order.reason}</Notice>
      ) : null}
      <PaymentInstructions order={order} />
      <OrderParcels order={order} />
      <OrderReturns
        order={order}
        page={`/shop/order/return?${new URLSearchParams({ order: order._id })}`}
        withdrawalPage={`${WITHDRAWAL_PAGE}?${new URLSearchParams({ order: order._id })}`}
      />
      <FactList
        facts={[
          { id: 'number', label: orderHistoryWords('number'), value: order.number },
          {
            id: 'id',
            label: orderHistoryWords('reference'),
            value: <span className="order-id">{order._id}</span>,
          },
          {
            id: 'date',
            label: orderHistoryWords('date'),
            value: <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
          },
          { id: 'price', label: orderHistoryWords('price'), value: formatPrice(order.totalAmount) },
          ...(order.shippingMethod
            ? [
                {
                  id: 'shipping',
                  label: orderHistoryWords('shippingMethod'),
                  value: <OrderShipping order={order} />,
                },
              ]
            : []),
          ...(order.shippingPrice > 0
            ? [
                {
                  id: 'cost',
                  label: orderHistoryWords('shippingCost'),
                  value: formatPrice(order.shippingPrice),
                },
              ]
            : []),
          {
            id: 'method',
            label: orderHistoryWords('paymentMethod'),
            value: paymentMethodLabel(order),
          },
          {
            id: 'payment',
            label: orderHistoryWords('paymentStatus'),
            value: order.paymentInstructions
              ? orderHistoryWords('awaitingPayment')
              : paymentLabel(order.paymentStatus),
          },
          {
            id: 'status',
            label: orderHistoryWords('status'),
            value: <OrderBadge status={order.orderStatus} />,
          },
          ...(order.invoices
            ? [
                {
                  id: 'invoices',
                  label: orderHistoryWords('invoices'),
                  value: <OrderInvoices invoices={order.invoices} />,
                },
              ]
            : []),
        ]}
      />
      <Items order={order} />
      <ShippingInfo order={order} />
      <BillingInfo order={order} />
    </div>
  );
}

function Items({ order }: { order: OrderWire }) {
  return (
    <section aria-labelledby="order-items">
      <h3 id="order-items">{orderHistoryWords('items')}</h3>
      <ul>
        {order.cartItems.map((item) => (
          <li key={item.productId + variantKey(item)} className="line">
            <img
              className="line-picture"
              src={thumbnail(item.image)}
              alt=""
              width={76}
              height={95}
              loading="lazy"
            />
            <div>
              <Anchor className="line-title" href={productAddress(item.productId)}>
                {item.title}
              </Anchor>
              <p className="second">{choiceOf(item).join(', ')}</p>
              <p className="second">
                {orderHistoryWords('quantityAndPrice', {
                  n: item.quantity,
                  price: formatPrice(item.price),
                })}
              </p>
              {item.refunded ? (
                <p className="second">{orderHistoryWords('refunded', { n: item.refunded })}</p>
              ) : null}
              {order.orderStatus === 'delivered' ? (
                <TextLink href={`${productAddress(item.productId)}#reviews`}>
                  <RichWords
                    text={orderHistoryWords('review', { title: item.title })}
                    parts={{
                      hidden: (content) => <span className="visually-hidden">{content}</span>,
                    }}
                  />
                </TextLink>
              ) : null}
            </div>
            <div className="num">{formatPrice(item.price * item.quantity)}</div>
          </li>
        ))}
      </ul>
      <SummaryList lines={sumLines(sumOfOrder(order))} />
      {order.explanation ? (
        <TotalExplanation
          explanation={order.explanation}
          titles={order.cartItems.map(({ title }) => title)}
        />
      ) : null}
    </section>
  );
}

function ShippingInfo({ order }: { order: OrderWire }) {
  const { isCollected, lines } = orderDestination(order);
  const { phone, notes } = order.addressInfo;
  return (
    <section aria-labelledby="order-shipping">
      <h3 id="order-shipping">{orderHistoryWords(isCollected ? 'collectedAt' : 'shippingInfo')}</h3>
      <address className="order-address">
        {[...lines, ...(isCollected ? [] : [phone, notes])].map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function BillingInfo({ order: { billingAddress: to } }: { order: OrderWire }) {
  if (!to) return null;
  return (
    <section aria-labelledby="order-billing">
      <h3 id="order-billing">{orderHistoryWords('billingInfo')}</h3>
      <address className="order-address">
        {[...to.lines, ...(to.vatId ? [to.vatId] : [])].map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}
