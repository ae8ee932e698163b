import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { toast } from '#ui/toast.ts';
import type { ChoiceValues } from '#contract/choice.ts';
import { setCartSheet } from '#storefront/shared/cart/cart-sheet-state.ts';
import { askToSignIn } from '#storefront/shared/intent/ask-to-sign-in.ts';
import { choiceOf } from '#web/orders/thumbnail.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useApi, useSession, useShopper } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** Spec 9: cards and the product view add one item per click. */
const QUANTITY = 1;

interface Addable {
  id: string;
  title: string;
}

export interface AddToCart {
  busy: boolean;
  /** Adds one item, once for a double click; asks signed-out visitors to sign in. */
  add: (product: Addable, choice: ChoiceValues, onAdded?: () => void) => void;
}

/** @param done success message; Spec 8 has a different one for each place */
export function useAddToCart(done: string): AddToCart {
  const api = useApi();
  const session = useSession();
  const user = useShopper();
  const { guestCheckout } = useShopFacts();
  const keys = useIdempotencyKeys();
  const { busy, submit } = useSubmission();

  function add(product: Addable, choice: ChoiceValues, onAdded?: () => void): void {
    const item = { productId: product.id, quantity: QUANTITY, ...choice };
    const send = async () => {
      if (!user) {
        const part = await import('#storefront/shared/cart/add-as-guest.ts');
        return part.addAsGuest(api, session, item, keys);
      }
      const body = { userId: user.id, ...item };
      const result = await api.shopCart.add({ body }, { idempotencyKey: keys.keyFor(body) });
      keys.complete(result);
      return result;
    };
    const signInFirst = () => askToSignIn({ kind: 'cart', title: product.title, ...item });
    if (!user && !guestCheckout) return signInFirst();
    submit(async () => {
      const pending = session.beginCartChange(QUANTITY);
      const result = await send();
      if (result.ok) session.cartChanged(result.data);
      else pending.add(-QUANTITY);
      pending.end();
      if (result.ok) {
        toast({
          title: done,
          description: [product.title, ...choiceOf(choice)].join(', '),
          about: 'view-cart',
          action: { label: cartWords('viewCart'), onClick: () => setCartSheet(true) },
        });
        onAdded?.();
      } else if (result.code === 'SIGNED_OUT') signInFirst();
      else
        void import('#storefront/shared/cart/report-add-failure.ts').then(
          (part) => part.reportAddFailure(result, () => add(product, choice, onAdded)),
          () => toast({ title: result.message, variant: 'destructive' }),
        );
    });
  }

  return { busy, add };
}
