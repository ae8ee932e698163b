import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  assertFileKey,
  isFileKey,
  type FileStore,
  type KeptFile,
  type StoreProblem,
} from '#gateways/file-store/file-store.ts';
import { readListing, readProblemCode } from '#gateways/file-store/s3-answers.ts';

export interface S3Settings {
  /** Where the service listens, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How often a request is tried again that met a 5xx, a 429 or a broken connection. */
const RETRIES = 3;
const FIRST_WAIT_MS = 100;
/** A try of its own; a picture has a few hundred kilobytes. */
const TRY_WITHIN_MS = 10_000;

/** The storage answered what we cannot go on with. */
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

/** A file store in one bucket of an S3-speaking service, addressed by path so that every such service understands. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`;
  const signer = new AwsClient({ ...settings, service: 's3', retries: 0 });
  const addressOf = (key: string): string => {
    assertFileKey(key);
    return `${bucket}/${key}`;
  };
  const ask = (method: string, address: string, bytes?: Uint8Array<ArrayBuffer>) =>
    insist(() => send(signer, method, address, bytes));

  return {
    async put(key, bytes) {
      await expectDone('put', await ask('PUT', addressOf(key), new Uint8Array(bytes)));
    },
    async get(key) {
      const answer = await ask('GET', addressOf(key));
      if (await isMissing(answer)) return null;
      await expectDone('get', answer);
      return answer.body;
    },
    async exists(key) {
      const answer = await ask('HEAD', addressOf(key));
      if (answer.status === 404) return false;
      await expectDone('head', answer);
      return true;
    },
    async remove(key) {
      const answer = await ask('DELETE', addressOf(key));
      if (!(await isMissing(answer))) await expectDone('delete', answer);
    },
    list: () =>
      listBucket(async (query) => {
        const answer = await ask('GET', `${bucket}?${query}`);
        await expectDone('list', answer);
        return new TextDecoder().decode(answer.body);
      }),
    problem: () => findProblem(settings, () => ask('GET', `${bucket}?list-type=2&max-keys=1`)),
  };
}

interface S3Answer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

async function send(
  signer: AwsClient,
  method: string,
  address: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<S3Answer> {
  // The content's own hash is signed, so that a body changed on the way is refused.
  const hash = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
  const answer = await signer.fetch(address, {
    method,
    ...(bytes ? { body: bytes } : {}),
    headers: {
      'X-Amz-Content-Sha256': hash,
      ...(bytes ? { 'Content-Type': 'application/octet-stream' } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TRY_WITHIN_MS),
  });
  // Read within the same time: a body that never ends is no answer.
  return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) };
}

/** Every request may be sent twice: what is written under a key is always the same content, whole or not at all. */
async function insist(once: () => Promise<S3Answer>): Promise<S3Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await once();
      if (attempt === RETRIES || (answer.status < 500 && answer.status !== 429)) return answer;
    } catch (error) {
      if (attempt === RETRIES) throw error;
    }
    const wait = FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** A missing bucket is answered with 404 too, and is no missing file. */
async function isMissing(answer: S3Answer): Promise<boolean> {
  return answer.status === 404 && readProblemCode(answer.body) !== 'NoSuchBucket';
}

async function expectDone(operation: string, { status, body }: S3Answer): Promise<void> {
  if (status < 200 || status > 299) throw new S3Error(operation, status, readProblemCode(body));
}

async function* listBucket(ask: (query: string) => Promise<string>): AsyncGenerator<KeptFile> {
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2' });
    if (after !== null) query.set('continuation-token', after);
    const { files, next } = readListing(await ask(query.toString()));
    for (const file of files) if (isFileKey(file.key)) yield file;
    after = next;
  } while (after !== null);
}

async function findProblem(
  { endpoint, bucket }: S3Settings,
  ask: () => Promise<S3Answer>,
): Promise<StoreProblem | null> {
  let answer: S3Answer;
  try {
    answer = await ask();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    const told = `S3_ENDPOINT: nothing answers at ${endpoint} (${why}). Check the address and that this machine may reach it.`;
    return { told, mayPass: true };
  }
  const told = answer.status < 300 ? null : problemIn(answer, endpoint, bucket);
  return told === null ? null : { told, mayPass: answer.status >= 500 };
}

function problemIn(answer: S3Answer, endpoint: string, bucket: string): string {
  const code = readProblemCode(answer.body);
  if (code === 'NoSuchBucket' || answer.status === 404)
    return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}. Make it there, or correct the name.`;
  if (answer.status === 403 || answer.status === 401)
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: ${endpoint} refuses them for the bucket "${bucket}" (${code}). The key needs the right to list, read, write and delete there.`;
  if (answer.status === 301 || answer.status === 307 || code === 'AuthorizationHeaderMalformed')
    return `S3_REGION: the bucket "${bucket}" lies in another region (${code}). Set S3_REGION to its own.`;
  return `S3_ENDPOINT: ${endpoint} answers ${answer.status} ${code} when asked for the bucket "${bucket}".`;
}
