import { useEffect, useRef } from 'react';
import { Form, redirect, useFetcher, useSearchParams, type ActionFunctionArgs } from 'react-router';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { StitchProgress } from '#ui/loading.tsx';
import { signInFor } from '#web/access-rules.ts';
import { mayPass, type Failure } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { currentOrder, forgetCurrentOrder } from '#web/current-order.ts';
import type { ScreenHandle } from '#web/head.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';

export const handle: ScreenHandle = { head: { title: 'Confirming your payment', noIndex: true } };

/** How long to wait before asking again while the provider has not said the last word, in ms; then the page stops asking. */
const WAITS_MS = [2000, 3000, 5000, 8000, 12_000, 20_000, 30_000];

/** Nothing more can become of these; the other refusals can be tried again. */
const OVER: Record<string, string> = {
  NOT_FOUND: 'This payment is not in your account',
  ORDER_CLOSED: 'This order was closed',
  ORDER_EXPIRED: 'This order has expired',
  PAYMENT_DIFFERENT: 'There is a problem with your payment',
  PAYMENT_REFUNDED: 'Your payment came too late',
};

const UNHEARD = 'Your payment is not confirmed yet';

/** Confirms the payment. The shop takes it once, however often this is asked. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const paymentId = String(form.get('paymentId') ?? '');
  const payerId = String(form.get('payerId') ?? '');
  // The server finds the order by its payment where this browser did not keep it.
  const done = await apiOf(context).shopOrder.capture({
    body: { paymentId, payerId, orderId: currentOrder() },
  });
  if (!done.ok) {
    if (done.code !== 'PAYMENT_BEING_CONFIRMED' && !mayPass(done)) forgetCurrentOrder();
    return done;
  }
  forgetCurrentOrder();
  await sessionOf(context).refresh();
  return redirect(`/shop/payment-success?order=${done.data._id}`);
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
      <Ended
        title="There is no payment to confirm"
        message="This page is where the payment provider sends you back to. Your orders are in your account."
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
      <Ended
        title={SCREEN_COPY.signInRequired}
        message="Sign in to finish: your payment is waiting for you."
      >
        <ButtonLink variant="primary" href={signInFor(`/shop/paypal-return?${params}`)}>
          Sign In
        </ButtonLink>
      </Ended>
    );
  }
  if (failure?.code === 'PAYMENT_BEING_CONFIRMED') {
    return (
      <Ended
        title="Your payment is being confirmed"
        message="The payment provider takes longer than usual. You need not pay again: we keep asking, and a mail follows."
      />
    );
  }
  // It may have been taken all the same.
  const isOpen = failure === undefined || mayPass(failure);
  return (
    <Ended
      title={OVER[failure?.code ?? ''] ?? (isOpen ? UNHEARD : 'Your payment is not finished')}
      message={isOpen ? `${sentenceOf(failure)} You need not pay again.` : sentenceOf(failure)}
    >
      <WayOn failure={failure} onAsk={ask} />
    </Ended>
  );
}

/** Asks once on arrival, and again with growing pauses while the answer is not final. */
function useConfirmation(payment: { paymentId: string; payerId: string }) {
  const fetcher = useFetcher<typeof action>();
  const asked = useRef(0);
  const ask = () => {
    asked.current += 1;
    void fetcher.submit(payment, { method: 'post' });
  };
  const failure = fetcher.data as Failure | undefined;
  const asking = fetcher.state !== 'idle';
  const open = failure?.code === 'PAYMENT_BEING_CONFIRMED';
  const givenUp = open && !asking && asked.current > WAITS_MS.length;
  useEffect(() => {
    if (payment.paymentId === '' || asking) return undefined;
    if (asked.current === 0) {
      ask();
      return undefined;
    }
    const wait = open ? WAITS_MS[asked.current - 1] : undefined;
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
  // Try Again goes when it is pressed, and the focus must not go with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack" aria-busy="true">
      <h1 ref={heading} tabIndex={-1}>
        {SCREEN_COPY.processingPayment}
      </h1>
      <StitchProgress label="Confirming your payment" />
      <p className="second" role="status">
        {beingConfirmed ??
          'We are confirming your payment with the provider. Do not close this page.'}
      </p>
      <noscript>
        <Form method="post" className="actions">
          <input type="hidden" name="paymentId" value={payment.paymentId} />
          <input type="hidden" name="payerId" value={payment.payerId} />
          <Button type="submit" variant="primary">
            Confirm payment
          </Button>
        </Form>
      </noscript>
    </div>
  );
}

/** What can be done about it: approve again where the order still can be paid, ask again where the shop was away. */
function WayOn({ failure, onAsk }: { failure: Failure | undefined; onAsk: () => void }) {
  const approvalURL = approvalOf(failure);
  if (failure === undefined || mayPass(failure)) {
    return (
      <Button variant="primary" onClick={onAsk}>
        Try Again
      </Button>
    );
  }
  if (approvalURL) {
    return (
      <ButtonLink variant="primary" href={approvalURL}>
        Try payment again
      </ButtonLink>
    );
  }
  return <ButtonLink href="/shop/checkout">Back to checkout</ButtonLink>;
}

function sentenceOf(failure: Failure | undefined): string {
  if (failure?.code === 'NOT_FOUND')
    return 'None of your orders belongs to it. Were you signed in as somebody else when you ordered?';
  return failure?.message ?? COPY.somethingWrong;
}

function approvalOf(failure: Failure | undefined): string | null {
  const facts = failure?.data;
  return typeof facts === 'object' &&
    facts !== null &&
    'approvalURL' in facts &&
    typeof facts.approvalURL === 'string'
    ? facts.approvalURL
    : null;
}

function Ended({
  title,
  message,
  children,
}: {
  title: string;
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
      <Notice tone="info">{message}</Notice>
      <div className="actions">
        {children}
        <ButtonLink href="/shop/account">{SCREEN_COPY.viewOrders}</ButtonLink>
      </div>
    </div>
  );
}
