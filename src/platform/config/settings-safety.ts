import { isLoopback } from '#platform/config/setting-fields.ts';
import type { Fields } from '#platform/config/settings-schema.ts';

/**
 * What must be said aloud before other machines can reach the shop, and settings that only make sense together.
 * One sentence for each problem, opening with the setting's name.
 */
export function safetyProblems(fields: Fields): string[] {
  const problems: string[] = [];
  const publicHost = fields.PUBLIC_URL === undefined ? null : new URL(fields.PUBLIC_URL).hostname;
  const open = !isLoopback(fields.HOST) || (publicHost !== null && !isLoopback(publicHost));
  const simulated = fields.PAYPAL_CLIENT_ID === undefined;

  if (open && fields.DEMO === undefined) {
    problems.push(
      'DEMO must be said because other machines can reach this shop: DEMO=1 fills an empty database with the demo shop and its known passwords, DEMO=0 does not.',
    );
  }
  if (open && simulated && fields.PAYMENTS === undefined) {
    problems.push(
      'PAYMENTS must be said because other machines can reach this shop: set PAYPAL_CLIENT_ID and its companions for real payments, or PAYMENTS=simulator for pretended ones.',
    );
  }
  if (open && fields.RATE_LIMITS === 'off') {
    problems.push(
      'RATE_LIMITS=off works only while HOST and PUBLIC_URL are loopback addresses: leave it out, or set it to on.',
    );
  }
  if (!simulated && fields.PAYMENTS === 'simulator') {
    problems.push(
      'PAYMENTS=simulator and PAYPAL_CLIENT_ID contradict each other: leave one of them out.',
    );
  }
  problems.push(
    ...providerProblems(fields, simulated),
    ...pairProblems(fields),
    ...identityProblems(fields),
    ...storageProblems(fields),
  );
  return problems;
}

function providerProblems(fields: Fields, simulated: boolean): string[] {
  if (!simulated) {
    return (['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const)
      .filter((name) => fields[name] === undefined)
      .map((name) => `${name} is missing: PayPal gives it to you beside PAYPAL_CLIENT_ID.`);
  }
  if (
    fields.PAYPAL_API_URL !== undefined &&
    fields.PAYMENTS === undefined &&
    !isLoopback(new URL(fields.PAYPAL_API_URL).hostname)
  ) {
    return [
      'PAYPAL_CLIENT_ID is missing: PAYPAL_API_URL names a provider on another machine, which asks for it.',
    ];
  }
  return [];
}

/** Whoever can change what comes over the wire could otherwise sign in as anybody. */
function identityProblems(fields: Fields): string[] {
  if (fields.GOOGLE_CLIENT_ID === undefined) return [];
  return (['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL'] as const)
    .filter((name) => {
      const { protocol, hostname } = new URL(fields[name]);
      return protocol !== 'https:' && !isLoopback(hostname);
    })
    .map((name) => `${name} must begin with https: tokens are believed by what it answers.`);
}

function pairProblems(fields: Fields): string[] {
  if ((fields.ADMIN_EMAIL === undefined) === (fields.ADMIN_PASSWORD === undefined)) return [];
  const missing = fields.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  return [
    `${missing} is missing: the first administrator needs both ADMIN_EMAIL and ADMIN_PASSWORD.`,
  ];
}

function storageProblems(fields: Fields): string[] {
  const wanted = fields.FILE_STORE === 's3' || fields.S3_BUCKET !== undefined;
  if (!wanted || fields.FILE_STORE === 'disk') return [];
  return (['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    .filter((name) => fields[name] === undefined)
    .map(
      (name) =>
        `${name} is missing: pictures are kept in a bucket only with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; FILE_STORE=disk keeps them below DATA_DIR.`,
    );
}
