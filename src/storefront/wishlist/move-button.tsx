import { CardButton } from '#storefront/product-card/card-button.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { setCartSheet } from '#web/cart-sheet-state.ts';
import { COPY } from '#web/copy.ts';
import { needsChoice, productAddress, type CardProduct } from '#web/product/card-product.ts';
import { firstChoice } from '#web/product/choice.ts';
import { useAddToCart } from '#web/product/use-add-to-cart.ts';
import { useApi, useSession } from '#web/session.tsx';

/** Puts one piece into the cart and takes the product off the wishlist; where something must be chosen, the choice opens. */
export function MoveButton({ product }: { product: CardProduct }) {
  const api = useApi();
  const session = useSession();
  const { busy, add } = useAddToCart(COPY.addedFromCard);
  if (product.totalStock <= 0 || needsChoice(product)) return <CardButton product={product} />;

  async function move() {
    if (!(await add(product, firstChoice(product)))) return;
    const gone = await api.shopWishlist.remove({ params: { productId: product.id } });
    if (!gone.ok) return;
    session.wish(product.id, false);
    toast({
      title: COPY.addedFromCard,
      description: `${product.title}, moved from your wishlist`,
      action: { label: 'View cart', onPress: () => setCartSheet(true) },
    });
  }

  const { color, size } = firstChoice(product);
  return (
    <form
      method="post"
      action={productAddress(product.id)}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      {color ? <input type="hidden" name="color" value={color} /> : null}
      {size ? <input type="hidden" name="size" value={size} /> : null}
      <Button type="submit" wide busy={busy} aria-label={`Move to cart, ${product.title}`}>
        Move to cart
      </Button>
    </form>
  );
}
