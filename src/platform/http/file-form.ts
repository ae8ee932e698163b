import type { SentFile } from '#contract/bulk-jobs.contract.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import { fault } from '#platform/http/fault.ts';

/** Boundaries and part headers around the one file. */
const FRAME_BYTES = 64 * 1024;
const MOST_HEAD = 16 * 1024;
/** Files read at a time. Each takes little memory, but a connection to the database. */
const AT_ONCE = 4;
const HEAD_END = Buffer.from('\r\n\r\n');
const NOT_WHOLE = 'The form did not arrive whole.';

let reading = 0;

/**
 * Reads a form whose first field is a large file: what is answered is there before the file is, and gives its bytes
 * as they arrive. Fields behind it are not looked at.
 */
export async function readFileForm(request: Request): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (boundary === null)
    throw fault('WRONG_CONTENT_TYPE', 'Send the file as multipart/form-data, field my_file.');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_IMPORT_BYTES + FRAME_BYTES)
    throw fault('IMPORT_TOO_LARGE');
  if (!request.body) throw fault('MALFORMED', 'The form is empty.');
  if (reading >= AT_ONCE) throw fault('OVERLOADED');
  const parts = request.body[Symbol.asyncIterator]();
  const { field, fileName, rest } = await readHead(parts, boundary);
  if (field === null || fileName === null) return {};
  const file: SentFile = {
    name: fileName,
    stream: () => fileBytes(parts, rest, boundary),
  };
  return { [field]: file };
}

type Parts = AsyncIterator<Uint8Array>;

function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  const match = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s"]{1,200}))/i.exec(type);
  return match ? `--${match[1] ?? match[2] ?? ''}` : null;
}

/** @returns nulls where the first part is no file */
async function readHead(parts: Parts, boundary: string) {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = read.indexOf(HEAD_END);
    if (end >= 0) {
      const [first = '', ...lines] = read.subarray(0, end).toString('utf8').split('\r\n');
      if (first !== boundary) break;
      const said = lines.find((line) => /^content-disposition\s*:/i.test(line)) ?? '';
      const rest = read.subarray(end + HEAD_END.length);
      return { field: valueOf(said, 'name'), fileName: valueOf(said, 'filename'), rest };
    }
    if (read.length > MOST_HEAD) break;
    const { value, done } = await next(parts);
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  throw fault('MALFORMED', NOT_WHOLE);
}

function valueOf(disposition: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition);
  return match ? (match[1] ?? '').replaceAll('%22', '"') : null;
}

async function* fileBytes(parts: Parts, first: Buffer, boundary: string): AsyncGenerator<Buffer> {
  const end = Buffer.from(`\r\n${boundary}`);
  let read = first;
  let size = 0;
  reading += 1;
  try {
    for (;;) {
      const at = read.indexOf(end);
      // The boundary may begin in this part and end in the next one.
      const ready = read.subarray(0, at < 0 ? Math.max(0, read.length - end.length + 1) : at);
      size += ready.length;
      if (size > MAX_IMPORT_BYTES) throw fault('IMPORT_TOO_LARGE');
      if (ready.length > 0) yield ready;
      if (at >= 0) return;
      const { value, done } = await next(parts);
      if (done) throw fault('MALFORMED', NOT_WHOLE);
      read = Buffer.concat([read.subarray(ready.length), value]);
    }
  } finally {
    reading -= 1;
    await parts.return?.().catch(() => undefined);
  }
}

/** The visitor went away or sent broken chunks: his fault, no defect of ours. */
async function next(parts: Parts): Promise<IteratorResult<Uint8Array>> {
  try {
    return await parts.next();
  } catch {
    throw fault('MALFORMED', NOT_WHOLE);
  }
}
