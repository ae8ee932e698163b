import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { setCartSheet } from '#web/cart-sheet-state.ts';
import { mayPass, type Failure } from '#web/api.ts';
import { intentKeys, type IntentKeys } from '#web/intent-key.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { leaveForSignIn } from '#web/product/save-wish.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

interface Missing {
  readonly title: string;
  readonly why: string;
}

/** Puts an order's items into the cart again, and tells which of them cannot be had. */
export function useOrderAgain(order: OrderWire) {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const underWay = useRef(new Map<string, IntentKeys>());
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly Missing[]>([]);

  async function orderAgain(): Promise<void> {
    if (!user || busy) return;
    setBusy(true);
    const gone: Missing[] = [];
    let trouble: Failure | null = null;
    for (const { productId, color, size, quantity, title } of order.cartItems) {
      const body = { userId: user.id, productId, color, size, quantity };
      const key = JSON.stringify(body);
      const keys = underWay.current.get(key) ?? intentKeys();
      underWay.current.set(key, keys);
      const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
      if (result.ok) session.cartChanged(result.data);
      else if (mayPass(result) || result.status === 401) {
        trouble = result;
        break;
      } else gone.push({ title, why: result.message });
    }
    setBusy(false);
    // What is in the cart already keeps its key: the next try goes on where this one ended, and adds nothing twice.
    if (trouble?.status === 401)
      return leaveForSignIn(location.pathname + location.search, navigate);
    if (trouble) return toastFailure(trouble, SCREEN_COPY.addFailed, () => void orderAgain());
    underWay.current.clear();
    setMissing(gone);
    const added = order.cartItems.length - gone.length;
    if (added > 0) {
      toast({
        title: added === 1 ? '1 item is in your cart' : `${added} items are in your cart`,
        action: { label: 'View cart', onPress: () => setCartSheet(true) },
      });
    }
  }
  return { busy, missing, orderAgain };
}
