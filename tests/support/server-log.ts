import { openSync, readSync, closeSync, statSync } from 'node:fs';
import { testServers } from './test-servers.ts';

/** What the servers under test log from now on. Empty where a person started them. */
export function followServerLog(): { read(this: void): string } {
  const { logFile } = testServers;
  if (logFile === undefined) return { read: () => '' };
  const start = statSync(logFile).size;
  return {
    read() {
      const bytes = Buffer.alloc(statSync(logFile).size - start);
      const file = openSync(logFile, 'r');
      readSync(file, bytes, 0, bytes.length, start);
      closeSync(file);
      return bytes.toString('utf8');
    },
  };
}
