import { formatDay } from '#kernel/format-date.ts';
import { useEffect, useRef } from 'react';
import { RichWords } from '#web/rich-words.tsx';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { Form } from '#web/forms/form.tsx';
import { expectedArrival } from '#web/orders/order-timeline.ts';
import { isPayable, OrderBadge } from '#web/orders/order-labels.tsx';
import { thumbnail } from '#web/orders/thumbnail.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { Anchor } from '#ui/link.tsx';
import { saveCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import { formatPrice } from '#web/price.tsx';

const columns = (): readonly TableColumn<OrderWire>[] => [
  {
    id: 'id',
    header: orderHistoryWords('id'),
    rowHeader: true,
    cell: (order) => <OrderName order={order} />,
  },
  {
    id: 'date',
    header: orderHistoryWords('date'),
    cell: (order) => <time dateTime={order.orderDate}>{formatDay(order.orderDay)}</time>,
  },
  {
    id: 'status',
    header: orderHistoryWords('status'),
    cell: (order) => <OrderState order={order} />,
  },
  {
    id: 'price',
    header: orderHistoryWords('price'),
    numeric: true,
    cell: (order) => formatPrice(order.totalAmount),
  },
  {
    id: 'details',
    header: orderHistoryWords('details'),
    hideHeader: true,
    numeric: true,
    wideOnPhone: true,
    cell: (order) => <ViewDetails order={order} />,
  },
];

/** The newest orders; each "Show more" adds as many. */
export const ORDERS_AT_ONCE = 20;

export const historyAddress = (shown: number): string =>
  shown > ORDERS_AT_ONCE ? `/shop/account?shown=${shown}` : '/shop/account';

/** @param count of all orders */
export function OrderHistory({ orders, count }: { orders: readonly OrderWire[]; count: number }) {
  const section = useRef<HTMLElement>(null);
  const firstNew = useRef<number | null>(null);
  // After "Show more" the focus moves to the first added order.
  useEffect(() => {
    const added = firstNew.current === null ? undefined : orders[firstNew.current];
    if (!added) return;
    firstNew.current = null;
    section.current?.querySelector<HTMLElement>(`[data-focus-key="${added._id}"]`)?.focus();
  }, [orders]);
  return (
    <section ref={section} aria-labelledby="order-history">
      <div className="section-head">
        <h2 id="order-history">{orderHistoryWords('history')}</h2>
      </div>
      {orders.length === 0 ? (
        <EmptyState
          icon="package"
          level={3}
          title={orderHistoryWords('none')}
          actions={<ButtonLink href="/shop/listing">{orderHistoryWords('seeProducts')}</ButtonLink>}
        >
          <p>{orderHistoryWords('noneHint')}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={orderHistoryWords('history')}
            columns={columns()}
            rows={orders}
            rowKey={(order) => order._id}
          />
          {orders.length < count ? (
            <div className="show-more">
              <p className="second small">
                {orderHistoryWords('shown', {
                  shown: formatNumber(orders.length),
                  count: formatNumber(count),
                })}
              </p>
              <Anchor
                href={historyAddress(orders.length + ORDERS_AT_ONCE)}
                className="btn"
                keepScroll
                onClick={() => {
                  firstNew.current = orders.length;
                }}
              >
                {orderHistoryWords('showMore')}
              </Anchor>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** The order's number beside what was bought, by which people know it again. */
function OrderName({ order: { number, cartItems } }: { order: OrderWire }) {
  const [first] = cartItems;
  return (
    <span className="order-name">
      {first ? (
        <img src={thumbnail(first.image)} alt="" width={44} height={55} loading="lazy" />
      ) : null}
      <span>
        <span className="whitespace-nowrap">{number}</span>
        {first ? (
          <span className="second small">
            {cartItems.length === 1
              ? first.title
              : orderHistoryWords('more', { title: first.title, n: cartItems.length - 1 })}
          </span>
        ) : null}
      </span>
    </span>
  );
}

function OrderState({ order }: { order: OrderWire }) {
  const expected = expectedArrival(order);
  return (
    <span className="order-state">
      <OrderBadge status={order.orderStatus} />
      {isPayable(order) ? (
        <span className="small">
          <RichWords
            text={orderHistoryWords(order.byStaff ? 'unpaidPay' : 'unfinishedResume')}
            parts={{
              pay: (content) => (
                <a
                  className="link"
                  href={order.approvalURL}
                  aria-label={orderHistoryWords(order.byStaff ? 'payOf' : 'resumeOf', {
                    number: order.number,
                  })}
                  onClick={() => saveCurrentOrder(order._id)}
                >
                  {content}
                </a>
              ),
            }}
          />
        </span>
      ) : order.paymentInstructions ? (
        <span className="small">{orderHistoryWords('awaitingPayment')}</span>
      ) : order.paymentStatus === 'capturing' ? (
        <span className="small">{orderHistoryWords('beingConfirmed')}</span>
      ) : order.reason ? (
        <span className="small">{order.reason}</span>
      ) : order.orderStatus === 'inShipping' ? (
        <TrackingLinks order={order} />
      ) : null}
      {expected ? <span className="small second">{expected}</span> : null}
    </span>
  );
}

const TrackingLinks = ({ order: { number, parcels = [] } }: { order: OrderWire }) =>
  parcels
    .filter(({ trackingUrl }) => trackingUrl !== '')
    .map(({ _id, carrier, trackingUrl }) => (
      <a
        key={_id}
        className="link small"
        href={trackingUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={orderHistoryWords('trackOf', { carrier, number })}
      >
        {orderHistoryWords('track', { number: carrier })}
      </a>
    ));

/** A GET form that opens the order's URL: a button that works without JavaScript. */
function ViewDetails({ order }: { order: OrderWire }) {
  return (
    <Form method="get" action="/shop/account" preventScrollReset>
      <input type="hidden" name="order" value={order._id} />
      <Button
        type="submit"
        size="dense"
        aria-label={orderHistoryWords('viewDetailsOf', { number: order.number })}
        data-focus-key={order._id}
      >
        {orderHistoryWords('viewDetails')}
      </Button>
    </Form>
  );
}
