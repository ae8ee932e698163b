import {
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { CAROUSEL_INTERVAL_MS, CATEGORIES, DEFAULT_SORT } from '#contract/limits.ts';
import { Carousel } from '#ui/carousel.tsx';
import {
  bannerOf,
  bannerPreload,
  BannerSlide,
  type Banner,
} from '#storefront/home/banner-slide.tsx';
import { CategoryTiles, type CategoryPictures } from '#storefront/home/category-tiles.tsx';
import { ProductSection } from '#storefront/home/product-section.tsx';
import { SHOP_LINE, SHOP_NAME } from '#web/copy.ts';
import type { Head, ScreenHandle } from '#web/head.ts';
import { answerOf } from '#web/loading.ts';
import { cardOf, type CardProduct } from '#web/product/card-product.ts';
import { useReturnToCard } from '#web/product/opened-card.ts';
import { apiOf } from '#web/request-context.ts';

interface HomeData {
  banners: Banner[];
  deals: CardProduct[];
  featured: CardProduct[];
  arrivals: CardProduct[];
  /** How many products there are at all. */
  total: number;
  pictures: CategoryPictures;
}

export const handle: ScreenHandle<HomeData | undefined> = {
  head: ({ data, origin }) => ({
    title: SHOP_NAME,
    // Only the server writes the rest; a browser that moves on needs the title.
    ...(import.meta.env.SSR ? factsFor(data, origin) : {}),
  }),
};

function factsFor(data: HomeData | undefined, origin: string): Omit<Head, 'title'> {
  const [first] = data?.banners ?? [];
  return {
    description: `${SHOP_LINE} Clothes and house goods in plant-dyed colours.`,
    canonical: '/shop/home',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SHOP_NAME,
      url: `${origin}/shop/home`,
    },
    ...(first
      ? { preloadImage: bannerPreload(first), image: `${first.picture.url}/960.webp` }
      : {}),
  };
}

/** Enough to fill two rows; the rest is a link away. */
const SHOWN = '8';

export async function loader({
  context,
  request: { signal },
}: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context);
  // Spec 2: home loads products with no filters, price low to high.
  const query = { sortBy: DEFAULT_SORT, limit: SHOWN } as const;
  const [banners, all, deals, featured] = await Promise.all([
    api.commonFeature.list(undefined, { signal }),
    api.shopProducts.list({ query }, { signal }),
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

/** A product that opens or closes over the list changes nothing in it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

export function Component() {
  const { banners, deals, featured, arrivals, total, pictures } = useLoaderData<typeof loader>();
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
          visitKey="carousel-moved"
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
      <Dyes />
      <ProductSection
        id="arrivals"
        title="New Arrivals"
        note={`All products, price low to high: ${arrivals.length} of ${total}.`}
        all={{ href: '/shop/listing', label: 'Show all products' }}
        products={arrivals}
      />
      {arrivals.length === 0 ? (
        <section className="wrap section">
          <h2>The shelves are still empty</h2>
          <p className="second">Nothing is on sale yet. Please come back soon.</p>
        </section>
      ) : null}
    </>
  );
}

/** What the shop is about, in three colours. */
function Dyes() {
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
