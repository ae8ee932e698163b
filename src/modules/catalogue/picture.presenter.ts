import type { PictureWire } from '#contract/catalogue.contract.ts';
import { imageUrl, PLACEHOLDER_IMAGE, pictureUrl } from '#contract/picture-address.ts';
import type { PictureMetadata } from '#modules/media/index.ts';

export function presentPicture(
  picture: { media: string; alt: string; color?: string | undefined },
  facts: PictureMetadata | undefined,
): PictureWire {
  return {
    url: pictureUrl(picture.media),
    alt: picture.alt,
    ...(picture.color && { color: picture.color }),
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    placeholderColor: facts?.placeholderColor ?? '',
  };
}

/** The first picture as one address with its average colour, or the placeholder. */
export function presentMainImage(
  images: readonly { media: string }[],
  facts: ReadonlyMap<string, PictureMetadata>,
): { image: string; placeholderColor: string } {
  const main = images[0];
  if (!main) return { image: PLACEHOLDER_IMAGE, placeholderColor: '' };
  return {
    image: imageUrl(main.media),
    placeholderColor: facts.get(main.media)?.placeholderColor ?? '',
  };
}
