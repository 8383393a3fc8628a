import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { Logger } from '#app/kernel/logger.ts';
import { redact, redactText } from './redact.ts';

/** The process's logger: requests log to a child that names them. */
export interface RootLogger extends Logger {
  /** A logger whose every line carries these facts too. */
  child(facts: Readonly<Record<string, string>>): Logger;
}

export interface LoggerOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Readable lines for a person; only ever in development, on a terminal. */
  pretty?: boolean;
  /** Where lines go; stdout unless told. Not together with `pretty`. */
  destination?: DestinationStream;
}

/**
 * JSON lines on stdout: `{"level":"info","time":"…","requestId":"…","channel":"…","msg":"…"}`. Facts pass through
 * `redact` first, so that no secret, token, e-mail address or name reaches a line.
 */
export function createLogger({ level, pretty = false, destination }: LoggerOptions): RootLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // `redact` has made plain facts of errors already.
    serializers: { err: (facts: unknown) => facts },
  };
  if (pretty) return wrap(pino({ ...options, formatters: {}, transport: { target: 'pino-pretty' } }));
  return wrap(destination ? pino(options, destination) : pino(options));
}

function wrap(log: PinoLogger): RootLogger {
  return {
    info: (facts, message) => log.info(redact(facts), redactText(message)),
    warn: (facts, message) => log.warn(redact(facts), redactText(message)),
    error: (facts, message) => log.error(redact(facts), redactText(message)),
    child: (facts) => wrap(log.child(redact(facts))),
  };
}
