import { useState } from 'react';
import type { OrderWire } from '#contract/orders.contract.ts';
import { setCartSheet } from '#web/cart-sheet-state.ts';
import { newIntentKey } from '#web/intent-key.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';
import { toast } from '#web/toasts.ts';

interface Missing {
  readonly title: string;
  readonly why: string;
}

/** Puts an order's items into the cart again, and tells which of them cannot be had. */
export function useOrderAgain(order: OrderWire) {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly Missing[]>([]);

  async function orderAgain(): Promise<void> {
    if (!user || busy) return;
    setBusy(true);
    const gone: Missing[] = [];
    for (const { productId, color, size, quantity, title } of order.cartItems) {
      const result = await api.shopCart.add(
        { body: { userId: user.id, productId, color, size, quantity } },
        { idempotencyKey: newIntentKey() },
      );
      if (result.ok) session.cartChanged(result.data);
      else gone.push({ title, why: result.message });
    }
    setBusy(false);
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
