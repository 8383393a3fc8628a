import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = '.cache/builds';
const LIMIT_MS = 300_000;

/**
 * A folder with the built code of a commit, made once in `.cache/`. Null where git lacks the commit, as in a shallow clone.
 * Throws where it does not build.
 */
export function prepareBuildOf(commit: string): string | null {
  const folder = resolve(FOLDER, commit);
  if (existsSync(join(folder, 'build/server.js'))) return folder;
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status !== 0)
    return null;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 2 ** 30 });
  runIn(folder, 'tar', ['-x'], archive);
  runIn(folder, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  runIn(folder, process.execPath, ['scripts/build.mjs']);
  return folder;
}

function runIn(cwd: string, command: string, args: readonly string[], input?: Buffer): void {
  const { status } = spawnSync(command, args, {
    cwd,
    input,
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'inherit'],
    timeout: LIMIT_MS,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}
