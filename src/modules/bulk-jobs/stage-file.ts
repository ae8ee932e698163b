import { slugOf } from '#modules/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { columnMeant, columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { parseCsv, type CsvRecord } from '#modules/bulk-jobs/csv/parse-csv.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';
import { insertLines, type StagedLine } from '#modules/bulk-jobs/lines.repository.ts';
import type { Notes } from '#modules/bulk-jobs/notes.rules.ts';
import { readCell, short } from '#modules/bulk-jobs/row.rules.ts';
import { whileHeld, type HeldJob } from '#modules/bulk-jobs/while-held.ts';

const LINES_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 500_000;
const MAX_CELL = 100_000;
const MAX_HANDLE = 255;

interface FileToStage {
  readonly file: AsyncIterable<Uint8Array>;
  /** Our columns by the file's names, where the merchant has said so; empty: not read. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly notes: Notes;
}

/** Puts every line of a file aside, so that the lines of a product come together wherever they stand. */
export async function stageFile(
  ctx: Context,
  job: HeldJob,
  { file, mapping, notes }: FileToStage,
  tell: (lines: number) => void,
): Promise<{ columns: ReadonlySet<string>; lines: number }> {
  const records = parseCsv(fileText(file), (delimiter) => {
    if (delimiter !== ',')
      notes.add(`The cells are divided by ${delimiter === ';' ? 'semicolons' : 'tabs'}.`, 1);
  });
  let columns: readonly (string | null)[] | null = null;
  let waiting: StagedLine[] = [];
  let size = 0;
  let lines = 0;
  const put = async () => {
    if (waiting.length > 0) await whileHeld(ctx, job, (trx) => insertLines(trx, job.id, waiting));
    waiting = [];
    size = 0;
    tell(lines);
  };
  for await (const record of records) {
    if (!columns) {
      columns = readHeader(record, mapping, notes);
      continue;
    }
    const line = stagedLine(record, columns);
    waiting.push(line);
    lines += 1;
    size += record.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (waiting.length >= LINES_AT_ONCE || size >= CHARACTERS_AT_ONCE) await put();
  }
  await put();
  if (!columns) throw new UnreadableFile('The file is empty.');
  if (lines === 0)
    throw new UnreadableFile(
      'The file has no line below the names of its columns: nothing to import.',
    );
  return { columns: new Set(columns.filter((column) => column !== null)), lines };
}

/** The columns by their place; null for one that stands twice. */
function readHeader(
  { cells, line }: CsvRecord,
  mapping: FileToStage['mapping'],
  notes: Notes,
): (string | null)[] {
  const seen = new Set<string>();
  const columns = cells.map((given) => {
    const cell = columnMeant(given, mapping);
    if (cell.trim() === '') return null;
    const { column, known } = columnOf(cell);
    if (seen.has(column.name)) {
      notes.add(`The column "${short(cell.trim())}" stands twice: the first is read.`, line);
      return null;
    }
    seen.add(column.name);
    if (!known)
      notes.add(
        `The column "${short(column.name)}" is not known: kept for export, not shown in the shop.`,
        line,
      );
    return column.name;
  });
  if (!seen.has('Title') && !seen.has('URL handle'))
    throw new UnreadableFile(
      `The first line names neither "Title" nor "URL handle" (or "Handle"), so this is not a product file. It begins: ${short(cells.join(', '))}`,
    );
  return columns;
}

function stagedLine({ cells, line }: CsvRecord, columns: readonly (string | null)[]): StagedLine {
  const named: Record<string, string> = {};
  columns.forEach((column, index) => {
    const cell = cells[index];
    if (column !== null && cell !== undefined && cell.trim() !== '') named[column] = cell;
  });
  const handle = readCell(named, 'URL handle').text.toLowerCase();
  const title = readCell(named, 'Title').text;
  const name = handle || (title === '' ? '' : slugOf(title));
  const problem = problemWith(cells, columns.length, name);
  // A line that cannot be used stands for itself, and is not kept: it may hold what no database takes.
  if (problem !== null && (name === '' || name.length > MAX_HANDLE || name.includes('\u0000')))
    return { line, name: `line ${line}`, cells: {}, problem };
  return { line, name, cells: problem === null ? named : {}, problem };
}

function problemWith(cells: readonly string[], columns: number, name: string): string | null {
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `it has ${cells.length} cells, the first line has ${columns}: a comma or a quote is missing or too many`;
  if (cells.some((cell) => cell.includes('\u0000'))) return 'it holds a character that no text has';
  if (cells.some((cell) => cell.length > MAX_CELL))
    return `a cell has more than ${MAX_CELL.toLocaleString('en-US')} characters`;
  if (name === '') return 'it has neither a handle nor a title';
  return name.length > MAX_HANDLE ? `its handle has more than ${MAX_HANDLE} characters` : null;
}
