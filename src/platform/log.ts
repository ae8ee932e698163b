import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Personal data and secrets are never passed in; what could slip in is cut out. */
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
