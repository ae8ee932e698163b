/** The panel to sign in, and the messages of a failed refresh and of a refused order. */
import { useEffect, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { checkoutInterruptionWords } from '#contract/words/storefront/checkout-interruption-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { GAP_SECTIONS } from '#storefront/checkout/checkout-checks.ts';
import type { Refusal } from '#storefront/checkout/use-place-order.ts';
import { formatPrice } from '#web/price.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { useShopper } from '#web/session/session.tsx';

/** Spec 2: checkout when signed out. Selections are stored and restored after sign-in. */
export function SignInPanel({ origin, onLeave }: { origin: string; onLeave: () => void }) {
  const query = `?origin=${encodeURIComponent(origin)}`;
  return (
    <section className="panel stack sign-in-panel" aria-labelledby="sign-in-required">
      <h2 id="sign-in-required" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {payingWords('signInRequired')}
      </h2>
      <p>{checkoutInterruptionWords('signIn')}</p>
      <div className="actions">
        <ButtonLink variant="primary" href={`/auth/login${query}`} onClick={onLeave}>
          {controlWords('signIn')}
        </ButtonLink>
        <ButtonLink href={`/auth/register${query}`} onClick={onLeave}>
          {checkoutInterruptionWords('signUp')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Reports a failed refresh: the page still shows the last loaded data and keeps the user's selections. */
export function Outdated({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const { state } = useRevalidator();
  useEffect(() => announce(problem, 'assertive'), [problem]);
  return (
    <Notice
      tone="bad"
      title={checkoutInterruptionWords('outdated')}
      actions={
        <Button busy={state !== 'idle'} onClick={onAgain}>
          {controlWords('tryAgain')}
        </Button>
      }
    >
      {checkoutInterruptionWords('choicesStay', {
        message: problem.endsWith('.') ? problem : `${problem}.`,
      })}
    </Notice>
  );
}

/** Failures after which the order may have been placed all the same. */
const NO_RESPONSE = ['UNREACHABLE', 'DEFECT', 'IDEMPOTENCY_IN_FLIGHT'];
const CART_CHANGED = [
  'TOTAL_CHANGED',
  'QUANTITY_ABOVE_STOCK',
  'LINE_LIMIT',
  'ORDER_LIMIT',
  'ITEM_UNAVAILABLE',
];

/** Spec 8 shows no message here; a failed order needs an explanation. */
export function Refused({
  failure: { code, message },
  total,
  button,
  findOrder,
}: {
  failure: Refusal;
  total: number;
  button: string;
  /** Of a shop where guests order. */
  findOrder: (() => ReactNode) | undefined;
}) {
  const user = useShopper();
  if (CART_CHANGED.includes(code)) {
    return (
      <Notice tone="caution" title={checkoutInterruptionWords('checkOrder')}>
        <p>{message}</p>
        {code === 'TOTAL_CHANGED' ? (
          <p>
            <RichWords
              text={checkoutInterruptionWords('totalNow', {
                total: formatPrice(total),
                button,
              })}
              parts={{ b: (text) => <b>{text}</b> }}
            />
          </p>
        ) : (
          <p>
            <RichWords
              text={checkoutInterruptionWords('changeItems')}
              parts={{
                items: (text) => (
                  <a className="link" href={`#${GAP_SECTIONS.cart}`}>
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </Notice>
    );
  }
  if (code === 'PAYMENT_UNDER_WAY') {
    return (
      <Notice
        tone="info"
        actions={
          user?.guest ? (
            findOrder?.()
          ) : (
            <ButtonLink href="/shop/account">{payingWords('viewOrders')}</ButtonLink>
          )
        }
      >
        {message}
      </Notice>
    );
  }
  const isUncertain = NO_RESPONSE.includes(code);
  return (
    <Notice tone="bad" title={checkoutInterruptionWords(isUncertain ? 'noResponse' : 'notPlaced')}>
      {checkoutInterruptionWords(isUncertain ? 'tryAgainIsSafe' : 'choicesStay', { message })}
    </Notice>
  );
}
