import { controlWords } from '#contract/words/storefront/control-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { useEffect, useRef } from 'react';
import {
  replace,
  useActionData,
  useFetcher,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router';
import { ConfirmForm, type Payment } from '#storefront/payment-return/confirm-form.tsx';
import { NotConfirmed } from '#storefront/payment-return/not-confirmed.tsx';
import { PaymentMessage, useIsGuest } from '#storefront/payment-return/payment-message.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { currentOrder, clearCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import { useArrivalFocus } from '#web/forms/use-arrival-focus.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: paymentReturnWords('confirming'), noIndex: true }),
};

/** Delays between polls in ms while the payment has no final status; polling stops after the last. */
const WAITS_MS = [2000, 3000, 5000, 8000, 12_000, 20_000, 30_000];

/** Captures the payment. Repeated requests capture it only once. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const paymentId = String(form.get('paymentId') ?? '');
  const payerId = String(form.get('payerId') ?? '');
  // If this browser has no order id, the server finds the order by its payment id.
  const done = await apiOf(context).shopOrder.capture({
    body: { paymentId, payerId, orderId: currentOrder() },
  });
  if (!done.ok) {
    if (done.code !== 'PAYMENT_BEING_CONFIRMED' && !isRetryable(done)) clearCurrentOrder();
    // The cart is empty all the same.
    if (done.code === 'PAYMENT_DIFFERENT') await sessionOf(context).refresh();
    return done;
  }
  clearCurrentOrder();
  await sessionOf(context).refresh();
  // Replaces the history entry, or Back would return here and redirect again.
  return replace(`/shop/payment-success?order=${done.data._id}`);
}

export function Component() {
  const [params] = useSearchParams();
  const payment = {
    paymentId: params.get('paymentId') ?? '',
    payerId: params.get('PayerID') ?? '',
  };
  const { failure, asking, isPolled, givenUp, ask } = useConfirmation(payment);
  const isGuest = useIsGuest();
  if (payment.paymentId === '')
    return (
      <PaymentMessage
        title={paymentReturnWords('noPayment')}
        message={isGuest ? guestWords('returnText') : paymentReturnWords('noPaymentText')}
      />
    );
  const waiting =
    failure === undefined || asking || (isPolled && failure.code === 'PAYMENT_BEING_CONFIRMED');
  if (waiting && !givenUp)
    return (
      <Waiting
        payment={payment}
        beingConfirmed={failure?.code === 'PAYMENT_BEING_CONFIRMED' ? failure.message : null}
      />
    );
  if (failure?.code === 'SIGNED_OUT') {
    return (
      <PaymentMessage
        title={payingWords('signInRequired')}
        message={paymentReturnWords('signInText')}
      >
        <ButtonLink variant="primary" href={signInFor(`/shop/paypal-return?${params}`)}>
          {controlWords('signIn')}
        </ButtonLink>
      </PaymentMessage>
    );
  }
  if (failure?.code === 'PAYMENT_BEING_CONFIRMED')
    return (
      <PaymentMessage
        title={paymentReturnWords('beingConfirmed')}
        message={paymentReturnWords('beingConfirmedText')}
      />
    );
  return <NotConfirmed failure={failure} payment={payment} onAsk={ask} />;
}

/** Captures the payment on arrival, and polls with increasing delays while the payment has no final status. */
function useConfirmation(payment: Payment) {
  const fetcher = useFetcher<typeof action>();
  const polls = useRef(0);
  const ask = () => {
    polls.current += 1;
    void fetcher.submit({ ...payment }, { method: 'post' });
  };
  // Without JavaScript the browser has submitted the form itself.
  const submitted = useActionData<typeof action>();
  const failure = (fetcher.data ?? submitted) as Failure | undefined;
  const asking = fetcher.state !== 'idle';
  const open = failure?.code === 'PAYMENT_BEING_CONFIRMED';
  const givenUp = open && !asking && polls.current > WAITS_MS.length;
  useEffect(() => {
    if (payment.paymentId === '' || asking) return undefined;
    if (polls.current === 0) {
      ask();
      return undefined;
    }
    const wait = open ? WAITS_MS[polls.current - 1] : undefined;
    if (wait === undefined) return undefined;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  });
  const isPolled = fetcher.data !== undefined;
  return { failure, asking, isPolled, givenUp, ask };
}

function Waiting({ payment, beingConfirmed }: { payment: Payment; beingConfirmed: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked "Try Again" button unmounts, so focus moves to the heading.
  useArrivalFocus(true, () => heading.current?.focus());
  return (
    <div className="wrap wrap-text section stack" aria-busy="true">
      <noscript>
        <h1>{paymentReturnWords('oneMoreStep')}</h1>
        <p>{paymentReturnWords('pressConfirm')}</p>
        <ConfirmForm payment={payment} label={paymentReturnWords('confirm')} />
      </noscript>
      <div className="stack noscript-hidden">
        <h1 ref={heading} tabIndex={-1}>
          {payingWords('processingPayment')}
        </h1>
        <ProgressBar label={paymentReturnWords('confirming')} />
        <p className="second" role="status">
          {beingConfirmed ?? paymentReturnWords('confirmingText')}
        </p>
      </div>
    </div>
  );
}
