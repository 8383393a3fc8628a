// Runs programs by name and arguments, without a shell.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An expected failure; its message is printed without a stack. */
export class ScriptError extends Error {}

/**
 * Runs a program until it ends. With `quiet` its output is returned instead of printed; with `readsInput` it has the standard input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, readsInput?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 if the program does not exist
 */
export function run(command, args, { quiet = false, readsInput = false, env, cwd = ROOT } = {}) {
  const input = readsInput ? 'inherit' : 'ignore';
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? [input, 'pipe', 'pipe'] : [input, 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 128 : 1), output }));
  });
}

/** Runs a package's program with the current Node: `runTool('typescript/bin/tsc', ['--noEmit'])`. */
export function runTool(file, args, options) {
  return run(
    process.execPath,
    [fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url)), ...args],
    options,
  );
}

/** Runs a script's main function. A ScriptError is printed as its message, any other error with its stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof ScriptError ? `arkad: ${error.message}` : error);
    process.exit(1);
  }
}

/** Whether this module is the script that node was started with. */
export function isEntry(moduleUrl) {
  return process.argv[1] !== undefined && fileURLToPath(moduleUrl) === process.argv[1];
}

/** Formats the time since a `performance.now()`: `1.2 s`. */
export function since(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
