import { sizedUrl } from '#contract/picture-address.ts';
import type { CheckoutData } from '#storefront/checkout/checkout-data.ts';
import { srcSetOf } from '#ui/picture.tsx';

/** Spec 2: banner above checkout. It is decorative, so it comes last in the document and has no alternative text. */
export function CheckoutBanner({ banner }: { banner: CheckoutData['banner'] }) {
  if (!banner) return null;
  return (
    <div className="strip">
      <img
        src={sizedUrl(banner.url, 960)}
        srcSet={srcSetOf([480, 720, 960, 1440], (width) => sizedUrl(banner.url, width))}
        sizes="100vw"
        width={banner.width || 1440}
        height={banner.height || 540}
        alt=""
        fetchPriority="low"
      />
    </div>
  );
}
