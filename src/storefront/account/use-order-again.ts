import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { setCartSheet } from '#storefront/shared/cart/cart-sheet-state.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { idempotencyKeys, type IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useApi, useSession, useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

interface Missing {
  readonly title: string;
  readonly reason: string;
}

/** Adds an order's items to the cart and reports those that are unavailable. */
export function useOrderAgain(order: OrderWire) {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const underWay = useRef(new Map<string, IdempotencyKeys>());
  const { busy, submit } = useSubmission();
  const [missing, setMissing] = useState<readonly Missing[]>([]);

  const orderAgain = () => void submit(addAll);

  async function addAll(): Promise<void> {
    if (!user) return;
    const gone: Missing[] = [];
    let trouble: Failure | null = null;
    for (const { productId, color, size, options, quantity, title } of order.cartItems) {
      const body = { userId: user.id, productId, color, size, options, quantity };
      const key = JSON.stringify(body);
      const keys = underWay.current.get(key) ?? idempotencyKeys();
      underWay.current.set(key, keys);
      const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
      if (result.ok) session.cartChanged(result.data);
      else if (isRetryable(result) || result.status === 401) {
        trouble = result;
        break;
      } else gone.push({ title, reason: result.message });
    }
    // Items already added keep their idempotency key, so that a retry resumes and adds nothing twice.
    if (trouble?.status === 401)
      return void navigate(expiredLogin(location.pathname + location.search));
    if (trouble) return toastFailure(trouble, cartWords('addFailed'), orderAgain);
    underWay.current.clear();
    setMissing(gone);
    const added = order.cartItems.length - gone.length;
    if (added > 0) {
      toast({
        title: orderHistoryWords('inCart', { n: added }),
        action: { label: orderHistoryWords('viewCart'), onClick: () => setCartSheet(true) },
      });
    }
  }
  return { busy, missing, orderAgain };
}
