import type { LoaderFunctionArgs } from 'react-router';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import type { Banner } from '#storefront/home/banner-slide.tsx';
import type { CategoryPictures } from '#storefront/home/category-tiles.tsx';
import { answerOf } from '#web/api/loading.ts';
import { cardOf, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { categoryWith, topCategories } from '#web/categories.ts';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';

export interface HomeData {
  banners: Banner[];
  deals: CardProduct[];
  featured: CardProduct[];
  arrivals: CardProduct[];
  /** Number of products in the whole shop. */
  total: number;
  pictures: CategoryPictures;
}

/** Home has no filters, so facets are not requested. */
const CARDS = { facets: 'false' } as const;
/** The section's link leads to the full list. */
const SHOWN = { limit: '8', ...CARDS } as const;

export async function loadHome({
  context,
  request: { signal },
}: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context);
  const { newArrivalsSort, categories } = shopFactsOf(context);
  const [banners, all, deals, featured] = await Promise.all([
    api.commonFeature.list(undefined, { signal }),
    // Spec 2: unfiltered products, price low to high unless the merchant has set another order.
    api.shopProducts.list({ query: { sortBy: newArrivalsSort, ...SHOWN } }, { signal }),
    // The newest deal comes first; otherwise it might not be among those shown.
    api.shopProducts.list({ query: { todaysDeal: 'true', ...SHOWN } }, { signal }),
    // In the merchant's order.
    api.shopProducts.list({ query: { featured: 'true', ...SHOWN } }, { signal }),
  ]);
  const { data: arrivals, total } = answerOf(all);
  // A section that fails to load is left out; the page still renders.
  const sections = [featured.ok ? featured.data : [], deals.ok ? deals.data : [], arrivals];
  const withoutPicture = topCategories(categories).filter(({ picture }) => picture === null);
  const pictures: Record<string, CategoryPictures[string]> = {};
  for (const {
    category,
    pictures: [first],
  } of sections.flat()) {
    const top = categoryWith(categories, category)?.parent ?? category;
    if (first) pictures[top] ??= first;
  }
  await Promise.all(
    withoutPicture
      .filter(({ _id }) => !pictures[_id])
      .map(async ({ _id: id }) => {
        const best = await api.shopProducts.list(
          { query: { category: id, sortBy: 'top-rated', limit: '1', ...CARDS } },
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
      withoutPicture.flatMap(({ _id: id }) => {
        const picture = pictures[id];
        if (!picture) return [];
        const { url, placeholderColor, width, height } = picture;
        return [[id, { url, placeholderColor, width, height }]];
      }),
    ),
  };
}

function bannerOf(banner: BannerWire): Banner {
  const { _id, headline, body, linkLabel, href, focalX, focalY } = banner;
  const { url, alt, width, height } = banner.picture;
  const focus = `${focalX}% ${focalY}%`;
  return { _id, headline, body, linkLabel, href, focus, picture: { url, alt, width, height } };
}
