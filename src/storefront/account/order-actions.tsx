import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { useOrderAgain } from '#storefront/account/use-order-again.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { isRetryable } from '#web/api/api.ts';
import { saveCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import { useApi } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Orders the same items again, and prints the order. */
export function OrderActions({ order }: { order: OrderWire }) {
  const { busy, missing, orderAgain } = useOrderAgain(order);
  return (
    <div className="order-acts no-print">
      <div className="row">
        <Button busy={busy} icon="return" onClick={orderAgain}>
          Order again
        </Button>
        <Button variant="quiet" icon="print" onClick={() => print()}>
          Print
        </Button>
        {order.orderStatus === 'pending' ? null : (
          <TextLink href={`/shop/contact?order=${encodeURIComponent(order.number)}`}>
            Something wrong?
          </TextLink>
        )}
      </div>
      <AnnounceOnChange text={missing.map(({ title, why }) => `${title}: ${why}`).join(' ')} />
      {missing.length > 0 ? (
        <Notice tone="caution" title="Some items are not available">
          <ul>
            {missing.map(({ title, why }) => (
              <li key={title}>{`${title}: ${why}`}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** Resumes or cancels the payment of an unpaid order. */
export function Unpaid({ order }: { order: OrderWire & { approvalURL: string } }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const wasUnavailable = useSearchParams()[0].get('payment') === 'unavailable';

  async function cancel(): Promise<void> {
    setBusy(true);
    const result = await api.shopOrder.cancel({ params: { id: order._id } });
    setBusy(false);
    if (!result.ok) toastFailure(result, undefined, () => void cancel());
    else toast({ title: 'The order was cancelled', description: 'Nothing was charged.' });
    if (result.ok || !isRetryable(result)) void revalidate();
  }

  return (
    <Notice
      tone="caution"
      title={order.byStaff ? 'Not paid yet' : 'Payment not finished'}
      actions={
        <>
          <ButtonLink href={order.approvalURL} onClick={() => saveCurrentOrder(order._id)}>
            {order.byStaff ? 'Pay' : 'Resume'}
          </ButtonLink>
          <Button variant="quiet" busy={busy} onClick={() => void cancel()}>
            Cancel this order
          </Button>
        </>
      }
    >
      {wasUnavailable ? (
        <p>The payment could not be opened. Please try again in a moment.</p>
      ) : null}
      <p>
        <span>Nothing was charged yet.</span>{' '}
        {order.expiresAt ? (
          <span>
            Your items are held until{' '}
            <time dateTime={order.expiresAt}>
              {new Date(order.expiresAt).toLocaleString([], {
                // An order by the staff waits for days.
                weekday: 'long',
                hour: '2-digit',
                minute: '2-digit',
              })}
            </time>
            .
          </span>
        ) : null}
      </p>
    </Notice>
  );
}
