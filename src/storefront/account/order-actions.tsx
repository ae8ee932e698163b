import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { RichWords } from '#web/rich-words.tsx';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { useOrderAgain } from '#storefront/account/use-order-again.ts';
import { shopFormat } from '#kernel/shop-format.ts';
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
          {orderHistoryWords('orderAgain')}
        </Button>
        <Button variant="quiet" icon="print" onClick={() => print()}>
          {orderHistoryWords('print')}
        </Button>
        {order.orderStatus === 'pending' ? null : (
          <TextLink href={`/shop/contact?order=${encodeURIComponent(order.number)}`}>
            {orderHistoryWords('somethingWrong')}
          </TextLink>
        )}
      </div>
      <AnnounceOnChange text={missing.map(missingItem).join(' ')} />
      {missing.length > 0 ? (
        <Notice tone="caution" title={orderHistoryWords('missing')}>
          <ul>
            {missing.map((each) => (
              <li key={each.title}>{missingItem(each)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

const missingItem = ({ title, reason }: { title: string; reason: string }): string =>
  orderHistoryWords('missingItem', { title, reason });

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
    else
      toast({
        title: orderHistoryWords('cancelled'),
        description: orderHistoryWords('cancelledHint'),
      });
    if (result.ok || !isRetryable(result)) void revalidate();
  }

  return (
    <Notice
      tone="caution"
      title={orderHistoryWords(order.byStaff ? 'unpaid' : 'unfinished')}
      actions={
        <>
          <ButtonLink href={order.approvalURL} onClick={() => saveCurrentOrder(order._id)}>
            {orderHistoryWords(order.byStaff ? 'pay' : 'resume')}
          </ButtonLink>
          <Button variant="quiet" busy={busy} onClick={() => void cancel()}>
            {orderHistoryWords('cancel')}
          </Button>
        </>
      }
    >
      {wasUnavailable ? <p>{orderHistoryWords('paymentUnavailable')}</p> : null}
      <p>
        {order.expiresAt ? <HeldUntil at={order.expiresAt} /> : orderHistoryWords('notCharged')}
      </p>
    </Notice>
  );
}

function HeldUntil({ at }: { at: string }) {
  // With the weekday, because an order by the staff waits for days.
  const time = new Date(at).toLocaleString(shopFormat.language, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <RichWords
      text={orderHistoryWords('notChargedHeld', { time })}
      parts={{ time: (content) => <time dateTime={at}>{content}</time> }}
    />
  );
}
