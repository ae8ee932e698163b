import { PICTURE_WIDTHS } from '#contract/limits.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { sizedUrl } from '#contract/picture-address.ts';
import { ButtonLink } from '#ui/button.tsx';
import { srcSetOf } from '#ui/picture.tsx';
import type { PreloadedImage } from '#web/routing/head.ts';
import { homeWords } from '#contract/words/storefront/home-words.ts';

export type Banner = Pick<BannerWire, '_id' | 'headline' | 'body' | 'linkLabel' | 'href'> & {
  /** Focal point that stays visible when the picture is cropped; a CSS `object-position`. */
  focus: string;
  picture: Pick<BannerWire['picture'], 'url' | 'alt' | 'width' | 'height'>;
};

/** On phones the picture is cropped at the sides, so it is wider than the viewport. */
const SIZES = '(max-width: 767px) 130vw, 100vw';
const WIDTHS = PICTURE_WIDTHS.filter((width) => width >= 480);
const address = (banner: Banner) => (width: number) => sizedUrl(banner.picture.url, width);

export const bannerPreload = (banner: Banner): PreloadedImage => ({
  href: address(banner)(960),
  imagesrcset: srcSetOf(WIDTHS, address(banner)),
  imagesizes: SIZES,
});

/**
 * A banner with text over the empty half of its picture. The first is the largest contentful paint, so it is never
 * lazy.
 */
export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const Heading = first ? 'h1' : 'h2';
  return (
    <div className="hero-slide">
      <div className="hero-picture">
        <img
          // The Content-Security-Policy blocks style attributes in HTML, but not styles set by script.
          ref={(image) => image?.style.setProperty('--focus', banner.focus)}
          src={address(banner)(960)}
          srcSet={srcSetOf(WIDTHS, address(banner))}
          sizes={SIZES}
          width={banner.picture.width || 1440}
          height={banner.picture.height || 540}
          alt={banner.picture.alt}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'low'}
        />
      </div>
      {banner.headline || banner.href ? (
        <div className="hero-copy">
          <div>
            {banner.headline ? <Heading>{banner.headline}</Heading> : null}
            {banner.body ? <p>{banner.body}</p> : null}
            {banner.href ? (
              <ButtonLink href={banner.href} variant="primary">
                {banner.linkLabel || homeWords('bannerLink')}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
