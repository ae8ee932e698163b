import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { COPY } from '#web/copy.ts';
import { needsChoice, productAddress, type CardProduct } from '#web/product/card-product.ts';
import { firstChoice } from '#web/product/choice.ts';
import { useOpenProduct, usePrefetchProduct } from '#web/product/open-product.ts';
import { useAddToCart } from '#web/product/use-add-to-cart.ts';

/** Adds at once, or leads to the choice of colour and size. Without script it is a form that does the same. */
export function CardButton({
  product,
  added = COPY.addedFromCard,
}: {
  product: CardProduct;
  /** The words after it was added. */
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
  const what = product.sizes.length > 1 ? 'Choose size' : 'Choose colour';
  return (
    <form
      action={productAddress(product.id)}

      onSubmit={(event) => {
        event.preventDefault();
        open(product.id, 'choice');
      }}
    >
      <Button
        type="submit"
        wide
        {...usePrefetchProduct(product.id)}
        aria-label={`${what}, ${product.title}`}
      >
        {what}
      </Button>
    </form>
  );
}

/** How long "Added" stands, ms. */
const ADDED_MS = 1200;

function AddButton({ product, done }: { product: CardProduct; done: string }) {
  const { busy, add } = useAddToCart(done);
  const [added, setAdded] = useState(false);
  const { color, size } = firstChoice(product);
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
        // While "Added" stands, a second press is the same double click.
        if (!added) void add(product, { color, size }).then(setAdded);
      }}
    >
      {color ? <input type="hidden" name="color" value={color} /> : null}
      {size ? <input type="hidden" name="size" value={size} /> : null}
      <Button
        type="submit"
        wide
        busy={busy}
        icon={added ? 'check' : undefined}
        aria-label={`${added ? 'Added' : 'Add to cart'}, ${product.title}`}
      >
        {added ? 'Added' : 'Add to cart'}
      </Button>
    </form>
  );
}

function SoldOut({ product }: { product: CardProduct }) {
  return (
    <Button
      wide
      blocked
      onBlocked={() =>
        toast({ title: COPY.outOfStock, description: product.title, variant: 'destructive' })
      }
      aria-label={`Add to cart, ${product.title}`}
    >
      Add to cart
    </Button>
  );
}
