/** The provider's keys: one signs, the one before it still stands in the key set, as with Google. */
import { generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

type SigningKey = { id: string; privateKey: KeyObject; publicKey: KeyObject };

const makePair = promisify(generateKeyPair);

async function makeKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: 2048 });
  return { id: randomBytes(10).toString('hex'), privateKey, publicKey };
}

export class SigningKeys {
  private keys: SigningKey[];
  private readonly stranger: SigningKey;

  private constructor(first: SigningKey, stranger: SigningKey) {
    this.keys = [first];
    this.stranger = stranger;
  }

  static async make(): Promise<SigningKeys> {
    return new SigningKeys(await makeKey(), await makeKey());
  }

  /** A new key signs from now on. */
  async rotate(): Promise<void> {
    this.keys = [await makeKey(), ...this.keys].slice(0, 2);
  }

  publicSet(): { keys: object[] } {
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
   * A signed token (JWS, RS256).
   * @param by `ours`, or wrongly: `forged` names our key but another signed, `unknown` names a key nobody publishes
   */
  sign(claims: object, by: 'ours' | 'forged' | 'unknown' = 'ours'): string {
    const [ours] = this.keys;
    if (!ours) throw new Error('there is no key');
    const kid = by === 'unknown' ? this.stranger.id : ours.id;
    const signer = by === 'ours' ? ours : this.stranger;
    const head = encode({ alg: 'RS256', typ: 'JWT', kid });
    const signed = `${head}.${encode(claims)}`;
    const signature = sign('RSA-SHA256', Buffer.from(signed), signer.privateKey);
    return `${signed}.${signature.toString('base64url')}`;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
