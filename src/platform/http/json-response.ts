/** Responses of the API as JSON, and their headers. */
import type { Context as HttpContext } from 'hono';
import type { Endpoint } from '#contract/endpoints.ts';
import { refusalMessage, wireCode, type Refusal } from '#contract/refusals.ts';
import { chooseEncoding, compress, type Encoding } from '#platform/http/encoding.ts';
import { NOT_STORED } from '#platform/http/share-through-cdn.ts';

type Headers = readonly (readonly [name: string, value: string])[];

const NOT_SHARED: Headers = [['Cache-Control', NOT_STORED]];

export function refusalWire(refusal: Refusal): object {
  const wire = {
    success: false,
    message: refusalMessage(refusal),
    code: wireCode(refusal.refused),
  };
  return refusal.data === undefined ? wire : { ...wire, data: refusal.data };
}

/** Smaller responses fit into one packet without compression. */
const COMPRESS_FROM_BYTES = 1024;

/**
 * Only reads, and nothing about signing in: compressing a secret together with attacker-controlled text reveals it
 * (the BREACH attack).
 */
export const mayCompress = ({ method, path }: Endpoint): boolean =>
  method === 'GET' && !/^\/(auth|account)(\/|$)/.test(path);

/** What to send a body of this size in. */
export const encodingFor = (bytes: number, accepted: string | undefined): Encoding =>
  bytes < COMPRESS_FROM_BYTES ? 'identity' : chooseEncoding(accepted);

/** Headers of a body in this encoding that depends on what the client accepts. */
export const encodingHeaders = (encoding: Encoding): Headers => [
  ['Vary', 'Accept-Encoding'],
  ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const]),
];

export const JSON_TYPE = ['Content-Type', 'application/json; charset=utf-8'] as const;

/** @param sharing for caches */
export async function compressedResponse(
  http: HttpContext,
  status: number,
  wire: object,
  sharing: Headers,
): Promise<Response> {
  const json = Buffer.from(JSON.stringify(wire));
  const encoding = encodingFor(json.byteLength, http.req.header('accept-encoding'));
  const body = await compress(json, encoding, 'once');
  return bodyResponse(http, status, body, [...encodingHeaders(encoding), ...sharing]);
}

export const jsonResponse = (http: HttpContext, status: number, wire: object): Response =>
  bodyResponse(http, status, JSON.stringify(wire), NOT_SHARED);

export function bodyResponse(
  http: HttpContext,
  status: number,
  body: string | Buffer,
  headers: Headers,
): Response {
  if (status === 503 || status === 429)
    http.header('Retry-After', http.res.headers.get('Retry-After') ?? '5');
  for (const [name, value] of [JSON_TYPE, ...headers])
    http.header(name, value, name === 'Vary' ? { append: true } : {});
  return http.body(body as string | Uint8Array<ArrayBuffer>, status as 200);
}
