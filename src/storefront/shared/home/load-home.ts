import type { LoaderFunctionArgs } from 'react-router';
import type { BannerWire, ProductWire } from '#contract/catalogue.contract.ts';
import type { ShownPage } from '#contract/content.contract.ts';
import type { Sort } from '#contract/listing.ts';
import { HOME } from '#contract/sections/page-address.ts';
import type { Banner } from '#storefront/shared/home/banner-slide.tsx';
import type { CategoryPictures } from '#storefront/shared/home/category-tiles.tsx';
import { queryOf, type ProductSectionWire } from '#storefront/shared/home/section-query.ts';
import type { Api } from '#web/api/api.ts';
import { answerOf } from '#web/api/loading.ts';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { categoryWith, topCategories } from '#web/categories.ts';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

/** The products of a section. */
export interface ShownProducts {
  products: CardProduct[];
  /** Number of products in its whole list. */
  total: number;
}

export interface HomeData {
  page: ShownPage;
  /** Empty without a carousel that shows them. */
  banners: Banner[];
  /** By the id of the section. */
  lists: Readonly<Record<string, ShownProducts>>;
  pictures: CategoryPictures;
}

/** Home has no filters, so facets are not requested. */
const CARDS = { facets: 'false' } as const;

export async function loadHome({
  context,
  request: { signal },
}: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context);
  const { data } = answerOf(await api.shopContent.page({ params: { slug: HOME } }, { signal }));
  return fillHome(data, api, shopFactsOf(context), signal);
}

/** What the sections of the home page show. */
export async function fillHome(
  page: ShownPage,
  api: Api,
  { categories, newArrivalsSort }: ShopFacts,
  signal: AbortSignal,
): Promise<HomeData> {
  const { sections } = page;
  const [banners, lists] = await Promise.all([
    sections.some(({ type }) => type === 'hero')
      ? api.commonFeature.list(undefined, { signal })
      : null,
    Promise.all(
      sections
        .filter((section) => 'limit' in section)
        .map(async (section) => ({
          section,
          ...(await productsOf(section, api, newArrivalsSort, signal)),
        })),
    ),
  ]);
  const withoutPicture = sections.some(({ type }) => type === 'category-tiles')
    ? topCategories(categories).filter(({ picture }) => picture === null)
    : [];
  const pictures: Record<string, CategoryPictures[string]> = {};
  for (const {
    category,
    pictures: [first],
  } of lists.flatMap(({ data }) => data)) {
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
    page,
    banners: banners?.ok ? banners.data.map(bannerOf) : [],
    lists: Object.fromEntries(
      lists.map(({ section, data, total }) => [section.id, { products: data.map(cardOf), total }]),
    ),
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

/** A section that fails to load is left out, the page still renders; only without all products something is wrong. */
async function productsOf(
  section: ProductSectionWire,
  api: Api,
  newArrivalsSort: Sort,
  signal: AbortSignal,
): Promise<{ data: ProductWire[]; total: number }> {
  if (section.type === 'product-row' && section.rule === 'by-hand') {
    const found = await Promise.all(
      section.products.map((id) => api.shopProducts.details({ params: { id } }, { signal })),
    );
    const data = found.flatMap((answer) => (answer.ok ? [answer.data] : []));
    return { data, total: data.length };
  }
  const shown = { limit: String(section.limit), ...CARDS };
  const answer = await api.shopProducts.list(
    { query: { ...queryOf(section, newArrivalsSort), ...shown } },
    { signal },
  );
  if (section.type === 'arrivals') return answerOf(answer);
  return answer.ok ? answer : { data: [], total: 0 };
}

function bannerOf(banner: BannerWire): Banner {
  const { _id, headline, body, linkLabel, href, focalX, focalY } = banner;
  const { url, alt, width, height } = banner.picture;
  const focus = `${focalX}% ${focalY}%`;
  return { _id, headline, body, linkLabel, href, focus, picture: { url, alt, width, height } };
}
