import { controlWords } from '#contract/words/storefront/control-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { useEffect, useRef } from 'react';
import { replace, useFetcher, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { Form } from '#web/forms/form.tsx';
import { currentOrder, clearCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopper } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle = {
  head: () => ({ title: paymentReturnWords('confirming'), noIndex: true }),
};

/** Delays between polls in ms while the payment has no final status; polling stops after the last. */
const WAITS_MS = [2000, 3000, 5000, 8000, 12_000, 20_000, 30_000];

/** Names of the titles for final refusals; any other refusal can be retried. */
const FINAL_TITLES = {
  NOT_FOUND: 'notYours',
  ORDER_CLOSED: 'closed',
  ORDER_EXPIRED: 'expired',
  PAYMENT_DIFFERENT: 'problem',
  PAYMENT_REFUNDED: 'tooLate',
} as const;
const isFinal = (code: string): code is keyof typeof FINAL_TITLES => code in FINAL_TITLES;

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
  const isGuest = useIsGuest();
  if (payment.paymentId === '')
    return (
      <PaymentMessage
        title={paymentReturnWords('noPayment')}
        message={isGuest ? guestWords('returnText') : paymentReturnWords('noPaymentText')}
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
        title={payingWords('signInRequired')}
        message={isGuest ? guestWords('otherBrowser') : paymentReturnWords('signInText')}
      >
        <ButtonLink variant="primary" href={signInFor(`/shop/paypal-return?${params}`)}>
          {controlWords('signIn')}
        </ButtonLink>
      </PaymentMessage>
    );
  }
  if (failure?.code === 'PAYMENT_BEING_CONFIRMED') {
    return (
      <PaymentMessage
        title={paymentReturnWords('beingConfirmed')}
        message={paymentReturnWords('beingConfirmedText')}
      />
    );
  }
  // The payment may have been captured all the same.
  const isOpen = failure === undefined || isRetryable(failure);
  return (
    <PaymentMessage
      title={
        isGuest && failure?.code === 'NOT_FOUND'
          ? guestWords('notFound')
          : paymentReturnWords(titleOf(failure, isOpen))
      }
      message={
        isOpen
          ? paymentReturnWords('noSecondPayment', { message: sentenceOf(failure, isGuest) })
          : sentenceOf(failure, isGuest)
      }
      tone={failure?.code === 'PAYMENT_DIFFERENT' ? 'caution' : 'info'}
    >
      <NextStep failure={failure} onAsk={ask} />
    </PaymentMessage>
  );
}

/** Nobody here has an account whose orders could be shown: a guest, or who may be one in a browser without the session. */
function useIsGuest(): boolean {
  const user = useShopper();
  const { guestCheckout = false } = useShopFacts();
  return user ? user.guest === true : guestCheckout;
}

function titleOf(failure: Failure | undefined, isOpen: boolean) {
  if (failure && isFinal(failure.code)) return FINAL_TITLES[failure.code];
  return isOpen ? 'unconfirmed' : 'notFinished';
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
        <h1>{paymentReturnWords('oneMoreStep')}</h1>
        <p>{paymentReturnWords('pressConfirm')}</p>
        <Form method="post" className="actions">
          <input type="hidden" name="paymentId" value={payment.paymentId} />
          <input type="hidden" name="payerId" value={payment.payerId} />
          <Button type="submit" variant="primary">
            {paymentReturnWords('confirm')}
          </Button>
        </Form>
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

/**
 * Actions for a failed payment: approve it again if the order can still be paid, or retry if the shop was unreachable.
 */
function NextStep({ failure, onAsk }: { failure: Failure | undefined; onAsk: () => void }) {
  const isGuest = useIsGuest();
  if (failure === undefined || isRetryable(failure)) {
    return (
      <Button variant="primary" onClick={onAsk}>
        {controlWords('tryAgain')}
      </Button>
    );
  }
  const approvalURL = textIn(failure, 'approvalURL');
  if (approvalURL) {
    return (
      <ButtonLink variant="primary" href={approvalURL}>
        {paymentReturnWords('payAgain')}
      </ButtonLink>
    );
  }
  if (failure.code === 'PAYMENT_DIFFERENT')
    return (
      <>
        {isGuest ? null : (
          <ButtonLink variant="primary" href={`/shop/account?order=${textIn(failure, 'orderId')}`}>
            {paymentReturnWords('viewOrder')}
          </ButtonLink>
        )}
        <ButtonLink href="/shop/contact">{paymentReturnWords('contact')}</ButtonLink>
      </>
    );
  return <ButtonLink href="/shop/checkout">{paymentReturnWords('backToCheckout')}</ButtonLink>;
}

function sentenceOf(failure: Failure | undefined, isGuest: boolean): string {
  if (failure?.code === 'NOT_FOUND')
    return isGuest ? guestWords('notFoundText') : paymentReturnWords('notYoursText');
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
        {useIsGuest() ? (
          <ButtonLink href="/shop/order/find">{guestWords('find')}</ButtonLink>
        ) : (
          <ButtonLink href="/shop/account">{payingWords('viewOrders')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
