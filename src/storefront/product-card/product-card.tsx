import { memo, useRef, useState, type ReactNode } from 'react';
import { RatingBrief } from '#ui/rating.tsx';
import { SwatchRow } from '#ui/swatch.tsx';
import { Tag } from '#ui/tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { CardButton } from '#storefront/product-card/card-button.tsx';
import { Price } from '#web/price.tsx';
import { productAddress, type CardProduct } from '#web/product/card-product.ts';
import { Heart } from '#web/product/heart.tsx';
import { ProductLink } from '#web/product/product-link.tsx';
import { pictureAddress, ProductPicture } from '#web/product/product-picture.tsx';
import { statusLabelOf, type StatusLabel } from '#web/product/status-label.ts';

const TONES = { out: 'dark', low: 'plain', sale: 'bright' } as const satisfies Record<
  StatusLabel['kind'],
  string
>;

/** A finger that moves this far, px, turns the picture; less is a press. */
const SWIPE_PX = 30;

interface ProductCardProps {
  product: CardProduct;
  /** Honest width of the picture on screen. */
  sizes: string;
  /** In view at once: its picture is not lazy. */
  priority?: boolean;
  /** Its picture is the first that is seen: loaded before all others. */
  first?: boolean;
  /** One level below the heading the card stands under. */
  heading?: 'h2' | 'h3';
  /** Stands under the price, e.g. what changed since it was saved. */
  note?: ReactNode;
  /** The words after it was added; the specification's differ by place. */
  added?: string;
  /** In place of the button that adds to the cart. */
  button?: ReactNode;
}

/**
 * One link that covers picture, title and price, the heart, and one button. There are many on a page, so a card is drawn
 * anew only when something about it has changed.
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
  const [near, setNear] = useState(false);
  const [turned, setTurned] = useState(false);
  const touched = useRef(0);
  const label = statusLabelOf(product);
  const [first, second] = product.pictures;
  return (
    <article
      className={classNames(
        'card',
        label?.kind === 'out' && 'card-out',
        second && 'card-two',
        turned && 'card-turned',
      )}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setNear(true)}
      onFocus={() => setNear(true)}
      onPointerDown={({ clientX }) => (touched.current = clientX)}
      onPointerUp={({ pointerType, clientX }) => {
        const moved = clientX - touched.current;
        if (pointerType !== 'touch' || Math.abs(moved) < SWIPE_PX) return;
        setNear(true);
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
        {
          // Not in the page before somebody comes near, so that it is not fetched for everybody.
          second && near ? (
            <img className="card-second-view" src={pictureAddress(second, 480)} alt="" />
          ) : null
        }
      </ProductPicture>
      {label ? <Tag tone={TONES[label.kind]}>{label.text}</Tag> : null}
      <Heading>
        <ProductLink id={product.id} className="card-link">
          {product.title}
        </ProductLink>
      </Heading>
      <p>
        <Price price={product.price} salePrice={product.salePrice} />
      </p>
      {note}
      <div className="card-meta">
        <SwatchRow colours={product.colors} />
        {product.reviewCount > 0 ? (
          <RatingBrief value={product.averageReview} count={product.reviewCount} />
        ) : null}
      </div>
      {button}
      <form method="post" action={productAddress(product.id)} className="card-heart">
        <Heart id={product.id} title={product.title} look="round" />
      </form>
    </article>
  );
});
