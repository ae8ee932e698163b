import { pictureKey, type PictureState } from '#modules/catalogue/index.ts';
import { readCell, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { choiceOf, type Option } from '#modules/bulk-jobs/csv/options.rules.ts';
import { addressOf } from '#modules/bulk-jobs/plan/plan-pictures.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

const COLUMN = 'Variant image URL';

interface VariantPictureInput {
  readonly rows: readonly ImportRow[];
  readonly columns: ReadonlySet<string>;
  readonly ownMedia: (address: string) => string | null;
  readonly settings: { readonly maxPictures: number };
  readonly notes: Notes;
}

interface VariantPicture {
  readonly line: number;
  readonly colors: Set<string>;
}

/**
 * The picture of a variant becomes the picture of its colour; one that the product does not list is added. Files of this
 * shop have a column for that, which counts alone.
 */
export function withVariantPictures(
  pictures: readonly PictureState[],
  input: VariantPictureInput,
  options: readonly Option[],
): readonly PictureState[] {
  const { ownMedia, notes } = input;
  const { maxPictures } = input.settings;
  if (input.columns.has('Hemstitch / Image color')) return pictures;
  const after = [...pictures];
  for (const [address, { line, colors }] of variantPictures(input, options)) {
    const [color] = colors;
    if (colors.size > 1)
      notes.add(
        'Several colors have the same variant picture: it is shown for none of them.',
        line,
      );
    const media = ownMedia(address);
    const at = after.findIndex(
      (each) => pictureKey(each) === address || (media !== null && each.media === media),
    );
    const known = after[at];
    const shown = colors.size === 1 && color !== undefined && { color };
    if (known) after[at] = { ...known, ...shown };
    else if (after.length >= Math.max(maxPictures, pictures.length))
      notes.add(`A product has at most ${maxPictures} pictures: the others are left out.`, line);
    else after.push({ address: media === null ? address : null, media, alt: '', ...shown });
  }
  return after;
}

/** By address, with the colours of the variants that name it. */
function variantPictures(
  { rows, ownMedia, notes }: VariantPictureInput,
  options: readonly Option[],
): ReadonlyMap<string, VariantPicture> {
  const found = new Map<string, VariantPicture>();
  for (const row of rows) {
    const { line } = row;
    const { text } = readCell(row.cells, COLUMN);
    const choice = text === '' ? '' : choiceOf(row, options);
    if (typeof choice === 'string') continue;
    const address = ownMedia(text) === null ? addressOf(text) : text;
    if (choice.color === '')
      notes.add('Pictures are shown by color: a variant picture without one is only stored.', line);
    else if (address === null)
      notes.add('A picture address does not start with http or https: it is left out.', line);
    else {
      const picture = found.get(address) ?? { line, colors: new Set() };
      picture.colors.add(choice.color);
      found.set(address, picture);
    }
  }
  return found;
}
