/** Signs and verifies webhooks with a key that is created at the first start and stored with the payments. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const signAsync = promisify<string, Buffer, KeyObject, Buffer>(sign);

/** Signing takes a quarter of a millisecond, so a flood of webhooks stays cheap. */
export const AUTH_ALGORITHM = 'SHA256withECDSA';
export const CERT_PATH = '/v1/notifications/certs/SIMULATOR-CERT-1';

type Transmission = { id: string; time: string; signature: string };

export class WebhookSigner {
  #key: KeyObject;
  #publicKey: KeyObject;
  #webhookId: string;

  private constructor(key: KeyObject, webhookId: string) {
    this.#key = key;
    this.#publicKey = createPublicKey(key);
    this.#webhookId = webhookId;
  }

  static async open(folder: string, webhookId: string): Promise<WebhookSigner> {
    const path = join(folder, 'webhook-key.pem');
    const stored = await readFile(path, 'utf8').catch(() => null);
    if (stored) return new WebhookSigner(createPrivateKey(stored), webhookId);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    return new WebhookSigner(privateKey, webhookId);
  }

  /** The headers of one delivery, signed as PayPal signs it. */
  async headers(apiUrl: string, body: string): Promise<Record<string, string>> {
    const id = randomUUID();
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    const signed = await signAsync('sha256', this.#signedText(id, time, body), this.#key);
    return {
      'content-type': 'application/json',
      'user-agent': 'hemstitch-payment-simulator',
      'paypal-auth-algo': AUTH_ALGORITHM,
      'paypal-cert-url': `${apiUrl}${CERT_PATH}`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signed.toString('base64'),
    };
  }

  /** @param body the event exactly as sent, because another byte invalidates the signature */
  verify(transmission: Transmission, body: string): boolean {
    const text = this.#signedText(transmission.id, transmission.time, body);
    return verify('sha256', text, this.#publicKey, Buffer.from(transmission.signature, 'base64'));
  }

  certificate(): string {
    return String(this.#publicKey.export({ type: 'spki', format: 'pem' }));
  }

  #signedText(transmissionId: string, time: string, body: string): Buffer {
    return Buffer.from(`${transmissionId}|${time}|${this.#webhookId}|${crc32(body)}`);
  }
}
