import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export const newTotpSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...PARAMETERS,
    ...names,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** What the app needs: the secret to type in, and the URI for a QR code. */
export function describeTotp(
  secret: Buffer,
  names: { issuer: string; label: string },
): { secret: string; uri: string } {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code; null if it is wrong. The steps before and after the current one count too, because clocks of
 * phones differ.
 */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}
