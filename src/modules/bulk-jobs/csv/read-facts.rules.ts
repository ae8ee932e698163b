/** Reads barcode, weight and contents of a variant's line. */
import { MAX_MEASURE, readMeasure } from '#contract/measure.ts';
import { gtinProblem } from '#kernel/gtin.ts';
import { MAX_BARCODE, type Cells, type VariantFacts } from '#modules/catalogue/index.ts';
import { readCell, short, type RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';

export const BARCODE = 'Barcode';
export const WEIGHT = 'Weight value (grams)';
export const CONTENTS = 'Unit price total measure';
export const CONTENTS_UNIT = 'Unit price total measure unit';

interface FactsReading {
  /** Only what the line says; null where it clears a value. */
  readonly facts: Partial<VariantFacts>;
  /** Columns whose cells cannot be read: they are preserved for the export. */
  readonly unread: readonly string[];
  /** Sentences for the merchant. */
  readonly notes: readonly string[];
}

export function readFacts(cells: RowCells): FactsReading {
  const facts: { -readonly [Name in keyof VariantFacts]?: VariantFacts[Name] } = {};
  const unread: string[] = [];
  const notes: string[] = [];
  const keep = (columns: readonly string[], sentence: string) => {
    unread.push(...columns);
    notes.push(`${sentence} The cell is kept for the export.`);
  };

  // Spreadsheets and other shops' exports keep the digits of a number with an apostrophe before it.
  const barcode = readCell(cells, BARCODE)
    .text.replace(/^['’]+/, '')
    .trim();
  if (readCell(cells, BARCODE).clear) facts.barcode = null;
  else if (barcode.length > MAX_BARCODE)
    keep([BARCODE], `The barcode "${short(barcode)}" is too long.`);
  else if (barcode !== '') {
    facts.barcode = barcode;
    const problem = gtinProblem(barcode);
    if (problem) notes.push(`${problem} It is kept as it is written.`);
  }

  const weight = readCell(cells, WEIGHT);
  const grams = /^\d{1,8}(?:\.\d{1,6})?$/.test(weight.text)
    ? Math.round(Number(weight.text))
    : null;
  // Other programs write 0 where nothing is known.
  if (weight.clear || grams === 0) facts.weightGrams = null;
  else if (grams !== null && grams <= MAX_MEASURE) facts.weightGrams = grams;
  else if (!weight.blank)
    keep([WEIGHT], `The weight "${short(weight.text)}" is not a number of grams.`);

  const contents = readCell(cells, CONTENTS);
  const written = `${contents.text} ${readCell(cells, CONTENTS_UNIT).text}`.trim();
  const measure = readMeasure(written);
  if (contents.clear || contents.text === '0') facts.contents = null;
  else if (measure) facts.contents = measure;
  else if (!contents.blank)
    keep(
      [CONTENTS, CONTENTS_UNIT],
      `The contents "${short(written)}" are not whole grams, millilitres or items.`,
    );
  return { facts, unread, notes };
}

/** The cells of these columns. */
export const cellsIn = (cells: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => columns.includes(name)));

/** As {@link readFacts} reads them back. */
export const factCells = ({ barcode, weightGrams, contents }: VariantFacts): Cells => ({
  ...(barcode !== null && { [BARCODE]: barcode }),
  ...(weightGrams !== null && { [WEIGHT]: String(weightGrams) }),
  ...(contents && {
    [CONTENTS]: String(contents.amount),
    [CONTENTS_UNIT]: contents.unit === 'pcs' ? 'item' : contents.unit,
  }),
});
