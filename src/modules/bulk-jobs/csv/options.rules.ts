import type { ChoiceValues } from '#contract/choice.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import { readCell, short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import type { ProductState } from '#modules/catalogue/index.ts';

/** Names of options that become colours and sizes, compared without case and punctuation. */
const COLOR_NAMES = `color colors colour colours couleur couleurs farbe farben kleur kleuren colore colori colores cor cores`;
const SIZE_NAMES = `size sizes taille tailles größe größen groesse grösse talla tallas tamaño tamaños maat maten taglia taglie tamanho tamanhos
  shoesize ringsize clothingsize`;

const namesOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const COLOR = namesOf(COLOR_NAMES);
const SIZE = namesOf(SIZE_NAMES);

type OptionKind = 'color' | 'size' | 'other';

export interface Option {
  readonly position: 1 | 2 | 3;
  readonly name: string;
  readonly kind: OptionKind;
  /** What the other shop links it to, such as `product.metafields.shopify.color-pattern`; may be empty. */
  readonly link: string;
}

/** A product's options, each by the first row that names it. "Title / Default Title" means no option. */
export function optionsOf(rows: readonly ImportRow[], current: ProductState | null): Option[] {
  const options: Option[] = [];
  for (const position of [1, 2, 3] as const) {
    const hasValue = rows.some((row) => valueAt(row, position) !== '');
    const name = firstText(rows, `Option${position} name`);
    if (!hasValue || isDefault(rows, position, name)) continue;
    const link = firstText(rows, linkColumn(position));
    const kind = kindOfLink(link) ?? kindOfName(name);
    const taken = kind !== 'other' && options.some((option) => option.kind === kind);
    options.push({
      position,
      name: knownName(name, current) || `Option ${position}`,
      kind: taken ? 'other' : kind,
      link,
    });
  }
  return options;
}

function firstText(rows: readonly ImportRow[], column: string): string {
  const row = rows.find(({ cells }) => !readCell(cells, column).blank);
  return row ? readCell(row.cells, column).text : '';
}

export const linkColumn = (position: number): string => `Option${position} Linked To`;

/** What an option is in any language; null without a link. */
export function kindOfLink(link: string): OptionKind | null {
  if (link === '') return null;
  if (/\bcolou?r(-pattern)?$/i.test(link)) return 'color';
  return /\bsize$/i.test(link) ? 'size' : 'other';
}

/** The product's own spelling of an option's name. */
const knownName = (name: string, current: ProductState | null): string =>
  current?.options.find((option) => option.name.toLowerCase() === name.toLowerCase())?.name ?? name;

function kindOfName(name: string): OptionKind {
  const word = name.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (COLOR.has(word)) return 'color';
  return SIZE.has(word) ? 'size' : 'other';
}

export const isColourOrSize = (name: string): boolean => kindOfName(name) !== 'other';

const isDefault = (rows: readonly ImportRow[], position: number, name: string): boolean =>
  (name === '' || /^title$/i.test(name)) &&
  rows.every((row) => /^(default title)?$/i.test(valueAt(row, position)));

/** Here `none` is a value, not "clear": a colour can be called None. */
function valueAt({ cells }: ImportRow, position: number): string {
  const reading = readCell(cells, `Option${position} value`);
  return reading.clear ? (cells[`Option${position} value`] ?? '').trim() : reading.text;
}

/** The option values of a row, or why they are not usable. */
export function choiceOf(row: ImportRow, options: readonly Option[]): ChoiceValues | string {
  const choice = { color: '', size: '' };
  const others: [name: string, value: string][] = [];
  for (const { position, name, kind } of options) {
    const value = valueAt(row, position);
    if (value === '') return `the ${name} is missing`;
    if (value.length > MAX_TEXT.option)
      return `the ${name} "${short(value)}" has ${value.length} characters, ${MAX_TEXT.option} are allowed`;
    if (kind === 'other') others.push([name, value]);
    else choice[kind] = value;
  }
  return { ...choice, options: Object.fromEntries(others) };
}
