import {
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { webpUrl } from '#contract/picture-address.ts';
import { bannerPreload } from '#storefront/shared/home/banner-slide.tsx';
import { hasTexts, textSectionsPart } from '#storefront/shared/home/home-parts.ts';
import { HomeView } from '#storefront/shared/home/home-view.tsx';
import type { HomeData } from '#storefront/shared/home/load-home.ts';
import type { Head, ScreenHandle } from '#web/routing/head.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle<HomeData | undefined> = {
  head: ({ data, origin, shop }) => ({
    title: data?.page.searchTitle ?? shop.shopName,
    // Server only: after a client-side navigation, just the title is needed.
    ...(import.meta.env.SSR ? factsFor(data, origin, shop) : {}),
  }),
  parts: ({ data }) => (data && hasTexts(data.page.sections) ? [textSectionsPart] : []),
};

function factsFor(
  data: HomeData | undefined,
  origin: string,
  shop: ShopFacts,
): Omit<Head, 'title'> {
  const [first] = data?.banners ?? [];
  return {
    description: data?.page.description ?? '',
    canonical: '/shop/home',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.shopName,
      url: `${origin}/shop/home`,
    },
    ...(first
      ? { preloadImage: bannerPreload(first), image: webpUrl(first.picture.url, 960) }
      : {}),
  };
}

/** Imported on demand: the first load has its data from the server, so only client-side navigations need this code. */
export const loader = async (args: LoaderFunctionArgs): Promise<HomeData> =>
  (await import('#storefront/shared/home/load-home.ts')).loadHome(args);

/** Opening or closing a product over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  useReturnToCard();
  return <HomeView home={useLoaderData<typeof loader>()} />;
}
