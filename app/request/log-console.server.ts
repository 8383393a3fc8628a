import type { Logger } from '#kernel/logger.ts';

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
