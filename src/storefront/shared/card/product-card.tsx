import { memo, useRef, useState, type ReactNode } from 'react';
import { RatingSummary } from '#ui/rating.tsx';
import { SwatchRow } from '#ui/swatch.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardButton } from '#storefront/shared/card/card-button.tsx';
import { Price } from '#web/price.tsx';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { WishlistButton } from '#storefront/shared/wishlist/wishlist-button.tsx';
import { ProductLink } from '#storefront/shared/card/product-link.tsx';
import { sizedUrl } from '#contract/picture-address.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { StatusTag } from '#web/product/status-tag.tsx';

/** Touch movement from which a swipe switches the picture, px; less is a tap. */
const SWIPE_PX = 30;

interface ProductCardProps {
  product: CardProduct;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** In the first viewport: its picture loads eagerly. */
  priority?: boolean;
  /** The first card of the page: its picture gets a high fetch priority. */
  first?: boolean;
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** Shown below the price, e.g. a price drop. */
  note?: ReactNode;
  /** Success message after adding; the specification's differ by place. */
  added?: string;
  /** Replaces the button that adds to the cart. */
  button?: ReactNode;
}

/**
 * A product in a list: a link over picture, title and price, the heart, and one button. Memoized, because a page has
 * many cards.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  priority,
  first: isFirst,
  heading: Heading = 'h3',
  note,
  added,
  button = <CardButton product={product} added={added} />,
}: ProductCardProps) {
  /** The address of the picture over the first one, which is downloaded when it is first wanted. */
  const [over, setOver] = useState<string>();
  /** Where nothing can hover, whether it is shown. */
  const [turned, setTurned] = useState(false);
  const touched = useRef(0);
  const [first, second] = product.pictures;
  const showSecond = () => setOver(second?.url);
  return (
    <article
      className={classNames(
        'card',
        product.totalStock <= 0 && 'card-out',
        second && 'card-two',
        turned && 'card-turned',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && showSecond()}
      onFocus={({ target }) => target.matches(':focus-visible') && showSecond()}
      onPointerDown={({ clientX }) => (touched.current = clientX)}
      onPointerUp={({ pointerType, clientX }) => {
        const moved = clientX - touched.current;
        if (pointerType !== 'touch' || Math.abs(moved) < SWIPE_PX) return;
        if (moved < 0) showSecond();
        setTurned(moved < 0);
      }}
    >
      <ProductPicture
        picture={first}
        alt=""
        sizes={sizes}
        widest={720}
        eager={priority}
        priority={isFirst}
      >
        {over ? <img className="card-second-view" src={sizedUrl(over, 480)} alt="" /> : null}
      </ProductPicture>
      <StatusTag product={product} />
      <Heading>
        <ProductLink id={product.opens ?? product.id} className="card-link">
          {product.title}
        </ProductLink>
      </Heading>
      <p>
        <Price {...product} />
      </p>
      {note}
      <div className="card-meta">
        <SwatchRow
          swatches={product.swatches}
          count={product.colors.length}
          shown={turned ? undefined : over}
          onPoint={(picture, { pointerType }) => {
            setOver(picture);
            const hovers = pointerType !== 'touch' && matchMedia('(hover: hover)').matches;
            setTurned(!hovers && picture !== first?.url);
          }}
        />
        {product.reviewCount > 0 ? (
          <RatingSummary value={product.averageReview} count={product.reviewCount} />
        ) : null}
      </div>
      {button}
      <form method="post" action={productAddress(product.id)} className="card-heart">
        <WishlistButton id={product.id} title={product.title} variant="round" />
      </form>
    </article>
  );
});
