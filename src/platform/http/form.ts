import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { fault } from '#platform/http/fault.ts';

/** Boundaries and part headers around the one file. */
const FRAME_BYTES = 64 * 1024;
const LIMIT = MAX_PICTURE_BYTES + FRAME_BYTES;
/** Uploads read at a time: each is held in memory until its form is read. */
const AT_ONCE = 6;

let reading = 0;

/** Reads a form with a file, refusing it as soon as it grows beyond the largest picture. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw fault('WRONG_CONTENT_TYPE', 'Send the file as multipart/form-data, field my_file.');
  if (Number(request.headers.get('content-length') ?? 0) > LIMIT) throw fault('PICTURE_TOO_LARGE');
  if (!request.body) throw fault('MALFORMED', 'The form is empty.');
  if (reading >= AT_ONCE) throw fault('OVERLOADED');
  reading += 1;
  const counted = countBytes(request.body);
  let form: FormData;
  try {
    form = await new Response(counted.body, { headers: { 'content-type': type } }).formData();
  } catch {
    if (counted.tooMany()) throw fault('PICTURE_TOO_LARGE');
    throw fault('MALFORMED', 'The form did not arrive whole.');
  } finally {
    reading -= 1;
  }
  const fields = [...form];
  // Of two only one could be kept, and nobody would say which.
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw fault('MALFORMED', 'Send one picture at a time.');
  return Object.fromEntries(fields);
}

function countBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let size = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > LIMIT) controller.error(new RangeError('too many bytes'));
      else controller.enqueue(part);
    },
  });
  return { body: body.pipeThrough(counter), tooMany: () => size > LIMIT };
}
