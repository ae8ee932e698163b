import { OperatorError } from '#platform/operator-error.ts';

/** Codes of Node.js and of PostgreSQL for what the person who runs the shop can mend, each with what to do. */
const REMEDIES: readonly (readonly [codes: string, remedy: (failure: SystemFailure) => string])[] =
  [
    [
      'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH 57P01 57P02 57P03 08001 08006',
      ({ code }) =>
        `The database does not answer (${code}): check DATABASE_URL and that its server runs.`,
    ],
    ['28000 28P01', () => 'The database refuses the role or its password: check DATABASE_URL.'],
    [
      '3D000',
      () => 'The server has no such database: check the name in DATABASE_URL, or create it.',
    ],
    [
      '42P01 42703 3F000 42883',
      () =>
        'The database is empty or older than this version of the shop: run npm run db:migrate, then try again.',
    ],
    [
      'EACCES EPERM EROFS ENOTDIR',
      ({ path, code }) =>
        `${path ?? 'A file of the shop'} cannot be written or read by this account (${code}): give it access, or set DATA_DIR to another folder.`,
    ],
    ['ENOSPC 53100', () => 'The disk is full: free some space, then try again.'],
    ['ENOENT', ({ path }) => `There is no ${path ?? 'such file'}.`],
    ['EISDIR', ({ path }) => `${path ?? 'The name'} is a folder: name a file.`],
  ];

interface SystemFailure {
  readonly code: string;
  readonly path: string | undefined;
}

/** What a command or a start prints about a failure. Only a defect of the shop is shown with its stack. */
export function failureMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const failure = systemFailure(error);
  const remedy = REMEDIES.find(([codes]) => codes.split(' ').includes(failure?.code ?? ''))?.[1];
  if (failure && remedy) return remedy(failure);
  return `This is a defect of the shop; please report it with these lines.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function systemFailure(error: unknown): SystemFailure | null {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || typeof error.code !== 'string') return systemFailure(error.cause);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  return { code: error.code, path };
}
