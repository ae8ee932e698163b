/** How the bucket's adapter bears what a storage service does wrong. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readListing } from '#gateways/file-store/s3-answers.ts';
import { createS3FileStore } from '#gateways/file-store/s3-file-store.ts';
import { startS3Server, type S3Server } from '#support/s3-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

test.each([
  ['a missing bucket', { bucket: 'nowhere' }, /^S3_BUCKET: there is no bucket "nowhere"/],
  ['a wrong secret', { secretAccessKey: 'wrong' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /],
  ['an unknown key', { accessKeyId: 'nobody' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: /],
  ['nobody there', { endpoint: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: nothing answers/],
])('%s is told with its cure', async (_, wrong, sentence) => {
  const store = createS3FileStore({ ...s3.settings, ...wrong });
  expect(await store.problem()).toEqual({
    told: expect.stringMatching(sentence),
    mayPass: 'endpoint' in wrong,
  });
});

test('a missing bucket is no missing file', async () => {
  const store = createS3FileStore({ ...s3.settings, bucket: 'nowhere' });
  await expect(store.get('ab/480.webp')).rejects.toThrow('NoSuchBucket');
  await expect(store.put('ab/480.webp', new Uint8Array(1))).rejects.toThrow('NoSuchBucket');
});

/** A service that answers each request by the next of `answers`, the last one for ever. */
async function against(
  answers: readonly RequestListener[],
  work: (endpoint: string) => Promise<void>,
) {
  let asked = 0;
  const server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return asked;
}

const sick: RequestListener = (_, response) => response.writeHead(503).end('<Code>SlowDown</Code>');
const broken: RequestListener = (request) => request.socket.destroy();
const well: RequestListener = (_, response) => response.writeHead(200).end('bytes');
const refusing: RequestListener = (_, response) =>
  response.writeHead(403).end('<Code>AccessDenied</Code>');

test('a service that is sick for a moment is asked again', async () => {
  const asked = await against([sick, broken, well], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    expect(new TextDecoder().decode((await store.get('ab'))!)).toBe('bytes');
  });
  expect(asked).toBe(3);
});

test('a service that stays sick is given up with its word', async () => {
  const asked = await against([sick], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    await expect(store.get('ab')).rejects.toThrow('S3 get: 503 SlowDown');
  });
  expect(asked).toBe(4);
});

test('a refusal is not asked again', async () => {
  const asked = await against([refusing], async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    await expect(store.put('ab', new Uint8Array(1))).rejects.toThrow('S3 put: 403 AccessDenied');
  });
  expect(asked).toBe(1);
});

test('a long bucket is listed page by page', async () => {
  const page = (key: string, more: string) =>
    `<ListBucketResult>${more}<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`;
  const asked: string[] = [];
  const answer =
    (xml: string): RequestListener =>
    (request, response) => {
      asked.push(
        new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? '',
      );
      response.end(xml);
    };
  const pages = [
    answer(
      page(
        'ab/1.webp',
        '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>',
      ),
    ),
    answer(page('cd/2.webp', '<IsTruncated>false</IsTruncated>')),
  ];
  await against(pages, async (endpoint) => {
    const store = createS3FileStore({ ...s3.settings, endpoint });
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toEqual(['ab/1.webp', 'cd/2.webp']);
  });
  expect(asked).toEqual(['', 'a&b=']);
});

test('an empty listing is read as such', () => {
  expect(
    readListing('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>'),
  ).toEqual({
    files: [],
    next: null,
  });
});
