import { reviewWords } from '#contract/words/storefront/review-words.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { Fragment, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { NO_CHOICE, type ChoiceValues } from '#contract/choice.ts';
import { ChoiceGroup, focusChoiceGroup } from '#ui/choice-group.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { RatingStars } from '#ui/rating.tsx';
import { announce } from '#ui/announce.ts';
import { toast } from '#ui/toast.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { RichWords } from '#web/rich-words.tsx';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { selectPrompt } from '#storefront/shared/product/select-prompt.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { BuyBar } from '#storefront/shared/product/buy-bar.tsx';
import {
  chosen,
  fieldsOf,
  firstChoice,
  isSoldOut,
  missingOf,
  priceByMeasureOf,
  priceOf,
  stockOf,
  valueIn,
} from '#storefront/shared/catalogue/choice.ts';
import { productAddress } from '#storefront/shared/catalogue/card-product.ts';
import { DeliveryLine, DeliveryOptions } from '#storefront/shared/product/delivery-lines.tsx';
import { WishlistButton } from '#storefront/shared/wishlist/wishlist-button.tsx';
import type { ProductDetails, ProductFacts } from '#storefront/shared/catalogue/load-product.ts';
import { forgetProductDetails } from '#storefront/shared/catalogue/product-details.ts';
import { ShareButton } from '#storefront/shared/product/share-button.tsx';
import { SizeHelp } from '#storefront/shared/product/size-help.tsx';
import { statusLabelOf } from '#web/product/status-label.ts';
import { useAddToCart } from '#storefront/shared/cart/use-add-to-cart.ts';
import { TaxNote } from '#storefront/shared/tax/tax-note.tsx';
import { Price } from '#web/price.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

interface BuyPanelProps {
  details: ProductDetails;
  view: 'page' | 'dialog';
  titleId: string;
  /** The result of a natively submitted form (without JavaScript, or before hydration). */
  reply?: { ok: boolean; message: string } | null;
  /** Called with the colour that the shopper chooses. */
  onColour?: (colour: string) => void;
}

