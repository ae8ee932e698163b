import type { AdminPictureWire, AdminProductWire } from '#contract/admin-products.contract.ts';
import { cents, toDollars } from '#kernel/money.ts';
import type { PictureFacts, PictureFetch } from '#modules/media/index.ts';
import {
  imageAddress,
  PLACEHOLDER_IMAGE,
  presentPicture,
} from '#modules/catalogue/picture.presenter.ts';
import type { ProductFactsRow } from '#modules/catalogue/products/admin-list.repository.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';
import { versionOf } from '#modules/catalogue/products/product-version.rules.ts';
import type { FoundProduct } from '#modules/catalogue/products/products.repository.ts';

const dollars = (amount: number): number => toDollars(cents(amount));
const maybeDollars = (amount: number | null): number | null =>
  amount === null ? null : dollars(amount);

/** What is known of pictures: of those that are here, and of those that are or were to be fetched. */
export interface PictureNews {
  readonly facts: ReadonlyMap<string, PictureFacts>;
  readonly fetches: readonly PictureFetch[];
}

/** A product as administrators see it. */
export function presentAdminProduct(
  { id, state, rows }: FoundProduct,
  facts: ProductFactsRow,
  news: PictureNews,
): AdminProductWire {
  const variants = rows
    .filter(({ deleted }) => !deleted)
    .toReversed()
    .map(({ id: _id, color, size, sku, price, salePrice, onHand, reserved }) => ({
      _id,
      color,
      size,
      sku,
      price: maybeDollars(price),
      salePrice: maybeDollars(salePrice),
      stock: onHand - reserved,
      givenStock: onHand - reserved,
      onHand,
      reserved,
    }));
  const totalStock = variants.reduce((sum, { stock }) => sum + stock, 0);
  // A picture still to be fetched stands with its address, so that an edit that echoes the list keeps it.
  const images = state.pictures.map(({ media, address }) =>
    media === null ? (address ?? '') : imageAddress(media),
  );
  const main = state.pictures.find(({ media }) => media !== null)?.media;
  return {
    _id: id,
    id,
    slug: state.slug,
    title: state.title,
    description: state.description,
    category: state.category,
    image: main ? imageAddress(main) : PLACEHOLDER_IMAGE,
    images,
    pictures: state.pictures.map((picture) => presentAdminPicture(id, picture, news)),
    price: dollars(state.price),
    salePrice: dollars(state.salePrice),
    costPrice: maybeDollars(state.costPrice),
    totalStock,
    givenStock: totalStock,
    averageReview:
      facts.rating_count > 0 ? Math.round((facts.rating_sum * 100) / facts.rating_count) / 100 : 0,
    reviewCount: facts.rating_count,
    wishlistCount: facts.wishlist_count,
    colors: [...state.colors],
    sizes: [...state.sizes],
    shippingMethods: state.shippingMethods.map((method) => ({
      name: method.name,
      price: dollars(method.priceCents),
      estimatedDeliveryDays: method.estimatedDeliveryDays,
    })),
    stockMode: state.stockMode,
    variants,
    featured: state.featured,
    featuredPosition: facts.featured_position,
    todaysDeal: state.todaysDeal,
    version: versionOf(state),
    createdAt: facts.created_at.toISOString(),
    updatedAt: facts.updated_at.toISOString(),
  };
}

function presentAdminPicture(
  productId: string,
  { media, address, alt }: PictureState,
  { facts, fetches }: PictureNews,
): AdminPictureWire {
  if (media !== null)
    return {
      ...presentPicture({ media, alt }, facts.get(media)),
      address,
      waiting: false,
      problem: null,
    };
  const fetch = fetches.find((each) => each.targetId === productId && each.address === address);
  return {
    url: address ?? '',
    alt,
    width: 0,
    height: 0,
    thumbHash: '',
    address,
    waiting: true,
    problem: fetch?.state === 'failed' ? fetch.reason : null,
  };
}
