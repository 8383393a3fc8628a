import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Weights } from '#scripts/vite/weigh-modules.ts';
import type { LoadedFile } from './read-first-loads.ts';

/** A source file, or a package, in a script. `bytes` is its share of the script's brotli size. */
export interface ModuleShare {
  readonly name: string;
  readonly bytes: number;
}

/** The modules of the given scripts, largest first. */
export function readWeights(scripts: readonly LoadedFile[], build = 'build'): readonly ModuleShare[] {
  const weights = JSON.parse(readFileSync(join(build, 'weights.json'), 'utf8')) as Weights;
  const shares = scripts.flatMap(({ path, bytes }) => {
    const modules = Object.entries(weights[path] ?? {});
    const whole = modules.reduce((sum, [, size]) => sum + size, 0);
    return modules.map(([name, size]) => ({ name, bytes: Math.round((bytes * size) / whole) }));
  });
  return shares.toSorted((one, other) => other.bytes - one.bytes);
}
