import type { Settings } from '#platform/config/settings.ts';

/** What every answer says to browsers, whatever it holds. */
export function baseHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Sharing (web-share) is ours alone by default, and browsers that cannot share complain of its name.
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), identity-credentials-get=(self)',
    ...(settings.publicUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * The policy of shop pages. State travels in an `application/json` block, so no nonce is needed and anonymous pages
 * stay cacheable; the few inline build constants are allowed by their hash.
 */
export function pagePolicy(options: {
  inlineHashes: readonly string[];
  paymentOrigin: string;
  /** Who signs people in, on the pages that offer it: its client's files, nothing else of it. */
  identityIssuer?: string;
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
    "manifest-src 'self'",
    `form-action 'self' ${options.paymentOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
