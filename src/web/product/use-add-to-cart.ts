import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { parseColour } from '#ui/colour.ts';
import { setCartSheet } from '#web/cart-sheet-state.ts';
import { askToSignIn } from '#web/product/ask-to-sign-in.ts';
import type { Choice } from '#web/product/choice.ts';
import { useIntentKeys } from '#web/intent-key.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';

/** Spec 9: from a card or the product view one piece is added. */
const QUANTITY = 1;

interface Addable {
  id: string;
  title: string;
}

export interface AddToCart {
  busy: boolean;
  /** Adds one piece. @returns whether it is in the cart now */
  add: (product: Addable, choice: Choice) => Promise<boolean>;
}

/** @param done the specification's words for success, which differ by place (Spec 8) */
export function useAddToCart(done: string): AddToCart {
  const api = useApi();
  const session = useSession();
  const user = useUser();
  const keys = useIntentKeys();
  const [busy, setBusy] = useState(false);

  async function add(product: Addable, choice: Choice): Promise<boolean> {
    const wanted = { productId: product.id, quantity: QUANTITY, ...choice };
    const signInFirst = () => askToSignIn({ kind: 'cart', title: product.title, ...wanted });
    if (busy) return false;
    if (!user) {
      signInFirst();
      return false;
    }
    const body = { userId: user.id, ...wanted };
    setBusy(true);
    session.adding(QUANTITY);
    const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
    setBusy(false);
    session.adding(-QUANTITY);
    keys.heard(result);
    if (!result.ok) {
      if (result.code === 'SIGNED_OUT') signInFirst();
      else
        void import('#web/product/tell-add-failure.ts').then(
          (part) => part.tellAddFailure(result, () => void add(product, choice)),
          () => toast({ title: result.message, variant: 'destructive' }),
        );
      return false;
    }
    session.cartChanged(result.data);
    toast({
      title: done,
      description: nameOf(product.title, choice),
      action: { label: 'View cart', onPress: () => setCartSheet(true) },
    });
    return true;
  }

  return { busy, add };
}

/** "Ikat wrap dress, Madder, M". */
const nameOf = (title: string, { color, size }: Choice): string =>
  [title, color && parseColour(color).name, size].filter(Boolean).join(', ');
