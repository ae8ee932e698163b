import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();
