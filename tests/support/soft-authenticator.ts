/** A software authenticator with one passkey; it signs anything, also what a real device would refuse. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestUser } from '#support/users.ts';
import type { TestShop } from '#support/shop.ts';

interface Seen {
  challenge: string;
  origin?: string;
  rpId?: string;
}

const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

export class SoftAuthenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;

  /** Response to registration options. */
  make({ challenge, origin, rpId }: Seen) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      this.#head(rpId, PRESENT_AND_VERIFIED | HAS_KEY),
      Buffer.alloc(16),
      length,
      this.id,
      publicKey,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
        transports: ['internal'],
      },
    };
  }

  /** Response to sign-in options. @param counter the signature counter it reports */
  show({ challenge, origin, rpId }: Seen, { counter, userHandle }: Partial<Shown> = {}) {
    this.#count = counter ?? this.#count + 1;
    const authData = this.#head(rpId, PRESENT_AND_VERIFIED);
    const data = clientData('webauthn.get', challenge, origin);
    const signature = sign(
      'sha256',
      Buffer.concat([authData, sha256(data)]),
      this.#keys.privateKey,
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        ...(userHandle ? { userHandle: base64url(Buffer.from(userHandle)) } : {}),
      },
    };
  }

  #named() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' };
  }

  #head(rpId = 'localhost', flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

/** Registers a passkey for the user's account. @returns a function that signs in with it */
export async function aDeviceOf(shop: TestShop, as: TestUser) {
  const challenge = async (path: string, on?: TestUser): Promise<string> => {
    const { body } = await shop.send('POST', `${path}/options`, { as: on });
    return (body.data as unknown as { challenge: string }).challenge;
  };
  const keys = '/api/v1/account/passkeys';
  const signInPath = '/api/v1/auth/passkey';
  const device = new SoftAuthenticator();
  const credential = device.make({ challenge: await challenge(keys, as) });
  const made = await shop.send('POST', keys, { as, body: { credential } });
  if (made.status !== 201) throw new Error(`no passkey was made: ${made.status}`);
  const shown = async () => device.show({ challenge: await challenge(signInPath) });
  return {
    /** What the device answers to options for signing in. */
    shown,
    signIn: async () =>
      await shop.send('POST', signInPath, { body: { credential: await shown() } }),
  };
}

interface Shown {
  counter: number;
  userHandle: string;
}

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000'): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
