import type { Logger } from '#kernel/logger.ts';

/** Logs what no caller handles; the process ends after an exception, and the supervisor starts a new one. */
export function logUnhandledErrors(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    // Usually a second parallel load that failed after the first one had ended its request: the process goes on.
    log.error({ err: error }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (error) => {
    // The state of the process is undefined now
    log.error({ err: error }, 'storefront crashed');
    process.exit(1);
  });
}
