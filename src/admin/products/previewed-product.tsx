import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import {
  choicesOf,
  isPerVariant,
  stockKey,
  type ProductValues,
} from '#admin/products/product-values.ts';
import { SwatchRow } from '#ui/swatch.tsx';
import { Tag } from '#ui/tag.tsx';
import { Price } from '#web/price.tsx';
import { BuyPanel } from '#web/product/buy-panel.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import type { ProductDetails, ProductFacts } from '#web/product/load-product.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { deliveryWays, sizeTableFor } from '#web/product/product-words.ts';
import { statusLabelOf } from '#web/product/status-label.ts';

const TONES = { out: 'dark', low: 'plain', sale: 'bright' } as const;

/** The parts of the shop itself, given what stands in the form. */
export default function PreviewedProduct({
  part,
  values,
  product,
}: {
  part: 'card' | 'product';
  values: ProductValues;
  product: AdminProductWire | null;
}) {
  const facts = factsOf(values, product);
  return part === 'card' ? (
    <div className="wrap preview-card">
      <PreviewedCard facts={facts} />
    </div>
  ) : (
    <div className="wrap preview-card">
      <div className="product">
        <Gallery pictures={facts.pictures} product={facts} place="page" />
        <BuyPanel details={detailsOf(facts, values)} place="page" titleId="previewed-title" />
      </div>
    </div>
  );
}

function PreviewedCard({ facts }: { facts: ProductFacts }) {
  const label = statusLabelOf(facts);
  return (
    <div className="grid">
      <article className={label?.kind === 'out' ? 'card card-out' : 'card'}>
        <ProductPicture picture={facts.pictures[0]} alt="" sizes="280px" widest={720} eager />
        {label ? <Tag tone={TONES[label.kind]}>{label.text}</Tag> : null}
        <h3>
          <span className="card-link">{facts.title}</span>
        </h3>
        <p>
          <Price price={facts.price} salePrice={facts.salePrice} />
        </p>
        <div className="card-meta">
          <SwatchRow colours={facts.colors} />
        </div>
        <span className="btn">Add to Cart</span>
      </article>
    </div>
  );
}

const dollars = (text: string): number => Number(text) || 0;

function factsOf(values: ProductValues, product: AdminProductWire | null): ProductFacts {
  const own = { price: dollars(values.price), salePrice: dollars(values.salePrice) };
  const known = new Map(product?.pictures.map((picture) => [picture.url, picture]));
  const variants = isPerVariant(values)
    ? choicesOf(values).map(({ key, color, size }) => {
        const stock = values.stocks[key];
        const price = stock?.price ? dollars(stock.price) : null;
        return {
          _id: key,
          color,
          size,
          price: price ?? own.price,
          salePrice: stock?.salePrice
            ? dollars(stock.salePrice)
            : price === null
              ? own.salePrice
              : 0,
          stock: Number(stock?.stock ?? 0) || 0,
        };
      })
    : [
        {
          _id: stockKey('', ''),
          color: '',
          size: '',
          ...own,
          stock: Number(values.totalStock) || 0,
        },
      ];
  return {
    _id: product?._id ?? 'preview',
    title: values.title || 'Untitled',
    description: values.description,
    category: values.category,
    pictures: values.pictures
      .filter(({ url }) => url !== '')
      .map(({ url, alt }) => ({
        url,
        alt,
        width: known.get(url)?.width || 960,
        height: known.get(url)?.height || 1200,
        thumbHash: known.get(url)?.thumbHash ?? '',
      })),
    ...own,
    totalStock: variants.reduce((sum, { stock }) => sum + stock, 0),
    averageReview: product?.averageReview ?? 0,
    reviewCount: product?.reviewCount ?? 0,
    colors: [...values.colors],
    sizes: [...values.sizes],
    variants,
  };
}

const detailsOf = (product: ProductFacts, values: ProductValues): ProductDetails => ({
  ok: true,
  product,
  delivery: deliveryWays(
    values.shipping
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, price, days }) => ({
        name,
        price: dollars(price),
        estimatedDeliveryDays: days,
      })),
    new Date(),
  ),
  sizeTable: sizeTableFor(values.sizes, product.category),
  reviews: null,
});
