import { uiWords } from '#kernel/words/ui-words.ts';
import { pictureZoomWords } from '#contract/words/storefront/picture-zoom-words.ts';
import { productWords } from '#contract/words/storefront/product-words.ts';
import { useState } from 'react';
import type { PictureWire } from '#contract/catalogue.contract.ts';
import { announce } from '#ui/announce.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { sizedUrl } from '#contract/picture-address.ts';
import { useZoom, MAX_ZOOM } from '#storefront/shared/product/use-zoom.ts';
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import styles from '#storefront/shared/product/picture-zoom.css?inline';

adoptStyles(styles);

interface PictureZoomProps {
  /** Title of the product. */
  title: string;
  pictures: readonly PictureWire[];
  /** Index of the first picture to show. */
  at: number;
  onClose: () => void;
}

const WIDEST = 1440;

/** The stage scrolls and handles keys, so it is focusable; it gets the initial focus. */
const REACHED_FIRST = { tabIndex: 0, 'data-first-focus': '' };

/** A full-screen picture. Click, pinch and the keys + and - zoom; arrow keys and swipes show the next picture. */
export function PictureZoom({ title, pictures, at, onClose }: PictureZoomProps) {
  const [current, setCurrent] = useState(at);
  const picture = pictures[current];
  const many = pictures.length > 1;

  const zoom = useZoom(picture ? picture.width / picture.height || 0.8 : 0.8, (by) => {
    const next = current + by;
    if (!pictures[next]) return;
    setCurrent(next);
    announce(productWords('pictureAt', { n: next + 1, count: pictures.length }));
  });
  if (!picture) return null;
  const position = { n: current + 1, count: pictures.length };

  return (
    <Dialog
      open
      onClose={onClose}
      title={productWords('picturesOf', { product: title })}
      hideTitle
      className="zoom"
    >
      <div
        ref={zoom.stage}
        className={zoom.scale > 1 ? 'zoom-stage zoom-in' : 'zoom-stage'}
        role="group"
        aria-label={productWords('pictureAt', position)}
        {...REACHED_FIRST}
      >
        <img key={picture.url} src={sizedUrl(picture.url, WIDEST)} alt={picture.alt} />
      </div>
      <div className="zoom-bar">
        {many ? (
          <>
            <IconButton
              icon="caret-left"
              label={pictureZoomWords('previous')}
              aria-disabled={current === 0 || undefined}
              onClick={() => zoom.turn(-1)}
            />
            <span className="num" aria-hidden="true">
              {uiWords('position', position)}
            </span>
            <IconButton
              icon="caret-right"
              label={pictureZoomWords('next')}
              aria-disabled={current === pictures.length - 1 || undefined}
              onClick={() => zoom.turn(1)}
            />
          </>
        ) : null}
        <IconButton
          icon="minus"
          label={pictureZoomWords('zoomOut')}
          aria-disabled={zoom.scale <= 1 || undefined}
          onClick={() => zoom.step(-1)}
        />
        <IconButton
          icon="plus"
          label={pictureZoomWords('zoomIn')}
          aria-disabled={zoom.scale >= MAX_ZOOM || undefined}
          onClick={() => zoom.step(1)}
        />
      </div>
    </Dialog>
  );
}
