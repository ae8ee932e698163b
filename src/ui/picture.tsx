import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface PictureProps {
  src: string;
  /** Empty for decorative pictures. */
  alt: string;
  srcSet?: string;
  /** Displayed width (`sizes` attribute); required with `srcSet`. */
  sizes?: string;
  width: number;
  height: number;
  /** Average colour as `#rrggbb`, shown until the picture loads. */
  placeholderColor?: string | null;
  /** The largest picture in view (LCP): loaded first. At most one on a page. */
  priority?: boolean;
  /** Visible without scrolling: not lazy-loaded. */
  eager?: boolean;
  /** Aspect ratio of the box: `card` is 4:5. */
  shape?: 'card' | 'square' | 'fill';
  /** Shown on top of the picture, e.g. a tag. */
  children?: ReactNode;
  className?: string;
}

/** A picture in a box of fixed aspect ratio, with a placeholder while it loads and an icon if it fails. */
export function Picture({
  src,
  alt,
  srcSet,
  sizes,
  width,
  height,
  placeholderColor,
  priority,
  eager,
  shape = 'card',
  children,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={classNames('picture', `picture-${shape}`, className)}>
      {placeholderColor && !broken ? (
        // An attribute of SVG, because the content security policy blocks style attributes in server output.
        <svg className="picture-placeholder" aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={placeholderColor} />
        </svg>
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
          // The picture may have failed to load before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(true);
          }}
          // Before `src`, because some browsers start loading as soon as it is set.
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

/** The `srcset` attribute of a picture with several widths. */
export function srcSetOf(widths: readonly number[], address: (width: number) => string): string {
  return widths.map((width) => `${address(width)} ${width}w`).join(', ');
}
