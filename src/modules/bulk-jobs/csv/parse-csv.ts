import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';

export interface CsvRecord {
  /** Of the file, where the record begins; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Delimiter = ',' | ';' | '\t';

/** Characters a record may have. A quote that is never closed is found after as many. */
export const MAX_RECORD = 256_000;

const QUOTE = 34;
const CR = 13;
const LF = 10;

/** The records of a CSV file (RFC 4180, any line ending). Holds one record and one part of the text at a time. */
export async function* parseCsv(
  text: AsyncIterable<string>,
  tellDelimiter: (delimiter: Delimiter) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  let rest = '';
  let line = 1;
  let delimiter: Delimiter | undefined;
  const drain = function* (last: boolean): Generator<CsvRecord> {
    if (delimiter === undefined) {
      if (!last && !rest.includes('\n') && !rest.includes('\r') && rest.length < MAX_RECORD) return;
      delimiter = delimiterOf(rest.split(/[\r\n]/, 1)[0] ?? '');
      tellDelimiter(delimiter);
    }
    let from = 0;
    while (from < rest.length) {
      const read = readRecord(rest, from, delimiter, line, last);
      if (!read) {
        if (rest.length - from > MAX_RECORD) throw tooLong(rest, from, delimiter, line);
        break;
      }
      if (read.cells.length > 1 || read.cells[0] !== '') yield { line, cells: read.cells };
      from = read.next;
      line += read.lines;
    }
    rest = rest.slice(from);
  };
  for await (const part of text) {
    rest += part;
    yield* drain(false);
  }
  yield* drain(true);
}

/** The one of the usual delimiters that stands most often in the first line, outside of quotes. */
function delimiterOf(firstLine: string): Delimiter {
  const bare = firstLine.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter) => bare.split(delimiter).length;
  return [',' as const, ';' as const, '\t' as const].reduce((best, each) =>
    count(each) > count(best) ? each : best,
  );
}

interface ReadRecord {
  readonly cells: string[];
  readonly next: number;
  readonly lines: number;
}

/** The record that begins at `from`, or null when its end is not in the text yet. */
function readRecord(
  text: string,
  from: number,
  delimiter: Delimiter,
  line: number,
  last: boolean,
): ReadRecord | null {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let at = from;
  let lines = 0;
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      const end = closingQuote(text, at + 1);
      // The quote's end, or what follows it, may stand in the next part.
      if (end < 0 || (end + 1 >= text.length && !last)) {
        if (last) throw neverClosed(line + lines);
        return null;
      }
      const inner = text.slice(at + 1, end);
      cells.push(inner.includes('"') ? inner.replaceAll('""', '"') : inner);
      const opened = line + lines;
      lines += breaksIn(inner);
      at = end + 1;
      if (at < text.length && !endsCell(text.charCodeAt(at), separator))
        throw new UnreadableFile(
          `The quote opened in line ${opened} ends in line ${line + lines}, but the cell goes on after it. A quote within a cell is written twice; look for one that is missing or too many.`,
        );
    } else {
      let end = at;
      while (end < text.length && !endsCell(text.charCodeAt(end), separator)) end += 1;
      if (end >= text.length && !last) return null;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return { cells, next: at, lines };
    const ending = text.charCodeAt(at);
    at += 1;
    if (ending === separator) continue;
    if (ending === CR) {
      if (at >= text.length && !last) return null;
      if (text.charCodeAt(at) === LF) at += 1;
    }
    return { cells, next: at, lines: lines + 1 };
  }
}

const endsCell = (code: number, separator: number): boolean =>
  code === separator || code === LF || code === CR;

/** Where the quote is that ends a quoted cell; a doubled one does not. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

const breaksIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

const neverClosed = (line: number): UnreadableFile =>
  new UnreadableFile(
    `The quote opened in line ${line} is never closed. Everything after it would be one cell; close it and try again.`,
  );

/** Finds out whether a record is too long because of a quote. */
function tooLong(text: string, from: number, delimiter: Delimiter, line: number): UnreadableFile {
  try {
    readRecord(text, from, delimiter, line, true);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
  }
  return new UnreadableFile(
    `Line ${line} is longer than ${MAX_RECORD.toLocaleString('en-US')} characters. This is no product file, or a quote is missing.`,
  );
}
