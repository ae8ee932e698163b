import { MAX_IMAGES } from '#contract/limits.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';

/** A picture that came from an address: `media` is null until it has been fetched. */
export interface KeptPicture {
  readonly address: string;
  readonly media: string | null;
  readonly alt: string;
}

export interface ShownPicture {
  readonly media: string;
  readonly alt: string;
}

/**
 * All pictures of a product in their order: those it shows, each with the address it came from, and those still to
 * be fetched in their places. What is shown counts; a kept picture that is no longer shown was taken out by somebody.
 */
export function joinPictures(
  shown: readonly ShownPicture[],
  kept: readonly KeptPicture[],
): PictureState[] {
  const left = [...kept];
  const pictures: PictureState[] = shown.map(({ media, alt }) => {
    const at = left.findIndex((each) => each.media === media);
    const address = at < 0 ? null : (left.splice(at, 1)[0]?.address ?? null);
    return { address, media, alt };
  });
  kept.forEach((each, index) => {
    if (each.media === null) pictures.splice(Math.min(index, pictures.length), 0, { ...each });
  });
  return pictures.slice(0, MAX_IMAGES);
}

/** The two lists that are stored: what pages show, and where pictures came from or are to come from. */
export function splitPictures(pictures: readonly PictureState[]): {
  images: ShownPicture[];
  kept: KeptPicture[];
} {
  return {
    images: pictures.flatMap(({ media, alt }) => (media === null ? [] : [{ media, alt }])),
    kept: pictures.flatMap(({ address, media, alt }) =>
      address === null ? [] : [{ address, media, alt }],
    ),
  };
}
