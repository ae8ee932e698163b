import type { UploadedFile } from '#contract/bulk-jobs.contract.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import type { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts';
import { fault } from '#platform/http/fault.ts';

/** Room for the boundaries and part headers around the file. */
const FRAME_BYTES = 64 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;
/** Files read at a time, because each holds a database connection. */
export const MAX_STREAMED_FORMS = 4;
const HEAD_END = Buffer.from('\r\n\r\n');
const INCOMPLETE = 'The form is incomplete.';

/**
 * Reads a form whose first field is a large file. Resolves before the file has arrived; its stream yields the bytes as
 * they come. Further fields are ignored.
 * @throws RequestFault WRONG_CONTENT_TYPE, IMPORT_TOO_LARGE, MALFORMED or OVERLOADED
 */
export async function readStreamedForm(
  request: Request,
  concurrency: ConcurrencyLimit,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (boundary === null)
    throw fault('WRONG_CONTENT_TYPE', 'Send the file as multipart/form-data, field my_file.');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_IMPORT_BYTES + FRAME_BYTES)
    throw fault('IMPORT_TOO_LARGE');
  if (!request.body) throw fault('MALFORMED', 'The form is empty.');
  concurrency.assertFree();
  const parts = request.body[Symbol.asyncIterator]();
  const { field, fileName, rest } = await readHead(parts, boundary);
  if (field === null || fileName === null) return {};
  const file: UploadedFile = {
    name: fileName,
    stream: () => fileBytes(parts, rest, boundary, concurrency),
  };
  return { [field]: file };
}

type Parts = AsyncIterator<Uint8Array>;

function boundaryOf(type: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  const match = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s"]{1,200}))/i.exec(type);
  return match ? `--${match[1] ?? match[2] ?? ''}` : null;
}

/** @returns nulls when the first part is not a file */
async function readHead(parts: Parts, boundary: string) {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = read.indexOf(HEAD_END);
    if (end >= 0) {
      const [first = '', ...lines] = read.subarray(0, end).toString('utf8').split('\r\n');
      if (first !== boundary) break;
      const disposition = lines.find((line) => /^content-disposition\s*:/i.test(line)) ?? '';
      const rest = read.subarray(end + HEAD_END.length);
      return {
        field: valueOf(disposition, 'name'),
        fileName: valueOf(disposition, 'filename'),
        rest,
      };
    }
    if (read.length > MAX_HEAD_BYTES) break;
    const { value, done } = await next(parts);
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  throw fault('MALFORMED', INCOMPLETE);
}

function valueOf(disposition: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition);
  return match ? (match[1] ?? '').replaceAll('%22', '"') : null;
}

async function* fileBytes(
  parts: Parts,
  first: Buffer,
  boundary: string,
  concurrency: ConcurrencyLimit,
): AsyncGenerator<Buffer> {
  const terminator = Buffer.from(`\r\n${boundary}`);
  let read = first;
  let size = 0;
  const end = concurrency.start();
  try {
    for (;;) {
      const at = read.indexOf(terminator);
      // The boundary may begin in this part and end in the next one.
      const ready = read.subarray(
        0,
        at < 0 ? Math.max(0, read.length - terminator.length + 1) : at,
      );
      size += ready.length;
      if (size > MAX_IMPORT_BYTES) throw fault('IMPORT_TOO_LARGE');
      if (ready.length > 0) yield ready;
      if (at >= 0) return;
      const { value, done } = await next(parts);
      if (done) throw fault('MALFORMED', INCOMPLETE);
      read = Buffer.concat([read.subarray(ready.length), value]);
    }
  } finally {
    end();
    await parts.return?.().catch(() => undefined);
  }
}

/** @throws RequestFault MALFORMED when the client disconnects or sends an invalid chunk */
async function next(parts: Parts): Promise<IteratorResult<Uint8Array>> {
  try {
    return await parts.next();
  } catch {
    throw fault('MALFORMED', INCOMPLETE);
  }
}
