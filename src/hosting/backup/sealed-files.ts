import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { BackupError, USE_AN_OLDER_ONE } from '#hosting/backup/backup-error.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Compresses and encrypts one file of a backup.
 * @param name is authenticated too, so that one file cannot be passed off as another
 * @returns nonce, authentication tag, ciphertext
 */
export async function seal(encryption: Buffer, name: string, content: Uint8Array): Promise<Buffer> {
  // Without its size, zstd prepares for a large file each time.
  const compressed = await compress(content, { pledgedSrcSize: content.byteLength });
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(name));
  const ciphertext = Buffer.concat([cipher.update(compressed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** @throws BackupError when a byte was changed, or the key is another one */
export async function unseal(
  encryption: Buffer,
  name: string,
  sealed: Uint8Array,
): Promise<Buffer> {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const compressed = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return await decompress(compressed);
  } catch {
    throw new BackupError(
      `${name} in the backup is damaged: its content is not what was written. To restore, ${USE_AN_OLDER_ONE}`,
    );
  }
}
