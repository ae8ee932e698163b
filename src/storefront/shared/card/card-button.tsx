import { cardWords } from '#contract/words/storefront/card-words.ts';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { firstChoice, needsChoice } from '#storefront/shared/catalogue/choice.ts';
import {
  useOpenProduct,
  usePrefetchProduct,
} from '#storefront/shared/open-product/open-product.ts';
import { useAddToCart } from '#storefront/shared/cart/use-add-to-cart.ts';

/** Adds the product, or opens it to choose. Without JavaScript the browser submits the form. */
export function CardButton({
  product,
  added = cartWords('addedFromCard'),
}: {
  product: CardProduct;
  /** Success message after adding. */
  added?: string;
}) {
  if (product.totalStock <= 0) return <SoldOut product={product} />;
  return needsChoice(product) ? (
    <ChooseButton product={product} />
  ) : (
    <AddButton product={product} done={added} />
  );
}

function ChooseButton({ product }: { product: CardProduct }) {
  const open = useOpenProduct();
  const what =
    product.sizes.length > 1
      ? cardWords('chooseSize')
      : product.colors.length > 1
        ? cardWords('chooseColour')
        : cardWords('chooseOptions');
  return (
    <form
      action={productAddress(product.id)}

      onSubmit={(event) => {
        event.preventDefault();
        open(product.opens ?? product.id, 'choice');
      }}
    >
      <Button
        type="submit"
        wide
        {...usePrefetchProduct(product.id)}
        aria-label={cardWords('buttonOf', { button: what, product: product.title })}
      >
        {what}
      </Button>
    </form>
  );
}

/** How long the button shows "Added", ms. */
const ADDED_MS = 1200;

function AddButton({ product, done }: { product: CardProduct; done: string }) {
  const { busy, add } = useAddToCart(done);
  const [added, setAdded] = useState(false);
  const choice = firstChoice(product);
  const { color, size } = choice;
  const label = cardWords(added ? 'added' : 'addToCart');
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), ADDED_MS);
    return () => clearTimeout(timer);
  }, [added]);
  return (
    <form
      method="post"
      action={productAddress(product.id)}

      onSubmit={(event) => {
        event.preventDefault();
        // While the button shows "Added", a click is ignored as the second one of a double click.
        if (!added) add(product, choice, () => setAdded(true));
      }}
    >
      {color ? <input type="hidden" name="color" value={color} /> : null}
      {size ? <input type="hidden" name="size" value={size} /> : null}
      <Button
        type="submit"
        wide
        busy={busy}
        icon={added ? 'check' : undefined}
        aria-label={cardWords('buttonOf', { button: label, product: product.title })}
      >
        {label}
      </Button>
    </form>
  );
}

function SoldOut({ product }: { product: CardProduct }) {
  const label = cardWords('addToCart');
  return (
    <Button
      wide
      blocked
      onBlocked={() =>
        toast({
          title: shopWords('outOfStock'),
          description: product.title,
          variant: 'destructive',
        })
      }
      aria-label={cardWords('buttonOf', { button: label, product: product.title })}
    >
      {label}
    </Button>
  );
}
