import { pictureKey, type PictureState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { truncate, readCell, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';

const ADDRESS = 'Product image URL';
const MAX_ADDRESS = 2000;
const MAX_ALT = 300;
/** Some programs write all pictures of a product into one cell. */
const SEVERAL = /\s*,\s*(?=https?:\/\/)/i;

interface NamedPicture {
  readonly address: string;
  readonly position: number;
  readonly row: ImportRow;
}

/**
 * The first pictures in a product's rows, in order; pictures that the product has are reused.
 * @param shop.maxPictures how many; more when the product already has more
 * @param shop.ownMedia the id of the shop's picture that an address means
 */
export function planPictures(
  rows: readonly ImportRow[],
  current: readonly PictureState[],
  { ownMedia, maxPictures }: { ownMedia: (address: string) => string | null; maxPictures: number },
  notes: Notes,
): readonly PictureState[] {
  const named = namedPictures(rows, ownMedia, notes);
  if (named.length === 0)
    return rows.some((row) => readCell(row.cells, ADDRESS).clear) ? [] : current;
  const most = Math.max(maxPictures, current.length);
  if (named.length > most)
    notes.add(
      `A product has at most ${maxPictures} pictures: the others are left out.`,
      named[0]?.row.line ?? 0,
    );
  return named.slice(0, most).map(({ address, row }) => {
    const media = ownMedia(address);
    const known = current.find(
      (each) => pictureKey(each) === address || (media !== null && each.media === media),
    );
    const alt = altOf(row, known?.alt ?? '', notes);
    const color = colorOf(row, known?.color);
    const said = { alt, ...(color && { color }) };
    if (known) return { address: known.address, media: known.media, ...said };
    return media === null ? { address, media: null, ...said } : { address: null, media, ...said };
  });
}

/** Each address once, by the given position, else in the order of the lines. */
function namedPictures(
  rows: readonly ImportRow[],
  ownMedia: (address: string) => string | null,
  notes: Notes,
): NamedPicture[] {
  const named = new Map<string, NamedPicture>();
  rows.forEach((row) => {
    const { blank, clear, text } = readCell(row.cells, ADDRESS);
    if (blank || clear) return;
    const position = Number(readCell(row.cells, 'Image position').text);
    for (const each of text.split(SEVERAL)) {
      const address = ownMedia(each) === null ? addressOf(each) : each;
      if (address === null)
        notes.add('A picture address does not start with http or https: it is left out.', row.line);
      else if (!named.has(address))
        named.set(address, {
          address,
          position: position > 0 && position < 1000 ? position : named.size + 1,
          row,
        });
    }
  });
  return [...named.values()].toSorted((a, b) => a.position - b.position);
}

export function addressOf(text: string): string | null {
  if (text.length > MAX_ADDRESS || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}

/** As the product's colours write it. */
function colorOf({ cells }: ImportRow, old: string | undefined): string | undefined {
  const { blank, clear, text } = readCell(cells, 'Hemstitch / Image color');
  if (clear) return undefined;
  return blank ? old : text;
}

function altOf(row: ImportRow, old: string, notes: Notes): string {
  const { blank, clear, text } = readCell(row.cells, 'Image alt text');
  if (clear) return '';
  if (blank || text === old.trim()) return old;
  if (text.length > MAX_ALT)
    notes.add(`Alternative texts are cut after ${MAX_ALT} characters.`, row.line);
  return truncate(text, MAX_ALT).trim();
}
