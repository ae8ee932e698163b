import type { LoaderFunctionArgs } from 'react-router';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { CATEGORIES, DEFAULT_SORT } from '#contract/limits.ts';
import type { Banner } from '#storefront/home/banner-slide.tsx';
import type { CategoryPictures } from '#storefront/home/category-tiles.tsx';
import { answerOf } from '#web/loading.ts';
import { cardOf, type CardProduct } from '#web/product/card-product.ts';
import { apiOf } from '#web/request-context.ts';
import { shop } from '#web/shop-facts.ts';

export interface HomeData {
  banners: Banner[];
  deals: CardProduct[];
  featured: CardProduct[];
  arrivals: CardProduct[];
  /** How many products there are at all. */
  total: number;
  pictures: CategoryPictures;
}

/** Enough to fill two rows; the rest is a link away. */
const SHOWN = '8';

export async function loadHome({
  context,
  request: { signal },
}: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context);
  // Spec 2: home loads products with no filters, price low to high.
  const query = { sortBy: DEFAULT_SORT, limit: SHOWN } as const;
  const [banners, all, deals, featured] = await Promise.all([
    api.commonFeature.list(undefined, { signal }),
    api.shopProducts.list({ query: { ...query, sortBy: shop.newArrivalsSort } }, { signal }),
    api.shopProducts.list({ query: { ...query, todaysDeal: 'true', limit: '4' } }, { signal }),
    // As the merchant arranged them.
    api.shopProducts.list({ query: { featured: 'true', limit: SHOWN } }, { signal }),
  ]);
  const { data: arrivals, total } = answerOf(all);
  // A section whose products could not be read is left out; the shop stays open.
  const sections = [featured.ok ? featured.data : [], deals.ok ? deals.data : [], arrivals];
  const pictures: CategoryPictures = {};
  for (const {
    category,
    pictures: [first],
  } of sections.flat()) {
    const known = CATEGORIES.find(({ id }) => id === category);
    if (known && first) pictures[known.id] ??= first;
  }
  await Promise.all(
    CATEGORIES.filter(({ id }) => !pictures[id]).map(async ({ id }) => {
      const best = await api.shopProducts.list(
        { query: { category: id, sortBy: 'top-rated', limit: '1' } },
        { signal },
      );
      const picture = best.ok ? best.data[0]?.pictures[0] : undefined;
      if (picture) pictures[id] = picture;
    }),
  );
  return {
    banners: banners.ok ? banners.data.map(bannerOf) : [],
    deals: deals.ok ? deals.data.map(cardOf) : [],
    featured: featured.ok ? featured.data.map(cardOf) : [],
    arrivals: arrivals.map(cardOf),
    total,
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([id, { url, thumbHash, width, height }]) => [
        id,
        { url, thumbHash, width, height },
      ]),
    ),
  };
}

function bannerOf(banner: BannerWire): Banner {
  const { _id, headline, body, linkLabel, href, focalX, focalY } = banner;
  const { url, alt, width, height } = banner.picture;
  const focus = `${focalX}% ${focalY}%`;
  return { _id, headline, body, linkLabel, href, focus, picture: { url, alt, width, height } };
}
