// Checks out and builds commits beside this checkout: for `npm run compare`, `npm run build:compare` and the benches' `--build`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT, run, ScriptError } from './run.mjs';

const BUILDS = path.join(ROOT, '.cache', 'builds');
const CI = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * A folder with the built code of a commit, made once in `.cache/builds/`.
 * @param {string} commit anything that git resolves to a commit
 * @returns {Promise<string>} its absolute path
 */
export async function prepareBuildOf(commit) {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    quiet: true,
  });
  if (code !== 0)
    throw new ScriptError(
      `git has no commit "${commit}". Name a commit or tag; a shallow clone gets them by git fetch --unshallow --tags.`,
    );
  const folder = path.join(BUILDS, output.trim().slice(0, 12));
  // Written last
  if (existsSync(path.join(folder, 'build', 'server.js'))) return folder;
  console.log(`Building ${commit} in ${path.relative(ROOT, folder)} …`);
  await removeCheckout(folder);
  await buildCommit(output.trim(), folder);
  return folder;
}

/**
 * Checks out a commit as a worktree in a new folder, installs its packages and builds it.
 * @param {string} commit
 * @param {string} folder
 * @param {Record<string, string>} [env] additional environment
 */
export async function buildCommit(commit, folder, env = {}) {
  // --force: a folder that was deleted without git may still be registered
  await runOrThrow('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit], ROOT, env);
  await runOrThrow('npm', CI, folder, env);
  await runOrThrow(process.execPath, ['scripts/build.mjs', '--force'], folder, env);
}

/** Removes a checkout that `buildCommit` has made; nothing where there is none. */
export async function removeCheckout(folder) {
  if (existsSync(folder)) await runOrThrow('git', ['worktree', 'remove', '--force', folder], ROOT);
}

async function runOrThrow(command, args, cwd, env = {}) {
  const { code, output } = await run(command, args, { quiet: true, cwd, env });
  if (code !== 0)
    throw new ScriptError(`${command} ${args.join(' ')} failed in ${cwd}:\n${output.trimEnd()}`);
}
