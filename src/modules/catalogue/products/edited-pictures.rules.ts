import type { ProductEdit } from '#contract/admin-products.contract.ts';
import { secureAddress } from '#contract/secure-address.ts';
import { pictureOfAddress } from '#modules/media/index.ts';
import { PLACEHOLDER_IMAGE } from '#modules/catalogue/picture.presenter.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';

type Wish = Pick<ProductEdit, 'image' | 'images' | 'pictures'>;

/**
 * The pictures an edit leaves: `images` in its order, with `image` in front; the alternative text stands in `pictures`
 * or stays. A picture of ours is known by its address, every other address is fetched later.
 */
export function editedPictures(before: readonly PictureState[], wish: Wish): PictureState[] {
  const addresses = addressesOf(wish);
  const texts = new Map(
    (wish.pictures ?? []).map(({ url, alt }) => [keyOf(url), alt?.trim() ?? '']),
  );
  const pictures: PictureState[] = [];
  for (const key of new Set((addresses ?? before.map(ownKey)).map(keyOf))) {
    const media = pictureOfAddress(key);
    const known = before.find((each) =>
      media === null ? each.address === key : each.media === media,
    );
    const alt = texts.get(key) ?? known?.alt ?? '';
    if (known) pictures.push({ ...known, alt });
    else pictures.push({ address: media === null ? key : null, media, alt });
  }
  return pictures;
}

const ownKey = ({ media, address }: PictureState): string =>
  media === null ? (address ?? '') : `/media/${media}`;

/** Null when the edit says nothing of pictures. */
function addressesOf({ image, images }: Wish): string[] | null {
  if (images === undefined && image === undefined) return null;
  const listed = (images ?? []).map((each) => each.trim()).filter(isPicture);
  const main = image?.trim() ?? '';
  // A client that knows one picture only sends it alone.
  if (!isPicture(main)) return listed;
  const key = keyOf(main);
  return [main, ...listed.filter((each) => keyOf(each) !== key)];
}

const isPicture = (address: string): boolean =>
  address !== '' && !address.endsWith(PLACEHOLDER_IMAGE);

/** One spelling for every address of the same picture. */
function keyOf(address: string): string {
  const media = pictureOfAddress(address);
  return media === null ? secureAddress(address) : `/media/${media}`;
}
