/** Keeps files under short keys, on disk or in a bucket. Everything kept here is content the shop serves again. */
export interface FileStore {
  /** Keeps `bytes` under `key`, whole or not at all; an existing file is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes, or null when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file kept, in no particular order. Files that come or go meanwhile may be missed. */
  list(): AsyncIterable<KeptFile>;
  /** Null when the store can be used. */
  problem(): Promise<StoreProblem | null>;
}

export interface StoreProblem {
  /** A sentence with its cure for whoever runs the shop, opening with the setting's name. */
  readonly told: string;
  /** The other side is away rather than the settings wrong. */
  readonly mayPass: boolean;
}

export interface KeptFile {
  readonly key: string;
  readonly changedAt: Date;
}

const PART = /^[a-z0-9][a-z0-9._-]{0,99}$/;
const MAX_PARTS = 4;

/**
 * Whether `key` may name a file: at most four parts joined by `/`, each of lower-case letters, digits, dot, dash
 * and underscore, none beginning with a dot. So no key can leave the store's folder.
 */
export function isFileKey(key: string): boolean {
  const parts = key.split('/');
  return parts.length <= MAX_PARTS && parts.every((part) => PART.test(part));
}

/** @throws RangeError on a key that names no file: a defect of the caller, never bad input passed through. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, 120))}`);
}
