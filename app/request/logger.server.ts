import { type DestinationStream, pino, type Logger as PinoLogger } from 'pino';
import type { Logger } from '#kernel/logger.ts';
import { redact, redactText } from './redact.ts';

/** The process's logger. Requests log to a child of it. */
export interface RootLogger extends Logger {
  /** A logger that adds these facts to every line. */
  child(facts: Readonly<Record<string, string>>): Logger;
}

interface LoggerOptions {
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

/**
 * Logs what libraries print, redacted like every line: the router prints the whole of a path that it cannot decode.
 *
 * @param printed replaced in `console`; other methods are for people at a terminal, and no library on the server uses them
 */
export function logConsole(
  log: Pick<Logger, 'warn'>,
  printed: Pick<Console, 'warn' | 'error'> = console,
): void {
  const write = (...values: readonly unknown[]): void => log.warn({ values }, 'printed by a library');
  Object.assign(printed, { warn: write, error: write });
}
