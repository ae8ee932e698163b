import {
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { CAROUSEL_INTERVAL_MS } from '#contract/limits.ts';
import { DEFAULT_SORT, SORTS, type Sort } from '#contract/listing.ts';
import { webpUrl } from '#contract/picture-address.ts';
import { Carousel } from '#ui/carousel.tsx';
import { bannerPreload, BannerSlide } from '#storefront/home/banner-slide.tsx';
import { CategoryTiles } from '#storefront/home/category-tiles.tsx';
import type { HomeData } from '#storefront/home/load-home.ts';
import { ProductSection } from '#storefront/home/product-section.tsx';
import { SHOP_LINE } from '#web/messages.ts';
import { countOfProducts } from '#storefront/shared/listing/filter-labels.ts';
import type { Head, ScreenHandle } from '#web/routing/head.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { useShopFacts, type ShopFacts } from '#web/shop-facts.ts';

export const handle: ScreenHandle<HomeData | undefined> = {
  head: ({ data, origin, shop }) => ({
    title: shop.shopName,
    // Server only: after a client-side navigation, just the title is needed.
    ...(import.meta.env.SSR ? factsFor(data, origin, shop) : {}),
  }),
};

function factsFor(
  data: HomeData | undefined,
  origin: string,
  shop: ShopFacts,
): Omit<Head, 'title'> {
  const [first] = data?.banners ?? [];
  return {
    description: `${SHOP_LINE} Clothes and homeware in plant-dyed colours.`,
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
  (await import('#storefront/home/load-home.ts')).loadHome(args);

/** Opening or closing a product over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  const { banners, deals, featured, arrivals, total, pictures } = useLoaderData<typeof loader>();
  const shop = useShopFacts();
  useReturnToCard();
  const slides = banners.map((banner, index) => ({
    id: banner._id,
    label: 'Banner',
    content: <BannerSlide banner={banner} first={index === 0} />,
  }));
  return (
    <>
      {banners[0]?.headline ? null : (
        <h1 className={banners.length > 0 ? 'visually-hidden' : 'wrap page-head'}>{SHOP_LINE}</h1>
      )}
      {slides.length > 0 ? (
        <Carousel
          label="This season"
          slides={slides}
          interval={CAROUSEL_INTERVAL_MS}
          storageKey="carousel-moved"
          className="hero"
        />
      ) : null}
      <ProductSection
        id="deals"
        title="Today's Deals"
        all={{ href: '/shop/listing?todaysDeal=true', label: 'See all deals' }}
        products={deals}
        priority={banners.length > 0 ? 0 : 4}
      />
      <ProductSection
        id="featured"
        title="Featured Products"
        all={{ href: '/shop/listing?featured=true', label: 'See all featured' }}
        products={featured}
      />
      <CategoryTiles pictures={pictures} />
      <PlantColours />
      <ProductSection
        id="arrivals"
        title="New Arrivals"
        note={`All products, ${orderOf(shop.newArrivalsSort)}.`}
        all={{ href: allIn(shop.newArrivalsSort), label: `See all ${countOfProducts(total)}` }}
        products={arrivals}
      />
      {arrivals.length === 0 ? (
        <section className="wrap section">
          <h2>No products yet</h2>
          <p className="second">Nothing is on sale yet. Please come back soon.</p>
        </section>
      ) : null}
    </>
  );
}

/** Link to the full listing, in the section's sort order. */
const allIn = (sort: Sort): string =>
  sort === DEFAULT_SORT ? '/shop/listing' : `/shop/listing?sortBy=${sort}`;

/** For example "price low to high". */
const orderOf = (sort: Sort): string | undefined =>
  SORTS.find(({ id }) => id === sort)
    ?.label.replace(':', '')
    .toLowerCase();

/** Three colour samples that introduce plant dyes. */
function PlantColours() {
  return (
    <section className="band" aria-labelledby="dyes-title">
      <div className="wrap band-inner">
        <h2 id="dyes-title">Three dyes, one thread.</h2>
        <div>
          <h3>Woad</h3>
          <p>Blue from a leaf. It deepens in the first ten washes, then stays.</p>
        </div>
        <div>
          <h3>Weld</h3>
          <p>The clearest yellow a field can make. It sews every seam we sell.</p>
        </div>
        <div>
          <h3>Madder</h3>
          <p>Red from a root, three years in the ground before it is dug.</p>
        </div>
      </div>
    </section>
  );
}
