import type { ReactNode } from 'react';
import type { PictureWire } from '#contract/catalogue.contract.ts';
import { PICTURE_WIDTHS } from '#contract/limits.ts';
import { PLACEHOLDER_IMAGE, sizedUrl } from '#contract/picture-address.ts';
import { Picture, srcSetOf, type PictureProps } from '#ui/picture.tsx';

export type CardPicture = Pick<PictureWire, 'url' | 'placeholderColor' | 'width' | 'height'>;

interface ProductPictureProps {
  /** Undefined if the product has no picture; a placeholder is shown. Spec 2. */
  picture: CardPicture | undefined;
  alt: string;
  /** The `sizes` attribute: the real width on screen. */
  sizes: string;
  /** Widest file ever needed here, in px. */
  widest: (typeof PICTURE_WIDTHS)[number];
  /** See {@link Picture}. */
  priority?: boolean;
  eager?: boolean;
  shape?: PictureProps['shape'];
  className?: string;
  children?: ReactNode;
}

export function ProductPicture({ picture, alt, sizes, widest, ...rest }: ProductPictureProps) {
  if (!picture)
    return <Picture {...rest} src={PLACEHOLDER_IMAGE} alt={alt} width={960} height={1200} />;
  return (
    <Picture
      {...rest}
      src={sizedUrl(picture.url, Math.min(480, widest))}
      srcSet={pictureSrcSet(picture, widest)}
      sizes={sizes}
      alt={alt}
      width={picture.width || 960}
      height={picture.height || 1200}
      placeholderColor={picture.placeholderColor || null}
    />
  );
}

export const pictureSrcSet = (picture: Pick<CardPicture, 'url'>, widest: number): string =>
  srcSetOf(
    PICTURE_WIDTHS.filter((width) => width <= widest),
    (width) => sizedUrl(picture.url, width),
  );
