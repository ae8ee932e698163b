/**
 * Spreadsheets run cells that start like a formula, and an import reads `none` as "clear the value". Export prefixes such
 * texts with an apostrophe and import removes it, also when another program added it.
 */
const NEEDS_APOSTROPHE = /^'*(?:[=+\-@\t\r]|none\s*$)/i;
const HAS_APOSTROPHE = /^'+(?:[=+\-@\t\r]|none\s*$)/i;

export const protect = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text);
export const unprotect = (cell: string): string =>
  HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell;

/** One record of a CSV file (RFC 4180) with its line ending. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(quoteWhereNeeded).join(',')}\r\n`;

const quoteWhereNeeded = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
