/** A line of a product file, and how its cells are read. */
import { cents, formatDecimal, MAX_CENTS } from '#kernel/money.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { unprotect } from '#kernel/csv.ts';
import { decodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';

/** Cells by the column's name, only those that are not blank. */
export type RowCells = Readonly<Record<string, string>>;

export interface ImportRow {
  readonly line: number;
  readonly cells: RowCells;
  /** Why the line cannot be used. */
  readonly problem: string | null;
}

/** A refused line and the reason. */
export interface LineProblem {
  readonly line: number;
  readonly reason: string;
}

export interface Reading {
  /** The cell is missing or blank: the value does not change. */
  readonly blank: boolean;
  /** The cell is the word `none`: the value is cleared. */
  readonly clear: boolean;
  /** Empty when blank or cleared. */
  readonly text: string;
}

/** Columns of plain text, in which exports of other shops contain entities such as `&amp;`; descriptions are HTML. */
const PLAIN_TEXT = /^(?:Title|Vendor|Option\d (?:name|value)|Image alt text)$/;

const BLANK: Reading = { blank: true, clear: false, text: '' };

export function readCell(cells: RowCells, column: string): Reading {
  const raw = cells[column];
  if (raw === undefined || raw.trim() === '') return BLANK;
  if (raw.trim().toLowerCase() === 'none') return { blank: false, clear: true, text: '' };
  const text = unprotect(raw.trim());
  return {
    blank: false,
    clear: false,
    text: PLAIN_TEXT.test(column) ? decodeEntities(text) : text,
  };
}

export const readFlag = (cells: RowCells, column: string): boolean | null => {
  const { text } = readCell(cells, column);
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : null;
};

/** @returns whole cents, or the problem */
export function readMoney(text: string, what: string): number | string {
  const { digits } = shopFormat;
  const match = /^(-?)\p{Sc}?(\d{1,12}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/u.exec(text);
  if (!match) return `the ${what} "${short(text)}" is not an amount such as ${EXAMPLES[digits]}`;
  if (match[1] === '-') return `the ${what} "${short(text)}" is below zero`;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return `the ${what} "${short(text)}" has ${DECIMALS[digits]}`;
  const amount = Number((match[2] ?? '').replaceAll(',', '') + fraction.padEnd(digits, '0'));
  return amount > MAX_CENTS ? `the ${what} "${short(text)}" is above ${highest(digits)}` : amount;
}

const EXAMPLES = ['12', '', '12.50', '12.500'];
const DECIMALS = [
  'decimals, which the currency of the shop has not',
  '',
  'more than two decimals',
  'more than three decimals',
];
const highest = (digits: number): string =>
  formatDecimal(cents(MAX_CENTS), digits).replace(/\B(?=(\d{3})+(\.|$))/g, ',');

/** @returns units, possibly below zero, or the problem */
export function readQuantity(text: string): number | string {
  const [, whole] = /^([+-]?\d{1,9})(?:[.,]0{1,2})?$/.exec(text) ?? [];
  if (whole === undefined) return `the quantity "${short(text)}" is not a whole number`;
  const quantity = Number(whole);
  return quantity > 10_000_000 ? `the quantity "${short(text)}" is above 10,000,000` : quantity;
}

/** A value shortened for a message. */
export const short = (text: string): string =>
  text.length > 40 ? `${truncate(text, 37)}...` : text;

/** Cuts a text without splitting a surrogate pair, which the database would reject. */
export const truncate = (text: string, maxLength: number): string => {
  const cut = text.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
