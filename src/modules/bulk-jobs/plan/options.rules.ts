import { MAX_TEXT } from '#contract/limits.ts';
import { readCell, short, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';

/** Names of options that become colours and sizes, compared without case and punctuation. */
const COLOR_NAMES = `color colors colour colours couleur farbe kleur colore cor`;
const SIZE_NAMES = `size sizes taille größe groesse grösse talla maat taglia tamanho shoesize ringsize clothingsize`;

const namesOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const COLOR = namesOf(COLOR_NAMES);
const SIZE = namesOf(SIZE_NAMES);

export interface Option {
  readonly position: 1 | 2 | 3;
  readonly name: string;
  readonly kind: 'color' | 'size' | 'other';
}

/** The option values of a variant's row. */
export interface RowChoice {
  readonly color: string;
  readonly size: string;
  readonly others: readonly { readonly name: string; readonly value: string }[];
}

/** A product's options, each by the first row that names it. "Title / Default Title" means no option. */
export function optionsOf(rows: readonly ImportRow[]): Option[] {
  const options: Option[] = [];
  for (const position of [1, 2, 3] as const) {
    const hasValue = rows.some((row) => valueAt(row, position) !== '');
    const named = rows.find((row) => !readCell(row.cells, `Option${position} name`).blank);
    const name = named ? readCell(named.cells, `Option${position} name`).text : '';
    if (!hasValue || isDefault(rows, position, name)) continue;
    const kind = kindOf(name);
    const taken = kind !== 'other' && options.some((option) => option.kind === kind);
    options.push({ position, name: name || `Option ${position}`, kind: taken ? 'other' : kind });
  }
  return options;
}

function kindOf(name: string): Option['kind'] {
  const word = name.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (COLOR.has(word)) return 'color';
  return SIZE.has(word) ? 'size' : 'other';
}

const isDefault = (rows: readonly ImportRow[], position: number, name: string): boolean =>
  (name === '' || /^title$/i.test(name)) &&
  rows.every((row) => /^(default title)?$/i.test(valueAt(row, position)));

/** Here `none` is a value, not "clear": a colour can be called None. */
function valueAt({ cells }: ImportRow, position: number): string {
  const reading = readCell(cells, `Option${position} value`);
  return reading.clear ? (cells[`Option${position} value`] ?? '').trim() : reading.text;
}

/** The option values of a row, or why they are not usable. */
export function choiceOf(row: ImportRow, options: readonly Option[]): RowChoice | string {
  const choice = { color: '', size: '', others: [] as { name: string; value: string }[] };
  for (const { position, name, kind } of options) {
    const value = valueAt(row, position);
    if (value === '') return `the ${name} is missing`;
    if (value.length > MAX_TEXT.option)
      return `the ${name} "${short(value)}" has ${value.length} characters, ${MAX_TEXT.option} are allowed`;
    if (kind === 'other') choice.others.push({ name, value });
    else choice[kind] = value;
  }
  return choice;
}

export interface OtherOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** All values of options other than colour and size, for the description. */
export function otherOptions(choices: readonly RowChoice[]): OtherOption[] {
  const values = new Map<string, Set<string>>();
  for (const { others } of choices)
    for (const { name, value } of others)
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, all]) => ({ name, values: [...all] }));
}

/** The options as lines of the description. */
export const otherOptionLines = (options: readonly OtherOption[]): string =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n');

/** Parses a stored list of {@link OtherOption}; invalid text is an empty list. */
export function parseOtherOptions(text: string): OtherOption[] {
  if (text === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isOtherOption) : [];
  } catch {
    return [];
  }
}

const isOtherOption = (value: unknown): value is OtherOption =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'values' in value &&
  Array.isArray(value.values) &&
  value.values.every((each) => typeof each === 'string');
