import { cropOf, SHAPES } from '#admin/features/crop.ts';
import type { PictureWire } from '#contract/catalogue.contract.ts';
import { sizedUrl } from '#contract/picture-address.ts';

const VIEWS = [
  { id: 'phone', label: 'On a phone', shape: SHAPES.phone },
  { id: 'desktop', label: 'On a large screen', shape: SHAPES.desktop },
] as const;

/** The crops that phones and large screens show. */
export function BannerCrops({ picture, x, y }: { picture: PictureWire; x: number; y: number }) {
  const size = { width: picture.width || 1440, height: picture.height || 540 };
  return (
    <div className="crops">
      {VIEWS.map(({ id, label, shape }) => {
        const crop = cropOf(size, shape, { x, y });
        return (
          <figure key={id} className={`crop-${id}`}>
            <svg
              viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
              role="img"
              aria-label={`${label}: the picture cropped around ${x} percent across, ${y} percent down`}
              focusable="false"
            >
              <image href={sizedUrl(picture.url, 960)} {...size} />
            </svg>
            <figcaption className="small second">{label}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
