import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { focusChoiceGroup, SizeGroup, SwatchGroup } from '#ui/choice-group.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { COPY } from '#web/copy.ts';
import { BuyBar } from '#web/product/buy-bar.tsx';
import { firstChoice, missingOf, priceOf, stockOf, type Choice } from '#web/product/choice.ts';
import { productAddress } from '#web/product/card-product.ts';
import { DeliveryLine, DeliveryWays } from '#web/product/delivery-lines.tsx';
import { Heart } from '#web/product/heart.tsx';
import type { ProductDetails, ProductFacts } from '#web/product/load-product.ts';
import { forgetProductDetails } from '#web/product/product-details.ts';
import { ShareButton } from '#web/product/share-button.tsx';
import { SizeHelp } from '#web/product/size-help.tsx';
import { statusLabelOf } from '#web/product/status-label.ts';
import { useAddToCart } from '#web/product/use-add-to-cart.ts';
import { Price } from '#web/price.tsx';
import { shop } from '#web/shop-facts.ts';

interface BuyPanelProps {
  details: ProductDetails;
  place: 'page' | 'dialog';
  titleId: string;
  told?: { ok: boolean; message: string } | null;
}

const NO_CHOICE: Choice = { color: '', size: '' };
const SENTENCE = { color: COPY.selectColor, size: COPY.selectSize } as const;

export function BuyPanel({
  details: { product, delivery, sizeTable },
  place,
  titleId,
  told,
}: BuyPanelProps) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const [asked, setAsked] = useState<'color' | 'size' | null>(null);
  const { busy, add } = useAddToCart(COPY.addedFromDialog);
  const usual = useUsualSize(product);
  const id = useId();
  const groupIds = { color: `${id}color`, size: `${id}size` };
  const missing = missingOf(product, choice);
  const soldOut = stockOf(product, choice) <= 0;
  const error = (group: 'color' | 'size') =>
    asked === group && missing === group ? SENTENCE[group] : undefined;
  const prices = priceOf(product, choice);
  const Heading = place === 'page' ? 'h1' : 'h2';

  function explain() {
    const nothingLeft = stockOf(product, NO_CHOICE) <= 0;
    if (nothingLeft || !missing) {
      toast({ title: COPY.outOfStock, description: product.title, variant: 'destructive' });
      return;
    }
    setAsked(missing);
    announce(SENTENCE[missing], 'assertive');
    focusChoiceGroup(groupIds[missing]);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (missing || soldOut) explain();
    else
      void add({ id: product._id, title: product.title }, choice).then(
        (added) => added && forgetProductDetails(),
      );
  }

  return (
    <form method="post" action={productAddress(product._id)} onSubmit={submit}>
      <Heading id={titleId} className="product-title" data-modal-heading="" tabIndex={-1}>
        {product.title}
      </Heading>
      <Rating product={product} />
      <p className="mt-3">
        <Price price={prices.price} salePrice={prices.salePrice} />
      </p>
      <DeliveryLine ways={delivery} />
      {told ? (
        <div className="mt-3">
          <Notice
            tone={told.ok ? 'good' : 'bad'}
            title={told.message}
            actions={told.ok ? <TextLink href="/shop/cart">View cart</TextLink> : undefined}
          />
        </div>
      ) : null}
      {product.colors.length > 0 ? (
        <SwatchGroup
          id={groupIds.color}
          legend="Colour"
          name="color"
          choices={product.colors.map((value) => ({
            value,
            gone: stockOf(product, { color: value, size: '' }) <= 0,
          }))}
          value={choice.color}
          onChange={(color) =>
            setChoice({
              color,
              size: stockOf(product, { color, size: choice.size }) > 0 ? choice.size : '',
            })
          }
          error={error('color')}
        />
      ) : null}
      {product.sizes.length > 0 ? (
        <SizeGroup
          id={groupIds.size}
          legend="Size"
          name="size"
          choices={product.sizes.map((value) => ({
            value,
            gone: stockOf(product, { color: choice.color, size: value }) <= 0,
          }))}
          value={choice.size}
          onChange={(size) => {
            setChoice({ ...choice, size });
            usual.remember(size);
          }}
          marked={usual.size ? { value: usual.size, words: 'your usual size' } : null}
          error={error('size')}
          legendEnd={<SizeHelp id={`${id}size-help`} table={sizeTable} />}
        />
      ) : null}
      <StockOfChoice product={product} choice={choice} />
      <div className="product-buy">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          blocked={missing !== null || soldOut}
          onBlocked={explain}
          id={`${id}buy`}
        >
          Add to Cart
        </Button>
        <Heart id={product._id} title={product.title} look="framed" />
        <ShareButton title={product.title} address={productAddress(product._id)} />
      </div>
      <div className="product-note">
        <Icon name="return" />
        <p>
          <b>{Math.max(shop.returnDays, shop.returnDaysTerms)} days to return.</b> See the{' '}
          <TextLink href="/shop/return-policy">return policy</TextLink>.
        </p>
      </div>
      <Disclosure summary="About this product" open>
        <p className="whitespace-pre-line">{product.description}</p>
      </Disclosure>
      <DeliveryWays ways={delivery} />
      <BuyBar
        mainButtonId={`${id}buy`}
        price={prices}
        busy={busy}
        blocked={missing !== null || soldOut}
        onBlocked={explain}
      />
    </form>
  );
}

const loadUsualSize = () => import('#web/product/usual-size.ts');

/** Only this browser knows it, so it comes after the page. While one chooses, what was usual before stays marked. */
function useUsualSize({ category, sizes }: ProductFacts) {
  const [size, setSize] = useState<string | null>(null);
  const all = sizes.join();
  useEffect(() => {
    if (all.includes(','))
      void loadUsualSize().then(
        (it) => setSize(it.usualSize(category, all.split(','))),
        () => undefined,
      );
  }, [category, all]);
  return {
    size: size !== null && sizes.includes(size) ? size : null,
    remember: (chosen: string) =>
      void loadUsualSize().then(
        (it) => it.rememberSize(category, chosen),
        () => undefined,
      ),
  };
}

/** Spec 2: the average to two decimals; a product nobody has rated has none. */
function Rating({ product }: { product: ProductFacts }) {
  if (product.reviewCount === 0) return <p className="second small mt-3">No reviews yet</p>;
  return (
    <p className="row small mt-3">
      <RatingStars value={product.averageReview} count={product.reviewCount} />
      <b>{product.averageReview.toFixed(2)}</b>
      <a
        className="link"
        href="#reviews"
        onClick={(event) => {
          // Within the page or the dialog: the address stays the product's.
          event.preventDefault();
          document.getElementById('reviews')?.scrollIntoView();
        }}
      >
        {product.reviewCount === 1 ? '1 review' : `${product.reviewCount} reviews`}
      </a>
    </p>
  );
}

/** Few or none of what was chosen, where the product's own label does not say it. */
function StockOfChoice({ product, choice }: { product: ProductFacts; choice: Choice }) {
  const label = statusLabelOf({ totalStock: stockOf(product, choice), salePrice: 0 });
  if (!label) return null;
  return (
    <p className="mt-4 small text-amber">
      <b>{label.text}</b>
    </p>
  );
}
