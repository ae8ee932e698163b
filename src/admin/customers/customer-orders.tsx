import { useQuery } from '@tanstack/react-query';
import { ordersOfCustomerQuery } from '#admin/customers/customer-queries.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import type { CustomerDetailsWire } from '#contract/customers.contract.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { TextLink } from '#ui/link.tsx';
import { OrderBadge } from '#web/orders/order-labels.tsx';
import { formatPrice } from '#web/price.tsx';

/** The latest orders, paid or not. */
export function CustomerOrders({ customer }: { customer: CustomerDetailsWire }) {
  const orders = useQuery(ordersOfCustomerQuery(useAdminApi(), customer._id));
  const list = orders.data;
  const filters = { customer: customer._id };
  return (
    <section className="panel customer-panel" aria-labelledby="customer-orders">
      <h2 id="customer-orders">Orders</h2>
      {!list ? (
        <QueryFallback query={orders} />
      ) : list.total === 0 ? (
        <p className="second">No orders yet.</p>
      ) : (
        <>
          <ul className="customer-rows">
            {list.data.map((order) => (
              <li key={order._id}>
                <TextLink href={orderPath(order._id, filters)}>{order.number}</TextLink>
                <time className="second small" dateTime={order.orderDate}>
                  {formatDay(order.orderDay)}
                </time>
                <OrderBadge status={order.orderStatus} />
                <b className="num">{formatPrice(order.totalAmount)}</b>
              </li>
            ))}
          </ul>
          {list.total > 1 ? (
            <p>
              <TextLink href={`/admin/orders?${new URLSearchParams(filters)}`}>
                {`All ${formatNumber(list.total)} orders`}
              </TextLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
