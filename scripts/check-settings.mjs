// Checks the environment before anything is started, so that all wrong variables are reported at once.
import { runTool, ScriptError } from './run.mjs';

/** @param {boolean} ownBackend whether the demo backend is started too */
export async function checkSettings(ownBackend) {
  const args = ['scripts/check-settings.ts', ...(ownBackend ? ['--own-backend'] : [])];
  const { code, output } = await runTool('tsx/dist/cli.mjs', args, { quiet: true });
  if (code !== 0) throw new ScriptError(output.trim().replace(/^arkad: /, ''));
}
