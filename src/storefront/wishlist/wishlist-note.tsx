import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { Icon } from '#ui/icon.tsx';
import { formatPrice } from '#web/price.tsx';
import { dropOf, type ShownItem } from '#storefront/wishlist/wishlist-data.ts';

/** Note on what changed since the product was saved: price or stock. Text, so that colour is not the only cue. */
export function WishlistNote({ item }: { item: ShownItem }) {
  const drop = dropOf(item);
  if (!item.backInStock && drop === 0) return null;
  return (
    <ul className="wishlist-note">
      {drop > 0 ? (
        <li className="wishlist-good">
          <Icon name="tag" />
          <span>{wishlistPageWords('less', { price: formatPrice(drop) })}</span>
        </li>
      ) : null}
      {drop < 0 ? <li>{wishlistPageWords('more', { price: formatPrice(-drop) })}</li> : null}
      {item.backInStock ? (
        <li className="wishlist-good">
          <Icon name="check" />
          {wishlistPageWords('backInStock')}
        </li>
      ) : null}
    </ul>
  );
}
