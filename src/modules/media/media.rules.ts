import { PICTURE_WIDTHS } from '#contract/limits.ts';

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const MEDIA_ID = /^[0-9a-f]{32}$/;
const WIDTH_FILE = /^(\d{1,4})\.webp$/;

/** The first 32 hex digits of the content's SHA-256 name a picture, so an address never changes its picture. */
export const isMediaId = (text: string): boolean => MEDIA_ID.test(text);

/** The width that a file name such as `480.webp` asks for, or null when we do not serve it. */
export function widthOfFile(name: string): PictureWidth | null {
  const digits = WIDTH_FILE.exec(name)?.[1];
  return PICTURE_WIDTHS.find((width) => String(width) === digits) ?? null;
}

/** Where the picture lies that all widths are made from. */
export const masterKey = (id: string): string => `${id}/master.webp`;
export const widthKey = (id: string, width: PictureWidth): string => `${id}/${width}.webp`;
