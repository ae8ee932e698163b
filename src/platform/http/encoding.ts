import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

/** Content encodings, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest encoding that the client accepts and that is available. */
export function chooseEncoding(
  accepted: string | undefined,
  has: (encoding: Encoding) => boolean = () => true,
): Encoding {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const isRefused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    (isRefused ? refused : taken).add(name);
  }
  return (
    ENCODINGS.find(
      (each) =>
        has(each) &&
        !refused.has(each) &&
        (taken.has(each) || taken.has('*') || each === 'identity'),
    ) ?? 'identity'
  );
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** @param body in gzip */
export const decompress: (body: Buffer) => Promise<Buffer> = promisify(gunzip);

/** @param effort 'cached' compresses harder, for bodies that are sent many times */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: 'cached' | 'once',
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gz(body, { level: effort === 'cached' ? 9 : 5 });
  return brotli(body, {
    params: {
      // With 8 a page is one hundredth smaller and takes six times as long.
      [constants.BROTLI_PARAM_QUALITY]: effort === 'cached' ? 5 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
