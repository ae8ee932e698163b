import type { PictureWire } from '#contract/catalogue.contract.ts';
import type { PictureFacts } from '#modules/media/index.ts';

/** Shown where a product has no picture. Spec 2. */
export const PLACEHOLDER_IMAGE = '/media/placeholder.svg';

/** The one width for clients that take a single address. */
export const imageAddress = (mediaId: string): string => `/media/${mediaId}/720.webp`;

export function presentPicture(
  picture: { media: string; alt: string },
  facts: PictureFacts | undefined,
): PictureWire {
  return {
    url: `/media/${picture.media}`,
    alt: picture.alt,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    thumbHash: facts?.thumbHash ?? '',
  };
}

/** The first picture as one address with its blurred ground, or the placeholder. */
export function presentMainImage(
  images: readonly { media: string }[],
  facts: ReadonlyMap<string, PictureFacts>,
): { image: string; thumbHash: string } {
  const main = images[0];
  if (!main) return { image: PLACEHOLDER_IMAGE, thumbHash: '' };
  return { image: imageAddress(main.media), thumbHash: facts.get(main.media)?.thumbHash ?? '' };
}
