/** Detected from a file's first bytes; its name and declared type are not trusted. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const AVIF_BRANDS = ['avif', 'avis'];
/** Enough for the longest list of brands found in practice. */
const HEAD_BYTES = 64;

/** @returns null for everything that is not JPEG, PNG, WebP or AVIF */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const fourCC = (start: number) => head.toString('latin1', start, start + 4);
  if (fourCC(0) === 'RIFF' && fourCC(8) === 'WEBP') return 'webp';
  if (fourCC(4) === 'ftyp' && brandsOf(head).some((brand) => AVIF_BRANDS.includes(brand)))
    return 'avif';
  return null;
}

/** HEIC uses the same container as AVIF (ISOBMFF); only the brands differ. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  // Major brand, its version, then the compatible ones.
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
