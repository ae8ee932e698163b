import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { MoveButton } from '#storefront/wishlist/move-button.tsx';
import { UnavailableItems } from '#storefront/wishlist/unavailable-items.tsx';
import { WishlistNote } from '#storefront/wishlist/wishlist-note.tsx';
import {
  sortWishlist,
  wishlistOrders,
  type UnavailableItem,
  type ShownItem,
  type WishlistOrder,
} from '#storefront/wishlist/wishlist-data.ts';
import { ProductCard } from '#storefront/shared/card/product-card.tsx';
import { CARD_SIZES } from '#storefront/shared/card/product-grid.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';

const IN_VIEW = 4;

export function WishlistGrid({
  items,
  gone,
  children,
}: {
  items: readonly ShownItem[];
  gone: readonly UnavailableItem[];
  /** Rendered between the heading and the products. */
  children?: ReactNode;
}) {
  const [order, setOrder] = useState<WishlistOrder>('latest');
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnToCard();
  usePreservedFocus(list, heading, items.length);
  return (
    <>
      <div className="section-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {wishlistPageWords('title')}
          </h1>
          <p className="second small mt-3">{wishlistPageWords('count', { n: items.length })}</p>
        </div>
        {items.length > 1 ? (
          <SelectField
            label={wishlistPageWords('sort')}
            hideLabel
            dense
            className="noscript-hidden"
            options={wishlistOrders()}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as WishlistOrder)}
          />
        ) : null}
      </div>
      <div className="stack">
        {children}
        <ul className="grid wishlist-grid" ref={list}>
          {sortWishlist(items, order).map((item, index) => (
            <li key={item.product.id}>
              <ProductCard
                product={item.product}
                sizes={CARD_SIZES.page}
                priority={index < IN_VIEW}
                heading="h2"
                note={<WishlistNote item={item} />}
                button={<MoveButton product={item.product} />}
              />
            </li>
          ))}
        </ul>
      </div>
      {gone.length > 0 ? <UnavailableItems gone={gone} /> : null}
    </>
  );
}

/** When a removed card had focus, focus moves to the heart of the card in its place, or to the heading. */
function usePreservedFocus(
  list: RefObject<HTMLUListElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
  count: number,
): void {
  const at = useRef(-1);
  const shown = useRef(count);
  useEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const note = (event: FocusEvent) => {
      const card = event.target instanceof Element ? event.target.closest('li') : null;
      at.current = card ? [...grid.children].indexOf(card) : -1;
    };
    grid.addEventListener('focusin', note);
    return () => grid.removeEventListener('focusin', note);
  }, [list]);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    if (at.current < 0 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>('.card-heart button') ?? [];
    (hearts[Math.min(at.current, hearts.length - 1)] ?? heading.current)?.focus();
  }, [count, list, heading]);
}
