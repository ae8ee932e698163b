/** OAuth2 client credentials: short-lived tokens, forgotten at a restart, so that clients must be able to renew. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { answer, type Answer } from './answers.ts';

export class AccessTokens {
  #expiry = new Map<string, number>();
  #expected: Buffer;

  constructor(clientId: string, clientSecret: string) {
    this.#expected = digest(`${clientId}:${clientSecret}`);
  }

  issue(authorization: string | undefined, body: string, seconds: number): Answer {
    const given = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
    if (
      !given ||
      !timingSafeEqual(digest(Buffer.from(given, 'base64').toString()), this.#expected)
    ) {
      return answer(401, {
        error: 'invalid_client',
        error_description: 'Client id or secret is wrong.',
      });
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return answer(400, {
        error: 'unsupported_grant_type',
        error_description: 'Only client_credentials is known.',
      });
    }
    this.#dropExpired();
    const token = `SIM-${randomBytes(32).toString('base64url')}`;
    this.#expiry.set(token, Date.now() + seconds * 1000);
    return answer(200, {
      scope: 'https://uri.paypal.com/services/checkout',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATOR',
      expires_in: seconds,
      nonce: new Date().toISOString() + randomBytes(8).toString('base64url'),
    });
  }

  /** Null when the bearer is known; else the refusal. */
  refuse(authorization: string | undefined): Answer | null {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const expiry = token === undefined ? undefined : this.#expiry.get(token);
    if (expiry !== undefined && expiry > Date.now()) return null;
    return answer(401, {
      error: 'invalid_token',
      error_description: 'The token is unknown or has expired.',
    });
  }

  forgetAll(): void {
    this.#expiry.clear();
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [token, expiry] of this.#expiry) if (expiry <= now) this.#expiry.delete(token);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
