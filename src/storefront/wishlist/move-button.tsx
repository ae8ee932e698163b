import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { CardButton } from '#storefront/shared/card/card-button.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { setCartSheet } from '#storefront/shared/cart/cart-sheet-state.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { firstChoice, needsChoice } from '#storefront/shared/catalogue/choice.ts';
import { useAddToCart } from '#storefront/shared/cart/use-add-to-cart.ts';
import { useApi, useSession } from '#web/session/session.tsx';

/** Adds a saved product to the cart; if something must be chosen, opens the product instead. */
export function MoveButton({ product }: { product: CardProduct }) {
  const api = useApi();
  const session = useSession();
  const { busy, add } = useAddToCart(cartWords('addedFromCard'));
  if (product.totalStock <= 0 || needsChoice(product)) return <CardButton product={product} />;

  async function leaveWishlist() {
    const gone = await api.shopWishlist.remove({ params: { productId: product.id } });
    if (!gone.ok) return;
    session.confirmOnWishlist(product.id, false);
    toast({
      title: cartWords('addedFromCard'),
      description: wishlistPageWords('moved', { product: product.title }),
      action: { label: cartWords('viewCart'), onClick: () => setCartSheet(true) },
    });
  }

  const { color, size } = firstChoice(product);
  return (
    <form
      method="post"
      action={productAddress(product.id)}
      onSubmit={(event) => {
        event.preventDefault();
        add(product, firstChoice(product), () => void leaveWishlist());
      }}
    >
      {color ? <input type="hidden" name="color" value={color} /> : null}
      {size ? <input type="hidden" name="size" value={size} /> : null}
      <Button
        type="submit"
        wide
        busy={busy}
        aria-label={wishlistPageWords('moveOf', { product: product.title })}
      >
        {wishlistPageWords('move')}
      </Button>
    </form>
  );
}
