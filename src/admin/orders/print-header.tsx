import { formatDay } from '#kernel/format-date.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { orderDestination } from '#web/orders/order-destination.ts';
import { ShopBrand } from '#web/shop-brand.tsx';

export interface PrintProps {
  order: AdminOrderWire;
  /** The shop's address from the settings. */
  postalAddress: string;
}

/** The head of a printed page: the shop's logo and address, the title and the shipping address. */
export function PrintHeader({
  order,
  postalAddress,
  title,
  bills,
}: PrintProps & { title: string; bills?: boolean }) {
  const { billingAddress: billing } = order;
  const { isCollected, lines } = orderDestination(order);
  return (
    <header className="paper-head">
      <div>
        <p className="paper-brand">
          <ShopBrand />
        </p>
        {postalAddress ? <address className="shop-address">{postalAddress}</address> : null}
      </div>
      <div>
        <h2>{`${title} ${order.number}`}</h2>
        <p>{`Ordered ${formatDay(order.orderDay)}`}</p>
        <p className="order-id">{order._id}</p>
      </div>
      {bills && billing ? (
        <address>
          <b>Bill to</b>
          {[...billing.lines, ...(billing.vatId ? [`VAT ID: ${billing.vatId}`] : [])].map(
            (line, at) => (
              <span key={at}>{line}</span>
            ),
          )}
        </address>
      ) : null}
      <address>
        <b>{isCollected ? 'Collected at' : 'Ship to'}</b>
        {[...lines, order.addressInfo.phone].map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </header>
  );
}
