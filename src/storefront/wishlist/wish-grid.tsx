import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { MoveButton } from '#storefront/wishlist/move-button.tsx';
import { GoneWishes } from '#storefront/wishlist/gone-wishes.tsx';
import { WishNote } from '#storefront/wishlist/wish-note.tsx';
import {
  sortWishes,
  WISH_ORDERS,
  type GoneWish,
  type ShownWish,
  type WishOrder,
} from '#storefront/wishlist/wishlist-data.ts';
import { ProductCard } from '#storefront/product-card/product-card.tsx';
import { CARD_SIZES } from '#storefront/product-card/product-grid.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useReturnToCard } from '#web/product/opened-card.ts';

const IN_VIEW = 4;

export function WishGrid({
  wishes,
  gone,
  children,
}: {
  wishes: readonly ShownWish[];
  gone: readonly GoneWish[];
  /** Stands between the heading and the products. */
  children?: ReactNode;
}) {
  const [order, setOrder] = useState<WishOrder>('latest');
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnToCard();
  useKeptFocus(list, heading, wishes.length);
  return (
    <>
      <div className="section-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            My Wishlist
          </h1>
          <p className="second small mt-3">
            {wishes.length === 1 ? '1 product' : `${wishes.length} products`}
          </p>
        </div>
        {wishes.length > 1 ? (
          <SelectField
            label="Sort wishlist"
            hideLabel
            dense
            className="noscript:hidden"
            options={WISH_ORDERS}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value as WishOrder)}
          />
        ) : null}
      </div>
      <div className="stack">
        {children}
        <ul className="grid wish-grid" ref={list}>
          {sortWishes(wishes, order).map((wish, index) => (
            <li key={wish.product.id}>
              <ProductCard
                product={wish.product}
                sizes={CARD_SIZES.page}
                priority={index < IN_VIEW}
                heading="h2"
                note={<WishNote wish={wish} />}
                button={<MoveButton product={wish.product} />}
              />
            </li>
          ))}
        </ul>
      </div>
      {gone.length > 0 ? <GoneWishes gone={gone} /> : null}
    </>
  );
}

/** When a card leaves with the focus in it, the focus goes on to the heart that takes its place, else to the heading. */
function useKeptFocus(
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
