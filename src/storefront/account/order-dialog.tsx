import type { OrderWire } from '#contract/orders.contract.ts';
import { OrderActs, Unpaid } from '#storefront/account/order-acts.tsx';
import { OrderDetails } from '#storefront/account/order-details.tsx';
import { isPayable } from '#web/orders/order-words.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** An order over the list, at an address of its own. It prints on one page. */
export function OrderDialog({ order, onClose }: { order: OrderWire | null; onClose: () => void }) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order ? `Order ${order.number}` : ''}
      className="order-dialog"
      footer={order && !isPayable(order) ? <OrderActs key={order._id} order={order} /> : undefined}
    >
      {order ? (
        <div className="stack">
          {isPayable(order) ? <Unpaid order={order} /> : null}
          <OrderDetails order={order} />
        </div>
      ) : null}
    </Dialog>
  );
}
