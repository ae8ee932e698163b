import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type BlockList } from 'node:net';
import type {
  Fetched,
  NotFetched,
  PictureSource,
} from '#gateways/picture-source/picture-source.ts';
import { blockListOf, mayFetchFrom } from '#gateways/picture-source/public-addresses.ts';

export interface WebPictureLimits {
  readonly maxBytes: number;
  /** Limit for the whole fetch, redirects included. */
  readonly timeoutMs: number;
}

interface Resolve {
  (host: string): Promise<readonly string[]>;
}

interface SourceOptions extends WebPictureLimits {
  /** Private networks from which fetching is allowed. */
  readonly allow: readonly string[];
  /** Tests pass their own resolver. */
  readonly resolve?: Resolve;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches from the public internet only. Connects to the very IP address that was checked, so that a name which
 * resolves differently the second time (DNS rebinding) gains nothing. Checks every redirect again.
 */
export function createWebPictureSource(options: SourceOptions): PictureSource {
  const allowed = blockListOf(options.allow);
  const resolve = options.resolve ?? resolveName;
  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(options.timeoutMs);
      try {
        return await followRedirects(address, { ...options, allowed, resolve, signal });
      } catch (error) {
        if (error instanceof FetchFailed) return error.result;
        if (signal.aborted)
          return temporary(
            `The picture did not arrive within ${options.timeoutMs / 1000} seconds.`,
          );
        return temporary(`The server could not be reached (${codeOf(error)}).`);
      }
    },
  };
}

class FetchFailed extends Error {
  readonly result: NotFetched;
  constructor(result: NotFetched) {
    super(result.reason);
    this.result = result;
  }
}

const permanent = (reason: string): NotFetched => ({ reason, temporary: false });
const temporary = (reason: string): NotFetched => ({ reason, temporary: true });
const fail = (result: NotFetched): never => {
  throw new FetchFailed(result);
};

interface FetchContext extends WebPictureLimits {
  readonly allowed: BlockList;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

async function followRedirects(address: string, context: FetchContext): Promise<Fetched> {
  let url = readAddress(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await connect(url, await checkedIp(url, context), context.signal);
    try {
      const next = redirectOf(response, url);
      if (next === null) return { bytes: await readBytes(response, context) };
      if (redirects === MAX_REDIRECTS)
        fail(permanent(`The address redirects more than ${MAX_REDIRECTS} times.`));
      url = next;
    } finally {
      response.destroy();
    }
  }
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) return fail(permanent('This is not a web address.'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    fail(permanent('Use an address that begins with http:// or https://.'));
  if (url.username !== '' || url.password !== '')
    fail(permanent('Use an address without a user name or password.'));
  return url;
}

/** Resolves the host to the IP address to connect to. One private address among several refuses them all. */
async function checkedIp(url: URL, { allowed, resolve, signal }: FetchContext): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const ips = isIP(host) ? [host] : await unlessAborted(resolve(host), signal);
  const [first] = ips;
  if (first === undefined) return fail(temporary(`The server ${host} could not be found.`));
  if (!ips.every((ip) => mayFetchFrom(ip, allowed)))
    fail(permanent('The address leads into a private network. Use a public address.'));
  return first;
}

async function resolveName(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND') return [];
    throw error;
  }
}

/** The operating system's resolver cannot be aborted. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

function connect(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options: RequestOptions & { servername?: string } = {
    host: ip,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    // The certificate must match the name, although the connection goes to the IP address.
    ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
    headers: {
      Host: url.host,
      Accept: 'image/avif,image/webp,image/png,image/jpeg',
      'Accept-Encoding': 'identity',
      'User-Agent': 'hemstitch-picture-fetch',
    },
    agent: false,
    signal,
    maxHeaderSize: 16_384,
  };
  return new Promise((resolve, reject) => {
    // On a switch of protocols (101) Node closes the connection without an error event.
    const onClose = () => reject(new Error('no response'));
    request(options, resolve).on('error', reject).on('close', onClose).end();
  });
}

function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400 && response.headers.location !== undefined)
    return readAddress(response.headers.location, from);
  if (status === 200) return null;
  const reason = `The server answered ${status}.`;
  return fail(
    status >= 500 || status === 429 || status === 408 ? temporary(reason) : permanent(reason),
  );
}

async function readBytes(
  response: IncomingMessage,
  { maxBytes }: FetchContext,
): Promise<Uint8Array> {
  const tooLarge = () =>
    fail(permanent(`The picture is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`));
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    fail(permanent('The server sent the picture with an unsupported content encoding.'));
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';
