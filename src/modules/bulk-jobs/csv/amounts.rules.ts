/** Reads the amounts of a file in the style it writes them: 1,499.00, or 1.499,00 as in many countries. */
import { short, type ImportRow, type RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

/** `mixed`: some amounts have a decimal comma, others a point; `unknown`: none shows which. */
export type AmountStyle = 'point' | 'comma' | 'mixed' | 'unknown';

const COLUMNS: Readonly<Record<string, string>> = {
  Price: 'price',
  'Compare-at price': 'compare-at price',
  'Cost per item': 'cost',
};

/** Also those of other programs' files, which are read under their own names. */
const SEEN = [
  ...Object.keys(COLUMNS),
  'Regular price',
  'Sale price',
  'Wholesale price',
  'Price tax included',
  'Price tax excluded',
  'Price tax excluded or Price tax included',
];

const SIGN = /^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu;
const THOUSANDS_SPACE = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu;
/** Only these show what their last separator is; `1.250` may be one and a quarter. */
const HAS_COMMA = /^\d+,\d{1,2}$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const HAS_POINT = /^\d+\.\d{1,2}$|^0\.\d+$|^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
const WITH_COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const UNCLEAR = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The figures without currency sign and spaces; null for what is no amount. */
function figures(text: string): string | null {
  const bare = text.trim().replaceAll(SIGN, '').replaceAll(THOUSANDS_SPACE, '');
  return /^\d[\d.,]*$/.test(bare) ? bare : null;
}

/** Learns the style while the lines of a file are read. */
export class AmountStyles {
  #comma = false;
  #point = false;

  see(cells: RowCells): void {
    for (const column of SEEN) {
      const amount = figures(cells[column] ?? '') ?? '';
      if (HAS_COMMA.test(amount)) this.#comma = true;
      if (HAS_POINT.test(amount)) this.#point = true;
    }
  }

  style(): AmountStyle {
    if (this.#comma) return this.#point ? 'mixed' : 'comma';
    return this.#point ? 'point' : 'unknown';
  }
}

/** The line with its amounts as 1499.00; refused when one could be another amount. */
export function withPlainAmounts(row: ImportRow, style: AmountStyle, notes: Notes): ImportRow {
  if (row.problem !== null) return row;
  const cells: Record<string, string> = { ...row.cells };
  for (const [column, name] of Object.entries(COLUMNS)) {
    const text = cells[column] ?? '';
    const amount = figures(text);
    if (amount === null) continue;
    const problem = problemWith(amount, style);
    if (problem !== null)
      return { ...row, problem: `the ${name} "${short(text.trim())}" ${problem}` };
    if (/[^\d.,\s'’$]/u.test(text.trim()))
      notes.add(
        'Amounts name a currency: the figures are used as they are, not converted.',
        row.line,
      );
    cells[column] = style === 'comma' ? amount.replaceAll('.', '').replace(',', '.') : amount;
  }
  return { ...row, cells };
}

function problemWith(amount: string, style: AmountStyle): string | null {
  if (style === 'point') return null;
  if (style === 'comma')
    return WITH_COMMA.test(amount) ? null : 'does not fit the decimal comma of the other amounts';
  if (UNCLEAR.test(amount)) {
    const [whole = '', rest = ''] = amount.split(/[.,]/);
    return `may be ${whole}.${rest} or ${whole}${rest}.00: write it like the latter`;
  }
  return style === 'mixed' && HAS_COMMA.test(amount)
    ? 'has a decimal comma, but other amounts of the file have a decimal point'
    : null;
}
