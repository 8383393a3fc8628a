import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve('backend');

/**
 * Node arguments for one of the backend's programs. Uses the bundle, which starts faster, unless a source file is newer
 * than the bundle.
 */
export function backendProgram(entry: 'server' | 'command' | 'seed-large'): readonly string[] {
  const fromSource = ['--import', 'tsx', path.join(SOURCE, `${entry}.ts`)];
  const bundle = path.resolve('build/backend', `${entry}.js`);
  if (!existsSync(bundle)) return fromSource;
  const bundledAt = statSync(bundle).mtimeMs;
  const isStale = readdirSync(SOURCE, { recursive: true, withFileTypes: true }).some(
    (file) =>
      file.name.endsWith('.ts') && statSync(path.join(file.parentPath, file.name)).mtimeMs > bundledAt,
  );
  return isStale ? fromSource : [bundle];
}
