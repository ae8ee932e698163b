/** OAuth 2 client credentials: short-lived tokens in memory, so that clients must renew them after a restart. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiResponse, type ApiResponse } from './api-responses.ts';

export class AccessTokens {
  #expiry = new Map<string, number>();
  #expected: Buffer;

  constructor(clientId: string, clientSecret: string) {
    this.#expected = digest(`${clientId}:${clientSecret}`);
  }

  issue(authorization: string | undefined, body: string, seconds: number): ApiResponse {
    const credentials = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
    if (
      !credentials ||
      !timingSafeEqual(digest(Buffer.from(credentials, 'base64').toString()), this.#expected)
    ) {
      return apiResponse(401, {
        error: 'invalid_client',
        error_description: 'The client id or secret is wrong.',
      });
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return apiResponse(400, {
        error: 'unsupported_grant_type',
        error_description: 'Only client_credentials is supported.',
      });
    }
    this.#dropExpired();
    const token = `SIM-${randomBytes(32).toString('base64url')}`;
    this.#expiry.set(token, Date.now() + seconds * 1000);
    return apiResponse(200, {
      scope: 'https://uri.paypal.com/services/checkout',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SIMULATOR',
      expires_in: seconds,
      nonce: new Date().toISOString() + randomBytes(8).toString('base64url'),
    });
  }

  /** Null when the bearer token is valid, otherwise the error response. */
  rejection(authorization: string | undefined): ApiResponse | null {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    const expiry = token === undefined ? undefined : this.#expiry.get(token);
    if (expiry !== undefined && expiry > Date.now()) return null;
    return apiResponse(401, {
      error: 'invalid_token',
      error_description: 'The token is unknown or has expired.',
    });
  }

  clear(): void {
    this.#expiry.clear();
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [token, expiry] of this.#expiry) if (expiry <= now) this.#expiry.delete(token);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
