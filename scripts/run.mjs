// Starting other programs, in one way: by name and arguments, never through a shell.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What went wrong, in one sentence fit to print alone. */
export class ScriptError extends Error {}

/**
 * Runs a program to its end. `quiet` keeps its output back and returns it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such program
 */
export function run(command, args, { quiet = false, env, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}

/** Runs a package's own program with this very Node: `runTool('typescript/bin/tsc', ['--noEmit'])`. */
export function runTool(file, args, options) {
  return run(
    process.execPath,
    [fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url)), ...args],
    options,
  );
}

/** Runs a script's main function; a ScriptError is printed as its sentence, anything else with its stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof ScriptError ? `arkad: ${error.message}` : error);
    process.exit(1);
  }
}

/** Whether this module is the one that node was asked to run. */
export function isEntry(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}

/** `1.2 s`, since a `performance.now()`. */
export function since(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
