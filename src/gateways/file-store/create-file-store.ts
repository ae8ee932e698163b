import { createDiskFileStore } from '#gateways/file-store/disk-file-store.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';
import { createS3FileStore, type S3Settings } from '#gateways/file-store/s3-file-store.ts';

/** Creates the file store that the settings select: a folder below DATA_DIR, or a bucket. */
export function createFileStore(settings: {
  readonly dataDir: string;
  /** Null selects the disk store. */
  readonly s3: S3Settings | null;
}): FileStore {
  return settings.s3
    ? createS3FileStore(settings.s3)
    : createDiskFileStore(`${settings.dataDir}/media`);
}
