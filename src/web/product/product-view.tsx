import { BuyPanel } from '#web/product/buy-panel.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import type { ProductDetails } from '#web/product/load-product.ts';
import { Reviews } from '#web/product/reviews.tsx';

export interface ProductViewProps {
  details: ProductDetails;
  /** On its own page, or in a dialog over a list: the same parts in the same order. */
  place: 'page' | 'dialog';
  titleId: string;
  /** What a form sent without script was told. */
  told?: { ok: boolean; message: string } | null;
}

export function ProductView({ details, place, titleId, told }: ProductViewProps) {
  const { product, reviews } = details;
  return (
    <>
      <div className="product">
        <Gallery pictures={product.pictures} product={product} place={place} />
        <BuyPanel details={details} place={place} titleId={titleId} told={told} />
      </div>
      <Reviews product={product} reviews={reviews} heading={place === 'page' ? 'h2' : 'h3'} />
    </>
  );
}
