import { AmountStyles, type AmountStyle } from '#modules/bulk-jobs/csv/amounts.rules.ts';
import { slugOf } from '#modules/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import type { FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import { formatOf } from '#modules/bulk-jobs/csv/file-formats.ts';
import { choiceNameOf, columnOf, mappedHeader, TEMPLATE } from '#modules/bulk-jobs/csv/columns.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { parseCsv, type CsvRecord } from '#modules/bulk-jobs/csv/parse-csv.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { insertLines, type StagedLine } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { readCell, short, type RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { withClaim, type JobClaim } from '#modules/bulk-jobs/job/job-claim.ts';

const LINES_PER_BATCH = 200;
const CHARACTERS_PER_BATCH = 500_000;
const MAX_CELL = 100_000;
const MAX_HANDLE = 255;

interface FileToStage {
  readonly file: AsyncIterable<Uint8Array>;
  /** Our columns by the file's headers, as far as they were mapped; empty: ignored. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly notes: Notes;
}

/** Stores every line of a file in a table, from which the lines of one product are read together. */
export async function stageFile(
  ctx: Context,
  claim: JobClaim,
  { file, mapping, notes }: FileToStage,
  onProgress: (lines: number) => void,
): Promise<{
  columns: ReadonlySet<string>;
  lines: number;
  amounts: AmountStyle;
  format: FileFormat | null;
}> {
  const amounts = new AmountStyles();
  const records = parseCsv(fileText(file), (delimiter) => {
    if (delimiter !== ',')
      notes.add(`The cells are separated by ${delimiter === ';' ? 'semicolons' : 'tabs'}.`, 1);
  });
  let header: Header | null = null;
  let batch: StagedLine[] = [];
  let size = 0;
  let lines = 0;
  const put = async () => {
    if (batch.length > 0) await withClaim(ctx, claim, (trx) => insertLines(trx, claim.id, batch));
    batch = [];
    size = 0;
    onProgress(lines);
  };
  for await (const record of records) {
    if (!header) {
      header = readHeader(record, mapping, notes);
      continue;
    }
    const line = stagedLine(record, header);
    batch.push(line);
    amounts.see(line.cells);
    lines += 1;
    size += record.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (batch.length >= LINES_PER_BATCH || size >= CHARACTERS_PER_BATCH) await put();
  }
  await put();
  if (!header) throw new UnreadableFile('The file is empty.');
  if (lines === 0)
    throw new UnreadableFile(
      'The file has no lines below its header, so there is nothing to import.',
    );
  const style = amounts.style();
  if (style === 'comma')
    notes.add(
      'Amounts have a decimal comma: 1.250,00 is read as one thousand two hundred and fifty.',
      1,
    );
  return { columns: columnsIn(header), lines, amounts: style, format: header.format };
}

export interface Header {
  /** By position; null for ignored and repeated ones. */
  readonly columns: readonly (string | null)[];
  /** The names of options whose columns were mapped by hand, by the column of the name. */
  readonly options: RowCells;
  readonly format: FileFormat | null;
}

/** Those of the template; other programs' files have all that the shop uses. */
export const columnsIn = ({ columns, options, format }: Header): ReadonlySet<string> =>
  new Set(
    format
      ? TEMPLATE.map(({ name }) => name)
      : [...columns.filter((column) => column !== null), ...Object.keys(options)],
  );

export function readHeader(
  { cells, line }: CsvRecord,
  mapping: FileToStage['mapping'],
  notes: Notes,
): Header {
  const format = formatOf(cells);
  if (format) {
    notes.add(`This is a file of ${format.program}: its columns are known.`, line);
    const names = cells.map((cell, at) => (cells.indexOf(cell) === at ? cell.trim() : '') || null);
    return { columns: names, options: {}, format };
  }
  const seen = new Set<string>();
  const options: Record<string, string> = {};
  const named = new Set(cells.map((cell) => columnOf(mappedHeader(cell, mapping)).column.name));
  const free = [1, 2, 3].filter((n) => !named.has(`Option${n} value`)).values();
  const columns = cells.map((given) => {
    const cell = mappedHeader(given, mapping);
    if (cell.trim() === '') return null;
    const choice = choiceNameOf(given, cell);
    if (choice !== null) {
      const { value: position } = free.next();
      if (position === undefined)
        notes.add(
          `A product has at most 3 options: the column "${short(given)}" is left out.`,
          line,
        );
      else options[`Option${position} name`] = choice;
      return position === undefined ? null : `Option${position} value`;
    }
    const { column, known } = columnOf(cell);
    if (seen.has(column.name)) {
      notes.add(`The column "${short(cell.trim())}" occurs twice: only the first is read.`, line);
      return null;
    }
    seen.add(column.name);
    if (!known)
      notes.add(
        `The column "${short(column.name)}" is not known: preserved for export, not shown in the shop.`,
        line,
      );
    return column.name;
  });
  if (!seen.has('Title') && !seen.has('URL handle'))
    throw new UnreadableFile(
      `The header has neither "Title" nor "URL handle" (or "Handle"), so this is not a product file. It starts with: ${short(cells.join(', '))}`,
    );
  return { columns, options, format };
}

export function stagedLine(
  { cells, line }: CsvRecord,
  { columns, options, format }: Header,
): StagedLine {
  const named: Record<string, string> = {};
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (column !== null && cell !== undefined && cell.trim() !== '') named[column] = cell;
  });
  for (const [column, name] of Object.entries(options))
    if (named[column.replace('name', 'value')]) named[column] = name;
  const handle = format?.handleOf(named) ?? readCell(named, 'URL handle').text.toLowerCase();
  const title = readCell(named, 'Title').text;
  const name = handle || (title === '' ? '' : slugOf(title));
  const problem = problemWith(cells, columns.length, name);
  // A line without a usable handle is a group of its own; its cells may contain what the database rejects.
  if (problem !== null && (name === '' || name.length > MAX_HANDLE || name.includes('\u0000')))
    return { line, name: `line ${line}`, cells: {}, problem };
  return { line, name, cells: problem === null ? named : {}, problem };
}

function problemWith(cells: readonly string[], columns: number, name: string): string | null {
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `it has ${cells.length} cells, the header has ${columns}: a comma or a quote is missing or too many`;
  if (cells.some((cell) => cell.includes('\u0000'))) return 'it contains a NUL character';
  if (cells.some((cell) => cell.length > MAX_CELL))
    return `a cell has more than ${MAX_CELL.toLocaleString('en-US')} characters`;
  if (name === '') return 'it has neither a handle nor a title';
  return name.length > MAX_HANDLE ? `its handle has more than ${MAX_HANDLE} characters` : null;
}
