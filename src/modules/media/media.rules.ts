import { PICTURE_WIDTHS } from '#contract/limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type ServedFormat = 'webp' | 'avif';

/** Largest picture that is decoded. */
export const MAX_PIXELS = 25_000_000;
/** Made when a picture comes, because every list shows them; the others on first request. */
export const COMMON_WIDTHS = [480, 720] as const satisfies readonly PictureWidth[];
/** Wider AVIFs take seconds each and are asked for by large screens only, which mostly have fast lines. */
export const AVIF_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 720);

const MEDIA_ID = /^[0-9a-f]{32}$/;
const WIDTH_FILE = /^(\d{1,4})(\.webp)?$/;

/** 32 hex digits of the content's SHA-256 name a picture, so an address never changes its picture. */
export const isMediaId = (text: string): boolean => MEDIA_ID.test(text);

/**
 * What a file name asks for, or null when we do not serve it: `480` is the format that suits the browser, `480.webp`
 * is WebP for whoever takes a single address.
 */
export function wantedOf(name: string): { width: PictureWidth; formats: 'any' | 'webp' } | null {
  const [, digits, extension] = WIDTH_FILE.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((each) => String(each) === digits);
  return width === undefined ? null : { width, formats: extension ? 'webp' : 'any' };
}

/** Whether an `Accept` header takes AVIF by name; `image/*` alone is said by browsers that do not know it. */
export const takesAvif = (accept: string | undefined): boolean =>
  (accept ?? '')
    .split(',')
    .some((part) => /^\s*image\/avif\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(part));

/** Where the picture lies that all widths are made from. */
export const masterKey = (id: string): string => `${id}/master.webp`;
export const widthKey = (id: string, width: number, format: ServedFormat = 'webp'): string =>
  `${id}/${width}.${format}`;

/** The one address for clients that take a single one: WebP, which everything shows. */
export const pictureAddress = (id: string): string => `/media/${id}/720.webp`;

/** The picture of ours that an address names, also with a host in front; null for every other address. */
export function pictureOfAddress(address: string): string | null {
  const path = /^https?:\/\/[^/]+(\/.*)$/i.exec(address)?.[1] ?? address;
  return /^\/media\/([0-9a-f]{32})(?:\/|$)/.exec(path)?.[1] ?? null;
}
