import { fault, RequestFault } from '#platform/http/fault.ts';

/** Bytes. */
const JSON_LIMIT = 64 * 1024;
/** As deep as the price steps of shipping zones among the settings. */
const MAX_DEPTH = 7;

/**
 * Reads a JSON body. Other content types are refused, because another site's form can send them.
 * @param limit in bytes
 * @returns undefined when the body is empty
 * @throws RequestFault WRONG_CONTENT_TYPE, TOO_LARGE or MALFORMED
 */
export async function readJson(request: Request, limit = JSON_LIMIT): Promise<unknown> {
  const raw = await readText(request, limit);
  if (raw === '') return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw fault('WRONG_CONTENT_TYPE');
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw fault('MALFORMED', 'The body is not valid JSON.');
  }
  if (isDeeper(value, MAX_DEPTH)) throw fault('MALFORMED', 'The body is nested too deeply.');
  return value;
}

/** Reads a body as text. @param limit in bytes @throws RequestFault TOO_LARGE or MALFORMED */
export async function readText(request: Request, limit: number): Promise<string> {
  try {
    return await readBounded(request, limit);
  } catch (error) {
    if (error instanceof RequestFault) throw error;
    // The client disconnected or sent an invalid chunk.
    throw fault('MALFORMED', 'The body is incomplete.');
  }
}

async function readBounded(request: Request, limit: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (length !== null) {
    if (Number(length) > limit) throw fault('TOO_LARGE');
    return await request.text();
  }
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > limit) throw fault('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((each) => isDeeper(each, levels - 1));
}
