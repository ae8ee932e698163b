import { MAX_PICTURES } from '#contract/limits.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';

/** A picture with an address elsewhere: `media` is null until it has been fetched. */
export interface RemotePicture {
  readonly address: string;
  readonly media: string | null;
  readonly alt: string;
  readonly color?: string;
}

export interface ShownPicture {
  readonly media: string;
  readonly alt: string;
  readonly color?: string;
}

/**
 * All pictures of a product in order: those it shows, with the address they came from, and those not fetched yet. A
 * fetched picture that is no longer shown was removed by an administrator and is left out.
 */
export function joinPictures(
  shown: readonly ShownPicture[],
  remote: readonly RemotePicture[],
): PictureState[] {
  const left = [...remote];
  const pictures: PictureState[] = shown.map((picture) => {
    const { media } = picture;
    const at = left.findIndex((each) => each.media === media);
    const address = at < 0 ? null : (left.splice(at, 1)[0]?.address ?? null);
    return { ...picture, address };
  });
  remote.forEach((each, index) => {
    if (each.media === null) pictures.splice(Math.min(index, pictures.length), 0, { ...each });
  });
  return pictures.slice(0, MAX_PICTURES);
}

/** The two lists that are stored: the pictures that pages show, and the addresses that pictures come from. */
export function splitPictures(pictures: readonly PictureState[]): {
  images: ShownPicture[];
  remote: RemotePicture[];
} {
  return {
    images: pictures.flatMap(({ address: _, media, ...said }) =>
      media === null ? [] : [{ media, ...said }],
    ),
    remote: pictures.flatMap(({ address, ...picture }) =>
      address === null ? [] : [{ address, ...picture }],
    ),
  };
}
