import { cancelledWords } from '#contract/words/storefront/cancelled-words.ts';
import { useState } from 'react';
import type { CheckoutData } from '#storefront/checkout/checkout-data.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { isRetryable } from '#web/api/api.ts';
import { saveCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import { useApi } from '#web/session/session.tsx';
import { toastFailure } from '#web/toasts.ts';

interface UnfinishedProps {
  order: CheckoutData['unfinished'];
  onGivenUp: () => void;
}

/** An unpaid order reserves its items: the user can pay for it or cancel it. */
export function Unfinished({ order, onGivenUp }: UnfinishedProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function giveUp(orderId: string): Promise<void> {
    setBusy(true);
    const result = await api.shopOrder.cancel({ params: { id: orderId } });
    setBusy(false);
    if (!result.ok) toastFailure(result, undefined, () => void giveUp(orderId));
    if (result.ok || !isRetryable(result)) onGivenUp();
  }

  return (
    <Notice
      tone="info"
      title={cancelledWords('cancelled')}
      actions={
        order ? (
          <>
            <ButtonLink href={order.approvalURL} onClick={() => saveCurrentOrder(order.id)}>
              {cancelledWords('resume', { order: order.number })}
            </ButtonLink>
            <Button
              variant="quiet"
              className="noscript-hidden"
              busy={busy}
              onClick={() => void giveUp(order.id)}
            >
              {cancelledWords('cancelOrder', { order: order.number })}
            </Button>
          </>
        ) : undefined
      }
    >
      <p>{cancelledWords('cancelledText')}</p>
      {order ? <p>{cancelledWords('holding', { order: order.number })}</p> : null}
    </Notice>
  );
}
