// Notifies a script that runs servers when to stop them.

const POLL_MS = 500;

/**
 * Calls `stop` on SIGINT (Ctrl-C), SIGTERM and SIGHUP, and when the npm process that started the script has ended. That
 * happens if npm is killed, or if its shell ends on a signal without forwarding it. Windows has SIGINT only.
 * @param {() => void} stop
 */
export function onStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
  // Started without npm, the script may outlive its shell.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    stop();
  }, POLL_MS);
  poll.unref();
}
