/** The S3 adapter against faulty storage services. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readListing } from '#gateways/file-store/s3-responses.ts';
import { createS3FileStore } from '#gateways/file-store/s3-file-store.ts';
import { serve } from '#support/http-server.ts';
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
  ['nothing listening', { endpoint: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: no response/],
])('reports %s and how to fix it', async (_, wrong, sentence) => {
  const store = createS3FileStore({ ...s3.settings, ...wrong });
  expect(await store.problem()).toEqual({
    message: expect.stringMatching(sentence),
    isRetryable: 'endpoint' in wrong,
  });
});

test('a missing bucket is an error, not a missing file', async () => {
  const store = createS3FileStore({ ...s3.settings, bucket: 'nowhere' });
  await expect(store.get('ab/480.webp')).rejects.toThrow('NoSuchBucket');
  await expect(store.put('ab/480.webp', new Uint8Array(1))).rejects.toThrow('NoSuchBucket');
});

/**
 * A store at a service that answers with each of `answers` in turn and repeats the last one, and the addresses that it
 * has requested.
 */
async function storeAt(...answers: RequestListener[]) {
  const requests: string[] = [];
  const endpoint = await serve((request, response) => {
    const respond = answers[Math.min(requests.length, answers.length - 1)]!;
    requests.push(request.url ?? '');
    request.resume().on('end', () => respond(request, response));
  }, onTestFinished);
  return { store: createS3FileStore({ ...s3.settings, endpoint }), requests };
}

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);
const unavailable = answering(503, '<Code>SlowDown</Code>');
const broken: RequestListener = (request) => request.socket.destroy();

test('retries while a service is briefly unavailable', async () => {
  const { store, requests } = await storeAt(unavailable, broken, answering(200, 'bytes'));
  expect(new TextDecoder().decode((await store.get('ab'))!)).toBe('bytes');
  expect(requests).toHaveLength(3);
});

test('gives up on a service that stays unavailable and reports its error code', async () => {
  const { store, requests } = await storeAt(unavailable);
  await expect(store.get('ab')).rejects.toThrow('S3 get: 503 SlowDown');
  expect(requests).toHaveLength(4);
});

test('does not retry after a refusal', async () => {
  const { store, requests } = await storeAt(answering(403, '<Code>AccessDenied</Code>'));
  await expect(store.put('ab', new Uint8Array(1))).rejects.toThrow('S3 put: 403 AccessDenied');
  expect(requests).toHaveLength(1);
});

test('lists a large bucket page by page', async () => {
  const page = (key: string, more: string) =>
    answering(
      200,
      `<ListBucketResult>${more}<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>`,
    );
  const next = '<NextContinuationToken>a&amp;b=</NextContinuationToken>';
  const { store, requests } = await storeAt(
    page('ab/1.webp', `<IsTruncated>true</IsTruncated>${next}`),
    page('cd/2.webp', '<IsTruncated>false</IsTruncated>'),
  );
  const files = await Array.fromAsync(store.list());
  expect(files.map(({ key }) => key)).toEqual(['ab/1.webp', 'cd/2.webp']);
  const tokenOf = (url: string) => new URL(url, 'http://s3').searchParams.get('continuation-token');
  expect(requests.map(tokenOf)).toEqual([null, 'a&b=']);
});

test('parses an empty listing', () => {
  const empty = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  expect(readListing(empty)).toEqual({ files: [], nextToken: null });
});
