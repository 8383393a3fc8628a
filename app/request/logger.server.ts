import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { Logger } from '#kernel/logger.ts';
import { redactText } from './redact/redact-text.ts';
import { redact } from './redact/redact.ts';

/** The process's logger. Requests log to a child of it. */
export interface RootLogger extends Logger {
  /** A logger that adds these facts to every line. */
  child(facts: Readonly<Record<string, string>>): Logger;
}

export interface LoggerOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Readable lines instead of JSON, for development on a terminal. */
  pretty?: boolean;
  /** Default: stdout. Ignored with `pretty`. */
  destination?: DestinationStream;
}

/**
 * Logs JSON lines to stdout: `{"level":"info","time":"…","requestId":"…","channel":"…","msg":"…"}`. Facts and messages are
 * redacted, so that no line contains a secret, token, e-mail address or name.
 */
export function createLogger({ level, pretty = false, destination }: LoggerOptions): RootLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // `redact` has already turned errors into plain objects.
    serializers: { err: (facts: unknown) => facts },
  };
  if (pretty) return wrap(pino({ ...options, formatters: {}, transport: { target: 'pino-pretty' } }));
  return wrap(pino(options, destination ?? createStandardOutput()));
}

/**
 * Writes the lines of one round of the event loop together: a write for each costs a busy shop a tenth of its time. They are
 * written before the process waits for anything else, and when it ends.
 */
function createStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  let lines = '';
  const flush = (): void => {
    const text = lines;
    lines = '';
    if (text !== '') output.write(text);
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

function wrap(log: PinoLogger): RootLogger {
  return {
    info: (facts, message) => log.info(redact(facts), redactText(message)),
    warn: (facts, message) => log.warn(redact(facts), redactText(message)),
    error: (facts, message) => log.error(redact(facts), redactText(message)),
    child: (facts) => wrap(log.child(redact(facts))),
  };
}
