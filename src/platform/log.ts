import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { requestTrace } from '#platform/request-trace.ts';

export type Log = Logger;

/**
 * JSON lines; those of a request have its id, and the trace id that it came with. Callers pass no personal data and no
 * secrets; the usual field names are redacted too.
 * @param output standard output when left out
 */
export function createLog(level: string, output?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: () => ({ ...requestTrace.getStore() }),
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
  };
  return output ? pino(options, output) : pino(options);
}
