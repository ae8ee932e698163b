import { useEffect, useEffectEvent, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, Notice } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/loading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Button } from '#ui/button.tsx';
import { CartLines } from '#web/cart/cart-lines.tsx';
import { NO_CART } from '#web/cart/cart-rows.ts';
import { CartSum } from '#web/cart/cart-sum.tsx';
import { useCart } from '#web/cart/use-cart.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';

/** Spec 2: the cart over the page it was opened from. It reads the cart anew each time it opens. */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { loaded, problem, load } = useLoadedCart();
  const live = useCart(loaded, load);
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
    <Empty onClose={onClose} />
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
        known && !empty ? (
          <>
            <CartSum live={live} />
            <ButtonLink variant="primary" wide href="/shop/checkout" onClick={onClose}>
              Checkout
            </ButtonLink>
          </>
        ) : undefined
      }
    >
      {problem === null ? content : <Failed message={problem} onRetry={load} />}
    </Sheet>
  );
}

function useLoadedCart() {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const [loaded, setLoaded] = useState(NO_CART);
  const [problem, setProblem] = useState<string | null>(null);
  const load = () => {
    if (!user) return;
    void api.shopCart.get({ params: { userId: user.id } }).then((result) => {
      if (!result.ok) return setProblem(result.message);
      setProblem(null);
      setLoaded(result.data);
      session.cartChanged(result.data);
    });
  };
  return { loaded, problem, load };
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon="bag"
      level={3}
      title="Your cart is empty"
      actions={
        <ButtonLink href="/shop/listing" onClick={onClose}>
          See all products
        </ButtonLink>
      }
    >
      <p>What you add stands here until you check out.</p>
    </EmptyState>
  );
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

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice tone="bad" actions={<Button onClick={onRetry}>Try Again</Button>}>
      {message}
    </Notice>
  );
}
