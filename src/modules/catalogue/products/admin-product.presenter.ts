import { inOptionOrder } from '#contract/choice.ts';
import { parseColour } from '#kernel/colour.ts';
import type { AdminPictureWire, AdminProductWire } from '#contract/admin-products.contract.ts';
import { imageUrl, PLACEHOLDER_IMAGE } from '#contract/picture-address.ts';
import { cents, toMajor } from '#kernel/money.ts';
import type { PictureMetadata, PictureFetch } from '#modules/media/index.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';
import type { ProductFactsRow } from '#modules/catalogue/products/admin-list.repository.ts';
import type { DetailsState } from '#modules/catalogue/products/product-details.rules.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';
import { versionOf } from '#modules/catalogue/products/product-version.rules.ts';
import type { FoundProduct } from '#modules/catalogue/products/products.repository.ts';

const major = (amount: number): number => toMajor(cents(amount));
const maybeMajor = (amount: number | null): number | null =>
  amount === null ? null : major(amount);

/** Metadata of the shop's pictures, the state of pictures to fetch, and other products that this one names. */
export interface PictureDetails {
  readonly facts: ReadonlyMap<string, PictureMetadata>;
  readonly fetches: readonly PictureFetch[];
  /** The titles of related products by id, without deleted ones. */
  readonly titles: ReadonlyMap<string, string>;
}

/** A product as administrators see it. */
export function presentAdminProduct(
  { id, state, rows }: FoundProduct,
  facts: ProductFactsRow,
  details: PictureDetails,
): AdminProductWire {
  const variants = rows
    .filter(({ deleted }) => !deleted)
    .toReversed()
    .map(({ id: _id, color, size, options, facts, sku, price, salePrice, onHand, reserved }) => ({
      _id,
      color,
      size,
      options: inOptionOrder(options, state.options),
      sku,
      ...facts,
      price: maybeMajor(price),
      salePrice: maybeMajor(salePrice),
      stock: onHand - reserved,
      givenStock: onHand - reserved,
      onHand,
      reserved,
    }));
  const totalStock = variants.reduce((sum, { stock }) => sum + stock, 0);
  // A picture to fetch is listed by its address, so that an edit that sends the list back does not remove it.
  const images = state.pictures.map(({ media, address }) =>
    media === null ? (address ?? '') : imageUrl(media),
  );
  const main = state.pictures.find(({ media }) => media !== null)?.media;
  return {
    _id: id,
    id,
    slug: state.slug,
    title: state.title,
    description: state.description,
    category: state.category,
    image: main ? imageUrl(main) : PLACEHOLDER_IMAGE,
    images,
    pictures: state.pictures.map((picture) => presentAdminPicture(id, picture, details)),
    price: major(state.price),
    salePrice: major(state.salePrice),
    costPrice: maybeMajor(state.costPrice),
    totalStock,
    givenStock: totalStock,
    averageReview:
      facts.rating_count > 0 ? Math.round((facts.rating_sum * 100) / facts.rating_count) / 100 : 0,
    reviewCount: facts.rating_count,
    wishlistCount: facts.wishlist_count,
    colors: [...state.colors],
    swatches: state.colors.map(parseColour),
    sizes: [...state.sizes],
    options: state.options.map(({ name, values }) => ({ name, values: [...values] })),
    shippingMethods: state.shippingMethods.map((method) => ({
      name: method.name,
      price: major(method.priceCents),
      estimatedDeliveryDays: method.estimatedDeliveryDays,
    })),
    stockMode: state.stockMode,
    ...(state.taxClass ? { taxClass: state.taxClass } : {}),
    status: state.status,
    publishAt: state.publishAt,
    variants,
    ...presentDetails(state.details, details),
    featured: state.featured,
    featuredPosition: facts.featured_position,
    todaysDeal: state.todaysDeal,
    version: versionOf(state),
    createdAt: facts.created_at.toISOString(),
    updatedAt: facts.updated_at.toISOString(),
  };
}

function presentDetails(
  { related = [], ...others }: DetailsState,
  { titles }: Pick<PictureDetails, 'titles'>,
) {
  const known = related.flatMap((_id) => {
    const title = titles.get(_id);
    return title === undefined ? [] : [{ _id, title }];
  });
  return { ...others, ...(known.length > 0 && { related: known }) };
}

function presentAdminPicture(
  productId: string,
  { media, address, alt, color }: PictureState,
  { facts, fetches }: Omit<PictureDetails, 'titles'>,
): AdminPictureWire {
  if (media !== null)
    return {
      ...presentPicture({ media, alt, color }, facts.get(media)),
      address,
      waiting: false,
      problem: null,
    };
  const fetch = fetches.find((each) => each.targetId === productId && each.address === address);
  return {
    url: address ?? '',
    alt,
    ...(color && { color }),
    width: 0,
    height: 0,
    placeholderColor: '',
    address,
    waiting: true,
    problem: fetch?.state === 'failed' ? fetch.reason : null,
  };
}
