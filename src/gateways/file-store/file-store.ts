/** Stores files under short keys, on disk or in a bucket. Every stored file is content that the shop serves. */
export interface FileStore {
  /** Writes the whole file or nothing; replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null when there is no such file. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** All stored files in no particular order. Files created or removed during the listing may be missed. */
  list(): AsyncIterable<StoredFile>;
  /** Returns null when the store is usable. */
  problem(): Promise<StoreProblem | null>;
}

export interface StoreProblem {
  /** What is wrong and how to fix it, for the operator; begins with the name of the setting. */
  readonly message: string;
  /** The service is unavailable, as opposed to misconfigured. */
  readonly isRetryable: boolean;
}

export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

const PART = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const MAX_PARTS = 4;

/**
 * Whether `key` is valid: at most four parts joined by `/`, each of lower-case letters, digits, dot, dash and
 * underscore, none beginning with a dot. So no key can lead outside the store.
 */
export function isFileKey(key: string): boolean {
  const parts = key.split('/');
  return parts.length <= MAX_PARTS && parts.every((part) => PART.test(part));
}

/** @throws RangeError on an invalid key, which is always a bug of the caller. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, 120))}`);
}
