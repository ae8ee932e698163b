import { CsvError, Parser } from 'csv-parse';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';

export interface CsvRecord {
  /** The line of the file on which the record starts; the first is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Delimiter = ',' | ';' | '\t';

/** Characters of the longest record; a quote that is never closed is reported after as many. */
export const MAX_RECORD = 256_000;
// csv-parse counts the current cell in bytes, up to three for each character: cells of 100,000 fit in any script.
const MAX_RECORD_BYTES = 1.5 * MAX_RECORD;

const LINE_BREAK = /\r\n|\r|\n/;

/**
 * Reads a CSV file (RFC 4180, any line ending) as a stream; quotes within an unquoted cell are text. The records before
 * a fault are returned before it is thrown.
 * @param text parts of the file that do not split a character
 * @param onDelimiter called once, before the first record
 * @throws UnreadableFile for a quote that is not closed, text after a closing quote, and a record that is too long
 */
export async function* parseCsv(
  text: AsyncIterable<string>,
  onDelimiter: (delimiter: Delimiter) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  let reader: RecordReader | null = null;
  let unread = '';
  const open = (): RecordReader => {
    const delimiter = delimiterOf(unread.split(LINE_BREAK, 1)[0] ?? '');
    onDelimiter(delimiter);
    return new RecordReader(delimiter);
  };
  for await (const part of text) {
    unread += part;
    if (!reader && !LINE_BREAK.test(unread) && unread.length < MAX_RECORD) continue;
    reader ??= open();
    yield* reader.read(unread);
    unread = '';
  }
  reader ??= open();
  yield* reader.end(unread);
}

/** The delimiter that occurs most often in the header line outside quotes. */
function delimiterOf(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: Delimiter) => unquoted.split(delimiter).length;
  return [',' as const, ';' as const, '\t' as const].reduce((best, each) =>
    count(each) > count(best) ? each : best,
  );
}

/** csv-parse, called part by part instead of piped: a stream that fails drops the records it has not delivered yet. */
class RecordReader {
  readonly #delimiter: Delimiter;
  readonly #parser: Parser;
  #records: CsvRecord[] = [];
  /** Characters read since the last part in which a record ended. csv-parse's own limit does not count delimiters. */
  #unfinished = 0;
  #line = 1;
  #error: unknown = null;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter;
    this.#parser = new Parser({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Also accepts text after a closing quote, which onRecord refuses.
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
      raw: true,
      on_record: (row: unknown) => this.#onRecord(row),
    });
    this.#parser.on('error', (error) => {
      this.#error ??= error;
    });
  }

  async *read(part: string): AsyncGenerator<CsvRecord> {
    const line = this.#line;
    await new Promise<void>((resolve) => {
      this.#parser.write(part, () => resolve());
    });
    this.#unfinished = this.#line === line ? this.#unfinished + part.length : 0;
    yield* this.#take();
    if (this.#unfinished > MAX_RECORD_BYTES) throw this.#tooLong();
  }

  async *end(part: string): AsyncGenerator<CsvRecord> {
    if (part !== '') yield* this.read(part);
    await new Promise<void>((resolve) => {
      this.#parser.end(() => resolve());
    });
    yield* this.#take();
  }

  *#take(): Generator<CsvRecord> {
    const records = this.#records;
    this.#records = [];
    yield* records;
    const error = this.#error ?? this.#parser.errored;
    if (error) throw this.#unreadable(error);
  }

  /** Collects the record itself and returns nothing, so that csv-parse does not queue it. */
  #onRecord(row: unknown): null {
    if (!isRawRow(row)) throw new TypeError('csv-parse returned a record without its text');
    const { record: cells, raw } = row;
    // Where csv-parse accepts text after a closing quote, the cell begins with the quote.
    const fault = cells.some((cell) => cell.startsWith('"')) ? this.#quoteFault(raw) : null;
    if (fault) throw fault;
    if (cells.length > 1 || cells[0] !== '') this.#records.push({ line: this.#line, cells });
    // Counted here, because csv-parse counts CRLF within a cell as two lines.
    this.#line += 1 + cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0);
    return null;
  }

  #unreadable(error: unknown): unknown {
    if (!(error instanceof CsvError)) return error;
    const fault = this.#quoteFault(String(error['raw']));
    if (fault) return fault;
    return error.code === 'CSV_MAX_RECORD_SIZE' ? this.#tooLong() : error;
  }

  #tooLong(): UnreadableFile {
    return new UnreadableFile(
      `Line ${this.#line} is longer than ${MAX_RECORD.toLocaleString('en-US')} characters. This is not a product file, or a quote is missing.`,
    );
  }

  /** The first quote in a record that is not closed, or that is followed by text. */
  #quoteFault(record: string): UnreadableFile | null {
    const lineAt = (at: number) => this.#line + lineBreaksIn(record.slice(0, at));
    for (let at = 0; at < record.length;) {
      if (record.startsWith('"', at)) {
        const quote = at;
        const end = closingQuote(record, quote + 1);
        if (end < 0)
          return new UnreadableFile(
            `The quote opened in line ${lineAt(quote)} is never closed. Everything after it would be one cell; close it and try again.`,
          );
        at = end + 1;
        if (at < record.length && ![this.#delimiter, '\r', '\n'].includes(record.charAt(at)))
          return new UnreadableFile(
            `The quote opened in line ${lineAt(quote)} ends in line ${lineAt(end)}, but the cell continues after it. A quote within a cell is written twice; look for one that is missing or too many.`,
          );
      }
      const next = record.indexOf(this.#delimiter, at);
      if (next < 0) return null;
      at = next + 1;
    }
    return null;
  }
}

interface RawRow {
  readonly record: readonly string[];
  /** The text of the record in the file. */
  readonly raw: string;
}

const isRawRow = (row: unknown): row is RawRow =>
  typeof row === 'object' && row !== null && 'record' in row && 'raw' in row;

/** The position of the quote that ends a quoted cell, where two quotes stand for one. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
}

const lineBreaksIn = (text: string): number => text.split(LINE_BREAK).length - 1;
