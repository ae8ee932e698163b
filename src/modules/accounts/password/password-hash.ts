import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** About 14 ms of one core. A higher cost applies to each account at its next sign-in. */
const CURRENT_COST: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const FORMAT =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The hash with its parameters and salt in the usual `$argon2id$...` form. */
export async function hashPassword(password: string, cost: Cost = CURRENT_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, TAG_BYTES, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether the password matches the hash, at the hash's cost. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = read(hash);
  if (!parts) return false;
  return timingSafeEqual(
    await derive(password, parts.salt, parts.tag.length, parts.cost),
    parts.tag,
  );
}

/** Whether the hash has a lower cost than the current one. */
export function needsRehash(hash: string): boolean {
  const cost = read(hash)?.cost;
  return !cost || cost.memory < CURRENT_COST.memory || cost.passes < CURRENT_COST.passes;
}

function read(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const match = FORMAT.exec(hash);
  if (!match) return null;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function derive(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  // Keyboards may compose the same letters differently.
  const parameters: Argon2Parameters = {
    message: password.normalize('NFC'),
    nonce,
    tagLength,
    ...cost,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
