import { fault, RequestFault } from '#platform/http/fault.ts';

const JSON_LIMIT = 64 * 1024;
const MAX_DEPTH = 5;

/**
 * Reads a JSON body of at most 64 kB. Only JSON is taken: a text or form body can be sent by another site's form.
 * @returns undefined when there is no body (a bodyless DELETE may still name a JSON content type)
 */
export async function readJson(request: Request): Promise<unknown> {
  const raw = await readText(request, JSON_LIMIT);
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

/** Reads a body as text, up to `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string> {
  try {
    return await readBounded(request, limit);
  } catch (error) {
    if (error instanceof RequestFault) throw error;
    // The visitor went away or sent broken chunks: his fault, no defect of ours.
    throw fault('MALFORMED', 'The body did not arrive whole.');
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
