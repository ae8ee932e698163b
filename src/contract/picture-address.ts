/** Addresses of the shop's own pictures: built and parsed here only, on the server and in the browser. */

/** Shown where a product has no picture. Spec 2. */
export const PLACEHOLDER_IMAGE = '/media/placeholder.svg';

/** A picture's address without a width, to which a width is appended: `url` in the API. */
export const pictureUrl = (id: string): string => `/media/${id}`;

/** A picture in one of PICTURE_WIDTHS; the server chooses the format by the `Accept` header. */
export const sizedUrl = (url: string, width: number): string => `${url}/${width}`;

/** A picture in one of PICTURE_WIDTHS as WebP, for clients that use a single address. */
export const webpUrl = (url: string, width: number): string => `${url}/${width}.webp`;

/** The single address of a product's picture: `image` and `images` in the API. */
export const imageUrl = (id: string): string => webpUrl(pictureUrl(id), 720);

/** The id of the shop's picture at an address, with or without host and width; null for every other address. */
export function pictureIdOf(address: string): string | null {
  const path = /^https?:\/\/[^/]+(\/.*)$/i.exec(address)?.[1] ?? address;
  return /^\/media\/([0-9a-f]{32})(?:\/|$)/.exec(path)?.[1] ?? null;
}

/** The address of the same picture as WebP in another width; addresses of other pictures do not change. */
export function resizedImage(address: string, width: number): string {
  const id = pictureIdOf(address);
  return id === null ? address : webpUrl(pictureUrl(id), width);
}
