import { useEffect, useRef } from 'react';
import { replace, useFetcher, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { PAYMENT_MESSAGES } from '#storefront/shared/payment/messages.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { Form } from '#web/forms/form.tsx';
import { currentOrder, clearCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle = { head: { title: 'Confirming your payment', noIndex: true } };

/** Delays between polls in ms while the payment has no final status; polling stops after the last. */
const WAITS_MS = [2000, 3000, 5000, 8000, 12_000, 20_000, 30_000];

/** Titles for final refusals; any other refusal can be retried. */
const FINAL_TITLES: Record<string, string> = {
  NOT_FOUND: 'This payment is not in your account',
  ORDER_CLOSED: 'This order was closed',
  ORDER_EXPIRED: 'This order has expired',
  PAYMENT_DIFFERENT: 'There is a problem with your payment',
  PAYMENT_REFUNDED: 'Your payment arrived too late',
};

const UNCONFIRMED = 'Your payment is not confirmed yet';

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
  const { failure, asking, givenUp, ask } = useConfirmation(payment);
  if (payment.paymentId === '')
    return (
      <PaymentMessage
        title="There is no payment to confirm"
        message="The payment provider sends you back to this page after a payment. Your orders are in your account."
      />
    );
  const waiting = failure === undefined || asking || failure.code === 'PAYMENT_BEING_CONFIRMED';
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
        title={PAYMENT_MESSAGES.signInRequired}
        message="Sign in to finish: your payment is waiting for you."
      >
        <ButtonLink variant="primary" href={signInFor(`/shop/paypal-return?${params}`)}>
          Sign In
        </ButtonLink>
      </PaymentMessage>
    );
  }
  if (failure?.code === 'PAYMENT_BEING_CONFIRMED') {
    return (
      <PaymentMessage
        title="Your payment is being confirmed"
        message="The payment provider is taking longer than usual. You do not need to pay again: we keep checking and will email you."
      />
    );
  }
  // The payment may have been captured all the same.
  const isOpen = failure === undefined || isRetryable(failure);
  return (
    <PaymentMessage
      title={
        FINAL_TITLES[failure?.code ?? ''] ?? (isOpen ? UNCONFIRMED : 'Your payment is not finished')
      }
      message={
        isOpen ? `${sentenceOf(failure)} You do not need to pay again.` : sentenceOf(failure)
      }
      tone={failure?.code === 'PAYMENT_DIFFERENT' ? 'caution' : 'info'}
    >
      <NextStep failure={failure} onAsk={ask} />
    </PaymentMessage>
  );
}

/** Captures the payment on arrival, and polls with increasing delays while the payment has no final status. */
function useConfirmation(payment: { paymentId: string; payerId: string }) {
  const fetcher = useFetcher<typeof action>();
  const polls = useRef(0);
  const ask = () => {
    polls.current += 1;
    void fetcher.submit(payment, { method: 'post' });
  };
  const failure = fetcher.data as Failure | undefined;
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
  return { failure, asking, givenUp, ask };
}

function Waiting({
  payment,
  beingConfirmed,
}: {
  payment: { paymentId: string; payerId: string };
  beingConfirmed: string | null;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked "Try Again" button unmounts, so focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack" aria-busy="true">
      <noscript>
        <h1>One more step</h1>
        <p>Press Confirm payment to finish your order.</p>
        <Form method="post" className="actions">
          <input type="hidden" name="paymentId" value={payment.paymentId} />
          <input type="hidden" name="payerId" value={payment.payerId} />
          <Button type="submit" variant="primary">
            Confirm payment
          </Button>
        </Form>
      </noscript>
      <div className="stack noscript-hidden">
        <h1 ref={heading} tabIndex={-1}>
          {PAYMENT_MESSAGES.processingPayment}
        </h1>
        <ProgressBar label="Confirming your payment" />
        <p className="second" role="status">
          {beingConfirmed ??
            'We are confirming your payment with the provider. Do not close this page.'}
        </p>
      </div>
    </div>
  );
}

/**
 * Actions for a failed payment: approve it again if the order can still be paid, or retry if the shop was unreachable.
 */
function NextStep({ failure, onAsk }: { failure: Failure | undefined; onAsk: () => void }) {
  if (failure === undefined || isRetryable(failure)) {
    return (
      <Button variant="primary" onClick={onAsk}>
        Try Again
      </Button>
    );
  }
  const approvalURL = textIn(failure, 'approvalURL');
  if (approvalURL) {
    return (
      <ButtonLink variant="primary" href={approvalURL}>
        Try payment again
      </ButtonLink>
    );
  }
  if (failure.code === 'PAYMENT_DIFFERENT')
    return (
      <>
        <ButtonLink variant="primary" href={`/shop/account?order=${textIn(failure, 'orderId')}`}>
          View order
        </ButtonLink>
        <ButtonLink href="/shop/contact">Contact us</ButtonLink>
      </>
    );
  return <ButtonLink href="/shop/checkout">Back to checkout</ButtonLink>;
}

function sentenceOf(failure: Failure | undefined): string {
  if (failure?.code === 'NOT_FOUND')
    return 'It does not belong to any of your orders. Did you order with a different account?';
  return failure?.message ?? shopWords('somethingWrong');
}

/** A text in the refusal's data, or empty. */
function textIn({ data }: Failure, field: 'approvalURL' | 'orderId'): string {
  const value: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof value === 'string' ? value : '';
}

function PaymentMessage({
  title,
  message,
  tone = 'info',
  children,
}: {
  title: string;
  tone?: 'info' | 'caution';
  message: string;
  children?: React.ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice tone={tone}>{message}</Notice>
      <div className="actions">
        {children}
        <ButtonLink href="/shop/account">{PAYMENT_MESSAGES.viewOrders}</ButtonLink>
      </div>
    </div>
  );
}
