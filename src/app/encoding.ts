import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body travels, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The first of our encodings that the client takes and we have. */
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

/** @param effort 'kept' for what is sent many times, 'once' for what is sent once */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: 'kept' | 'once',
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gz(body, { level: effort === 'kept' ? 9 : 5 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'kept' ? 8 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
