import { controlWords } from '#contract/words/storefront/control-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { ConfirmForm, type Payment } from '#storefront/payment-return/confirm-form.tsx';
import { PaymentMessage, useIsGuest } from '#storefront/payment-return/payment-message.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { isRetryable, type Failure } from '#web/api/api.ts';

/** Names of the titles for final refusals; any other refusal can be retried. */
const FINAL_TITLES = {
  NOT_FOUND: 'notYours',
  ORDER_CLOSED: 'closed',
  ORDER_EXPIRED: 'expired',
  PAYMENT_DIFFERENT: 'problem',
  PAYMENT_REFUNDED: 'tooLate',
} as const;
const isFinal = (code: string): code is keyof typeof FINAL_TITLES => code in FINAL_TITLES;

interface Props {
  readonly failure: Failure | undefined;
  readonly payment: Payment;
  readonly onAsk: () => void;
}

/** Why a payment is not confirmed, and what can be done. */
export function NotConfirmed({ failure, payment, onAsk }: Props) {
  const isGuest = useIsGuest();
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
      <NextStep failure={failure} payment={payment} onAsk={onAsk} />
    </PaymentMessage>
  );
}

function titleOf(failure: Failure | undefined, isOpen: boolean) {
  if (failure && textIn(failure, 'reason') === 'bought-since') return 'boughtSince';
  if (failure && isFinal(failure.code)) return FINAL_TITLES[failure.code];
  return isOpen ? 'unconfirmed' : 'notFinished';
}

function sentenceOf(failure: Failure | undefined, isGuest: boolean): string {
  if (failure?.code === 'NOT_FOUND')
    return isGuest ? guestWords('notFoundText') : paymentReturnWords('notYoursText');
  return failure?.message ?? shopWords('somethingWrong');
}

/**
 * Actions for a failed payment: approve it again if the order can still be paid, or retry if the shop was unreachable.
 */
function NextStep({ failure, payment, onAsk }: Props) {
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

/** A text in the refusal's data, or empty. */
function textIn({ data }: Failure, field: 'approvalURL' | 'orderId' | 'reason'): string {
  const value: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  return typeof value === 'string' ? value : '';
}
