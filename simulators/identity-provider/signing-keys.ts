/** The provider's signing keys. The newest signs; the previous one stays published, as at Google. */
import { generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject };

const generatePair = promisify(generateKeyPair);

async function createKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generatePair('rsa', { modulusLength: 2048 });
  return { id: randomBytes(10).toString('hex'), privateKey, publicKey };
}

export class SigningKeys {
  private keys: SigningKey[];
  private readonly unpublished: SigningKey;

  private constructor(first: SigningKey, unpublished: SigningKey) {
    this.keys = [first];
    this.unpublished = unpublished;
  }

  static async create(): Promise<SigningKeys> {
    return new SigningKeys(await createKey(), await createKey());
  }

  /** Replaces the signing key. */
  async rotate(): Promise<void> {
    this.keys = [await createKey(), ...this.keys].slice(0, 2);
  }

  jwks(): { keys: object[] } {
    return {
      keys: this.keys.map(({ id, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid: id,
        alg: 'RS256',
        use: 'sig',
      })),
    };
  }

  /**
   * Signs a JWT with RS256.
   * @param signedBy `ours`; or invalid: `forged` names our key but is signed by another, `unknown` names an
   * unpublished key
   */
  sign(claims: object, signedBy: 'ours' | 'forged' | 'unknown' = 'ours'): string {
    const [ours] = this.keys;
    if (!ours) throw new Error('there is no key');
    const kid = signedBy === 'unknown' ? this.unpublished.id : ours.id;
    const signer = signedBy === 'ours' ? ours : this.unpublished;
    const header = encode({ alg: 'RS256', typ: 'JWT', kid });
    const signed = `${header}.${encode(claims)}`;
    const signature = sign('RSA-SHA256', Buffer.from(signed), signer.privateKey);
    return `${signed}.${signature.toString('base64url')}`;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
