import { useEffect, useRef, type RefObject } from 'react';
import { Picture } from '#ui/picture.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Anchor } from '#ui/link.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { shownQuantity, type CartRow } from '#storefront/shared/cart/cart-state.ts';
import type { LiveCart } from '#storefront/shared/cart/use-cart.ts';
import { cartPageWords } from '#contract/words/storefront/cart-page-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { Form } from '#web/forms/form.tsx';
import { formatPrice, Price, currentPrice } from '#web/price.tsx';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { choiceOf, thumbnail } from '#web/orders/thumbnail.ts';

interface CartLinesProps {
  live: LiveCart;
  onLeave?: () => void;
}

/** The editable lines of a cart. */
export function CartLines({ live, onLeave }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusAfterSwap(list);
  return (
    <ul
      ref={list}
      className="cart-lines"
      aria-label={cartPageWords('itemsInCart')}
      aria-busy={live.busy || undefined}
    >
      {live.rows.map((row) =>
        shownQuantity(row) === 0 ? (
          <RemovedLine
            key={row.key}
            row={row}
            onUndo={() => {
              focusNext(row.key);
              live.change(row, row.undo ?? 1);
            }}
          />
        ) : (
          <Line
            key={row.key}
            row={row}
            live={live}
            onLeave={onLeave}
            onRemove={() => {
              focusNext(row.key);
              live.change(row, 0);
            }}
          />
        ),
      )}
    </ul>
  );
}

interface LineProps {
  row: CartRow;
  live: LiveCart;
  onLeave?: () => void;
  onRemove: () => void;
}

function Line({ row, live, onLeave, onRemove }: LineProps) {
  const { item } = row;
  const quantity = shownQuantity(row);
  const name = [item.title, ...choiceOf(item)].join(', ');
  return (
    <li className="line" data-line={row.key}>
      <Picture
        src={thumbnail(item.image)}
        alt=""
        width={240}
        height={300}
        placeholderColor={item.placeholderColor || null}
      />
      <div>
        <Anchor href={productAddress(item.productId)} className="line-title" onClick={onLeave}>
          {item.title}
        </Anchor>
        {choiceOf(item).length > 0 ? <p className="second">{choiceOf(item).join(', ')}</p> : null}
        {quantity > 1 && item.problem !== 'gone' ? (
          <p className="second">
            {cartPageWords('each', { price: formatPrice(currentPrice(item)) })}
          </p>
        ) : null}
        <LineChanges row={row} quantity={quantity} live={live} />
        {item.problem === 'gone' ? null : (
          <div className="noscript-hidden">
            <QuantityStepper
              label={name}
              value={quantity}
              max={item.stock}
              message={row.message ?? undefined}
              onChange={(next) => live.change(row, next)}
              onLimit={(limit) => limit === 'max' && live.reportLimit(row)}
            />
          </div>
        )}
        <LineWithoutScript row={row} name={name} />
      </div>
      <div className="num">
        {item.problem === 'gone' ? null : <LinePrice item={item} quantity={quantity} />}
        <button
          type="button"
          className="link tiny line-remove noscript-hidden"
          aria-label={cartPageWords('removeItem', { item: name })}
          data-line-focus=""
          onClick={onRemove}
        >
          {cartPageWords('remove')}
        </button>
      </div>
    </li>
  );
}

/** Spec 9: unit price times quantity. A sale price not below the price is charged too, without a strikethrough. */
function LinePrice({ item, quantity }: { item: CartRow['item']; quantity: number }) {
  const unit = currentPrice(item);
  return unit < item.price ? (
    <Price price={item.price * quantity} salePrice={unit * quantity} />
  ) : (
    <Price price={unit * quantity} />
  );
}

/** Price and stock changes since the product was added. */
function LineChanges({ row, quantity, live }: { row: CartRow; quantity: number; live: LiveCart }) {
  const { item } = row;
  return (
    <>
      {item.priceWhenAdded === null || item.problem === 'gone' ? null : (
        <p className="line-note">
          {cartPageWords('priceChanged', {
            before: formatPrice(item.priceWhenAdded),
            now: formatPrice(currentPrice(item)),
          })}
        </p>
      )}
      {item.problem === 'gone' ? (
        <FieldError>{cartPageWords('gone', { label: shopWords('outOfStock') })}</FieldError>
      ) : null}
      {item.problem === 'short' && quantity > item.stock ? (
        <>
          <FieldError>{cartPageWords('onlyQuantity', { n: item.stock })}</FieldError>
          <Button
            variant="text"
            className="small noscript-hidden"
            onClick={() => live.change(row, item.stock)}
          >
            {cartPageWords('take', { n: item.stock })}
          </Button>
        </>
      ) : null}
    </>
  );
}

function RemovedLine({ row, onUndo }: { row: CartRow; onUndo: () => void }) {
  return (
    <li className="line-gone" data-line={row.key}>
      <span>{cartPageWords('removed', { item: row.item.title })}</span>
      <Button
        size="dense"
        aria-label={cartPageWords('undoItem', { item: row.item.title })}
        data-line-focus=""
        onClick={onUndo}
      >
        {controlWords('undo')}
      </Button>
    </li>
  );
}

/** Quantity and removal as a form, for browsers without JavaScript. */
function LineWithoutScript({ row: { item }, name }: { row: CartRow; name: string }) {
  return (
    <noscript>
      <Form method="post" action="/shop/cart" className="row">
        <input type="hidden" name="productId" value={item.productId} />
        <input type="hidden" name="color" value={item.color} />
        <input type="hidden" name="size" value={item.size} />
        <input type="hidden" name="options" value={JSON.stringify(item.options)} />
        <input
          className="input input-dense line-number"
          type="number"
          name="quantity"
          min={1}
          max={Math.max(1, item.stock)}
          defaultValue={item.quantity}
          aria-label={cartPageWords('quantityOf', { item: name })}
        />
        <button className="btn btn-dense" name="change" value="set">
          {cartPageWords('update')}
        </button>
        <button className="btn btn-dense" name="change" value="remove">
          {cartPageWords('remove')}
        </button>
      </Form>
    </noscript>
  );
}

/** Moves the focus into the row that replaces the clicked one: a removed line, or the line after Undo. */
function useFocusAfterSwap(list: RefObject<HTMLUListElement | null>): (key: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const row = Array.from(list.current?.children ?? []).find(
      (each) => each.getAttribute('data-line') === next.current,
    );
    next.current = null;
    row?.querySelector<HTMLElement>('[data-line-focus]')?.focus();
  });
  return (key) => {
    next.current = key;
  };
}