/** Price, delivery, the choice of colour, size and further options, and the button that adds to the cart. */
export function BuyPanel({
  details: { product, facts, delivery, sizeTable, found },
  view,
  titleId,
  reply,
  onColour,
}: BuyPanelProps) {
  const [choice, setChoice] = useState<ChoiceValues>(found ?? firstChoice(product));
  const [answer, setAnswer] = useState(reply ?? null);
  const [asked, setAsked] = useState<string | null>(null);
  const shop = useShopFacts();
  const { busy, add } = useAddToCart(cartWords('addedFromDialog'));
  const usual = useUsualSize(product);
  const bar = useBuyBar();
  const id = useId();
  const missing = missingOf(product, choice);
  const soldOut = stockOf(product, choice) <= 0;
  const prices = priceOf(product, choice);
  const Heading = view === 'page' ? 'h1' : 'h2';

  function explain() {
    const nothingLeft = stockOf(product, NO_CHOICE) <= 0;
    if (nothingLeft || !missing) {
      toast({ title: shopWords('outOfStock'), description: product.title, variant: 'destructive' });
      return;
    }
    setAsked(missing.name);
    announce(selectPrompt(missing), 'assertive');
    focusChoiceGroup(id + missing.name);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (missing || soldOut) explain();
    else
      add({ id: product._id, title: product.title }, choice, () => {
        forgetProductDetails();
        setAnswer(null);
      });
  }

  return (
    <form method="post" action={productAddress(product._id)} onSubmit={submit}>
      <Heading id={titleId} className="product-title" data-modal-heading="" tabIndex={-1}>
        {product.title}
      </Heading>
      <Rating product={product} />
      <p className="mt-3">
        <Price {...prices} byMeasure={priceByMeasureOf(product, choice)} />
      </p>
      <TaxNote />
      <DeliveryLine methods={delivery} />
      {answer ? (
        <div className="mt-3">
          <Notice
            tone={answer.ok ? 'good' : 'bad'}
            title={answer.message}
            actions={
              answer.ok ? <TextLink href="/shop/cart">{cartWords('viewCart')}</TextLink> : undefined
            }
          />
        </div>
      ) : null}
      {fieldsOf(product).map(({ name, legend, values }) => (
        <Fragment key={name}>
          <ChoiceGroup
            id={id + name}
            legend={legend}
            name={name}
            choices={values.map((value, index) => ({
              value,
              ...(name === 'color' && product.swatches[index]),
              isUnavailable: isSoldOut(product, choice, name, value),
            }))}
            value={valueIn(choice, name)}
            onChange={(value) => {
              setChoice(chosen(product, choice, name, value));
              if (name === 'color') onColour?.(value);
              if (name === 'size') usual.remember(value);
            }}
            highlighted={
              name === 'size' && usual.size
                ? { value: usual.size, label: productWords('usualSize') }
                : null
            }
            error={asked === name && missing?.name === name ? selectPrompt(missing) : undefined}
          />
          {name === 'size' ? <SizeHelp table={sizeTable} /> : null}
        </Fragment>
      ))}
      <StockOfChoice product={product} choice={choice} />
      <div className="product-buy">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          blocked={missing !== undefined || soldOut}
          onBlocked={explain}
          id={`${id}buy`}
        >
          {productWords('addToCart')}
        </Button>
        <WishlistButton id={product._id} title={product.title} variant="framed" />
        <ShareButton title={product.title} address={productAddress(product._id)} />
      </div>
      <div className="product-note">
        <Icon name="return" />
        <p>
          <RichWords
            text={productWords('returns', { n: Math.max(shop.returnDays, shop.returnDaysTerms) })}
            parts={{
              b: (content) => <b>{content}</b>,
              policy: (content) => <TextLink href="/shop/return-policy">{content}</TextLink>,
            }}
          />
        </p>
      </div>
      <Disclosure summary={productWords('about')} open>
        <p className="whitespace-pre-line">{product.description}</p>
        <dl className="facts mt-3">
          {facts.map(({ label, text, email }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="whitespace-pre-line">
                {text}
                {email ? <a className="link" href={`mailto:${email}`}>{`\n${email}`}</a> : null}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <DeliveryOptions methods={delivery} />
      {bar ? (
        <bar.View
          mainButtonId={`${id}buy`}
          price={prices}
          busy={busy}
          blocked={missing !== undefined || soldOut}
          onBlocked={explain}
        />
      ) : null}
    </form>
  );
}

const loadUsualSize = () => import('#storefront/shared/product/usual-size.ts').catch(() => null);

/** Reads the usual size after hydration, as only the browser has it. Choosing a size does not move the highlight. */
function useUsualSize({ category, sizes }: ProductFacts) {
  const [size, setSize] = useState<string | null>(null);
  const all = sizes.join();
  /** The sizes one of which was chosen. What is chosen before hydration is remembered before it is read. */
  const chosenAmong = useRef('');
  useEffect(() => {
    if (all.includes(','))
      void loadUsualSize().then((part) => {
        if (part && chosenAmong.current !== all) setSize(part.usualSize(category, all.split(',')));
      });
  }, [category, all]);
  return {
    size: size !== null && sizes.includes(size) ? size : null,
    remember: (chosen: string) => {
      chosenAmong.current = all;
      void loadUsualSize().then((part) => part?.rememberSize(category, chosen));
    },
  };
}

/** Loaded after hydration: it shows only once the visitor has scrolled past the button. */
function useBuyBar(): { View: typeof BuyBar } | null {
  const [bar, setBar] = useState<{ View: typeof BuyBar } | null>(null);
  useEffect(() => {
    void import('#storefront/shared/product/buy-bar.tsx').then(
      (part) => setBar({ View: part.BuyBar }),
      () => null,
    );
  }, []);
  return bar;
}

/** Spec 2: the average rating with two decimals; products without reviews have none. */
function Rating({ product }: { product: ProductFacts }) {
  if (product.reviewCount === 0) return <p className="second small mt-3">{reviewWords('none')}</p>;
  return (
    <p className="row small mt-3">
      <RatingStars value={product.averageReview} count={product.reviewCount} />
      <b>{formatNumber(product.averageReview.toFixed(2))}</b>
      <a
        className="link"
        href="#reviews"
        onClick={(event) => {
          // Scrolls within the page or dialog without adding `#reviews` to the URL.
          event.preventDefault();
          document.getElementById('reviews')?.scrollIntoView();
        }}
      >
        {reviewWords('count', { n: product.reviewCount })}
      </a>
    </p>
  );
}

/** The stock label of what is chosen; the gallery shows the one of the whole product. */
function StockOfChoice({ product, choice }: { product: ProductFacts; choice: ChoiceValues }) {
  const totalStock = stockOf(product, choice);
  const label = statusLabelOf({ totalStock, salePrice: 0 }, useShopFacts());
  if (!label) return null;
  return (
    <p className="mt-4 small text-amber">
      <b>{label.text}</b>
    </p>
  );
}
