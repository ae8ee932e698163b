import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import type { ConcurrencyLimit } from '#platform/http/concurrency-limit.ts';
import { fault } from '#platform/http/fault.ts';

/** Room for the boundaries and part headers around the file. */
const FRAME_BYTES = 64 * 1024;
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + FRAME_BYTES;
/** Uploads read at a time, because each is held in memory. */
export const MAX_PICTURE_FORMS = 6;

/**
 * Reads a form with a picture into memory.
 * @throws RequestFault WRONG_CONTENT_TYPE, PICTURE_TOO_LARGE, MALFORMED or OVERLOADED
 */
export async function readPictureForm(
  request: Request,
  concurrency: ConcurrencyLimit,
): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw fault('WRONG_CONTENT_TYPE', 'Send the file as multipart/form-data, field my_file.');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES)
    throw fault('PICTURE_TOO_LARGE');
  if (!request.body) throw fault('MALFORMED', 'The form is empty.');
  concurrency.assertFree();
  const end = concurrency.start();
  const counted = countBytes(request.body);
  let form: FormData;
  try {
    form = await new Response(counted.body, { headers: { 'content-type': type } }).formData();
  } catch {
    if (counted.isTooLarge()) throw fault('PICTURE_TOO_LARGE');
    throw fault('MALFORMED', 'The form is incomplete.');
  } finally {
    end();
  }
  const fields = [...form];
  // Only one of two fields with the same name could be stored.
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw fault('MALFORMED', 'Send one picture at a time.');
  return Object.fromEntries(fields);
}

function countBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let size = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.byteLength;
      if (size > MAX_FORM_BYTES) controller.error(new RangeError('too many bytes'));
      else controller.enqueue(part);
    },
  });
  return { body: body.pipeThrough(counter), isTooLarge: () => size > MAX_FORM_BYTES };
}
