// Checks the environment before anything is started, so that all wrong variables are reported at once.
import { run, ScriptError } from './run.mjs';

const SOURCE = ['node_modules/tsx/dist/cli.mjs', 'scripts/check-settings.ts'];
const BUILT = ['build/check-settings.js'];

/**
 * @param {boolean} ownBackend whether the demo backend is started too
 * @param {{ isBuilt?: boolean }} [options] `isBuilt`: by the built program, which takes a second less than the source
 */
export async function checkSettings(ownBackend, { isBuilt = false } = {}) {
  const args = [...(isBuilt ? BUILT : SOURCE), ...(ownBackend ? ['--own-backend'] : [])];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) throw new ScriptError(output.trim().replace(/^arkad: /, ''));
}
