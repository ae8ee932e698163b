/**
 * Writing CSV (RFC 4180). Spreadsheets run cells that start like a formula, also in full width, and a file opened with
 * the delimiter `;` starts a cell at each semicolon and line break of a text, also before quotation marks. An import reads `none` as "clear the
 * value". So exports put an apostrophe before such starts, and imports remove it, also when another program added it.
 */
const NEEDS_APOSTROPHE = /^'*(?:[=+\-@＝＋－＠\t\r\n]|none\s*$)/i;
const HAS_APOSTROPHE = /^'+(?:[=+\-@＝＋－＠\t\r\n]|none\s*$)/i;
const INNER_NEEDS_APOSTROPHE = /([;\t\r\n])('*)(?="*[=+\-@＝＋－＠])/g;
const INNER_HAS_APOSTROPHE = /([;\t\r\n])'('*)(?="*[=+\-@＝＋－＠])/g;

export function protect(text: string): string {
  const safe = text.replace(INNER_NEEDS_APOSTROPHE, "$1'$2");
  return NEEDS_APOSTROPHE.test(safe) ? `'${safe}` : safe;
}

export function unprotect(cell: string): string {
  const text = HAS_APOSTROPHE.test(cell) ? cell.slice(1) : cell;
  return text.replace(INNER_HAS_APOSTROPHE, '$1$2');
}

/** One record with its line ending. */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map(quoteWhereNeeded).join(',')}\r\n`;

const quoteWhereNeeded = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
