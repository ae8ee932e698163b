import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { OrderActions, Unpaid } from '#storefront/account/order-actions.tsx';
import { OrderDetails } from '#storefront/account/order-details.tsx';
import { isPayable } from '#web/orders/order-labels.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** An order in a dialog over the list, with its own URL. It prints on one page. */
export function OrderDialog({ order, onClose }: { order: OrderWire | null; onClose: () => void }) {
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order ? orderHistoryWords('order', { number: order.number }) : ''}
      className="order-dialog"
      footer={
        order && !isPayable(order) ? <OrderActions key={order._id} order={order} /> : undefined
      }
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
