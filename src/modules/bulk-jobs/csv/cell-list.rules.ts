/** Several names in one cell, between semicolons. As JSON is written what would be read otherwise: a name with one, with quotation marks, or `none`. */
const NAME = /\s*(?:("(?:[^"\\]|\\.)*")|([^;]*?))\s*(?:;|$)/gy;

export function readCellList(text: string): string[] {
  return [...text.matchAll(NAME)]
    .map(([, quoted, plain = '']) => {
      if (quoted === undefined) return plain;
      try {
        return String(JSON.parse(quoted));
      } catch {
        return quoted;
      }
    })
    .filter((name) => name !== '');
}

/** As {@link readCellList} reads it back. */
export const writeCellList = (names: readonly string[]): string =>
  names.map((name) => (/[;"\\]|^none$/i.test(name) ? JSON.stringify(name) : name)).join('; ');
