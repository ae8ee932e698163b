import type { HeldStockWire } from '#contract/analytics.contract.ts';
import { resizedImage } from '#contract/picture-address.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import { TextLink } from '#ui/link.tsx';

/** Products held by unpaid orders of unconfirmed accounts; renders nothing when there are none. */
export function HeldStock({
  products,
  total,
}: {
  products: readonly HeldStockWire[];
  total: number;
}) {
  const mayEdit = useMay('products.write');
  const mayOpenOrders = useMay('orders.read');
  if (total === 0) return null;
  return (
    <section className="panel chart-panel held-stock" aria-labelledby="held-stock">
      <h2 id="held-stock">Unusual holds</h2>
      <p className="second small">{`Unpaid orders of accounts with an unconfirmed email address hold more than a tenth of ${total === 1 ? 'this product' : `these ${total} products`}. A hold ends by itself when the time to pay runs out.`}</p>
      <ul className="stock-list">
        {products.map(({ _id, title, image, onHand, held, orders, orderCount }) => (
          <li key={_id} className="stock-row">
            <img src={resizedImage(image, 240)} alt="" loading="lazy" />
            <div>
              <b className="stock-title">{title}</b>
              <p className="second small">
                <span>{`${held} of ${onHand} held by ${orderCount === 1 ? 'one order' : `${orderCount} orders`}:`}</span>{' '}
                {orders.map((order, at) => (
                  <span key={order._id}>
                    <span>{at > 0 ? ', ' : ''}</span>
                    {mayOpenOrders ? (
                      <TextLink href={orderPath(order._id)}>{order.orderNumber}</TextLink>
                    ) : (
                      <span>{order.orderNumber}</span>
                    )}
                  </span>
                ))}
                <span>
                  {orderCount > orders.length ? ` and ${orderCount - orders.length} more` : ''}
                </span>
              </p>
            </div>
            {mayEdit ? (
              <TextLink href={`/admin/products?edit=${_id}`} aria-label={`Edit ${title}`}>
                Edit
              </TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
