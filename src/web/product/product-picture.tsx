import type { ReactNode } from 'react';
import { PICTURE_WIDTHS } from '#contract/limits.ts';
import { Picture, srcSetOf, type PictureProps } from '#ui/picture.tsx';
import type { CardPicture } from '#web/product/card-product.ts';

interface ProductPictureProps {
  /** Absent: the product has no picture and a placeholder stands for it. Spec 2. */
  picture: CardPicture | undefined;
  alt: string;
  /** Honest width on screen. */
  sizes: string;
  /** The widest that is ever needed here, px. */
  widest: (typeof PICTURE_WIDTHS)[number];
  /** See {@link Picture}. */
  priority?: boolean;
  eager?: boolean;
  shape?: PictureProps['shape'];
  className?: string;
  children?: ReactNode;
}

const PLACEHOLDER = '/media/placeholder.svg';

export function ProductPicture({ picture, alt, sizes, widest, ...rest }: ProductPictureProps) {
  if (!picture) return <Picture {...rest} src={PLACEHOLDER} alt={alt} width={960} height={1200} />;
  return (
    <Picture
      {...rest}
      src={pictureAddress(picture, Math.min(480, widest))}
      srcSet={pictureSrcSet(picture, widest)}
      sizes={sizes}
      alt={alt}
      width={picture.width || 960}
      height={picture.height || 1200}
      thumbHash={picture.thumbHash || null}
    />
  );
}

/** Without an extension the server chooses the format by what the browser takes. */
export const pictureAddress = (picture: Pick<CardPicture, 'url'>, width: number): string =>
  `${picture.url}/${width}`;

export const pictureSrcSet = (picture: Pick<CardPicture, 'url'>, widest: number): string =>
  srcSetOf(
    PICTURE_WIDTHS.filter((width) => width <= widest),
    (width) => pictureAddress(picture, width),
  );
