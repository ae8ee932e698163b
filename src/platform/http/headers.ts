import type { Settings } from '#platform/config/settings.ts';

/** Security headers of every response. */
export function baseHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Without web-share: it is same-origin by default, and browsers without it log a warning about its name.
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), identity-credentials-get=(self)',
    ...(settings.publicUrl.startsWith('https:')
      ? {
          'Strict-Transport-Security': `max-age=31536000${settings.hstsSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  };
}

/**
 * The Content-Security-Policy of pages. State is in an `application/json` block, so no nonce is needed and anonymous
 * pages can be cached; the few inline scripts are allowed by their hash.
 */
export function pagePolicy(options: {
  inlineHashes: readonly string[];
  /** Origins on which buyers approve a payment. */
  paymentOrigins: readonly string[];
  /** On pages with sign-in by an identity provider: its origin. Only its client's files are allowed. */
  identityIssuer?: string;
  /** Whether the page frames other pages of the shop. */
  framesOwnPages?: boolean;
  /** Whether other pages of the shop may frame it; other sites never may. */
  isFramed?: boolean;
}): string {
  const client = options.identityIssuer === undefined ? null : `${options.identityIssuer}/gsi/`;
  const clientFile = (file: string): string => (client ? ` ${client}${file}` : '');
  const hashes = options.inlineHashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes}${clientFile('client')}`,
    `style-src 'self'${clientFile('style')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${clientFile('')}`,
    ...(client ? [`frame-src ${client}`] : []),
    ...(options.framesOwnPages ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    [`form-action 'self'`, ...options.paymentOrigins].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${options.isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}
