import { productWords } from '#contract/words/storefront/product-words.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type UIEvent } from 'react';
import { announce } from '#ui/announce.ts';
import { isPlainClick } from '#ui/link.tsx';
import { otherColourPictured } from '#storefront/shared/product/pictured-colour.ts';
import type { ProductFacts } from '#storefront/shared/catalogue/load-product.ts';
import type { PictureZoom } from '#storefront/shared/product/picture-zoom.tsx';
import { sizedUrl } from '#contract/picture-address.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { StatusTag } from '#web/product/status-tag.tsx';

interface GalleryProps {
  /** Each of its pictures has an alternative text of its own. */
  product: Pick<ProductFacts, 'title' | 'totalStock' | 'salePrice' | 'pictures'>;
  view: 'page' | 'dialog';
  /** The chosen colour. The gallery moves to its picture; without one, it says which colour is shown instead. */
  colour?: string;
  pictureColours: readonly (string | null)[];
}

/** The `sizes` attribute of the main picture. From 1100 px on, thumbnails beside it need space. */
export const mainPictureSizes = (pictureCount: number): string =>
  (pictureCount > 1
    ? '(min-width: 1280px) 560px, (min-width: 1100px) calc(50vw - 110px)'
    : '(min-width: 1360px) 653px, (min-width: 1100px) calc(54vw - 77px)') +
  ', (min-width: 768px) calc(52vw - 60px), calc(100vw - 32px)';
export const MAIN_PICTURE_WIDEST = 1440;

/**
 * A carousel: swipe, arrow keys and thumbnails scroll it, a click opens the zoom. Pictures and thumbnails are links, so
 * both work without JavaScript.
 */
export function Gallery({ product, view, colour = '', pictureColours }: GalleryProps) {
  const { pictures: shown, title } = product;
  const sizes = mainPictureSizes(shown.length);
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoom, setZoom] = useState<{ at: number; View: typeof PictureZoom } | null>(null);
  const many = shown.length > 1;
  const pictured = otherColourPictured(pictureColours, current, colour);
  const note = pictured && productWords('pictured', { colour: pictured });
  useEffect(() => {
    if (note) announce(note);
  }, [note]);
  const idOf = (index: number) => `${view}-picture-${index + 1}`;

  function show(index: number) {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }

  const showColour = useEffectEvent(() => {
    const index = pictureColours.indexOf(colour);
    if (index !== -1) show(index);
  });
  useEffect(() => {
    if (colour) showColour();
  }, [colour]);

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  }

  async function enlarge(event: MouseEvent<HTMLAnchorElement>, at: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureZoom: View } = await import('#storefront/shared/product/picture-zoom.tsx');
      setZoom({ at, View });
    } catch {
      location.assign(href);
    }
  }

  return (
    <div className="gallery">
      <div className="gallery-stage">
        <StatusTag product={product} />
        <div
          ref={track}
          className="gallery-main"
          onScroll={onScroll}
          {...(many && {
            role: 'group',
            'aria-label': productWords('picturesOf', { product: title }),
            tabIndex: 0,
          })}
        >
          {shown.length === 0 ? (
            <ProductPicture
              picture={undefined}
              alt={productWords('noPicture', { product: title })}
              sizes={sizes}
              widest={720}
            />
          ) : null}
          {shown.map((picture, index) => (
            <a
              key={picture.url}
              id={idOf(index)}
              href={sizedUrl(picture.url, MAIN_PICTURE_WIDEST)}
              target="_blank"
              rel="noopener"
              aria-label={productWords('enlarge', { picture: picture.alt })}
              onClick={(event) => void enlarge(event, index)}
            >
              <ProductPicture
                picture={picture}
                alt={picture.alt}
                sizes={sizes}
                widest={MAIN_PICTURE_WIDEST}
                priority={index === 0 && view === 'page'}
              />
            </a>
          ))}
        </div>
        {note ? <p className="gallery-note">{note}</p> : null}
      </div>
      {many ? (
        <div className="gallery-thumbs" role="group" aria-label={productWords('pictures')}>
          {shown.map((picture, index) => (
            <a
              key={picture.url}
              href={`#${idOf(index)}`}
              aria-label={productWords('pictureAt', { n: index + 1, count: shown.length })}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <ProductPicture
                picture={picture}
                alt=""
                sizes="(min-width: 768px) 120px, 44px"
                widest={360}
              />
            </a>
          ))}
        </div>
      ) : null}
      {zoom ? (
        <zoom.View title={title} pictures={shown} at={zoom.at} onClose={() => setZoom(null)} />
      ) : null}
    </div>
  );
}
