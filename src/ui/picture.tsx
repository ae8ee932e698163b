import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pictureGround } from './picture-ground.ts';

export interface PictureProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  srcSet?: string;
  /** Honest width of the picture on screen. Needed with `srcSet`. */
  sizes?: string;
  width: number;
  height: number;
  /** ThumbHash in base64: a soft ground until the picture is there. */
  thumbHash?: string | null;
  /** The picture that paints largest on the page: loaded before all others. One on a page. */
  priority?: boolean;
  /** In view at once: not loaded lazily. */
  eager?: boolean;
  /** Shape of the box; `card` 4:5, `square`, `wide` follows the picture. */
  shape?: 'card' | 'square' | 'wide' | 'fill';
  /** Drawn in the box above the picture, e.g. a tag. */
  children?: ReactNode;
  className?: string;
}

/** A picture in a box that has its size before the picture is there, and stays tidy when it never comes. */
export function Picture({
  src,
  alt,
  srcSet,
  sizes,
  width,
  height,
  thumbHash,
  priority,
  eager,
  shape = 'card',
  children,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classNames('picture', `picture-${shape}`, className)}>
      {thumbHash && !broken ? (
        <img className="picture-ground" src={pictureGround(thumbHash)} alt="" aria-hidden="true" />
      ) : null}
      {broken ? (
        <span
          className="picture-broken"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
        >
          <Icon name="image" className="icon-large" />
        </span>
      ) : (
        <img
          // The picture may have failed before script was running.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
          }}
          // Before the address: some browsers decide by what they know when they see one.
          loading={priority || eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          width={width}
          height={height}
          alt={alt}
          onError={() => setBroken(true)}
        />
      )}
      {children}
    </span>
  );
}

/** `srcset` text for a picture that comes in several widths. */
export function srcSetOf(widths: readonly number[], address: (width: number) => string): string {
  return widths.map((width) => `${address(width)} ${width}w`).join(', ');
}
