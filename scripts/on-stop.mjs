// When a script that keeps others running has to stop them.

const LOOK_MS = 500;

/**
 * Calls `stop` at Ctrl-C, at SIGTERM and SIGHUP, and when npm, which started us, is gone: killed, or with a shell
 * between that dies of a signal without passing it on. Windows knows only the first.
 * @param {() => void} stop
 */
export function onStop(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
  // Started by hand, we may well outlive the shell.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_MS);
  look.unref();
}
