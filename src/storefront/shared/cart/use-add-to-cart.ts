import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { colourLabel } from '#kernel/colour-label.ts';
import { setCartSheet } from '#storefront/shared/cart/cart-sheet-state.ts';
import { askToSignIn } from '#storefront/shared/sign-in/ask-to-sign-in.ts';
import type { Choice } from '#storefront/shared/product/choice.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useApi, useSession, useUser } from '#web/session/session.tsx';

/** Spec 9: cards and the product view add one item per click. */
const QUANTITY = 1;

interface Addable {
  id: string;
  title: string;
}

export interface AddToCart {
  busy: boolean;
  /** Adds one item; asks signed-out visitors to sign in. @returns whether it was added */
  add: (product: Addable, choice: Choice) => Promise<boolean>;
}

/** @param done success message; Spec 8 has a different one for each place */
export function useAddToCart(done: string): AddToCart {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const keys = useIdempotencyKeys();
  const [busy, setBusy] = useState(false);

  async function add(product: Addable, choice: Choice): Promise<boolean> {
    const item = { productId: product.id, quantity: QUANTITY, ...choice };
    const signInFirst = () => askToSignIn({ kind: 'cart', title: product.title, ...item });
    if (busy) return false;
    if (!user) {
      signInFirst();
      return false;
    }
    const body = { userId: user.id, ...item };
    setBusy(true);
    session.addPending(QUANTITY);
    const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
    setBusy(false);
    session.addPending(-QUANTITY);
    keys.complete(result);
    if (!result.ok) {
      if (result.code === 'SIGNED_OUT') signInFirst();
      else
        void import('#storefront/shared/cart/report-add-failure.ts').then(
          (part) => part.reportAddFailure(result, () => void add(product, choice)),
          () => toast({ title: result.message, variant: 'destructive' }),
        );
      return false;
    }
    session.cartChanged(result.data);
    toast({
      title: done,
      description: nameOf(product.title, choice),
      about: 'view-cart',
      action: { label: 'View cart', onClick: () => setCartSheet(true) },
    });
    return true;
  }

  return { busy, add };
}

/** Product and choice in one line, such as "Ikat wrap dress, Madder, M". */
const nameOf = (title: string, { color, size }: Choice): string =>
  [title, color && colourLabel(color), size].filter(Boolean).join(', ');
