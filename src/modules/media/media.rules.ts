import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS } from '#contract/limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export type ServedFormat = 'webp' | 'avif';

/** Larger pictures are refused before they are decoded. */
export const MAX_PIXELS = 25_000_000;
/** Wider AVIFs take seconds to encode, and are requested by large screens only, which mostly have fast connections. */
export const AVIF_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 720);

/** The id of an uploaded picture, which is that of every picture with the same bytes. */
export const pictureIdFor = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const MEDIA_ID = /^[0-9a-f]{32}$/;
const WIDTH_FILE = /^(\d{1,4})(\.webp)?$/;

/** A picture's id is 32 hex digits of the upload's SHA-256, so the picture at an address never changes. */
export const isMediaId = (text: string): boolean => MEDIA_ID.test(text);

/**
 * Parses a file name; null when it is not served. `480` is the best format the browser accepts, `480.webp` is WebP for
 * clients that use a single address.
 */
export function parsePictureFile(
  name: string,
): { width: PictureWidth; formats: 'any' | 'webp' } | null {
  const [, digits, extension] = WIDTH_FILE.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
  return width === undefined ? null : { width, formats: extension ? 'webp' : 'any' };
}

/** Whether an `Accept` header names AVIF; browsers without AVIF send `image/*`, too. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '')
    .split(',')
    .some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(part));

/** The file that all widths are encoded from. */
export const masterKey = (id: string): string => `${id}/master.webp`;
export const widthKey = (id: string, width: number, format: ServedFormat = 'webp'): string =>
  `${id}/${width}.${format}`;
