import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { useOrderAgain } from '#storefront/account/use-order-again.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { mayPass } from '#web/api.ts';
import { keepCurrentOrder } from '#web/current-order.ts';
import { useApi } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Takes an order's things into the cart again, and prints it. */
export function OrderActs({ order }: { order: OrderWire }) {
  const { busy, missing, orderAgain } = useOrderAgain(order);
  return (
    <div className="order-acts no-print">
      <div className="row">
        <Button busy={busy} icon="return" onClick={() => void orderAgain()}>
          Order again
        </Button>
        <Button variant="quiet" icon="print" onClick={() => print()}>
          Print
        </Button>
      </div>
      <AnnounceOnChange text={missing.map(({ title, why }) => `${title}: ${why}`).join(' ')} />
      {missing.length > 0 ? (
        <Notice tone="caution" title="Not everything can be had">
          <ul>
            {missing.map(({ title, why }) => (
              <li key={title}>
                {title}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** Finish paying, or let go of it. */
export function Unpaid({ order }: { order: OrderWire & { approvalURL: string } }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await api.shopOrder.cancel({ params: { id: order._id } });
    setBusy(false);
    if (!result.ok) toastFailure(result, undefined, () => void cancel());
    else toast({ title: 'The order was cancelled', description: 'Nothing was charged.' });
    if (result.ok || !mayPass(result)) void revalidate();
  }

  return (
    <Notice
      tone="caution"
      title="Payment not finished"
      actions={
        <>
          <ButtonLink href={order.approvalURL} onClick={() => keepCurrentOrder(order._id)}>
            Resume
          </ButtonLink>
          <Button variant="quiet" busy={busy} onClick={() => void cancel()}>
            Cancel this order
          </Button>
        </>
      }
    >
      <p>
        Nothing was charged yet.
        {order.expiresAt ? (
          <>
            {' '}
            Your items are held until{' '}
            <time dateTime={order.expiresAt}>
              {new Date(order.expiresAt).toLocaleTimeString([], {
                hour: '2-digit',
                minute: '2-digit',
              })}
            </time>
            .
          </>
        ) : null}
      </p>
    </Notice>
  );
}
