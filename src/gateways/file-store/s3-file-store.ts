import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  assertFileKey,
  isFileKey,
  type FileStore,
  type StoredFile,
  type StoreProblem,
} from '#gateways/file-store/file-store.ts';
import { readListing, readProblemCode } from '#gateways/file-store/s3-responses.ts';

export interface S3Settings {
  /** The service's address without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Retries of a request after a 5xx, a 429 or a broken connection. */
const MAX_RETRIES = 3;
const FIRST_BACKOFF_MS = 100;
/** Limit for each attempt without the time that its bytes take. */
const ATTEMPT_TIMEOUT_MS = 10_000;
/** The slowest line that is waited for: 50 kB a second. */
const SLOWEST_BYTES_PER_MS = 50;

/** The storage service answered with an error. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;
  constructor(operation: string, status: number, code: string) {
    super(`S3 ${operation}: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Stores files in one bucket of an S3-compatible service. Uses path-style addresses, which every such service
 * supports.
 */
export function createS3FileStore(settings: S3Settings): FileStore {
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  const signer = new AwsClient({ ...settings, service: 's3', retries: 0 });
  const urlOf = (key: string): string => {
    assertFileKey(key);
    return `${bucket}/${key}`;
  };
  const request = (method: string, url: string, bytes?: Uint8Array<ArrayBuffer>) =>
    withRetries(() => send(signer, method, url, bytes));

  return {
    async put(key, bytes) {
      await assertSuccess('put', await request('PUT', urlOf(key), new Uint8Array(bytes)));
    },
    async get(key) {
      const response = await request('GET', urlOf(key));
      if (await isMissing(response)) return null;
      await assertSuccess('get', response);
      return response.body;
    },
    async exists(key) {
      const response = await request('HEAD', urlOf(key));
      if (response.status === 404) return false;
      await assertSuccess('head', response);
      return true;
    },
    async remove(key) {
      const response = await request('DELETE', urlOf(key));
      if (!(await isMissing(response))) await assertSuccess('delete', response);
    },
    list: () =>
      listBucket(async (query) => {
        const response = await request('GET', `${bucket}?${query}`);
        await assertSuccess('list', response);
        return new TextDecoder().decode(response.body);
      }),
    problem: () => checkBucket(settings, () => request('GET', `${bucket}?list-type=2&max-keys=1`)),
  };
}

interface S3Response {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

async function send(
  signer: AwsClient,
  method: string,
  url: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<S3Response> {
  // Signing the hash of the content makes the service refuse a body that was altered in transit.
  const hash = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
  const limit = new AbortController();
  const abortAfter = (size: number) =>
    setTimeout(
      () => limit.abort(new Error('no response in time')),
      ATTEMPT_TIMEOUT_MS + size / SLOWEST_BYTES_PER_MS,
    );
  let timer = abortAfter(bytes?.length ?? 0);
  try {
    const response = await signer.fetch(url, {
      method,
      ...(bytes ? { body: bytes } : {}),
      headers: {
        'X-Amz-Content-Sha256': hash,
        ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
      },
      redirect: 'error',
      signal: limit.signal,
    });
    // A body that never ends counts as no response.
    clearTimeout(timer);
    timer = abortAfter(Number(response.headers.get('content-length') ?? 0));
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
  } finally {
    clearTimeout(timer);
  }
}

/** Every request is safe to repeat: a key always holds the same content, written completely or not at all. */
async function withRetries(attempt: () => Promise<S3Response>): Promise<S3Response> {
  for (let retries = 0; ; retries += 1) {
    try {
      const response = await attempt();
      if (retries === MAX_RETRIES || (response.status < 500 && response.status !== 429))
        return response;
    } catch (error) {
      if (retries === MAX_RETRIES) throw error;
    }
    const wait = FIRST_BACKOFF_MS * 2 ** retries * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** A missing bucket is also answered with 404, but does not mean a missing file. */
async function isMissing(response: S3Response): Promise<boolean> {
  return response.status === 404 && readProblemCode(response.body) !== 'NoSuchBucket';
}

async function assertSuccess(operation: string, { status, body }: S3Response): Promise<void> {
  if (status < 200 || status > 299) throw new S3Error(operation, status, readProblemCode(body));
}

async function* listBucket(
  request: (query: string) => Promise<string>,
): AsyncGenerator<StoredFile> {
  let continuationToken: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2' });
    if (continuationToken !== null) query.set('continuation-token', continuationToken);
    const { files, nextToken } = readListing(await request(query.toString()));
    for (const file of files) if (isFileKey(file.key)) yield file;
    continuationToken = nextToken;
  } while (continuationToken !== null);
}

async function checkBucket(
  { endpoint, bucket }: S3Settings,
  request: () => Promise<S3Response>,
): Promise<StoreProblem | null> {
  let response: S3Response;
  try {
    response = await request();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `S3_ENDPOINT: no response from ${endpoint} (${why}). Check the address and that this machine can reach it.`;
    return { message, isRetryable: true };
  }
  const message = response.status < 300 ? null : messageFor(response, endpoint, bucket);
  return message === null ? null : { message, isRetryable: response.status >= 500 };
}

function messageFor(response: S3Response, endpoint: string, bucket: string): string {
  const code = readProblemCode(response.body);
  if (code === 'NoSuchBucket' || response.status === 404)
    return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}. Create it, or correct the name.`;
  if (response.status === 403 || response.status === 401)
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ${endpoint} refuses them for the bucket "${bucket}" (${code}). The key needs permission to list, read, write and delete there.`;
  if (response.status === 301 || response.status === 307 || code === 'AuthorizationHeaderMalformed')
    return `S3_REGION: the bucket "${bucket}" is in another region (${code}). Set S3_REGION to that region.`;
  return `S3_ENDPOINT: ${endpoint} answered ${response.status} ${code} to a request for the bucket "${bucket}".`;
}
