import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmptyCart } from '#storefront/cart/empty-cart.tsx';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/loading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { signInFor } from '#web/access-rules.ts';
import { CartLines } from '#web/cart/cart-lines.tsx';
import { NO_CART } from '#web/cart/cart-rows.ts';
import { CartSum } from '#web/cart/cart-sum.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { COPY } from '#web/copy.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';

/** Spec 2: the cart over the page it was opened from. It reads the cart anew each time it opens. */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { loaded, problem, busy, load } = useLoadedCart();
  const live = useCart(loaded, load);
  const user = useUser();
  const begin = useEffectEvent(() => {
    live.forgetRemoved();
    load();
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  const known = live.cart !== NO_CART;
  const empty = known && live.rows.length === 0;
  const content = empty ? (
    <EmptyCart level={3} onLeave={onClose} />
  ) : known ? (
    <CartLines live={live} onLeave={onClose} />
  ) : (
    <Waiting />
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Your Cart"
      footer={
        user && known && !empty ? (
          <>
            <CartSum live={live} />
            <ButtonLink variant="primary" wide href="/shop/checkout" onClick={onClose}>
              Checkout
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
  const user = useUser();
  const [loaded, setLoaded] = useState(NO_CART);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const load = () => {
    if (!user) return;
    setBusy(true);
    void api.shopCart.get({ params: { userId: user.id } }).then((result) => {
      setBusy(false);
      if (!result.ok) return setProblem(result.message);
      setProblem(null);
      setLoaded(result.data);
      session.cartChanged(result.data);
    });
  };
  return { loaded, problem, busy, load };
}

function Waiting() {
  return (
    <AfterAWhile>
      <div role="status" aria-label="Loading your cart" className="stack">
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    </AfterAWhile>
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(message, 'assertive');
    const dialog = place.current?.closest('dialog');
    // The button goes with the trouble; its focus stays in the sheet.
    return () => dialog?.querySelector<HTMLElement>('[data-modal-heading]')?.focus();
  }, [message]);
  return (
    <div ref={place}>
      <Notice
        tone="bad"
        actions={
          <Button busy={busy} onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}

/** The session ended while the cart was open. */
function SignedOut({ onLeave }: { onLeave: () => void }): ReactNode {
  const { pathname, search } = useLocation();
  useEffect(() => document.getElementById(SIGNED_OUT)?.focus(), []);
  return (
    <Notice
      id={SIGNED_OUT}
      focusable
      tone="caution"
      title={COPY.sessionExpired}
      actions={
        <ButtonLink variant="primary" href={signInFor(pathname + search)} onClick={onLeave}>
          Sign In
        </ButtonLink>
      }
    >
      <p>{COPY.loginAgain}. Your cart is kept.</p>
    </Notice>
  );
}

const SIGNED_OUT = 'cart-signed-out';
