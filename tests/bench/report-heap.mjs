// Preloaded into a measured server. On SIGUSR2 it collects garbage and writes heapUsed + external to a file.
import { writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  for (let round = 0; round < 4; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.HEAP_REPORT ?? '/dev/null', String(heapUsed + external));
});
