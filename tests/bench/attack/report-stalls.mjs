// Preloaded into attacked servers (NODE_OPTIONS). Writes the longest stall of the event loop since the last reset to a file named
// after the process id, ten times a second; SIGUSR2 resets it. A process that is stalled while it is asked writes nothing,
// so the reader also counts the age of the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 100;
const NS_PER_MS = 1e6;
const folder = process.env.STALL_FOLDER;

if (folder && isMainThread && isServer()) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('SIGUSR2', () => delays.reset());
  const file = join(folder, String(process.pid));
  const write = () =>
    writeFileSync(file, JSON.stringify({ at: Date.now(), longestMs: delays.max / NS_PER_MS }));
  write();
  setInterval(write, EVERY_MS).unref();
}

/** The variable reaches every process that a server starts. */
function isServer() {
  return readFileSync('/proc/self/cmdline', 'utf8').includes('server.js');
}
