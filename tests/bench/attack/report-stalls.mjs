// Preloaded into attacked servers (NODE_OPTIONS). Writes the longest stall of the event loop since the last reset to a file named
// after the process id, ten times a second; SIGUSR2 resets it. A process that is stalled while it is asked writes nothing,
// so the reader also counts the age of the file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const BEAT_MS = 5;
const WRITE_EVERY_MS = 100;
const NS_PER_MS = 1e6;
const folder = process.env.STALL_FOLDER;

if (folder && isMainThread && isServer()) {
  const file = join(folder, String(process.pid));
  let longestMs = 0;
  let longestWallMs = 0;
  let lastAt = performance.now();
  let lastWaited = readWaitedMs();
  let writtenAt = 0;
  const write = (now) => {
    writtenAt = now;
    writeFileSync(file, JSON.stringify({ at: Date.now(), longestMs, longestWallMs }));
  };
  const beat = () => {
    const [now, waited] = [performance.now(), readWaitedMs()];
    const wallMs = now - lastAt - BEAT_MS;
    // On a busy machine a process waits for a processor, which is not its own doing.
    longestMs = Math.max(longestMs, wallMs - (waited - lastWaited));
    longestWallMs = Math.max(longestWallMs, wallMs);
    [lastAt, lastWaited] = [now, waited];
    if (now - writtenAt > WRITE_EVERY_MS) write(now);
  };
  process.on('SIGUSR2', () => {
    [longestMs, longestWallMs] = [0, 0];
    lastAt = performance.now();
    lastWaited = readWaitedMs();
  });
  write(performance.now());
  setInterval(beat, BEAT_MS).unref();
}

/** How long the main thread has been ready to run without a processor (Linux). */
function readWaitedMs() {
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / NS_PER_MS;
}

/** The variable reaches every process that a server starts. */
function isServer() {
  return readFileSync('/proc/self/cmdline', 'utf8').includes('server.js');
}
