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
import { ButtonLink, Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { useShopper } from '#web/session/session.tsx';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { Form } from '#web/forms/form.tsx';
import { currentOrder, clearCurrentOrder } from '#storefront/shared/payment/current-order.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
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

interface Payment {
  readonly paymentId: string;
  readonly payerId: string;
}

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
  // The payment may have been captured all the same.
  const isOpen = failure === undefined || isRetryable(failure);
  const sentence = sentenceOf(failure, isGuest);
  return (
    <PaymentMessage
      title={
        isGuest && failure?.code === 'NOT_FOUND'
          ? guestWords('notFound')
          : paymentReturnWords(titleOf(failure, isOpen))
      }
      message={isOpen ? paymentReturnWords('noSecondPayment', { message: sentence }) : sentence}
      tone={failure?.code === 'PAYMENT_DIFFERENT' ? 'caution' : 'info'}
    >
      <NextStep failure={failure} payment={payment} onAsk={ask} />
    </PaymentMessage>
  );
}

function titleOf(failure: Failure | undefined, isOpen: boolean) {
  if (failure && isFinal(failure.code)) return FINAL_TITLES[failure.code];
  return isOpen ? 'unconfirmed' : 'notFinished';
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
  useEffect(() => heading.current?.focus(), []);
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

/** @param onAsk instead of the browser's own request, where there is JavaScript */
function ConfirmForm({
  payment,
  label,
  onAsk,
}: {
  payment: Payment;
  label: string;
  onAsk?: () => void;
}) {
  return (
    <Form
      method="post"
      className="actions"
      onSubmit={(event) => {
        if (!onAsk) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <input type="hidden" name="paymentId" value={payment.paymentId} />
      <input type="hidden" name="payerId" value={payment.payerId} />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </Form>
  );
}

/**
 * Actions for a failed payment: approve it again if the order can still be paid, or retry if the shop was unreachable.
 */
function NextStep({
  failure,
  payment,
  onAsk,
}: {
  failure: Failure | undefined;
  payment: Payment;
  onAsk: () => void;
}) {
  const isGuest = useIsGuest();
  if (failure === undefined || isRetryable(failure)) {
    return <ConfirmForm payment={payment} label={controlWords('tryAgain')} onAsk={onAsk} />;
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

/** A guest has no account to look at: the link in the mail opens the order. */
const useIsGuest = (): boolean => useShopper()?.guest === true;

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
  const isGuest = useIsGuest();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice tone={tone}>{message}</Notice>
      <div className="actions">
        {children}
        {isGuest ? (
          <ButtonLink href="/shop/order/find">{guestWords('find')}</ButtonLink>
        ) : (
          <ButtonLink href="/shop/account">{payingWords('viewOrders')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
