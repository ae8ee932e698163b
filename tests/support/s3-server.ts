/** A local S3-compatible storage server that verifies signatures. */
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#gateways/file-store/s3-file-store.ts';
import { testFolder } from '#support/test-folder.ts';

export interface S3Server {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: testFolder(),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  // It encrypts the token of the next page with DES, which OpenSSL 3 refuses: every listing is one page.
  const { store } = server;
  const listPage = store.listObjects.bind(store);
  store.listObjects = (name, options) => listPage(name, { ...options, maxKeys: Infinity });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      // The only account of this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  };
}
