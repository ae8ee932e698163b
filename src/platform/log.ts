import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Callers pass no personal data and no secrets; the usual field names are redacted too. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'email',
        '*.password',
        '*.token',
        '*.email',
      ],
      censor: '-',
    },
  });
}
