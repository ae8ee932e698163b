import type { ProductEdit } from '#contract/admin-products.contract.ts';
import { PLACEHOLDER_IMAGE, pictureIdOf, pictureUrl } from '#contract/picture-address.ts';
import { secureUrl } from '#contract/secure-url.ts';
import type { PictureState } from '#modules/catalogue/products/product-state.rules.ts';

type PictureEdit = Pick<ProductEdit, 'image' | 'images' | 'pictures'>;

/**
 * The pictures after an edit: `image`, then `images` in order; alternative texts and colours come from `pictures` or do not change.
 * The shop's own pictures are recognised by their address, every other address is fetched later.
 */
export function editedPictures(stored: readonly PictureState[], edit: PictureEdit): PictureState[] {
  const addresses = addressesOf(edit);
  const said = new Map((edit.pictures ?? []).map(({ url, ...each }) => [keyOf(url), each]));
  const pictures: PictureState[] = [];
  for (const key of new Set((addresses ?? stored.map(ownKey)).map(keyOf))) {
    const media = pictureIdOf(key);
    const known = stored.find((each) =>
      media === null ? each.address === key : each.media === media,
    );
    const { color: before, ...picture }: PictureState = known ?? {
      address: media === null ? key : null,
      media,
      alt: '',
    };
    const edited = said.get(key);
    const color = edited?.color === undefined ? before : edited.color;
    const alt = edited ? (edited.alt?.trim() ?? '') : picture.alt;
    pictures.push({ ...picture, alt, ...(color && { color }) });
  }
  return pictures;
}

const ownKey = ({ media, address }: PictureState): string =>
  media === null ? (address ?? '') : pictureUrl(media);

/** Null when the edit does not change pictures. */
function addressesOf({ image, images }: PictureEdit): string[] | null {
  if (images === undefined && image === undefined) return null;
  const listed = (images ?? []).map((each) => each.trim()).filter(isPicture);
  const main = image?.trim() ?? '';
  // Clients that support one picture only send `image` alone.
  if (!isPicture(main)) return listed;
  const key = keyOf(main);
  return [main, ...listed.filter((each) => keyOf(each) !== key)];
}

const isPicture = (address: string): boolean =>
  address !== '' && !address.endsWith(PLACEHOLDER_IMAGE);

/** The same key for every address of one picture. */
function keyOf(address: string): string {
  const media = pictureIdOf(address);
  return media === null ? secureUrl(address) : pictureUrl(media);
}
