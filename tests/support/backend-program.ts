import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCE = path.resolve('backend');

/**
 * Arguments of node for one of the backend's programs: the bundle, which starts faster, unless it is older than what is
 * written now.
 */
export function backendProgram(entry: 'server' | 'command' | 'seed-large'): readonly string[] {
  const fromSource = ['--import', 'tsx', path.join(SOURCE, `${entry}.ts`)];
  const bundle = path.resolve('build/backend', `${entry}.js`);
  if (!existsSync(bundle)) return fromSource;
  const bundledAt = statSync(bundle).mtimeMs;
  const isOld = readdirSync(SOURCE, { recursive: true, withFileTypes: true }).some(
    (file) =>
      file.name.endsWith('.ts') && statSync(path.join(file.parentPath, file.name)).mtimeMs > bundledAt,
  );
  return isOld ? fromSource : [bundle];
}
