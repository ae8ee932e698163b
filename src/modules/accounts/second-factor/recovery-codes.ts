import { randomBytes } from 'node:crypto';
import type { Trx } from '#platform/database/transaction.ts';
import { hashOfSecret } from '#platform/secret-token.ts';
import { replaceRecoveryCodes } from '#modules/accounts/second-factor/second-factor.repository.ts';

const COUNT = 10;
/** 32 letters and digits without those that look alike (i, l, o, u). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 random bits, as four groups. */
const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** As {@link newCode} wrote it, without what people add or leave out. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

export const hashOfCode = (code: string): Buffer => hashOfSecret(plainCode(code));

/** Ten new codes, which replace all earlier ones. Only their hashes are stored. */
export async function newRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await replaceRecoveryCodes(trx, userId, codes.map(hashOfCode));
  return codes;
}
