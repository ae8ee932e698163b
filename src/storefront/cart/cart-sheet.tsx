import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CartWire } from '#contract/cart.contract.ts';
import { EmptyCart } from '#storefront/cart/empty-cart.tsx';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Delayed, Skeleton } from '#ui/loading.tsx';
import { dismissAbout } from '#ui/toast.ts';
import { Sheet } from '#ui/sheet.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { CartLines } from '#storefront/shared/cart/cart-lines.tsx';
import { NO_CART } from '#storefront/shared/cart/cart-state.ts';
import { CartSum } from '#storefront/shared/cart/cart-sum.tsx';
import { useCart } from '#storefront/shared/cart/use-cart.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { useApi, useSession, useShopper } from '#web/session/session.tsx';

/**
 * Spec 2: the cart as an overlay. Opened after an add, it shows the cart in that response; otherwise it loads the cart.
 * While it is closed, it loads nothing.
 */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const { loaded, problem, busy, load, show } = useLoadedCart();
  const live = useCart(loaded, load, open);
  const user = useShopper();
  const begin = useEffectEvent(() => {
    live.forgetRemoved();
    dismissAbout('view-cart');
    const current = session.currentCart();
    if (current) show(current);
    else load();
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  const known = live.cart !== NO_CART;
  const empty = live.items.length === 0;
  const content = known ? (
    <>
      {live.rows.length > 0 ? <CartLines live={live} onLeave={onClose} /> : null}
      {empty ? <EmptyCart level={3} onLeave={onClose} /> : null}
    </>
  ) : (
    <Waiting />
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={cartPageWords('title')}
      footer={
        user && known && !empty ? (
          <>
            <CartSum live={live} />
            <ButtonLink variant="primary" wide href="/shop/checkout" onClick={onClose}>
              {cartPageWords('checkout')}
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      {!user ? (
        <SignedOut onLeave={onClose} />
      ) : problem === null ? (
        content
      ) : (
        <Failed message={problem} busy={busy} onRetry={load} />
      )}
    </Sheet>
  );
}

function useLoadedCart() {
  const api = useApi();
  const session = useSession();
  const user = useShopper();
  const [loaded, setLoaded] = useState(NO_CART);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmission();
  const load = () =>
    void submit(async () => {
      if (!user) return;
      const result = await api.shopCart.get({ params: { userId: user.id } });
      if (!result.ok) return setProblem(result.message);
      show(result.data);
      session.cartChanged(result.data);
    });
  const show = (cart: CartWire) => {
    setProblem(null);
    setLoaded(cart);
  };
  return { loaded, problem, busy, load, show };
}

function Waiting() {
  return (
    <Delayed>
      <div role="status" aria-label={cartPageWords('loading')} className="stack">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </Delayed>
  );
}

function Failed({
  message,
  busy,
  onRetry,
}: {
  message: string;
  busy: boolean;
  onRetry: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(message, 'assertive');
    const dialog = root.current?.closest('dialog');
    // The retry button unmounts with the error; focus stays in the sheet.
    return () => dialog?.querySelector<HTMLElement>('[data-modal-heading]')?.focus();
  }, [message]);
  return (
    <div ref={root}>
      <Notice
        tone="bad"
        actions={
          <Button busy={busy} onClick={onRetry}>
            {controlWords('tryAgain')}
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}

/** Shown when the session expired while the cart was open. */
function SignedOut({ onLeave }: { onLeave: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => document.getElementById(SIGNED_OUT)?.focus(), []);
  return (
    <Notice
      id={SIGNED_OUT}
      focusable
      tone="caution"
      title={shopWords('sessionExpired')}
      actions={
        <ButtonLink variant="primary" href={signInFor(pathname + search)} onClick={onLeave}>
          {controlWords('signIn')}
        </ButtonLink>
      }
    >
      <p>{cartPageWords('saved', { prompt: shopWords('loginAgain') })}</p>
    </Notice>
  );
}

const SIGNED_OUT = 'cart-signed-out';
