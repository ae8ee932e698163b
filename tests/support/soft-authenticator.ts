/** A device with one passkey, made of software: it signs what it is told to, also what no honest device would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

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

  /** Answers to the options of making a passkey. */
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

  /** Answers to the options of signing in. @param counter what the device says of its signatures so far */
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

interface Shown {
  counter: number;
  userHandle: string;
}

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000'): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
