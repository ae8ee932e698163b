import { Icon } from '#ui/icon.tsx';
import { formatPrice } from '#web/price.tsx';
import { dropOf, type ShownWish } from '#storefront/wishlist/wishlist-data.ts';

/** What changed since the product was saved: cheaper, dearer, back in stock. Words, not colour alone. */
export function WishNote({ wish }: { wish: ShownWish }) {
  const drop = dropOf(wish);
  if (!wish.backInStock && drop === 0) return null;
  return (
    <ul className="wish-note">
      {drop > 0 ? (
        <li className="wish-good">
          <Icon name="tag" />
          {formatPrice(drop)} less than when you saved it
        </li>
      ) : null}
      {drop < 0 ? <li>{formatPrice(-drop)} more than when you saved it</li> : null}
      {wish.backInStock ? (
        <li className="wish-good">
          <Icon name="check" />
          Back in stock
        </li>
      ) : null}
    </ul>
  );
}
