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
  /** For everything together, redirects included, ms. */
  readonly withinMs: number;
}

interface Resolve {
  (host: string): Promise<readonly string[]>;
}

interface SourceOptions extends WebPictureLimits {
  /** Private networks that may be fetched from all the same. */
  readonly allow: readonly string[];
  /** Tests give names addresses of their own. */
  readonly resolve?: Resolve;
}

const MAX_REDIRECTS = 3;

/**
 * Fetches from the public internet only. Names are resolved here and the connection goes to the very address that was
 * checked, so that a name which answers differently the second time gains nothing; every redirect is checked anew.
 */
export function createWebPictureSource(options: SourceOptions): PictureSource {
  const allowed = blockListOf(options.allow);
  const resolve = options.resolve ?? resolveName;
  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(options.withinMs);
      try {
        return await follow(address, { ...options, allowed, resolve, signal });
      } catch (error) {
        if (error instanceof Unfetchable) return error.result;
        if (signal.aborted)
          return temporary(`It did not arrive within ${options.withinMs / 1000} seconds.`);
        return temporary(`The server could not be reached (${codeOf(error)}).`);
      }
    },
  };
}

class Unfetchable extends Error {
  readonly result: NotFetched;
  constructor(result: NotFetched) {
    super(result.reason);
    this.result = result;
  }
}

const final = (reason: string): NotFetched => ({ reason, temporary: false });
const temporary = (reason: string): NotFetched => ({ reason, temporary: true });
const stop = (result: NotFetched): never => {
  throw new Unfetchable(result);
};

interface Trip extends WebPictureLimits {
  readonly allowed: BlockList;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

async function follow(address: string, trip: Trip): Promise<Fetched> {
  let url = readAddress(address);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await ask(url, await checkedIp(url, trip), trip.signal);
    try {
      const next = redirectOf(answer, url);
      if (next === null) return { bytes: await readBytes(answer, trip) };
      if (redirects === MAX_REDIRECTS)
        stop(final(`The address leads on more than ${MAX_REDIRECTS} times.`));
      url = next;
    } finally {
      answer.destroy();
    }
  }
}

function readAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) return stop(final('This is no web address.'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    stop(final('Only addresses that begin with http:// or https:// are fetched.'));
  if (url.username !== '' || url.password !== '')
    stop(final('Addresses with a name or password in them are not fetched.'));
  return url;
}

/** The address to connect to. One private address among several is enough to refuse them all. */
async function checkedIp(url: URL, { allowed, resolve, signal }: Trip): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const ips = isIP(host) ? [host] : await orAborted(resolve(host), signal);
  const [first] = ips;
  if (first === undefined) return stop(temporary(`The name ${host} is not known.`));
  if (!ips.every((ip) => mayFetchFrom(ip, allowed)))
    stop(final('The address leads into a private network, and only public ones are fetched from.'));
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

/** The system's own resolver cannot be stopped. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    work.then(resolve, reject);
  });
}

function ask(url: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options: RequestOptions & { servername?: string } = {
    host: ip,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    // The certificate is checked for the name, although we connect to the number.
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
    // Whoever answers with another protocol (101) is hung up on, which Node tells as no error.
    const hungUp = () => reject(new Error('no answer'));
    request(options, resolve).on('error', reject).on('close', hungUp).end();
  });
}

function redirectOf(answer: IncomingMessage, from: URL): URL | null {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && answer.headers.location !== undefined)
    return readAddress(answer.headers.location, from);
  if (status === 200) return null;
  const told = `The server answered ${status}.`;
  return stop(status >= 500 || status === 429 || status === 408 ? temporary(told) : final(told));
}

async function readBytes(answer: IncomingMessage, { maxBytes }: Trip): Promise<Uint8Array> {
  const tooLarge = () => stop(final(`It is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`));
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity')
    stop(final('The server sent it compressed, which pictures never need.'));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'no connection';
