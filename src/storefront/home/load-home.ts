import type { LoaderFunctionArgs } from 'react-router';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { CATEGORIES } from '#contract/limits.ts';
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

/** Full rows of two, three and four; the rest is a link away. */
const MARKED = '12';
const ARRIVALS = '8';

export async function loadHome({
  context,
  request: { signal },
}: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context);
  const [banners, all, deals, featured] = await Promise.all([
    api.commonFeature.list(undefined, { signal }),
    // Spec 2: products with no filters, price low to high unless the merchant has set another order.
    api.shopProducts.list({ query: { sortBy: shop.newArrivalsSort, limit: ARRIVALS } }, { signal }),
    // The one marked last comes first, or it might stay unseen.
    api.shopProducts.list({ query: { todaysDeal: 'true', limit: MARKED } }, { signal }),
    // As the merchant arranged them.
    api.shopProducts.list({ query: { featured: 'true', limit: MARKED } }, { signal }),
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
