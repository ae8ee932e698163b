import type { ShownSection } from '#contract/shown-sections.ts';
import { CAROUSEL_INTERVAL_MS } from '#contract/limits.ts';
import { Announcement } from '#storefront/shared/content/announcement.tsx';
import { BannerSlide } from '#storefront/shared/home/banner-slide.tsx';
import { CategoryTiles } from '#storefront/shared/home/category-tiles.tsx';
import { HomeProducts } from '#storefront/shared/home/home-products.tsx';
import type { HomeData } from '#storefront/shared/home/load-home.ts';
import { textSectionsPart } from '#storefront/shared/home/home-parts.ts';
import { useLazyPart } from '#web/routing/lazy-part.ts';
import { Carousel } from '#ui/carousel.tsx';
import { homeWords } from '#contract/words/storefront/home-words.ts';

/** The sections of the home page in their order. */
export function HomeView({ home }: { home: HomeData }) {
  const { page, banners, lists } = home;
  const { sections } = page;
  const heroAt = banners.length > 0 ? sections.findIndex(({ type }) => type === 'hero') : -1;
  // Pictures of products load eagerly where no banner comes before them.
  const rowAt = sections.findIndex(({ id }) => (lists[id]?.products.length ?? 0) > 0);
  return (
    <>
      {heroAt >= 0 && banners[0]?.headline ? null : (
        <h1 className={heroAt >= 0 ? 'visually-hidden' : 'wrap page-head'}>{page.title}</h1>
      )}
      {sections.map((section, at) => (
        <HomeSection
          key={section.id}
          section={section}
          home={home}
          first={at === heroAt}
          priority={at === rowAt && (heroAt < 0 || at < heroAt) ? 4 : 0}
        />
      ))}
    </>
  );
}

interface HomeSectionProps {
  section: ShownSection;
  home: HomeData;
  /** Whether its banner has the heading of the page. */
  first: boolean;
  /** Number of products in the first viewport. */
  priority: number;
}

/** A type that this bundle does not know shows nothing. */
function HomeSection({ section, home, first, priority }: HomeSectionProps) {
  switch (section.type) {
    case 'hero':
      return home.banners.length > 0 ? (
        <Carousel
          label={section.label}
          slides={home.banners.map((banner, index) => ({
            id: banner._id,
            label: homeWords('banner'),
            content: <BannerSlide banner={banner} first={first && index === 0} />,
          }))}
          interval={CAROUSEL_INTERVAL_MS}
          storageKey="carousel-moved"
          className="hero"
        />
      ) : null;
    case 'deals':
    case 'featured':
    case 'arrivals':
    case 'product-row':
      return <HomeProducts section={section} list={home.lists[section.id]} priority={priority} />;
    case 'category-tiles':
      return (
        <CategoryTiles
          id={section.id}
          heading={section.heading}
          chosen={section.categories}
          pictures={home.pictures}
        />
      );
    case 'announcement':
      return <Announcement {...section} />;
    default:
      return <Texts section={section} />;
  }
}

function Texts({ section }: { section: ShownSection }) {
  const part = useLazyPart(textSectionsPart, true);
  return part ? <part.TextSection section={section} /> : null;
}
