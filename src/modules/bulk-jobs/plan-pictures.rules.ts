import { MAX_IMAGES } from '#contract/limits.ts';
import { pictureKey, type PictureState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { cutAt, readCell, type ImportRow } from '#modules/bulk-jobs/row.rules.ts';

const ADDRESS = 'Product image URL';
const MAX_ADDRESS = 2000;
const MAX_ALT = 300;

interface NamedPicture {
  readonly address: string;
  readonly position: number;
  readonly row: ImportRow;
}

/**
 * The pictures that a product's rows name, in their order, the first four. Those it has already stay what they are.
 * @param ownMedia the picture of ours that an address of this shop means
 */
export function planPictures(
  rows: readonly ImportRow[],
  current: readonly PictureState[],
  ownMedia: (address: string) => string | null,
  notes: Notes,
): readonly PictureState[] {
  const named = namedPictures(rows, notes);
  if (named.length === 0)
    return rows.some((row) => readCell(row.cells, ADDRESS).clear) ? [] : current;
  if (named.length > MAX_IMAGES)
    notes.add(
      `Only the first ${MAX_IMAGES} pictures of a product are kept.`,
      named[0]?.row.line ?? 0,
    );
  return named.slice(0, MAX_IMAGES).map(({ address, row }) => {
    const media = ownMedia(address);
    const known = current.find(
      (each) => pictureKey(each) === address || (media !== null && each.media === media),
    );
    const alt = altOf(row, known?.alt ?? '', notes);
    if (known) return { ...known, alt };
    return media === null ? { address, media: null, alt } : { address: null, media, alt };
  });
}

/** Each address once, by position where one is given, else in the order of the lines. */
function namedPictures(rows: readonly ImportRow[], notes: Notes): NamedPicture[] {
  const named = new Map<string, NamedPicture>();
  rows.forEach((row) => {
    const { blank, clear, text } = readCell(row.cells, ADDRESS);
    if (blank || clear) return;
    const address = addressOf(text);
    if (address === null) {
      notes.add('A picture address is not one of the web (http or https): left out.', row.line);
      return;
    }
    if (named.has(address)) return;
    const position = Number(readCell(row.cells, 'Image position').text);
    named.set(address, {
      address,
      position: position > 0 && position < 1000 ? position : named.size + 1,
      row,
    });
  });
  return [...named.values()].toSorted((a, b) => a.position - b.position);
}

function addressOf(text: string): string | null {
  if (text.length > MAX_ADDRESS || !/^https?:\/\//i.test(text)) return null;
  return URL.canParse(text) ? text : null;
}

function altOf(row: ImportRow, old: string, notes: Notes): string {
  const { blank, clear, text } = readCell(row.cells, 'Image alt text');
  if (clear) return '';
  if (blank || text === old.trim()) return old;
  if (text.length > MAX_ALT)
    notes.add(`An alternative text is cut after ${MAX_ALT} characters.`, row.line);
  return cutAt(text, MAX_ALT).trim();
}
