import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { ShopBrand } from '#web/shop-brand.tsx';

export interface PaperProps {
  order: AdminOrderWire;
  /** The shop's own, as the merchant has set it. */
  postalAddress: string;
}

/** The shop's mark and address, what the paper is, and whom it goes to. */
export function PaperHead({ order, postalAddress, title }: PaperProps & { title: string }) {
  const { userName, address, city, pincode, phone } = order.addressInfo;
  return (
    <header className="paper-head">
      <div>
        <p className="paper-brand">
          <ShopBrand />
        </p>
        {postalAddress ? <address className="shop-address">{postalAddress}</address> : null}
      </div>
      <div>
        <h2>
          {title} {order.number}
        </h2>
        <p>Ordered {order.orderDay}</p>
        <p className="order-id">{order._id}</p>
      </div>
      <address>
        <b>Ship to</b>
        <span>{userName}</span>
        <span>{address}</span>
        <span>
          {city} {pincode}
        </span>
        <span>{phone}</span>
      </address>
    </header>
  );
}
